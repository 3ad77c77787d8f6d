import { expect, test } from 'vitest'
import { createConfirmations } from '../../../../electron/confirmation/create-confirmations.ts'
import type { Question } from '../../../../electron/confirmation/confirmation-desk.ts'
import type { ConfirmationDesk } from '../../../../electron/ports/confirmation-window.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'

/** Confirmations over a clock that stands until it is moved; windows are noted as they are opened. */
function asking() {
  // Nobody waits for the end of a minute here.
  const clock = { ...createManualClock(), wait: () => new Promise<void>(() => undefined) }
  const windows: ConfirmationDesk[] = []
  const confirmations = createConfirmations({
    clock,
    log: { event: () => undefined },
    onAsking: () => undefined,
    window: {
      open(desk) {
        windows.push(desk)
        return { front: () => undefined, close: () => undefined }
      },
    },
  })
  const question: Question = {
    shown: {} as never,
    proof: { kind: 'none', passphraseAbove: null },
    over: new AbortController().signal,
    isOpen: () => true,
    isStill: async () => true,
    prove: async () => 'wrong',
    otherwise: () => ({ kind: 'none', passphraseAbove: null }),
    askSystem: async () => 'missing',
    tell: () => undefined,
  }
  /** Asks, and goes back where a window came up; gives why it was declined. */
  async function goneBackFrom(): Promise<unknown> {
    const before = windows.length
    const answer = confirmations.ask(question)
    if (windows.length > before) await windows.at(-1)?.dispatch('confirmation.back', {})
    const told = await answer
    if (told.ok) return 'yes'
    return told.error.kind === 'declined' ? told.error.why : told.error.kind
  }
  return { clock, windows, confirmations, question, goneBackFrom }
}

async function times(count: number, ask: () => Promise<unknown>): Promise<unknown[]> {
  const told: unknown[] = []
  for (let at = 0; at < count; at += 1) told.push(await ask())
  return told
}

test('however often a page asks, the sixth window in a row without a yes comes half a minute later', async () => {
  const { clock, windows, goneBackFrom } = asking()
  expect(await times(100, goneBackFrom)).toEqual([...Array(5).fill('back'), ...Array(95).fill('too-many')])
  expect(windows).toHaveLength(5)
  clock.advance(29_999)
  expect(await goneBackFrom()).toBe('too-many')
  clock.advance(1)
  // One more is asked, and then it is quiet again.
  expect(await times(3, goneBackFrom)).toEqual(['back', 'too-many', 'too-many'])
})

test('a yes, or two quiet minutes, and the count begins anew', async () => {
  const { clock, windows, confirmations, question, goneBackFrom } = asking()
  await times(4, goneBackFrom)
  clock.advance(120_000)
  expect(await times(4, goneBackFrom)).toEqual(Array(4).fill('back'))
  const answer = confirmations.ask(question)
  const desk = windows.at(-1)
  if (desk === undefined) throw new Error('no window')
  desk.uncovered()
  const read = await desk.dispatch('confirmation.read', {})
  const seal = read.ok ? Reflect.get(Object(read.value), 'seal') : ''
  clock.advance(1_000)
  await desk.dispatch('confirmation.confirm', { seal, passphrase: null })
  expect(await answer).toEqual({ ok: true, value: null })
  expect(await times(6, goneBackFrom)).toEqual([...Array(5).fill('back'), 'too-many'])
})
