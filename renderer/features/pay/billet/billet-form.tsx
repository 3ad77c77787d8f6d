import { parseBillet } from '../../../../shared/billet/parse-billet.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import type { ChoiceOf, Repeated } from '../store.ts'
import { ReadBilletForm } from './read-billet-form.tsx'

interface BilletFormProps extends Pick<ChoiceOf<'billet'>, 'line' | 'paper'> {
  /** An earlier payment, whose beneficiary and description fill the form. */
  readonly repeat?: Repeated | undefined
}

/** A boleto by its line or bar code, read as of today. */
export function BilletForm({ line, paper, repeat }: BilletFormProps) {
  const t = useText()
  const today = localDateOf(instantFromMs(useNow(60_000)))
  const billet = parseBillet(line, today)
  if (!billet.ok) return <EmptyState>{t(line === '' ? 'payBillet.typeAbove' : 'payBillet.damaged')}</EmptyState>
  return <ReadBilletForm key={billet.value.barCode} billet={billet.value} paper={paper} today={today} repeat={repeat} />
}
