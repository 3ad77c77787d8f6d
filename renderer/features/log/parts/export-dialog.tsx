import { useId, useState } from 'react'
import type { LogExport, LogFilter } from '../../../../shared/domain/log.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { type CsvCharset, CsvCharsetField } from '../../../ui/csv-charset-field.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
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
  const form = useId()
  const [format, setFormat] = useState<Format>('pdf')
  const [charset, setCharset] = useState<CsvCharset>('utf-8')
  const start = useStart(filter, onClose)
  const isEmpty = count === 0
  const send = (): void => {
    if (!isEmpty && !start.busy) void start.run(format === 'csv' ? { format, charset } : { format })
  }
  return (
    <Dialog
      size="md"
      title={t('log.exportTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" submit form={form} busy={start.busy} disabledBy={isEmpty ? `${form}-what` : null}>
            {t('exports.start')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack stack-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <div id={`${form}-what`}>
          {isEmpty ? (
            <Callout tone="warn" role="status" title={t('exports.emptyTitle')}>
              <p>{t('log.exportEmpty')}</p>
            </Callout>
          ) : (
            <>
              {count !== null && <p className="strong">{t('log.count', { count })}</p>}
              <p className="sub">{t('log.exportNote')}</p>
            </>
          )}
        </div>
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
      </form>
      {start.failure !== null && <ErrorNote error={start.failure} onRetry={send} />}
    </Dialog>
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
      desk.toast({ text: t('log.exportStarted') })
    },
  }
}
