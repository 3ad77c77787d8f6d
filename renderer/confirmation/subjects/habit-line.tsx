import type { PayeeHabit } from '../../../shared/domain/payee-note.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { useText } from '../../ui/text.tsx'

/** What is usual, where nothing about the payee is odd. */
export function HabitLine({ habit }: { readonly habit: PayeeHabit | null }) {
  const t = useText()
  if (habit === null) return null
  const date = formatDate(habit.lastAt)
  return <p className="dim">{t('confirmation.habit', { count: habit.payments, range: rangeWords(t, habit), date })}</p>
}

/** Between which amounts a payee was paid. */
export function rangeWords(t: Text, { lowest, highest }: Pick<PayeeHabit, 'lowest' | 'highest'>): string {
  const [least, most] = [formatBrl(lowest), formatBrl(highest)]
  return least === most
    ? t('confirmation.rangeOne', { lowest: least })
    : t('confirmation.range', { lowest: least, highest: most })
}
