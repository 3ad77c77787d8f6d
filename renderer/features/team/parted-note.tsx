import { useState } from 'react'
import type { HandedBack } from '../../../shared/domain/team.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useText } from '../../ui/text.tsx'

interface PartedNoteProps {
  /** Whether the server went back in time, something else stands in the place of what was read, or an entry stops all desks. */
  readonly isParted: boolean
  readonly onChanged: () => void
}

/** Where the server went back in time: what is missing there of what was read, what stands there in its place, and what to do. */
export function PartedNote({ isParted, onChanged }: PartedNoteProps) {
  const [handed, setHanded] = useState<HandedBack | null>(null)
  const done = (told: HandedBack): void => {
    setHanded(told)
    onChanged()
  }
  if (isParted) return <Parted onHanded={done} onPassed={onChanged} />
  return handed === null ? null : <Handed handed={handed} />
}

function Parted({
  onHanded,
  onPassed,
}: {
  readonly onHanded: (handed: HandedBack) => void
  readonly onPassed: () => void
}) {
  const t = useText()
  const told = useRemote('team.parted', {}).value ?? null
  const handBack = useAction('team.handBack')
  if (told === null) return null
  if (told.moved !== null) return <Moved moved={told.moved} onKept={onPassed} />
  if (told.parted === null) return told.stops === null ? null : <Stops stops={told.stops} onPassed={onPassed} />
  const { parted, furthest, other, mayHandBack } = told
  const { here, there, common } = parted
  const isAhead = here === common
  const run = async (): Promise<void> => {
    const reply = await handBack.run({})
    if (reply.ok) onHanded(reply.value.handed)
  }
  return (
    <Callout
      tone="bad"
      level={2}
      title={
        other !== null
          ? t('team.twoTitle')
          : isAhead
            ? t('team.aheadTitle')
            : t('team.partedTitle', { count: here - common })
      }
    >
      <ul className="team-means">
        {!isAhead && <li>{t('team.partedHere', { here, there, common })}</li>}
        {!isAhead && <li>{t('team.partedMissing')}</li>}
        {there > common && <li>{t('team.partedOther', { count: there - common })}</li>}
        {other !== null && <li>{t('team.twoOther', other)}</li>}
        {furthest !== null && <li>{t('team.partedFurther', furthest)}</li>}
        {isAhead && <li>{t('team.aheadLost')}</li>}
        {!isAhead && <li>{t('team.partedClose')}</li>}
        {mayHandBack && <li>{t('team.handBackHint')}</li>}
        {!isAhead && !mayHandBack && <li>{t('team.partedAsk', { here })}</li>}
        {!isAhead && !mayHandBack && <li>{t('team.partedBack')}</li>}
      </ul>
      <Deed
        action={handBack}
        kind="filled"
        label={mayHandBack ? t('team.handBack') : null}
        onPress={() => void run()}
      />
    </Callout>
  )
}

interface StopsProps {
  readonly stops: NonNullable<Answer<'team.parted'>['stops']>
  readonly onPassed: () => void
}

/** The entry at which every desk stands still, and what who administers may do about it. */
function Stops({ stops, onPassed }: StopsProps) {
  const t = useText()
  const passOver = useAction('team.passOver')
  const run = async (): Promise<void> => {
    if ((await passOver.run({})).ok) onPassed()
  }
  return (
    <Callout tone="warn" level={2} title={t('team.passOverTitle', { seq: stops.seq })}>
      <p>{t('team.passOverText', { who: stops.who })}</p>
      <p>{t(stops.mayPassOver ? 'team.passOverMay' : 'team.passOverAsk')}</p>
      <Deed action={passOver} label={stops.mayPassOver ? t('team.passOver') : null} onPress={() => void run()} />
    </Callout>
  )
}

interface MovedProps {
  readonly moved: NonNullable<Answer<'team.parted'>['moved']>
  readonly onKept: () => void
}

/** The server is another one than the book lay on: whose desks are waited for, and what who administers may do about it. */
function Moved({ moved: { unheard, mayKeep }, onKept }: MovedProps) {
  const t = useText()
  const keep = useAction('team.keepServer')
  const run = async (): Promise<void> => {
    if ((await keep.run({})).ok) onKept()
  }
  return (
    <Callout tone="warn" level={2} title={t('team.movedTitle')}>
      <p>{t('team.movedText')}</p>
      {unheard.length > 0 && <p>{t('team.movedUnheard', { count: unheard.length, names: unheard.join(', ') })}</p>}
      <p>{t(mayKeep ? 'team.movedMay' : 'team.movedAsk')}</p>
      <Deed action={keep} label={mayKeep ? t('team.movedKeep') : null} onPress={() => void run()} />
    </Callout>
  )
}

interface DeedProps {
  readonly action: { readonly busy: boolean; readonly failure: AppError | null }
  /** Null where who sits here may not do it. */
  readonly label: string | null
  readonly kind?: 'outline' | 'filled'
  readonly onPress: () => void
}

/** What who administers may do about it, asked in Quita's own window. */
function Deed({ action: { busy, failure }, label, kind = 'outline', onPress }: DeedProps) {
  const asking = useAsking(busy)
  return (
    <>
      {label !== null && (
        <div className="row wrap mt-2">
          <Button kind={kind} busy={busy} onPress={onPress}>
            {label}
          </Button>
        </div>
      )}
      <ConfirmNote asking={asking} />
      {failure !== null && <ErrorNote error={failure} />}
    </>
  )
}

function Handed({ handed: { entries, files } }: { readonly handed: HandedBack }) {
  const t = useText()
  return (
    <Callout tone={files === 0 ? 'ok' : 'warn'} level={2} title={t('team.handBackDone', { count: entries })}>
      {files > 0 && t('team.handBackFiles', { count: files })}
    </Callout>
  )
}
