import { useEffect, useRef, useState } from 'react'
import type { AuditItem, AuditMatch } from '../../../shared/domain/audit-pack.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { call } from '../../bridge/call.ts'

const TOGETHER = 200

/** How far the matching of a list has come. */
export type Matching =
  | { readonly at: 'idle' }
  | { readonly at: 'asking'; readonly done: number; readonly total: number }
  | { readonly at: 'matched'; readonly matches: readonly AuditMatch[] }
  | { readonly at: 'failed'; readonly error: AppError }

/** Matches a list slice by slice; another list, or `forget`, ends the one under way. */
export function useMatching() {
  const [state, setState] = useState<Matching>({ at: 'idle' })
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )
  return {
    state,
    forget: () => {
      turn.current += 1
      setState({ at: 'idle' })
    },
    match: async (items: readonly AuditItem[]) => {
      turn.current += 1
      const mine = turn.current
      const matches: AuditMatch[] = []
      for (let at = 0; at < items.length; at += TOGETHER) {
        setState({ at: 'asking', done: at, total: items.length })
        const reply = await call('packs.match', { items: items.slice(at, at + TOGETHER) })
        if (turn.current !== mine) return
        if (!reply.ok) return setState({ at: 'failed', error: reply.error })
        matches.push(...reply.value.matches)
      }
      setState({ at: 'matched', matches })
    },
  }
}
