import { RadioGroup } from './radio-group.tsx'
import { useText } from './text.tsx'

/** The letters in which a CSV is written. */
export type CsvCharset = 'utf-8' | 'windows-1252'

interface CsvCharsetFieldProps {
  readonly value: CsvCharset
  readonly onChange: (charset: CsvCharset) => void
}

const charsets = ['utf-8', 'windows-1252'] as const

/** Asks in which letters a CSV is written, and says what the older ones lose. */
export function CsvCharsetField({ value, onChange }: CsvCharsetFieldProps) {
  const t = useText()
  return (
    <RadioGroup<CsvCharset>
      label={t('exports.charset')}
      options={charsets.map((charset) => ({ value: charset, label: t(`exports.charset-${charset}`) }))}
      value={value}
      onChange={onChange}
      {...(value === 'windows-1252' && { hint: t('exports.charsetHint') })}
    />
  )
}
