import { describe, expect, test } from 'vitest'
import { type ChargeTimes, chargeStateOf, isFinalStatus } from '../../../../shared/charge/charge-state.ts'
import { type Instant, instantFromMs } from '../../../../shared/time/instant.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const at = (text: string): Instant => instantFromMs(Date.parse(text))

const cob: ChargeTimes = {
  kind: 'cob',
  createdAt: at('2026-11-20T12:00:00.000Z'),
  expiresIn: 3_600,
  dueDate: null,
  daysAfterDue: null,
}
const cobv: ChargeTimes = {
  kind: 'cobv',
  createdAt: at('2026-11-01T12:00:00.000Z'),
  expiresIn: null,
  dueDate: localDate('2026-11-20'), // a holiday: it falls due on Monday the 23rd
  daysAfterDue: 2,
}

describe('what a person reads of a charge', () => {
  test.each([
    ['2026-11-20T12:59:59.999Z', 'active'],
    ['2026-11-20T13:00:00.000Z', 'expired'],
  ])('an immediate charge of an hour is at %s %s', (now, state) => {
    expect(chargeStateOf({ ...cob, status: 'ATIVA' }, at(now))).toBe(state)
  })

  test.each([
    ['2026-11-24T02:59:59.999Z', 'active'], // still Monday in São Paulo
    ['2026-11-24T03:00:00.000Z', 'overdue'],
    ['2026-11-26T02:59:59.999Z', 'overdue'],
    ['2026-11-26T03:00:00.000Z', 'expired'],
  ])('a charge due on a holiday with two days more is at %s %s', (now, state) => {
    expect(chargeStateOf({ ...cobv, status: 'ATIVA' }, at(now))).toBe(state)
  })

  test.each([
    ['CONCLUIDA', 'paid', true],
    [' concluida ', 'paid', true],
    ['REMOVIDA_PELO_USUARIO_RECEBEDOR', 'cancelled', true],
    ['REMOVIDA_PELO_PSP', 'removed', true],
    ['ATIVA', 'active', false],
    ['PAUSADA', 'unknown', false],
    ['toString', 'unknown', false],
    ['', 'unknown', false],
  ])('the word %j is %s, final: %s', (status, state, final) => {
    expect(chargeStateOf({ ...cob, status }, at('2026-11-20T12:00:00.000Z'))).toBe(state)
    expect(isFinalStatus(status)).toBe(final)
  })

  test.each([
    { ...cobv, dueDate: localDate('9999-12-31') },
    { ...cobv, daysAfterDue: 2_147_483_647 },
    { ...cobv, daysAfterDue: -5 },
    { ...cob, expiresIn: -1e15 },
    { ...cob, expiresIn: 1e15 },
  ])('dates that nobody can mean are read all the same: %j', (charge) => {
    expect(['active', 'expired']).toContain(
      chargeStateOf({ ...charge, status: 'ATIVA' }, at('2026-11-23T12:00:00.000Z')),
    )
  })

  test('what was not told makes nothing expire', () => {
    const silent = { ...cob, createdAt: null, status: 'ATIVA' }
    expect(chargeStateOf(silent, at('2030-01-01T00:00:00.000Z'))).toBe('active')
    expect(chargeStateOf({ ...cobv, dueDate: null, status: 'ATIVA' }, at('2030-01-01T00:00:00.000Z'))).toBe('active')
  })
})
