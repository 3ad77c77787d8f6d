import { useMemo } from 'react'
import { useRemote } from '../../../bridge/use-remote.ts'
import { type PaidPayee, paidPayees, payeesNamed } from './paid-payees.ts'

const MOST = 8
const LOOKED_AT = 100
const LONGEST_NAME = 100

/** Who was paid before and is named by a text; empty for null, and while that is not known yet. */
export function usePayeeHits(text: string | null): readonly PaidPayee[] {
  const asked = text === null ? '' : text.trim().slice(0, LONGEST_NAME)
  const ask = { tab: 'all', text: asked, limit: LOOKED_AT, before: null } as const
  const found = useRemote('payments.list', ask, { enabled: asked.length > 1 }).value
  return useMemo(() => {
    if (found === undefined || asked.length < 2) return []
    return payeesNamed(asked, paidPayees(found.rows)).slice(0, MOST)
  }, [found, asked])
}
