import { Layers, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { TeamPolicy, TeamView } from '../../../shared/domain/team.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatAmount, formatBrl } from '../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { Fact } from './fact.tsx'

interface RulesProps {
  readonly book: TeamView
  readonly policy: TeamPolicy | null
}

/** What has to be approved, by value and besides; who administers changes it. */
export function Rules({ book, policy }: RulesProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const here = book.members.filter(({ isRemoved }) => !isRemoved)
  const administers = book.state === 'current' && here.some(({ isMe, roles }) => isMe && roles.includes('administra'))
  const approvers = here.filter(({ roles }) => roles.includes('aprova')).map(({ name }) => name)
  const { one = null, two = null, first = false, batches = false } = policy ?? {}
  const isNone = one === null && two === null && !first && !batches
  return (
    <section aria-labelledby="team-rules" className="stack stack-3">
      <div className="row between wrap">
        <h2 id="team-rules" className="h2">
          {t('team.rulesTitle')}
        </h2>
        {administers && <Button onPress={() => setOpen(true)}>{t('team.rulesChange')}</Button>}
      </div>
      {isNone ? (
        <p className="sub">{t('team.rulesNone')}</p>
      ) : (
        <>
          {(one !== null || two !== null) && (
            <ol className="team-bands split folds" aria-label={t('team.rulesBands')}>
              {bandsOf(one, two).map(({ from, to, count }) => (
                <li key={count}>
                  <b className="block-line">{bandWords(t, from, to)}</b>
                  <span className="block-line">{t('team.bandPeople', { count })}</span>
                  <span className="sub">{t(count === 0 ? 'team.bandNobody' : 'team.bandNotOwn')}</span>
                </li>
              ))}
            </ol>
          )}
          <ul className="signed-lines">
            {first && <Fact icon={UserPlus}>{t('team.ruleFirst')}</Fact>}
            {batches && <Fact icon={Layers}>{t('team.ruleBatches')}</Fact>}
          </ul>
        </>
      )}
      <p className="hint anywhere">
        {approvers.length === 0 ? (
          t('team.rulesNobody')
        ) : (
          <Said>{t('team.rulesWho', { names: approvers.join(', ') })}</Said>
        )}
      </p>
      {isOpen && <RulesDialog policy={policy} approvers={approvers.length} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface Band {
  readonly from: Centavos | null
  readonly to: Centavos | null
  readonly count: number
}

/** How many people approve from which amount to below which. The higher number holds where both begin at the same amount. */
export function bandsOf(one: Centavos | null, two: Centavos | null): readonly Band[] {
  const first = one !== null && (two === null || one < two) ? one : null
  const below = { from: null, to: first ?? two, count: 0 }
  const middle = first === null ? [] : [{ from: first, to: two, count: 1 }]
  const top = two === null ? [] : [{ from: two, to: null, count: 2 }]
  return [below, ...middle, ...top].filter(({ to, from }) => from !== null || to === null || to > 0)
}

function bandWords(t: ReturnType<typeof useText>, from: Centavos | null, to: Centavos | null): string {
  if (from === null) return to === null ? t('team.bandAll') : t('team.bandBelow', { amount: formatBrl(to) })
  return to === null
    ? t('team.bandFrom', { amount: formatBrl(from) })
    : t('team.bandBetween', { from: formatBrl(from), to: formatBrl(to) })
}

interface RulesDialogProps {
  readonly policy: TeamPolicy | null
  readonly approvers: number
  readonly onClose: () => void
}

/** Changes what has to be approved; an empty amount asks for nobody. */
function RulesDialog({ policy, approvers, onClose }: RulesDialogProps) {
  const t = useText()
  const set = useAction('team.setPolicy')
  const asking = useAsking(set.busy)
  const text = (amount: Centavos | null | undefined): string => (amount == null ? '' : formatAmount(amount))
  const [one, setOne] = useState(text(policy?.one))
  const [two, setTwo] = useState(text(policy?.two))
  const [first, setFirst] = useState(policy?.first ?? true)
  const [batches, setBatches] = useState(policy?.batches ?? true)
  const [from, twice] = [readAmount(one), readAmount(two)]
  const isFaulty = from === undefined || twice === undefined
  const fault = isFaulty
    ? t('team.rulesAmountFault')
    : from !== null && twice !== null && twice <= from
      ? t('team.rulesOrderFault')
      : null
  const asks = isFaulty ? 0 : twice !== null ? 2 : from !== null || first || batches ? 1 : 0
  const run = async (): Promise<void> => {
    if (isFaulty || fault !== null || set.busy) return
    const reply = await set.run({ one: from, two: twice, first, batches })
    if (reply.ok) onClose()
  }
  return (
    <Dialog
      title={t('team.rulesTitle')}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" busy={set.busy} disabledReason={fault} onPress={() => void run()}>
            {t('team.rulesYes')}
          </Button>
        </>
      }
    >
      <div className="stack stack-3">
        <MoneyField label={t('team.rulesOne')} name="one" words={false} autoFocus value={one} onChange={setOne} />
        <MoneyField label={t('team.rulesTwo')} name="two" words={false} value={two} onChange={setTwo} />
        <p className="hint">{t('team.rulesEmpty')}</p>
        <Check checked={first} onChange={setFirst}>
          {t('team.ruleFirst')}
        </Check>
        <Check checked={batches} onChange={setBatches}>
          {t('team.ruleBatches')}
        </Check>
        {asks > approvers && <p className="hint warn">{t('team.rulesFew', { count: approvers })}</p>}
        <p className="sub">{t('team.rulesOwn')}</p>
        <ConfirmNote asking={asking} />
        {set.failure !== null && <ErrorNote error={set.failure} context="writing" />}
      </div>
    </Dialog>
  )
}

/** Null of nothing typed, undefined of what is no amount. */
function readAmount(text: string): Centavos | null | undefined {
  if (text.trim() === '') return null
  const read = parseTypedAmount(text)
  return read.ok ? read.value : undefined
}
