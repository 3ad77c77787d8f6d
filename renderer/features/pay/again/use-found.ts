import { useMemo } from 'react'
import { useRemote } from '../../../bridge/use-remote.ts'
import type { Found } from './found.ts'
import { isNamed } from './named.ts'
import { besidesPaid, paidPayees, payeesNamed } from './paid-payees.ts'

const MOST = 8
const MOST_DUES = 4
const LOOKED_AT = 100
const LONGEST_NAME = 100
const MOST_WORDS = 8

/**
 * What a text of at least two letters names: who was paid by Quita first, then whom the book alone knows, what the agenda has for
 * somebody of that name, and that receipts tell of it. Empty where it names nobody to pay, for null, and while the payees are not known yet.
 */
export function useFound(text: string | null): readonly Found[] {
  const asked = text === null ? '' : text.trim().slice(0, LONGEST_NAME)
  const enabled = asked.length > 1
  const ask = { tab: 'all', text: asked, limit: LOOKED_AT, before: null } as const
  const payments = useRemote('payments.list', ask, { enabled }).value
  const kept = { text: asked, sort: 'last', of: 'kept', limit: MOST, before: null } as const
  const book = useRemote('payees.list', kept, { enabled }).value
  const agenda = useRemote('agenda.list', { state: 'open' }, { enabled }).value
  const words = asked.split(/\s+/).slice(0, MOST_WORDS)
  const filter = { words, from: null, to: null, lowest: null, highest: null, kind: null }
  const receipts = useRemote('receipts.totals', { filter }, { enabled }).value
  return useMemo(() => {
    if (payments === undefined || book === undefined || asked.length < 2) return []
    const paid = payeesNamed(asked, paidPayees(payments.rows))
    const payees = [...paid, ...besidesPaid(book.rows, paid)].slice(0, MOST)
    const dues = (agenda?.rows ?? []).filter(({ payeeName }) => isNamed(asked, payeeName ?? '')).slice(0, MOST_DUES)
    if (payees.length === 0 && dues.length === 0) return []
    const told = receipts === undefined || receipts.count === 0 ? [] : [receipts]
    return [
      ...payees.map((payee): Found => ({ is: 'payee', payee })),
      ...dues.map((due): Found => ({ is: 'due', due })),
      ...told.map(({ count, exact }): Found => ({ is: 'receipts', text: asked, count: exact ? count : null })),
    ]
  }, [payments, book, agenda, receipts, asked])
}
