import type { DebitAnswer, DebitDetail } from '../../shared/domain/watch.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Vault } from '../vault/vault.ts'
import type { WatchAct } from '../vault/watch-tables.ts'
import { askSafeguard } from './ask-safeguard.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type WatchChannel = Extract<keyof Handlers, `watch.${string}`>

/** The handlers of the watch: what waits, what people say of it, and holding payments. */
export function watchHandlers(needs: HandlerNeeds): Pick<Handlers, WatchChannel> {
  const act = (open: OpenConnection): WatchAct => ({ at: open.now(), author: needs.ports.person })
  /** Does something with the watch, tells of it, and judges what it touched before it answers. */
  const change = async <T>(
    open: OpenConnection,
    done: Promise<Result<unknown, AppError>>,
    answer: (vault: Vault) => Promise<Result<T, AppError>>,
  ): Promise<Result<T, AppError>> => {
    const said = await done
    if (!said.ok) return said
    await open.judge()
    needs.push('watch.changed', {})
    return answer(open.vault)
  }
  return {
    'watch.view': () => needs.withOpen(({ vault }) => vault.watch.view()),
    'watch.list': (ask) =>
      needs.withOpen(async ({ vault }) => {
        const list = await vault.watch.cases(ask)
        return list.ok ? ok({ ...list.value, cases: [...list.value.cases] }) : list
      }),
    'watch.read': ({ lineId }) => needs.withOpen(({ vault }) => readCase(vault, lineId)),
    'watch.see': ({ lineId }) =>
      needs.withOpen(async (open) => {
        const seen = await open.vault.watch.see(lineId, act(open))
        return seen.ok ? ok({}) : seen
      }),
    'watch.standing': ({ lineIds }) =>
      needs.withOpen(async ({ vault }) => {
        const standing = await vault.watch.standing(lineIds)
        return standing.ok ? ok({ standing: [...standing.value] }) : standing
      }),
    'watch.ofPayment': ({ id }) =>
      needs.withOpen(async ({ vault }) => {
        const cases = await vault.watch.ofPayment(id)
        return cases.ok ? ok({ cases: [...cases.value] }) : cases
      }),
    'watch.answer': ({ lineId, answer }) =>
      needs.withOpen(async (open) => {
        const yes = await askAnswer(needs, open, lineId, answer)
        if (!yes.ok) return yes
        return change(open, open.vault.watch.answer(lineId, answer, act(open)), (vault) => readCase(vault, lineId))
      }),
    'watch.reopen': ({ lineId, reason }) =>
      needs.withOpen((open) =>
        change(open, open.vault.watch.reopen(lineId, reason, act(open)), (vault) => readCase(vault, lineId)),
      ),
    'watch.fees': () => needs.withOpen(({ vault }) => readFees(vault)),
    'watch.revokeFee': ({ id }) =>
      needs.withOpen((open) => change(open, open.vault.watch.revokeFee(id, act(open)), readFees)),
    'watch.hold': ({ reason }) =>
      needs.withOpen((open) => change(open, open.vault.watch.hold(reason, act(open)), ({ watch }) => watch.view())),
    'watch.release': () =>
      needs.withOpen(async (open) => {
        const { watch } = open.vault
        const view = await watch.view()
        if (!view.ok) return view
        const { hold } = view.value
        if (hold === null) return err(appError({ kind: 'state', expected: 'held', found: 'released' }))
        const reason = await askSafeguard(needs, open, { deed: 'release', hold }, { writes: 'reason' })
        return reason.ok ? change(open, watch.release(reason.value, act(open)), () => watch.view()) : reason
      }),
  }
}

/** Asks before an alarm is ended by a person's word; at once where the debit goes on waiting. */
async function askAnswer(
  needs: HandlerNeeds,
  open: OpenConnection,
  id: string,
  answer: DebitAnswer,
): Promise<Result<unknown, AppError>> {
  const { as } = answer
  if (as === 'ask-bank' || as === 'dispute') return ok(null)
  const found = await readCase(open.vault, id)
  if (!found.ok) return found
  const { amount, at, counterpartName: party } = found.value.line
  const learns = answer.as === 'fee' && answer.learn
  const act = { deed: 'explain-debit', as, amount, at, party, learns } as const
  return askSafeguard(needs, open, act, { id })
}

async function readCase(vault: Vault, lineId: string): Promise<Result<DebitDetail, AppError>> {
  const read = await vault.watch.read(lineId)
  if (!read.ok) return read
  return read.value === null ? err(appError({ kind: 'not-found', what: 'debit' })) : ok(read.value)
}

async function readFees({ watch }: Vault) {
  const fees = await watch.fees()
  return fees.ok ? ok({ fees: [...fees.value] }) : fees
}
