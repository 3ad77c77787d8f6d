import { useState } from 'react'
import type { PackContent } from '../../../../shared/domain/audit-pack.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface PackBarProps {
  readonly content: PackContent
  readonly found: number
  /** Rows that nobody has chosen for. */
  readonly open: number
  readonly total: number
  readonly listName: string
}

/** The last step: the name of the pack, what will be in it, and the start. */
export function PackBar({ content, found, open, total, listName }: PackBarProps) {
  const t = useText()
  const desk = useDesk()
  const start = useAction('packs.start')
  const [name, setName] = useState(() => t('audit.packName', { list: listName.replace(/\.[^.]*$/, '') }).slice(0, 80))
  const run = async (): Promise<void> => {
    const reply = await start.run({ name, content })
    if (reply.ok && reply.value.workId !== null) desk.toast({ about: reply.value.workId, text: t('audit.started') })
  }
  return (
    <form
      className="audit-pack"
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      {start.failure !== null && <ErrorNote error={start.failure} context="writing" />}
      <div className="row row-3 wrap">
        <TextField label={t('audit.packLabel')} value={name} onChange={setName} maxLength={80} />
        <Button kind="filled" submit busy={start.busy} disabledReason={name.trim() === '' ? t('audit.needName') : null}>
          {t('audit.make')}
        </Button>
        <p className="hint">
          {t('audit.willHold', { found, lacking: total - found })} {open > 0 && t('audit.openGoes', { count: open })}
        </p>
      </div>
    </form>
  )
}
