import { expect, test } from 'vitest'
import { nothingSince, readingWords, toldReadings } from '../../../../renderer/ui/reading-words.ts'
import { type Capability, capabilitySchema, type Health } from '../../../../shared/domain/health.ts'
import { appError } from '../../../../shared/errors/app-error.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'
import { minutesAgo } from '../../../fakes/page/canned-session.ts'

const t = createText('pt-BR')
const today = '19/11/2026'
const timeout = appError({ kind: 'unreachable', sent: 'maybe', cause: 'timeout' })

function health(capability: Capability, changes: Partial<Health> = {}): Health {
  const always = { unread: 0, progress: null, fault: null, faultAt: null, nextAt: null }
  return { capability, state: 'fresh', readAt: minutesAgo(5), ...always, ...changes }
}

function failing(capability: Capability, ago: number, fault: Health['fault'] = timeout): Health {
  const times = { readAt: minutesAgo(ago), faultAt: minutesAgo(ago - 2), nextAt: minutesAgo(-ago) }
  return health(capability, { state: 'failing', fault, ...times })
}

test('readings that fail for one reason are told of once: since the latest, by the newest fault, until the next try', () => {
  const unread = [failing('balance', 9), failing('statement', 7), failing('charges', 12)]
  const told = toldReadings(t, unread, null, today)
  expect(told.map(({ title, why, next }) => [title, why, next])).toEqual([
    [
      'Saldo, Extrato, Cobranças: não lidos desde 10:35',
      'O servidor não respondeu a tempo (10:37).',
      'Nova tentativa às 10:49.',
    ],
  ])
})

test('a certificate of ours that is over is told as the likely cause of a silent cut, and what to do with it', () => {
  const cut = appError({ kind: 'unreachable', sent: 'maybe', cause: 'reset-expired' })
  const [told] = toldReadings(t, [failing('statement', 7, cut)], null, today)
  expect(told?.why).toBe('A conexão caiu, e o certificado venceu (10:37).')
  expect(told?.ask).toMatch(/^Deve ser a causa\. Instale o novo em Conexões/)
})

test('what fails for another reason, or was never read, is told of by itself', () => {
  const broken = appError({ kind: 'contract', endpoint: 'accounts.transactions', paths: ['data'] })
  const never = { ...failing('billets', 7), readAt: null }
  const unread = [failing('balance', 9), failing('statement', 7, broken), never]
  expect(toldReadings(t, unread, null, today)).toHaveLength(3)
})

test('a bank of which nothing was read is told of in one sentence, since the last thing that came', () => {
  const all = capabilitySchema.options.map((capability, place) => failing(capability, 20 + place))
  const since = nothingSince(all)
  expect(since).toBe(minutesAgo(20))
  expect(toldReadings(t, all, since, today).map(({ title }) => title)).toEqual(['Nada do banco foi lido desde 10:22'])
})

test('one reading that works, or a receipt that came later, keeps that sentence true', () => {
  const all = capabilitySchema.options.map((capability) => failing(capability, 20))
  const of = (capability: Capability, other: Health) => all.map((one) => (one.capability === capability ? other : one))
  expect(nothingSince(of('billets', health('billets')))).toBeNull()
  expect(nothingSince(of('receipts', health('receipts', { readAt: minutesAgo(3) })))).toBe(minutesAgo(3))
  expect(nothingSince(of('charges', health('charges', { state: 'absent', readAt: null })))).toBe(minutesAgo(20))
})

test('what another desk read is told with its age and by whose reading, as no fault of anybody’s', () => {
  const others = (patch: Partial<Health>) =>
    readingWords(t, health('statement', { state: 'retired', faultAt: minutesAgo(600), ...patch }), today)
  const why = 'Esta mesa não fala com a instituição: o que aparece foi lido por outra mesa.'
  expect(others({ readBy: 'Ana Lima', readAt: minutesAgo(7) })).toMatchObject({
    title: 'Extrato: lido até 10:35 pela mesa de Ana Lima',
    why,
    ask: null,
    next: null,
  })
  expect(others({ readBy: null, readAt: minutesAgo(7) }).title).toBe('Extrato: lido até 10:35 por outra mesa')
  expect(others({ readBy: 'Ana Lima', readAt: null }).title).toBe(
    'Extrato: lido pela mesa de Ana Lima, sem hora conhecida aqui',
  )
  expect(others({ readBy: null, readAt: null }).title).toBe('Extrato: aqui não se sabe de leitura de outra mesa')
})
