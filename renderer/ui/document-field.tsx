import { formatTaxDocument, parseTaxDocument, taxDocumentKind } from '../../shared/ids/tax-document.ts'
import { useText } from './text.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** One field for CPF and CNPJ: letters go upper-case, a right number is masked on leaving and named under the field. */
export function DocumentField(props: Omit<TextFieldProps, 'fine' | 'inputMode' | 'className'>) {
  const t = useText()
  const read = parseTaxDocument(props.value)
  const fine = read.ok ? t(taxDocumentKind(read.value) === 'cpf' ? 'common.validCpf' : 'common.validCnpj') : null
  return (
    <TextField
      {...props}
      fine={fine}
      onChange={(text) => props.onChange(text.toUpperCase())}
      onBlur={() => {
        if (read.ok) props.onChange(formatTaxDocument(read.value))
        props.onBlur?.()
      }}
    />
  )
}
