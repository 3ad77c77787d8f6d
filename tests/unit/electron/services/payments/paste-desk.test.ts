import { describe, expect, test } from 'vitest'
import {
  createPasteDesk,
  type PasteDesk,
  type PastedFor,
} from '../../../../../electron/services/payments/paste-desk.ts'
import { paymentRequest } from '../../../../fixtures/payment-requests.ts'
import { at } from '../../../../fixtures/vault-samples.ts'

const OURS = 'contas@moinhoserraazul.com.br'
const THEIRS = 'contas@moinho-serraazul.com'
const EVP = '123e4567-e89b-42d3-a456-426614174000'
const LINE = '99991.23459 00000.678904 00000.123455 1 11120000015075'
const OTHER_LINE = '00190.00009 01234.567897 01234.567897 3 16560000123456'

/** A clipboard and a desk over it; `later` is put on the clipboard in the moment that the desk waits. */
function bench(): { desk: PasteDesk; hold: (text: string | null) => void; later: (text: string | null) => void } {
  let text: string | null = null
  let next: (() => void) | null = null
  const wait = async (): Promise<void> => {
    next?.()
    next = null
  }
  const desk = createPasteDesk({ clipboard: { readText: async () => text }, clock: { now: () => at(0), wait } })
  return {
    desk,
    hold: (held) => {
      text = held
    },
    later: (held) => {
      next = () => {
        text = held
      }
    },
  }
}

function keyPayment(value: string): PastedFor {
  const options = { description: '', priority: 'NORM', paymentFlow: 'INSTANT', expiration: 600, ispbDeny: [] }
  const key = { kind: value.includes('@') ? 'EMAIL' : 'EVP', value }
  const request = { kind: 'pix-key', key, creditorDocument: null, payeeName: null, amount: 1, ...options }
  return { kind: 'pix-key', request: JSON.stringify(request) }
}

describe('a paste', () => {
  test('of what was copied and stays on the clipboard alarms nobody, now or at the review', async () => {
    const { desk, hold } = bench()
    hold(OURS)
    await desk.note()
    expect(await desk.pasted(OURS)).toBeNull()
    expect(await desk.swapped(keyPayment(OURS))).toBe(false)
  })

  test.each([
    ['a key for a key', OURS, THEIRS, 'key'],
    ['a key for a key of another kind', OURS, EVP, 'key'],
    ['a boleto for a boleto', LINE, OTHER_LINE, 'billet'],
    ['a key inside of a text', `Chave Pix: ${OURS}`, `Chave Pix: ${THEIRS}`, 'key'],
  ])('that was swapped between copy and paste alarms: %s', async (_, copied, swapped, kind) => {
    const { desk, hold } = bench()
    hold(copied)
    await desk.note()
    hold(swapped)
    expect(await desk.pasted(swapped)).toEqual({ kind, when: 'before' })
  })

  test('of a swapped text alarms although the clipboard holds the first one again', async () => {
    const { desk, hold } = bench()
    hold(OURS)
    await desk.note()
    expect(await desk.pasted(THEIRS)).toEqual({ kind: 'key', when: 'before' })
  })

  test('that differs from what the clipboard holds alarms where nothing was seen before', async () => {
    const { desk, hold } = bench()
    hold(OURS)
    expect(await desk.pasted(THEIRS)).toEqual({ kind: 'key', when: 'before' })
  })

  test('behind which the clipboard changes within a moment alarms', async () => {
    const { desk, hold, later } = bench()
    hold(THEIRS)
    await desk.note()
    later(OURS)
    expect(await desk.pasted(THEIRS)).toEqual({ kind: 'key', when: 'after' })
    expect(await desk.swapped(keyPayment(THEIRS))).toBe(true)
  })

  test('is said at the review to have been swapped, however it was answered', async () => {
    const { desk, hold } = bench()
    hold(OURS)
    await desk.note()
    hold(THEIRS)
    await desk.pasted(THEIRS)
    expect(await desk.swapped(keyPayment(THEIRS))).toBe(true)
    expect(await desk.swapped(keyPayment(OURS))).toBe(false)
  })

  test('is waited for where the review is opened at once', async () => {
    const { desk, hold, later } = bench()
    hold(THEIRS)
    later(OURS)
    const alarm = desk.pasted(THEIRS)
    expect(await desk.swapped(keyPayment(THEIRS))).toBe(true)
    expect(await alarm).not.toBeNull()
  })

  test('is compared once more when the review opens: another of its kind by now is said', async () => {
    const { desk, hold } = bench()
    hold(OURS)
    await desk.note()
    await desk.pasted(OURS)
    hold(THEIRS)
    expect(await desk.swapped(keyPayment(OURS))).toBe(true)
  })

  test.each([
    ['a document', '11.222.333/0001-81'],
    ['a boleto', LINE],
    ['a sentence', 'NF 10423, vence na sexta'],
    ['an amount', '1.842,90'],
    ['nothing', null],
    ['a whole book', `${EVP} `.repeat(200)],
  ])('alarms nobody where %s was copied since', async (_, since) => {
    const { desk, hold } = bench()
    hold(OURS)
    await desk.note()
    expect(await desk.pasted(OURS)).toBeNull()
    hold(since)
    expect(await desk.swapped(keyPayment(OURS))).toBe(false)
  })

  test('of something that is not paid to is no paste, and what was typed is never asked about', async () => {
    const { desk, hold } = bench()
    hold(THEIRS)
    await desk.note()
    expect(await desk.pasted('NF 10423')).toBeNull()
    expect(await desk.swapped(keyPayment(OURS))).toBe(false)
    const byAccount = JSON.stringify(paymentRequest('pix-manual'))
    expect(await desk.swapped({ kind: 'pix-manual', request: byAccount })).toBe(false)
  })

  test('of a new copy, noted when the person came back, is what it should be', async () => {
    const { desk, hold } = bench()
    hold(OURS)
    await desk.note()
    hold(EVP)
    await desk.note()
    expect(await desk.pasted(EVP)).toBeNull()
    expect(await desk.swapped(keyPayment(EVP))).toBe(false)
  })
})

test('of all scripted swaps between copy, paste and review none passes without being said', async () => {
  const texts = [OURS, THEIRS, EVP, '52998224725', '+5511987654321', LINE, OTHER_LINE]
  const kindOf = (text: string): string => (text === LINE || text === OTHER_LINE ? 'billet' : 'key')
  let tried = 0
  for (const ours of texts) {
    for (const theirs of texts.filter((text) => text !== ours && kindOf(text) === kindOf(ours))) {
      for (const moment of ['copied', 'pasted', 'waited', 'restored'] as const) {
        const { desk, hold, later } = bench()
        hold(ours)
        await desk.note()
        if (moment === 'copied') hold(theirs)
        if (moment === 'waited') later(theirs)
        if (moment === 'restored') later(ours)
        const alarm = await desk.pasted(moment === 'waited' ? ours : theirs)
        expect([ours, theirs, moment, alarm]).toEqual([ours, theirs, moment, expect.anything()])
        tried += 1
      }
    }
  }
  expect(tried).toBe(4 * (5 * 4 + 2))
})
