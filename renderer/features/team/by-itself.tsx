import { useState } from 'react'
import type { AutomaticRules, AutomaticView } from '../../../shared/domain/automatic.ts'
import type { TeamView } from '../../../shared/domain/team.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { dayAndHour } from '../../ui/day-and-hour.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import { BySelfRules } from './by-itself-rules.tsx'

interface BySelfProps {
  readonly book: TeamView
  readonly onChanged: () => void
}

/** What desks of the book may pay by themselves, and whether this one does; who administers says the rule, who pays here switches it on. */
export function BySelf({ book, onChanged }: BySelfProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const begin = useAction('team.payBySelf')
  const stop = useAction('team.stopBySelf')
  const asking = useAsking(begin.busy)
  const { automatic, state, members } = book
  const { rules, isAble, since } = automatic
  const me = members.find(({ isMe, isRemoved }) => isMe && !isRemoved)
  const administers = state === 'current' && me?.roles.includes('administra') === true
  const run = async (does: typeof begin | typeof stop): Promise<void> => {
    begin.clear()
    stop.clear()
    if ((await does.run({})).ok) onChanged()
  }
  const failure = begin.failure ?? stop.failure
  return (
    <section aria-labelledby="team-by-itself" className="stack stack-3">
      <div className="row between wrap">
        <h2 id="team-by-itself" className="h2">
          {t('team.automaticTitle')}
        </h2>
        <div className="row wrap">
          {administers && (
            <Button onPress={() => setOpen(true)}>
              {t(rules === null ? 'team.automaticSet' : 'team.automaticChange')}
            </Button>
          )}
          {since !== null ? (
            <Button kind="filled" busy={stop.busy} onPress={() => void run(stop)}>
              {t('team.automaticStop')}
            </Button>
          ) : (
            rules !== null &&
            isAble && (
              <Button busy={begin.busy} onPress={() => void run(begin)}>
                {t('team.automaticBegin')}
              </Button>
            )
          )}
        </div>
      </div>
      {rules === null ? (
        <p className="sub">{t('team.automaticOff')}</p>
      ) : (
        <>
          <p>{t('team.automaticRule', { rule: rulesWords(t, rules) })}</p>
          <Here automatic={automatic} />
          <p className="sub">{t('team.automaticNever')}</p>
          {!isAble && <p className="hint">{t('team.automaticOnly')}</p>}
        </>
      )}
      <ConfirmNote asking={asking} />
      {failure !== null && <ErrorNote error={failure} context="writing" />}
      {isOpen && (
        <BySelfRules
          rules={rules}
          onClose={() => setOpen(false)}
          onSet={() => {
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </section>
  )
}

/** How it stands at this desk; nothing where it never began here. */
function Here({ automatic: { since, rests, ended, begun } }: { readonly automatic: AutomaticView }) {
  const t = useText()
  const today = useToday()
  if (since === null)
    return ended === null ? null : <Callout tone="warn" role="status" title={t(`team.automaticEnded_${ended}`)} />
  return (
    <Callout
      tone={rests === null ? 'ok' : 'warn'}
      role="status"
      title={t('team.automaticHere', { time: dayAndHour(since, today) })}
    >
      <p>{t('team.automaticBegun', { count: begun })}</p>
      {rests !== null && <p>{t(`team.automaticRest_${rests}`)}</p>}
    </Callout>
  )
}

function rulesWords(t: Text, { upTo, perDay, from, until, businessDays }: AutomaticRules): string {
  const values = { upTo: formatBrl(upTo), perDay: formatBrl(perDay), from, until }
  return t(businessDays ? 'team.automaticWordsBank' : 'team.automaticWords', values)
}
