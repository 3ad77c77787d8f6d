import { describe, expect, test } from 'vitest'
import { statusesOf } from '../../../../electron/api/institutions/known-words.ts'
import { stateOfStatus } from '../../../../electron/journal/provider-word.ts'
import { chargeStateOf } from '../../../../shared/charge/charge-state.ts'
import { refundStateOf } from '../../../../shared/charge/pix-sums.ts'
import { isBooked, isFailed } from '../../../../shared/domain/booked-status.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { readingOf } from './reading-of.ts'
import { records } from './records.ts'

const words = {
  payment: 'LIQUIDATED PARTIALLY_REFUNDED REFUNDED CANCELED REJECTED ON_QUEUE WAITING_APPROVAL',
  charge: 'ATIVA CONCLUIDA REMOVIDA_PELO_USUARIO_RECEBEDOR REMOVIDA_PELO_PSP',
  infraction: 'OPEN ACKNOWLEDGED WAITING_ADJUSTMENTS DEFENDED CLOSED CANCELLED',
  refund: 'EM_PROCESSAMENTO DEVOLVIDO NAO_REALIZADO',
} as const

const places = [
  ['payment', 'payment'],
  ['payment', 'billet'],
  ['payment', 'line'],
  ['charge', 'charge'],
  ['charge', 'charge with a due date'],
  ['infraction', 'infraction'],
  ['refund', 'refund'],
] as const

const title = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()

/** How one word is written in as many ways. */
const spellings: Readonly<Record<string, (word: string) => unknown>> = {
  'small letters': (word) => word.toLowerCase(),
  'a capital': title,
  spaces: (word) => word.replaceAll('_', ' '),
  'spaces that do not break': (word) => word.replaceAll('_', '\u00a0'),
  'two spaces': (word) => word.replaceAll('_', '  '),
  hyphens: (word) => word.replaceAll('_', '-'),
  'spaces around': (word) => ` ${word} `,
  'a point': (word) => `${word}.`,
  'one word': (word) => word.replaceAll('_', ''),
  'a hump': (word) => word.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  humps: (word) => title(word).replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  'its name within': (word) => ({ id: 3, name: word }),
  'its code within': (word) => ({ code: word }),
  'its description within': (word) => ({ codigo: 3, descricao: word }),
  'its status within': (word) => ({ status: word }),
  'a list of one': (word) => [word],
}

const statusOf = (name: (typeof places)[number][1], status: unknown): unknown => {
  const { row, body, at } = records[name]
  return readingOf(row, body({ status }), [...at, 'status'])
}

describe.each(places)('a status of %s, in a %s', (of, name) => {
  const known = [...words[of].split(' ').map((word) => [word, word] as const), ...Object.entries(statusesOf(of))]
  test.each(Object.entries(spellings))('is the documented word, written with %s', (_, written) => {
    for (const [word, meant] of known) expect([word, statusOf(name, written(word))]).toEqual([word, meant])
  })

  test('that nobody knows is told as it is, and ends nothing', () => {
    const at = instantFromMs(Date.UTC(2026, 10, 20))
    const times = { kind: 'cob', createdAt: null, expiresIn: null, dueDate: null, daysAfterDue: null } as const
    for (const word of (
      'SOMETHING_NEW NAO_PAGO NAO_LIQUIDADO PAGO_PARCIALMENTE A_PAGAR UNPAID NOT_PAID NOT_LIQUIDATED PARTIALLY_PAID ' +
      'PRE_LIQUIDATED AGENDADO SENT APPROVED SUCCESS EXPIRADA NAO_CONCLUIDA NAO_DEVOLVIDO PARCIALMENTE_PAGA NO_PAGADO'
    ).split(' ')) {
      const status = String(statusOf(name, word))
      expect(status).toBe(word)
      expect([isBooked(status), isFailed(status), stateOfStatus('pix-key', status)]).toEqual([false, false, 'accepted'])
      expect([chargeStateOf({ ...times, status }, at), refundStateOf({ status })]).toEqual(['unknown', 'under-way'])
    }
  })
})
