import { type ReactNode, useState } from 'react'
import type { SheetFormat } from '../../shared/domain/sheet-format.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { Callout } from './callout.tsx'
import { type CsvCharset, CsvCharsetField } from './csv-charset-field.tsx'
import { ExportFrame } from './export-frame.tsx'
import { RadioGroup } from './radio-group.tsx'
import { useText } from './text.tsx'

const formats = ['xlsx', 'csv'] as const
type Format = (typeof formats)[number]

interface SheetExportProps {
  readonly title: string
  /** What leaves. */
  readonly what: ReactNode
  /** What is said where nothing would leave; null where something does. */
  readonly emptyWords: string | null
  readonly start: { readonly busy: boolean; readonly failure: AppError | null }
  readonly onSend: (as: SheetFormat) => void
  readonly onClose: () => void
}

/** The dialog of rows that leave as XLSX or CSV. */
export function SheetExport({ title, what, emptyWords, start, onSend, onClose }: SheetExportProps) {
  const t = useText()
  const [format, setFormat] = useState<Format>('xlsx')
  const [charset, setCharset] = useState<CsvCharset>('utf-8')
  return (
    <ExportFrame
      title={title}
      action={t('exports.start')}
      isEmpty={emptyWords !== null}
      what={
        emptyWords === null ? (
          what
        ) : (
          <Callout tone="warn" role="status" title={t('exports.emptyTitle')}>
            <p>{emptyWords}</p>
          </Callout>
        )
      }
      start={start}
      onSend={() => onSend(format === 'csv' ? { format, charset } : { format })}
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
