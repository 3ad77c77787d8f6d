import { expect, test } from 'vitest'
import type { ConfirmationDesk } from '../../../electron/ports/confirmation-window.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { type ConfirmationView, SEAL_MS, WAKE_MS } from '../../../shared/domain/confirmation.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Reply } from '../../../shared/ipc/envelope.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { type Hand, handThat, readView, sayYes } from '../../fakes/hand-at-window.ts'
import { later } from '../../fakes/later.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

const why = (reply: Result<unknown, AppError>): string | null =>
  !reply.ok && reply.error.kind === 'declined' ? reply.error.why : null

const yes = (desk: ConfirmationDesk, seal: string): Promise<Reply> =>
  desk.dispatch('confirmation.confirm', { seal, passphrase: null })

const orders = (bank: TrainingBank): number =>
  bank.requests().filter(({ operation }) => operation.includes('payBy')).length

/** A connected engine, a review that waits, and what the window was told of how it stands. */
async function reviewed() {
  let hand: Hand = sayYes()
  const states: string[] = []
  const confirmation = handThat(async (desk, gone) => {
    desk.onEvent(({ payload }) => states.push((payload as { view: ConfirmationView }).view.state))
    await hand(desk, gone)
  })
  const ports = { ...testPorts(), confirmation }
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  const session = await engine.get('session.read', {})
  const [connection] = session.connections
  if (connection === undefined) throw new Error('no connection')
  return { engine, bank, connection, states, use: (next: Hand) => void (hand = next) }
}

test('nothing is sent, and it is said why, where the window is covered, closed, or left open for its minute', async () => {
  const { engine, bank, states, use } = await reviewed()
  const { reviewId } = await engine.get('payments.review', manualPayment)
  const confirm = () => engine.ask('payments.confirm', { reviewId, duplicateReason: null })
  const said: (string | null)[] = []

  use(async (desk) => {
    const { seal } = await readView(desk)
    desk.covered()
    said.push(why(await later(5 * WAKE_MS, () => yes(desk, seal))))
    desk.uncovered()
    said.push(why(await yes(desk, seal)))
    desk.closed()
    said.push(why(await later(WAKE_MS, () => yes(desk, seal))))
  })
  expect(why(await confirm())).toBe('closed')
  expect(said.splice(0)).toEqual(['too-soon', 'too-soon', 'closed'])

  use(async (desk) => {
    const { seal } = await readView(desk)
    said.push(why(await later(SEAL_MS, () => yes(desk, seal))))
    expect(states.at(-1)).toBe('expired')
    said.push(why(await later(WAKE_MS, () => yes(desk, seal))))
    await desk.dispatch('confirmation.back', {})
  })
  expect(why(await confirm())).toBe('expired')
  expect(said.splice(0)).toEqual(['expired', 'expired'])
  expect([bank.book(), orders(bank)]).toEqual([[], 0])
})

test('a yes that was given is none again: not to its window, not to the next, and what was sent stays one order', async () => {
  const { engine, bank, use } = await reviewed()
  const seals: string[] = []
  const said: (string | null)[] = []
  use(async (desk) => {
    const { seal } = await readView(desk)
    seals.push(seal)
    await later(WAKE_MS, () => yes(desk, seal))
    said.push(why(await later(WAKE_MS, () => yes(desk, seal))))
  })
  const { reviewId } = await engine.get('payments.review', manualPayment)
  expect((await engine.ask('payments.confirm', { reviewId, duplicateReason: null })).ok).toBe(true)
  use(async (desk) => {
    await readView(desk)
    for (const seal of seals) said.push(why(await later(WAKE_MS, () => yes(desk, seal))))
    desk.closed()
  })
  const other = await engine.get('payments.review', { ...manualPayment, amount: centavos(9_000_000) })
  expect(why(await engine.ask('payments.confirm', { reviewId: other.reviewId, duplicateReason: null }))).toBe('closed')
  expect(said).toEqual(['closed', 'refused'])
  expect(orders(bank)).toBe(1)
})

test('a lock by hand, the system’s, another connection and the end each take the window away', async () => {
  const { engine, bank, connection, states, use } = await reviewed()
  const unlock = () => engine.get('session.unlock', { connectionId: connection.id, passphrase: null })
  const ends: readonly [string, () => Promise<unknown>, string][] = [
    ['by hand', () => engine.get('session.lock', {}), 'locked'],
    ['by the system', () => engine.lockWithSystem(), 'locked'],
    ['by another connection', () => engine.get('connections.createTraining', { vaultPassphrase: null }), 'locked'],
    ['by the end', () => engine.close(), 'closed'], // of the training bank, which is open now
  ]
  for (const [how, end, declined] of ends) {
    if ((await engine.get('session.read', {})).stage === 'locked') await unlock()
    const { reviewId } = await engine.get('payments.review', manualPayment)
    const ended = Promise.withResolvers<boolean>()
    use(async (desk) => {
      const { seal } = await readView(desk)
      await end()
      ended.resolve((await later(WAKE_MS, () => yes(desk, seal))).ok)
    })
    expect([how, why(await engine.ask('payments.confirm', { reviewId, duplicateReason: null }))]).toEqual([
      how,
      declined,
    ])
    expect([how, states.at(-1)]).toEqual([how, declined])
    expect([how, await ended.promise]).toEqual([how, false])
  }
  expect([bank.book(), orders(bank)]).toEqual([[], 0])
})
