import type { StandingDebit } from '../../../../shared/domain/watch.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { useText } from '../../../ui/text.tsx'

/** What explains a debit of the statement, and by whose word; nothing for lines that are not watched. */
export function LineStanding({ id }: { readonly id: string }) {
  const t = useText()
  const desk = useDesk()
  const standing = useRemote('watch.standing', { lineIds: [id] }).value?.standing[0] ?? null
  if (standing === null) return null
  const { place, state } = standing
  return (
    <Callout tone={state === 'open' ? 'bad' : state === 'waiting' ? 'warn' : 'neutral'} title={t('watch.rowTitle')}>
      <p>{placeWords(t, standing)}</p>
      {state !== null && place.place !== 'unmoved' && (
        <p>
          <Button size="sm" onPress={() => desk.go({ to: 'watch', id })}>
            {t('watch.rowOpen')}
          </Button>
        </p>
      )}
    </Callout>
  )
}

function placeWords(t: Text, { place, answer, author, answeredAt }: StandingDebit): string {
  const by = answeredAt === null ? '' : t('watch.answerBy', { author: author ?? '', when: formatDateTime(answeredAt) })
  if (place.place === 'open') return [t(`watch.why-${place.why}`), by].filter((part) => part !== '').join('. ')
  if (place.place !== 'person') return t(`watch.explained-${place.place}`)
  if (answer === null) return by
  const said =
    answer.as === 'mine-elsewhere'
      ? t('watch.said-mine-elsewhere', { who: answer.who })
      : answer.as === 'dispute'
        ? t('watch.said-dispute', { what: t(`watch.what-${answer.what}`) })
        : t(`watch.said-${answer.as}`)
  return [said, answer.note, by].filter((part) => part !== '').join('. ')
}
