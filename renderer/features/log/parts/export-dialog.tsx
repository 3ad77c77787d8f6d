import { useState } from 'react'
import type { LogExport, LogFilter } from '../../../../shared/domain/log.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Callout } from '../../../ui/callout.tsx'
import { type CsvCharset, CsvCharsetField } from '../../../ui/csv-charset-field.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ExportFrame } from '../../../ui/export-frame.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'

interface ExportDialogProps {
  /** The entries that leave: those of the list. */
  readonly filter: LogFilter
  /** How many they are; null while they are counted. */
  readonly count: number | null
  readonly onClose: () => void
}

const formats = ['pdf', 'xlsx', 'csv'] as const
type Format = (typeof formats)[number]

/** How the log leaves and how much of it; then where it goes, which the system asks. */
export function ExportDialog({ filter, count, onClose }: ExportDialogProps) {
  const t = useText()
  const [format, setFormat] = useState<Format>('pdf')
  const [charset, setCharset] = useState<CsvCharset>('utf-8')
  const start = useStart(filter, onClose)
  return (
    <ExportFrame
      title={t('log.exportTitle')}
      action={t('exports.start')}
      isEmpty={count === 0}
      what={
        count === 0 ? (
          <Callout tone="warn" role="status" title={t('exports.emptyTitle')}>
            <p>{t('log.exportEmpty')}</p>
          </Callout>
        ) : (
          <>
            {count !== null && <p className="strong">{t('log.count', { count })}</p>}
            <p className="sub">{t('log.exportNote')}</p>
          </>
        )
      }
      start={start}
      onSend={() => void start.run(format === 'csv' ? { format, charset } : { format })}
      onClose={onClose}
    >
      <RadioGroup<Format>
        label={t('exports.format')}
        look="cards"
        options={formats.map((value) => ({
          value,
          label: t(`exports.format-${value}`),
          detail: t(`log.use-${value}`),
        }))}
        value={format}
        onChange={setFormat}
      />
      {format === 'csv' && <CsvCharsetField value={charset} onChange={setCharset} />}
    </ExportFrame>
  )
}

// A system window that was closed changes nothing: the dialog still stands.
function useStart(filter: LogFilter, onStarted: () => void) {
  const t = useText()
  const desk = useDesk()
  const action = useAction('log.export')
  return {
    busy: action.busy,
    failure: action.failure,
    async run(as: LogExport['as']): Promise<void> {
      const reply = await action.run({ filter, as })
      if (!reply.ok || reply.value.workId === null) return
      onStarted()
      desk.toast({ about: reply.value.workId, text: t('log.exportStarted') })
    },
  }
}
