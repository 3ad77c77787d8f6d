import { useState } from 'react'
import { standingOf } from '../../../../shared/books/closing-of.ts'
import type { Closing } from '../../../../shared/domain/closing.ts'
import { useExportAccount } from '../../../bridge/use-export-account.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Check } from '../../../ui/check.tsx'
import { CsvCharsetField } from '../../../ui/csv-charset-field.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ExportFrame } from '../../../ui/export-frame.tsx'
import { type AccountFaults, accountDraft } from '../../../ui/ofx-account.ts'
import { OfxAccountFields } from '../../../ui/ofx-account-fields.tsx'
import { useText } from '../../../ui/text.tsx'
import { draftFaults, type ExportDraft, exportAsk, exportDraft } from '../export-draft.ts'
import { monthWords } from '../../../ui/month-words.ts'

interface ExportDialogProps {
  readonly closing: Closing
  readonly onClose: () => void
}

/** What goes into the month's ZIP, and whose account its OFX names; then where it goes. */
export function ExportDialog({ closing, onClose }: ExportDialogProps) {
  const t = useText()
  const standing = standingOf(closing)
  const { kept, payer, extra } = useExportAccount()
  const [changed, setDraft] = useState<ExportDraft | null>(null)
  const draft = changed ?? exportDraft(accountDraft(kept, payer, extra))
  const faults = draftFaults(draft)
  const [asked, setAsked] = useState(false)
  const start = useStart(closing, onClose)
  const send = (): void => {
    setAsked(true)
    if (Object.keys(faults).length === 0) void start.run(draft)
  }
  return (
    <ExportFrame
      title={t('closing.exportTitle', { month: monthWords(t, closing.month) })}
      action={t('closing.exportDo')}
      before={
        <>
          <p>{t('closing.exportBody')}</p>
          {standing !== 'closed' && <Callout tone="warn" title={t(`closing.export_${standing}`)} />}
        </>
      }
      start={start}
      onSend={send}
      onClose={onClose}
    >
      <ExportFields draft={draft} faults={asked ? faults : {}} onChange={setDraft} />
    </ExportFrame>
  )
}

interface ExportFieldsProps {
  readonly draft: ExportDraft
  readonly faults: AccountFaults
  readonly onChange: (draft: ExportDraft) => void
}

function ExportFields({ draft, faults, onChange }: ExportFieldsProps) {
  const t = useText()
  return (
    <>
      <Check checked={draft.ofx} onChange={(ofx) => onChange({ ...draft, ofx })}>
        {t('closing.exportOfx')}
      </Check>
      {draft.ofx && (
        <OfxAccountFields draft={draft} faults={faults} onChange={(some) => onChange({ ...draft, ...some })} />
      )}
      <CsvCharsetField value={draft.charset} onChange={(charset) => onChange({ ...draft, charset })} />
    </>
  )
}

// Nothing is said where the person closed the system's window: the dialog still stands.
function useStart(closing: Closing, onClose: () => void) {
  const t = useText()
  const desk = useDesk()
  const action = useAction('closing.export')
  return {
    busy: action.busy,
    failure: action.failure,
    async run(draft: ExportDraft): Promise<void> {
      const reply = await action.run(exportAsk(closing.month, draft))
      if (!reply.ok || reply.value.workId === null) return
      onClose()
      desk.toast({
        about: reply.value.workId,
        text: t('closing.exportStarted', { month: monthWords(t, closing.month) }),
      })
    },
  }
}
