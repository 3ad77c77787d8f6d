import { institutionText } from '../../../../shared/domain/institution-text.ts'
import { searchInstitutions } from '../../../../shared/domain/search-institutions.ts'
import type { Institutions } from '../../../bridge/use-institutions.ts'
import { ComboField } from '../../../ui/combo-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { readInstitution } from './institution-field.ts'

interface InstitutionInputProps {
  readonly label: string
  readonly hint?: string
  readonly institutions: Institutions
  readonly text: string
  readonly onText: (text: string) => void
  readonly onBlur?: () => void
  readonly error?: string | null
  readonly name?: string
  readonly autoFocus?: boolean
}

const MOST_OPTIONS = 40

/** Searches institutions by name, bank code or ISPB; an ISPB that is in no list may stay, with a warning. */
export function InstitutionInput(props: InstitutionInputProps) {
  const t = useText()
  const { institutions, text, onText } = props
  const read = readInstitution(text, institutions.extra)
  const known = read.ok ? institutions.find(read.value) : null
  const chosen = known !== null && text === institutionText(known.ispb, known)
  const options = searchInstitutions(chosen ? known.name : text, MOST_OPTIONS, institutions.extra)
  const note = !read.ok
    ? null
    : known === null
      ? t('payForm.institutionNotListed')
      : chosen && !known.pix
        ? t('payForm.institutionNoPix')
        : null
  return (
    <ComboField
      label={props.label}
      text={text}
      onText={onText}
      options={options.map((option) => ({
        value: option.ispb,
        label: institutionText(option.ispb, option),
      }))}
      onChoose={(ispb) => onText(institutions.text(ispb))}
      onBlur={() => {
        // A code or a whole name becomes the institution's full line, so that the person sees who it is.
        if (read.ok && known !== null) onText(institutionText(known.ispb, known))
        props.onBlur?.()
      }}
      name={props.name}
      hint={props.hint}
      error={props.error}
      warning={note}
      autoFocus={props.autoFocus}
    />
  )
}
