import { formatPixKey } from '../../../../shared/ids/pix-key.ts'
import type { TypedPixKey } from '../../../../shared/ids/typed-pix-key.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Candidate } from '../../../reader/candidate.ts'
import { settledKey } from './choice-of.ts'

interface KeyQuestionProps {
  readonly candidate: Candidate
  readonly typed: Exclude<TypedPixKey, { readonly meaning: 'one' }>
  readonly onTake: (settled: Candidate) => void
}

/** Asks what only the person knows: whether eleven digits are a CPF or a mobile, or whether a mobile is Brazilian. */
export function KeyQuestion({ candidate, typed, onTake }: KeyQuestionProps) {
  const t = useText()
  if (typed.meaning === 'propose') {
    return (
      <Button size="sm" onPress={() => onTake(settledKey(candidate, typed.key))}>
        {t('entry.confirmKey', { key: formatPixKey(typed.key) })}
      </Button>
    )
  }
  const [cpf, phone] = typed.keys
  return (
    <span className="row">
      <Button size="sm" onPress={() => onTake(settledKey(candidate, cpf))}>
        {t('entry.isCpf')}
      </Button>
      <Button size="sm" onPress={() => onTake(settledKey(candidate, phone))}>
        {t('entry.isPhone')}
      </Button>
    </span>
  )
}
