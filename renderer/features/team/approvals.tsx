import { type KeyboardEvent, useRef, useState } from 'react'
import {
  type ApprovalMark,
  approvalMarkSchema,
  isApproved,
  type TeamView,
  type WaitingView,
  waitsForMember,
} from '../../../shared/domain/team.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { Button } from '../../ui/button.tsx'
import { dayAndHour } from '../../ui/day-and-hour.ts'
import { useDesk } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { kindLooks } from '../../ui/payment-kind.ts'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import { ApprovalDetail } from './approval-detail.tsx'
import { Marks } from './marks.tsx'

/** The parts of the list, in order: what waits for this member, what they may pay now, and what else is asked for. */
export type Part = 'mine' | 'pay' | 'rest'
const parts: readonly Part[] = ['mine', 'pay', 'rest']

/** Where one stands in the list; null where it is still being prepared, or is decided. What came back to who prepared it waits for them. */
export function partOf(one: WaitingView): Part | null {
  if (waitsForMember(one)) return 'mine'
  if (one.isOver || one.givenBack !== null) return null
  if (one.mayPay) return 'pay'
  return one.up !== null || isApproved(one) ? 'rest' : null
}

/** Exceptions first, the gravest of them above, then who asked first. */
export function inOrder(all: readonly WaitingView[], part: Part): readonly WaitingView[] {
  const gravest: readonly ApprovalMark[] = approvalMarkSchema.options
  const rank = ({ marks: [first] }: WaitingView): number =>
    first === undefined ? gravest.length : gravest.indexOf(first.mark)
  const asked = ({ up, id }: WaitingView): string => `${up?.at ?? '9'} ${id}`
  return all
    .filter((one) => partOf(one) === part)
    .toSorted((one, other) => rank(one) - rank(other) || (asked(one) < asked(other) ? -1 : 1))
}

interface ApprovalsProps {
  readonly book: TeamView
  readonly told: Answer<'team.approvals'>
}

/** What has to be approved: a list, and beside it what there is to see of one. */
export function Approvals({ book, told }: ApprovalsProps) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const grouped = parts.map((part) => ({ part, rows: inOrder(told.waiting, part) }))
  const rows = grouped.flatMap((group) => group.rows)
  const open = rows.find(({ id }) => id === chosen) ?? rows[0]
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = by === undefined ? undefined : rows[rows.findIndex((one) => one === open) + by]
    if (next === undefined) return
    event.preventDefault()
    setChosen(next.id)
    list.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`)?.focus()
  }
  if (open === undefined) return <NothingWaits book={book} policy={told.policy} />
  return (
    <div className="approvals">
      <div ref={list} className="approvals-list" onKeyDown={move}>
        {grouped
          .filter((group) => group.rows.length > 0)
          .map((group) => (
            <section key={group.part} aria-labelledby={`approvals-${group.part}`}>
              <h2 id={`approvals-${group.part}`} className="approvals-part sub">
                {t(`team.part_${group.part}`)} <span className="num">{group.rows.length}</span>
              </h2>
              {group.rows.map((one) => (
                <Item key={one.id} one={one} isOpen={one === open} onOpen={() => setChosen(one.id)} />
              ))}
            </section>
          ))}
      </div>
      <ApprovalDetail key={open.id} one={open} book={book} policy={told.policy} />
    </div>
  )
}

function Item({ one, isOpen, onOpen }: { one: WaitingView; isOpen: boolean; onOpen: () => void }) {
  const t = useText()
  const today = useToday()
  const { up, until, preparedBy } = one
  return (
    <button
      type="button"
      data-id={one.id}
      className="approvals-item picks turned hoverable"
      aria-current={isOpen || undefined}
      tabIndex={isOpen ? 0 : -1}
      onClick={onOpen}
    >
      <span className="approvals-who regular">
        <b className="anywhere">
          <Said>{one.name}</Said>
        </b>
        <b>
          <Money amount={one.amount} />
        </b>
      </span>
      <span className="sub regular">
        {one.kind === null ? t('team.batchOf', { count: one.count }) : t(kindLooks[one.kind].key)}
      </span>
      <Marks one={one} />
      <span className="sub anywhere regular">
        <Said>{up?.by ?? preparedBy.join(', ')}</Said>
        {up !== null && `, ${dayAndHour(up.at, today)}`}
        {until !== null && ` · ${t('team.goodUntil', { when: dayAndHour(until, today) })}`}
      </span>
    </button>
  )
}

function NothingWaits({ book, policy }: Pick<ApprovalsProps, 'book'> & { policy: ApprovalsProps['told']['policy'] }) {
  const t = useText()
  const desk = useDesk()
  const roles = book.members.find(({ isMe }) => isMe)?.roles ?? []
  if (policy === null)
    return (
      <EmptyState action={<Button onPress={() => desk.go({ to: 'team', tab: 'people' })}>{t('team.rulesSee')}</Button>}>
        {t('team.emptyNoRules')}
      </EmptyState>
    )
  if (roles.includes('aprova')) return <EmptyState>{t('team.emptyApproves')}</EmptyState>
  if (!roles.includes('prepara') && !roles.includes('paga')) return <EmptyState>{t('team.emptyReads')}</EmptyState>
  return (
    <EmptyState action={<Button onPress={() => desk.go({ to: 'pay' })}>{t('team.emptyPay')}</Button>}>
      {t('team.emptyPrepares')}
    </EmptyState>
  )
}
