import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { useText } from '../../../ui/text.tsx'

/** The kinds of fees that people named, each of which can be taken back. */
export function FeeList() {
  const t = useText()
  const desk = useDesk()
  const fees = useRemote('watch.fees', {}).value?.fees ?? []
  const revoke = useAction('watch.revokeFee')
  if (fees.length === 0) return null
  const forget = async (id: number): Promise<void> => {
    const done = await revoke.run({ id })
    if (done.ok) desk.toast({ text: t('watch.feeForgotten') })
  }
  return (
    <section aria-labelledby="watch-fees" className="watch-fees">
      <h2 className="h2" id="watch-fees">
        {t('watch.fees')}
      </h2>
      <ul>
        {fees.map(({ id, kind, text, amount, lines, author, learnedAt }) => (
          <li key={id}>
            <span>
              {t('watch.feeLine', { text: text || kind, amount: formatBrl(centavos(amount * 2)), lines })}{' '}
              <span className="sub">{t('watch.feeBy', { author, when: formatDateTime(learnedAt) })}</span>
            </span>
            <Button size="sm" busy={revoke.busy} onPress={() => void forget(id)}>
              {t('watch.feeForget')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
