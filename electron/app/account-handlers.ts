import { readBalance, refreshBalance } from '../services/accounts/refresh-balance.ts'
import { readStatement, refreshStatement } from '../services/accounts/refresh-statement.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type AccountChannel = Extract<keyof Handlers, `balance.${string}` | `statement.${string}`>

/** The handlers of balance and statement: reads answer from the vault, refreshes ask the institution. */
export function accountHandlers(needs: HandlerNeeds): Pick<Handlers, AccountChannel> {
  const { clock } = needs.ports
  return {
    'balance.read': () => needs.withOpen((open) => readBalance(open.vault)),
    'balance.refresh': () =>
      needs.withOpen(async (open) => {
        const view = await refreshBalance(open)
        if (view.ok) needs.push('balance.changed', {})
        return view
      }),
    'statement.latest': (ask) => needs.withOpen((open) => readStatement(open.vault, ask.limit)),
    'statement.refresh': () =>
      needs.withOpen(async (open) => {
        const onDetails = () => needs.push('statement.changed', {})
        const view = await refreshStatement({ vault: open.vault, reads: open.reads, clock, onDetails })
        if (view.ok) onDetails()
        return view
      }),
  }
}
