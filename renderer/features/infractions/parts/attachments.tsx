import { CircleAlert, Upload, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { DefenseFile, InfractionCase } from '../../../../shared/domain/infraction.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'
import { sizeWords } from '../../../ui/file-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useText } from '../../../ui/text.tsx'
import { filesTotal } from '../file-words.ts'
import { refusalWords } from '../refusal-words.ts'
import type { Arrival, Attaching } from '../use-attaching.ts'
import { FileList } from './file-list.tsx'

const ACCEPTED = 'application/pdf,image/png,image/jpeg'

interface AttachmentsProps {
  readonly one: InfractionCase
  readonly attaching: Attaching
  readonly keep: (newer: InfractionCase) => void
  /** Something is held above the editor. */
  readonly over: boolean
}

/** The files of a draft: those that are in, those on their way, those that were refused and why. */
export function Attachments({ one, attaching, keep, over }: AttachmentsProps) {
  const t = useText()
  const desk = useDesk()
  const detach = useAction('infractions.detach')
  const choose = useRef<HTMLButtonElement>(null)
  const { files } = one.draft
  const remove = async (file: DefenseFile): Promise<void> => {
    const reply = await detach.run({ id: one.infraction.id, fileId: file.id })
    if (!reply.ok) return
    keep(reply.value)
    choose.current?.focus()
    desk.say(t('infractions.removed', { name: file.name }))
  }
  return (
    <section className="column" aria-labelledby="defense-files">
      <div className="field-top">
        <h3 id="defense-files" className="flabel">
          {t('infractions.files')}
        </h3>
        <span className="counter">{filesTotal(t, files)}</span>
      </div>
      {files.length > 0 && (
        <FileList label={t('infractions.files')} files={files} onRemove={(file) => void remove(file)} />
      )}
      {attaching.arrivals.length > 0 && <Arrivals one={one} attaching={attaching} />}
      {detach.failure !== null && <ErrorNote error={detach.failure} context="writing" />}
      <ChooseFiles attaching={attaching} over={over} button={choose} />
      <p className="hint">
        {t('infractions.fileLimits', { count: one.limits.files, size: sizeWords(t, one.limits.fileBytes) })}
      </p>
    </section>
  )
}

interface ChooseFilesProps {
  readonly attaching: Attaching
  readonly over: boolean
  readonly button: RefObject<HTMLButtonElement | null>
}

function ChooseFiles({ attaching, over, button }: ChooseFilesProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classNames('defense-drop drop-target', over && 'over')}>
      <Icon of={Upload} className="dim" />
      <span className="grow sub">{t(over ? 'infractions.dropNow' : 'infractions.drop')}</span>
      <Button ref={button} size="sm" onPress={() => input.current?.click()}>
        {t('infractions.choose')}
      </Button>
      <FilePick input={input} accept={ACCEPTED} multiple onFiles={attaching.take} />
    </div>
  )
}

function Arrivals({ one, attaching }: Pick<AttachmentsProps, 'one' | 'attaching'>) {
  const t = useText()
  return (
    <ul className="defense-files mb-2" aria-live="polite">
      {attaching.arrivals.map(({ key, name, state }) => (
        <li key={key}>
          <Icon
            of={state.at === 'refused' ? CircleAlert : Upload}
            className={state.at === 'refused' ? 'first-line text-bad' : 'first-line dim'}
          />
          <div className="grow">
            <p className="medium anywhere">{name}</p>
            {state.at === 'refused' ? (
              <p className="xs text-bad">{refusalWords(t, state.error, one.limits)}</p>
            ) : (
              <Progress state={state} />
            )}
          </div>
          {state.at === 'refused' && (
            <IconButton
              label={t('infractions.dismissFault', { name })}
              icon={X}
              onPress={() => attaching.dismiss(key)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Progress({ state }: { readonly state: Exclude<Arrival['state'], { at: 'refused' }> }) {
  const t = useText()
  return (
    <p className="dim xs num">
      {state.at === 'storing'
        ? t('infractions.storing')
        : t('infractions.reading', { percent: Math.round(state.share * 100) })}
    </p>
  )
}
