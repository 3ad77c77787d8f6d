import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { changesOf, toldOfForm } from '../../../../../renderer/features/charges/charge-facts.ts'
import { dueWords, holidayName, spanWords } from '../../../../../renderer/features/charges/day-words.ts'
import { dueDateWords } from '../../../../../renderer/features/charges/form/due-fields.tsx'
import { interestWords, rateWords, termsSentence } from '../../../../../renderer/features/charges/term-words.ts'
import { timelineItems } from '../../../../../renderer/features/charges/timeline-items.ts'
import { interestSchema } from '../../../../../shared/domain/charge-terms.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { isBankHoliday } from '../../../../../shared/time/bank-holiday.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'
import { addDays, localDate } from '../../../../../shared/time/local-date.ts'
import { cannedCharges, detailOf } from '../../../../fakes/page/canned-charges.ts'
import { NOW_MS } from '../../../../fakes/page/canned-session.ts'
import { fullCobv } from './forms.ts'

const t = createText('pt-BR')
const now = instantFromMs(NOW_MS)
const plain = (text: string | null): string | null => text?.replaceAll('\u00a0', ' ') ?? null

/** The text of a part of the timeline that is nothing but text. */
function textOf(part: ReactNode): string | null {
  return typeof part === 'string' ? plain(part) : null
}

function charge(kind: 'cob' | 'cobv', place: number) {
  const kept = cannedCharges().filter((each) => each.charge.kind === kind)[place]
  if (kept === undefined) throw new RangeError('no such canned charge')
  return detailOf(kept)
}

describe('terms in words', () => {
  test.each([
    [200, '2%'],
    [250, '2,5%'],
    [5, '0,05%'],
    [10_000, '100%'],
  ])('%d hundredths of a per cent are %s', (value, words) => {
    expect(rateWords(value)).toBe(words)
  })

  test.each([
    [1, 'R$ 1,50 por dia corrido'],
    [3, '1,5% ao mês'],
    [7, '1,5% ao mês, dias úteis'],
    [8, '1,5% ao ano, dias úteis'],
  ])('interest of modality %d tells its period and its days', (modality, words) => {
    expect(plain(interestWords(t, interestSchema.parse({ modality, value: 150 })))).toBe(words)
  })

  test('all terms stand in one sentence each, and no term is no sentence', () => {
    if (fullCobv.kind !== 'cobv') throw new Error('not a cobv')
    expect(plain(termsSentence(t, fullCobv.terms))).toBe(
      'Multa de 2%. Juros de 1% ao mês. Desconto de R$ 50,00 até 20/11/2026 · R$ 30,00 até 25/11/2026. Abatimento de R$ 5,00.',
    )
    expect(termsSentence(t, { fine: null, interest: null, abatement: null, discount: null })).toBeNull()
  })
})

describe('days in words', () => {
  test.each([
    [86_400, '24 horas'],
    [604_800, '7 dias'],
    [5_400, '90 minutos'],
    [3_599, '3.599 segundos'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(spanWords(t, seconds)).toBe(words)
  })

  test('every national bank holiday of some years has a name, and no other day has one', () => {
    for (let day = localDate('2026-01-01'); day < '2030-01-01'; day = addDays(day, 1)) {
      expect([day, holidayName(t, day) !== null]).toEqual([day, isBankHoliday(day)])
    }
  })

  test('a due date tells its day of the week, and where banks are closed, until when it is free of charges', () => {
    expect(dueDateWords(t, localDate('2026-11-30'))).toBe('Segunda-feira')
    expect(dueDateWords(t, localDate('2026-11-28'))).toBe('Sábado. Vale sem encargos até segunda-feira, 30/11/2026.')
    expect(dueDateWords(t, localDate('2026-11-20'))).toBe(
      'Sexta, 20/11, é Dia da Consciência Negra. Vale sem encargos até segunda-feira, 23/11/2026.',
    )
  })

  test.each([
    ['2026-11-19', 'vence hoje, quinta-feira, 19/11/2026'],
    ['2026-11-20', 'vence amanhã, sexta-feira, 20/11/2026'],
    ['2026-11-30', 'vence em 11 dias, segunda-feira, 30/11/2026'],
  ])('a charge that is due on %s says %s', (dueDate, words) => {
    const one = { ...charge('cobv', 0).charge, dueDate: localDate(dueDate) }
    expect(dueWords(t, one, 'active', now)).toBe(words)
  })

  test('a charge that is overdue says since when, and until when it may still be paid', () => {
    const one = { ...charge('cobv', 0).charge, dueDate: localDate('2026-11-16') }
    expect(dueWords(t, one, 'overdue', now)).toBe(
      'venceu há 3 dias, segunda-feira, 16/11/2026 · pode ser paga até 16/12/2026',
    )
  })

  test('an immediate charge says when it expires, and afterwards when it did', () => {
    const one = charge('cob', 0).charge
    expect(dueWords(t, one, 'active', now)).toBe('expira em 23 horas, 20/11/2026 09:55')
    expect(dueWords(t, { ...one, expiresIn: 60 }, 'expired', now)).toBe('expirou em 19/11/2026 09:56')
  })
})

describe('what differs between two states', () => {
  test('is told fact by fact, before and after', () => {
    const before = toldOfForm(fullCobv, 7)
    const after = { ...before, message: null, amount: charge('cob', 1).charge.amount }
    expect(changesOf(t, before, after).map(({ id, before: was, after: is }) => [id, plain(was), plain(is)])).toEqual([
      ['amount', 'R$ 1.280,00', 'R$ 1.317,10'],
      ['message', 'Pedido 20433', null],
    ])
  })

  test('a form that names no location leaves it where it is', () => {
    const { charge: one } = charge('cobv', 0)
    expect(
      changesOf(t, toldOfForm(fullCobv, one.locationId), { ...toldOfForm(fullCobv, null), locationId: one.locationId }),
    ).toEqual([])
  })
})

describe('the timeline', () => {
  test('begins with what is still to come and ends with the creation', () => {
    const titles = timelineItems(t, charge('cobv', 0), now).map(({ title }) => title)
    expect(titles).toEqual([
      t('charges.lastDay'),
      t('charges.dueDay'),
      t('charges.revisionOf', { revision: 1 }),
      t('charges.created'),
    ])
  })

  test('says of a revision what it changed', () => {
    const revision = timelineItems(t, charge('cobv', 0), now).find(({ key }) => key === 'revision-1')
    expect(textOf(revision?.note)).toContain('Desconto: nada → R$ 30,00 até 25/11/2026')
  })

  test('a charge that is paid has nothing to come, and tells every Pix and every refund', () => {
    const items = timelineItems(t, charge('cob', 1), now)
    expect(items.every(({ next }) => next !== true)).toBe(true)
    expect(items.map(({ title }) => textOf(title))).toEqual([
      'Devolvido R$ 200,00',
      'Devolução de R$ 100,00 não realizada',
      'Recebido R$ 1.317,10',
      'Cobrança criada',
    ])
  })
})
