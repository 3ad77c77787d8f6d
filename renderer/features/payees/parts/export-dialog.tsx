import { useState } from 'react'
import type { PayeeExport } from '../../../../shared/domain/payee.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Callout } from '../../../ui/callout.tsx'
import { type CsvCharset, CsvCharsetField } from '../../../ui/csv-charset-field.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ExportFrame } from '../../../ui/export-frame.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'

interface ExportDialogProps {
  /** The search of the list; '' for all. */
  readonly text: string
  /** How many of them the list has read. */
  readonly count: number
  readonly onClose: () => void
}

const formats = ['xlsx', 'csv'] as const
type Format = (typeof formats)[number]

/** How payees leave and which; then where they go, which the system asks. */
export function ExportDialog({ text, count, onClose }: ExportDialogProps) {
  const t = useText()
  const desk = useDesk()
  const action = useAction('payees.export')
  const [format, setFormat] = useState<Format>('xlsx')
  const [charset, setCharset] = useState<CsvCharset>('utf-8')
  const isEmpty = count === 0

  // A system window that was closed changes nothing: the dialog still stands.
  async function start(as: PayeeExport['as']): Promise<void> {
    const reply = await action.run({ text, as })
    if (!reply.ok || reply.value.workId === null) return
    onClose()
    desk.toast({ about: reply.value.workId, text: t('payees.exportStarted') })
  }

  return (
    <ExportFrame
      title={t('payees.exportTitle')}
      action={t('exports.start')}
      isEmpty={isEmpty}
      what={
        isEmpty ? (
          <Callout tone="warn" role="status" title={t('exports.emptyTitle')}>
            <p>{t('payees.exportEmpty')}</p>
          </Callout>
        ) : (
          <>
            <p className="strong">{text === '' ? t('payees.exportAll') : t('payees.exportFound', { text })}</p>
            <p className="sub">{t('payees.exportNote')}</p>
          </>
        )
      }
      start={action}
      onSend={() => void start(format === 'csv' ? { format, charset } : { format })}
      onClose={onClose}
    >
      <RadioGroup<Format>
        label={t('exports.format')}
        look="cards"
        options={formats.map((value) => ({ value, label: t(`exports.format-${value}`) }))}
        value={format}
        onChange={setFormat}
      />
      {format === 'csv' && <CsvCharsetField value={charset} onChange={setCharset} />}
    </ExportFrame>
  )
}
