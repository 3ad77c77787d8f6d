import { useText } from '../ui/text.tsx'
import { TextArea } from '../ui/text-area.tsx'

/** How many words a recovery sheet has. */
export const SHEET_WORDS = 24

/** How many words stand in a text, with the numbers before them or without. */
export function countWords(text: string): number {
  return text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '').length
}

interface SheetWordsFieldProps {
  readonly words: string
  /** Says what is missing, because the button was pressed without it. */
  readonly judged: boolean
  /** What was wrong with what was said last: the place of a word that no sheet has, 0 where all of them are others. */
  readonly wrongAt: number | null
  readonly onChange: (words: string) => void
}

/** Where the words of a recovery sheet are typed, as they stand on the paper; how many there are is told beside it. */
export function SheetWordsField({ words, judged, wrongAt, onChange }: SheetWordsFieldProps) {
  const t = useText()
  const count = countWords(words)
  const missing = judged && count !== SHEET_WORDS ? t('confirmation.sheetMissing', { count }) : null
  const wrong =
    wrongAt === null || judged
      ? null
      : wrongAt === 0
        ? t('confirmation.sheetWrong')
        : t('confirmation.sheetWordAt', { at: wrongAt })
  return (
    <TextArea
      label={t('confirmation.sheetWords')}
      hint={t('confirmation.sheetCount', { count })}
      value={words}
      error={missing ?? wrong}
      onChange={onChange}
    />
  )
}
