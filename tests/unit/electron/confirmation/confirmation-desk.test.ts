import { describe, expect, test } from 'vitest'
import {
  type Attempts,
  openDesk,
  type Question,
  type Told,
} from '../../../../electron/confirmation/confirmation-desk.ts'
import { createConfirmations } from '../../../../electron/confirmation/create-confirmations.ts'
import type { ConfirmationDesk } from '../../../../electron/ports/confirmation-window.ts'
import type { Clock } from '../../../../electron/ports/clock.ts'
import { type ConfirmationView, confirmationViewSchema } from '../../../../shared/domain/confirmation.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { Reply } from '../../../../shared/ipc/envelope.ts'
import { ok, type Result } from '../../../../shared/kit/result.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { frozenPayment } from '../../../fakes/frozen-payment.ts'
import { confirmationView } from '../../../fakes/page/canned-confirmations.ts'

const START = Date.UTC(2026, 10, 19, 13, 42)

/** A clock that moves when it is told to; `sleeps` fires no timer, as a computer that slept does not. */
function handClock(sleeps = false) {
  let ms = 0
  const waits: { at: number; done: () => void }[] = []
  const clock: Clock = {
    now: () => instantFromMs(START + ms),
    monotonicMs: () => ms,
    wait: (for_, signal) =>
      new Promise((resolve) => {
        waits.push({ at: ms + for_, done: resolve })
        signal?.addEventListener('abort', () => resolve())
      }),
  }
  const pass = async (by: number): Promise<void> => {
    ms += by
    for (const { at, done } of waits) if (at <= ms && !sleeps) done()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { clock, pass }
}

function fiveAttempts(): Attempts {
  let wrong = 0
  return { left: () => 5 - wrong, wrong: () => void (wrong += 1), right: () => void (wrong = 0) }
}

function bench(change: Partial<Question> = {}, sleeps = false) {
  const { clock, pass } = handClock(sleeps)
  const { proof, seal: _seal, sealedUntil: _until, wakesAfterMs: _wakes, state: _state, ...shown } = confirmationView()
  const logged: string[] = []
  const outcomes: Result<null, AppError>[] = []
  const told: Told[] = []
  const session = new AbortController()
  const question: Question = {
    shown,
    proof,
    isStill: async () => true,
    prove: async (passphrase) => (passphrase === 'certa' ? 'right' : 'wrong'),
    askSystem: async () => 'passed',
    otherwise: (because) => ({ kind: 'passphrase', why: because, above: null, attemptsLeft: 5 }),
    over: session.signal,
    isOpen: () => !session.signal.aborted,
    tell: (each) => void told.push(each),
    ...change,
  }
  const log = { event: (name: string, fields?: object) => void logged.push(`${name} ${JSON.stringify(fields)}`) }
  const desk = openDesk(question, {
    clock,
    log,
    attempts: fiveAttempts(),
    settle: (outcome) => void outcomes.push(outcome),
  })
  const pushed: ConfirmationView[] = []
  desk.onEvent(({ payload }) => pushed.push((payload as { view: ConfirmationView }).view))
  const read = async () => {
    const reply = await desk.dispatch('confirmation.read', {})
    if (!reply.ok) throw new Error(JSON.stringify(reply.error))
    return confirmationViewSchema.parse(reply.value)
  }
  const say = (seal: string, passphrase: string | null = null) =>
    desk.dispatch('confirmation.confirm', { seal, passphrase })
  return { desk, read, say, pass, logged, outcomes, told, pushed, clock, session }
}

const why = (reply: Reply | Result<null, AppError> | undefined): string | undefined =>
  reply?.ok === false && reply.error.kind === 'declined' ? reply.error.why : undefined

const asked = { proof: { kind: 'passphrase', why: 'amount', above: null, attemptsLeft: 5 } } as const

describe('a yes', () => {
  test('is taken once, with the seal of what is shown', async () => {
    const { read, say, pass, outcomes } = bench()
    const { seal } = await read()
    expect(seal).toMatch(/^[0-9a-f]{32}$/)
    await pass(1_000)
    expect(await say(seal)).toEqual(ok({ outcome: 'confirmed' }))
    expect(why(await say(seal))).toBe('closed')
    expect(outcomes).toEqual([ok(null)])
  })

  test.each([
    ['is forged', '0'.repeat(32)],
    ['is empty', ''],
    ['is of another length', 'ab'],
  ])('is refused, logged and told where the seal %s', async (_name, seal) => {
    const { read, say, pass, logged, outcomes } = bench()
    await read()
    await pass(1_000)
    expect(why(await say(seal))).toBe('refused')
    expect(logged).toEqual(['confirmation.refused {"why":"refused"}'])
    expect(outcomes).toEqual([])
  })

  test('is refused before anything was read, and the seal of another window is none here', async () => {
    const first = bench()
    const second = bench()
    await first.pass(1_000)
    await second.pass(1_000)
    expect(why(await first.say(''))).toBe('refused')
    const { seal } = await first.read()
    await second.read()
    expect(why(await second.say(seal))).toBe('refused')
  })

  test('is too soon within a second of being shown, and of coming back from being covered', async () => {
    const { desk, read, say, pass, outcomes } = bench()
    const { seal, wakesAfterMs } = await read()
    expect(wakesAfterMs).toBe(1_000)
    await pass(999)
    expect(why(await say(seal))).toBe('too-soon')
    await pass(1)
    desk.covered()
    await pass(5_000)
    expect(why(await say(seal))).toBe('too-soon')
    desk.uncovered()
    await pass(999)
    expect(why(await say(seal))).toBe('too-soon')
    await pass(1)
    expect((await say(seal)).ok).toBe(true)
    expect(outcomes).toEqual([ok(null)])
  })

  test('is over after sixty seconds by the monotonic clock, and reading anew gives another seal', async () => {
    const { read, say, pass, pushed, outcomes } = bench()
    const { seal } = await read()
    await pass(60_000)
    expect(pushed.at(-1)?.state).toBe('expired')
    expect(why(await say(seal))).toBe('expired')
    const anew = await read()
    expect(anew.state).toBe('asking')
    expect(anew.seal).not.toBe(seal)
    await pass(1_000)
    expect(why(await say(seal))).toBe('refused')
    expect((await say(anew.seal)).ok).toBe(true)
    expect(outcomes).toEqual([ok(null)])
  })

  test('is over after sixty seconds also where no timer has fired', async () => {
    const { read, say, pass, pushed } = bench({}, true)
    const { seal } = await read()
    await pass(59_999)
    expect(pushed).toEqual([])
    await pass(1)
    expect(why(await say(seal))).toBe('expired')
  })

  test('does nothing where what is shown has changed', async () => {
    let isSame = true
    const { read, say, pass, pushed, outcomes, desk } = bench({ isStill: async () => isSame })
    const { seal } = await read()
    await pass(1_000)
    isSame = false
    expect(why(await say(seal))).toBe('changed')
    expect(pushed.at(-1)?.state).toBe('changed')
    await desk.dispatch('confirmation.back', {})
    expect(outcomes.map(why)).toEqual(['changed'])
  })

  test('is no more possible once what is shown has changed, and the window hears of it', async () => {
    let isSame = true
    const { read, say, pass, pushed, desk, outcomes } = bench({ isStill: async () => isSame })
    const { seal } = await read()
    await pass(1_000)
    await desk.recheck()
    expect(pushed).toEqual([])
    isSame = false
    await desk.recheck()
    expect(pushed.map(({ state }) => state)).toEqual(['changed'])
    isSame = true
    expect(why(await say(seal))).toBe('changed')
    expect((await read()).state).toBe('changed')
    expect(outcomes).toEqual([])
  })

  test('does nothing once the session has ended, also while a passphrase is judged', async () => {
    const judging = Promise.withResolvers<'right'>()
    const { read, say, pass, session, outcomes } = bench({ ...asked, prove: () => judging.promise })
    const { seal } = await read()
    await pass(1_000)
    const said = say(seal, 'certa')
    session.abort()
    judging.resolve('right')
    expect(why(await said)).toBe('locked')
    expect(outcomes.map(why)).toEqual(['locked'])
  })

  test('is no more possible once the session has ended: the window ends with it', async () => {
    const { read, session, outcomes, pushed } = bench()
    await read()
    session.abort()
    expect(outcomes.map(why)).toEqual(['locked'])
    expect(pushed.map(({ state }) => state)).toEqual(['locked'])
  })

  test('is not taken for another session that was opened meanwhile', async () => {
    let isOpen = true
    const { read, say, pass, outcomes } = bench({ isOpen: () => isOpen })
    const { seal } = await read()
    await pass(1_000)
    isOpen = false
    expect(why(await say(seal))).toBe('locked')
    expect(outcomes.map(why)).toEqual(['locked'])
  })

  test('is taken from one of several at once', async () => {
    const { read, say, pass, outcomes } = bench(asked)
    const { seal } = await read()
    await pass(1_000)
    const said = await Promise.all([say(seal, 'certa'), say(seal, 'certa'), say(seal, 'certa')])
    expect(said.filter(({ ok: isOk }) => isOk)).toHaveLength(1)
    expect(outcomes).toEqual([ok(null)])
  })

  test('is guessed one at a time, so that many guesses at once are no more than five', async () => {
    let judged = 0
    const prove = async () => {
      judged += 1
      await new Promise((resolve) => setImmediate(resolve))
      return 'wrong' as const
    }
    const { read, say, pass } = bench({ ...asked, prove })
    const { seal } = await read()
    await pass(1_000)
    await Promise.all(Array.from({ length: 20 }, (_, n) => say(seal, `palpite ${n}`)))
    expect(judged).toBe(1)
    expect((await read()).proof).toMatchObject({ attemptsLeft: 4 })
  })

  test('needs the passphrase; five wrong ones end the window', async () => {
    const { read, say, pass, outcomes } = bench(asked)
    const { seal } = await read()
    await pass(1_000)
    expect(why(await say(seal))).toBe('passphrase')
    for (const left of [4, 3, 2, 1]) {
      expect(why(await say(seal, 'errada'))).toBe('passphrase')
      expect((await read()).proof).toMatchObject({ attemptsLeft: left })
    }
    expect(outcomes).toEqual([])
    await say(seal, 'errada')
    expect(outcomes.map(why)).toEqual(['passphrase'])
    expect((await say(seal, 'certa')).ok).toBe(false)
  })

  test('by the system falls back to the passphrase where that fails', async () => {
    const { read, desk, pass } = bench({
      proof: { kind: 'system', why: 'amount', name: 'Touch ID' },
      askSystem: async () => 'missing',
    })
    const { seal } = await read()
    await pass(1_000)
    expect(why(await desk.dispatch('confirmation.systemCheck', { seal }))).toBe('passphrase')
    expect((await read()).proof).toMatchObject({ kind: 'passphrase', attemptsLeft: 5 })
  })
})

describe('without a yes', () => {
  test.each([
    ['the person goes back', 'back', (desk: ConfirmationDesk) => void desk.dispatch('confirmation.back', {})],
    ['the window is closed', 'closed', (desk: ConfirmationDesk) => desk.closed()],
  ])('where %s, it says so once', async (_name, ended, end) => {
    const { desk, read, say, pass, outcomes } = bench()
    const { seal } = await read()
    await pass(1_000)
    end(desk)
    desk.closed()
    expect((await say(seal)).ok).toBe(false)
    expect(outcomes.map(why)).toEqual([ended])
  })

  test('a window whose page never comes up is closed after a minute', async () => {
    const { pass, outcomes } = bench()
    await pass(60_000)
    expect(outcomes.map(why)).toEqual(['closed'])
  })

  test('each of these is told once to the audit log, and so are the yes, and what was refused before it', async () => {
    const yes = bench(asked)
    const { seal } = await yes.read()
    await yes.say(seal)
    await yes.pass(1_000)
    await yes.say('0'.repeat(32), 'certa')
    await yes.say(seal, 'errada')
    await yes.say(seal, 'certa')
    await yes.say(seal, 'certa') // once more
    yes.desk.closed()
    expect(yes.told).toEqual([
      { what: 'confirmation-refused', why: 'too-soon' },
      { what: 'confirmation-refused', why: 'refused' },
      { what: 'passphrase-wrong', left: 4 },
      { what: 'confirmation-given', by: 'passphrase' },
      { what: 'confirmation-refused', why: 'closed' },
    ])
    const no = bench()
    await no.read()
    no.session.abort()
    no.desk.closed()
    expect(no.told).toEqual([{ what: 'confirmation-declined', why: 'locked' }])
  })

  test.each([
    ['payments.confirm', {}],
    ['__proto__', {}],
    ['confirmation.confirm', { seal: 5 }],
    ['confirmation.confirm', { seal: 'x', passphrase: null, more: 1 }],
    ['confirmation.systemCheck', { seal: 'x' }],
    ['confirmation.read', { more: 1 }],
    ['confirmation.back', null],
  ])('no call of %s with %j gets through', async (channel, ask) => {
    const { desk, read, pass, outcomes } = bench()
    await read()
    await pass(1_000)
    expect((await desk.dispatch(channel, ask)).ok).toBe(false)
    expect(outcomes).toEqual([])
  })
})

describe('confirmations', () => {
  const { proof: canned, seal: _s, sealedUntil: _u, wakesAfterMs: _w, state: _t, ...cannedShown } = confirmationView()
  const standing = (change: Partial<Question> = {}): Question => ({
    shown: cannedShown,
    proof: canned,
    isStill: async () => true,
    prove: async () => 'wrong',
    askSystem: async () => 'missing',
    otherwise: () => canned,
    over: new AbortController().signal,
    isOpen: () => true,
    tell: () => undefined,
    ...change,
  })

  function room() {
    const { clock, pass } = handClock()
    const desks: ConfirmationDesk[] = []
    const confirmations = createConfirmations({
      clock,
      log: { event: () => undefined },
      onAsking: () => undefined,
      window: {
        open(desk) {
          desks.push(desk)
          return { front: () => undefined, close: () => undefined }
        },
      },
    })
    const sealOf = async (desk: ConfirmationDesk | undefined) => {
      const reply = await desk?.dispatch('confirmation.read', {})
      return confirmationViewSchema.parse(reply?.ok === true ? reply.value : null)
    }
    return { confirmations, desks, pass, sealOf }
  }

  test('count wrong passphrases over windows, so that going back gives no more of them', async () => {
    const { confirmations, desks, pass, sealOf } = room()
    const first = confirmations.ask(standing(asked))
    const { seal } = await sealOf(desks[0])
    await pass(1_000)
    for (const _ of [1, 2, 3]) await desks[0]?.dispatch('confirmation.confirm', { seal, passphrase: 'errada' })
    await desks[0]?.dispatch('confirmation.back', {})
    expect(why(await first)).toBe('back')
    const second = confirmations.ask(standing(asked))
    const view = await sealOf(desks[1])
    expect(view.proof).toMatchObject({ attemptsLeft: 2 })
    await pass(1_000)
    for (const _ of [4, 5]) await desks[1]?.dispatch('confirmation.confirm', { seal: view.seal, passphrase: 'errada' })
    expect(why(await second)).toBe('passphrase')
  })

  test('approve exactly the payment that was shown', async () => {
    const { confirmations, desks, pass, sealOf } = room()
    const payment = frozenPayment()
    const yes = confirmations.askFor(standing(), payment)
    const { seal } = await sealOf(desks[0])
    await pass(1_000)
    await desks[0]?.dispatch('confirmation.confirm', { seal, passphrase: null })
    const approval = await yes
    if (!approval.ok) throw new Error('not approved')
    expect(confirmations.approvals.spend(approval.value, { ...payment, amount: centavos(1) })).toBe('refused')
    expect(confirmations.approvals.spend(approval.value, payment)).toBe('refused')
  })

  test('approve nothing where the session ends with the yes', async () => {
    const { confirmations, desks, pass, sealOf } = room()
    const open = [true, false]
    const yes = confirmations.askFor(standing({ isOpen: () => open.shift() ?? false }), frozenPayment())
    const { seal } = await sealOf(desks[0])
    await pass(1_000)
    expect((await desks[0]?.dispatch('confirmation.confirm', { seal, passphrase: null }))?.ok).toBe(true)
    expect(why(await yes)).toBe('locked')
  })
  test('are asked one at a time: the second is refused at once, and the first comes to the front', async () => {
    const { clock } = handClock()
    const desks: ConfirmationDesk[] = []
    const done = { fronts: 0, closes: 0 }
    const told: Told[] = []
    const question = standing({ tell: (each) => void told.push(each) })
    const asking: boolean[] = []
    const confirmations = createConfirmations({
      clock,
      log: { event: () => undefined },
      onAsking: (open) => void asking.push(open),
      window: {
        open(desk) {
          desks.push(desk)
          return { front: () => void done.fronts++, close: () => void done.closes++ }
        },
      },
    })
    const first = confirmations.ask(question)
    expect(why(await confirmations.ask(question))).toBe('busy')
    expect(done.fronts).toBe(1)
    expect(told).toEqual([{ what: 'confirmation-declined', why: 'busy' }])
    expect(asking).toEqual([true])
    confirmations.end('locked')
    expect(why(await first)).toBe('locked')
    expect(done.closes).toBe(1)
    const next = confirmations.ask(question)
    desks[1]?.closed()
    expect(why(await next)).toBe('closed')
    expect(asking).toEqual([true, false, true, false])
  })
})
