import { type AppError, appError, withSent } from '../../shared/errors/app-error.ts'
import { type Channel, contract } from '../../shared/ipc/contract.ts'
import type { Reply } from '../../shared/ipc/envelope.ts'
import { type AskIssue, fieldsOfIssue, MOST_ISSUES, parseAsk } from '../../shared/ipc/parse-ask.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Log } from '../ports/log.ts'
import type { Handlers } from './handlers.ts'

/** What the dispatcher needs: the handlers, why a call is not allowed on this computer, what is open (null while locked), whether anything is closed, a log, and references for errors. */
export interface DispatcherNeeds {
  readonly handlers: Handlers
  readonly refusal: (channel: Channel) => AppError | null
  readonly opened: () => object | null
  readonly isLocked: () => Promise<boolean>
  readonly log: Log
  readonly reference: () => string
}

/**
 * Makes the one door into the engine. Every call: channel known, access satisfied, allowed by the machine's policies, ask parsed strictly, handler run
 * (which asks a person where the row says so), answer parsed, one log line without payload. Never rejects. What it refuses itself
 * was not sent; a bug in a call that asks may have come after the yes, so that something may have been sent.
 */
export function createDispatcher(needs: DispatcherNeeds): (channel: string, ask: unknown) => Promise<Reply> {
  async function refusalOf(channel: Channel): Promise<AppError | null> {
    const refused = (await isClosedTo(channel)) ? appError({ kind: 'locked' }) : needs.refusal(channel)
    return refused && withSent(refused, 'no')
  }

  async function isClosedTo(channel: Channel): Promise<boolean> {
    const { access } = contract[channel]
    if (access === 'open' || needs.opened() !== null) return false
    return access === 'unlocked' || (await needs.isLocked())
  }

  async function run(channel: Channel, ask: unknown): Promise<Reply> {
    const row = contract[channel]
    const opened = needs.opened()
    const refused = await refusalOf(channel)
    if (refused !== null) return err(refused)
    const parsed = parseAsk(row.ask, ask)
    if (!parsed.success) return err(invalid(parsed.issues))
    // The row's schema has just made this ask, so the handler of the same row may have it; the table ties the two.
    const handler = needs.handlers[channel] as (ask: unknown) => Promise<Result<unknown, AppError>>
    const result = await handler(parsed.data)
    if (!result.ok) return result
    // Whoever asked is gone, and what was read is not for whoever is there now; what a person said yes to tells what became of it.
    const isLeft = row.access === 'unlocked' && row.effect !== 'asks' && needs.opened() !== opened
    if (isLeft) return err(appError({ kind: 'locked' }))
    const answer = row.answer.safeParse(result.value)
    return answer.success ? ok(answer.data) : err(appError({ kind: 'internal' }))
  }

  return async (channel, ask) => {
    const reference = needs.reference()
    if (!isChannel(channel)) {
      needs.log.event('call.unknown-channel', { reference })
      return err(appError({ kind: 'internal', reference }))
    }
    try {
      const reply = sure(channel, await run(channel, ask))
      const outcome = reply.ok ? 'ok' : reply.error.kind
      needs.log.event('call', { channel, outcome, reference })
      return reply.ok || reply.error.reference !== '' ? reply : err({ ...reply.error, reference })
    } catch (bug) {
      needs.log.event('call.bug', { channel, reference, where: bug instanceof Error ? codeLine(bug) : 'unknown' })
      return sure(channel, err(appError({ kind: 'internal', reference })))
    }
  }
}

function sure(channel: Channel, reply: Reply): Reply {
  const isSilent = !reply.ok && reply.error.kind === 'internal' && reply.error.sent === undefined
  return isSilent && contract[channel].effect === 'asks' ? err(withSent(reply.error, 'maybe')) : reply
}

function isChannel(channel: string): channel is Channel {
  return Object.hasOwn(contract, channel)
}

function invalid(issues: readonly AskIssue[]): AppError {
  return appError({
    kind: 'invalid',
    sent: 'no',
    violations: issues
      .flatMap((issue) => fieldsOfIssue(issue).map((path) => ({ path: path.slice(0, 200), reason: issue.code })))
      .slice(0, MOST_ISSUES),
  })
}

/** The place of a bug without its message, which may hold data. */
function codeLine(bug: Error): string {
  return (
    bug.stack
      ?.split('\n')
      .find((line) => line.includes('    at '))
      ?.trim()
      .slice(0, 200) ?? bug.name
  )
}
