import { describe, expect, test } from 'vitest'
import { bannerOf } from '../../../../../renderer/features/payments/banner.ts'
import { copyText } from '../../../../../renderer/features/payments/copy-text.ts'
import { markedWords } from '../../../../../renderer/features/payments/marked-words.ts'
import { signedAmount } from '../../../../../renderer/features/payments/signed-amount.ts'
import { timeLeft } from '../../../../../renderer/features/payments/time-left.ts'
import { timelineItems } from '../../../../../renderer/features/payments/timeline-items.ts'
import { causeWords } from '../../../../../renderer/ui/cause-words.ts'
import { reasonWords } from '../../../../../renderer/ui/reason-words.ts'
import {
  type PaymentDetail,
  paymentStateSchema,
  type TimelineEntry,
  timelineEntrySchema,
} from '../../../../../shared/domain/payment.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'
import { paymentsOfKinds } from '../../../../fakes/page/canned-kinds.ts'
import { paymentDetail, payments } from '../../../../fakes/page/canned-payments.ts'
import { institutions } from '../../institutions.ts'

const t = createText('pt-BR')
const en = createText('en')
const found = paymentDetail(payments[0]?.id ?? '')
if (found === null) throw new Error('there is a canned payment in doubt')
const doubt: PaymentDetail = found

function entry(what: TimelineEntry['what'], facts: TimelineEntry['facts'] = {}): TimelineEntry {
  return { at: instantFromMs(0), by: 'quita', what, facts }
}

test('what left is never added up with what did not leave, or of which nobody knows', () => {
  const keys = new Set(['a', 'b', 'c'])
  const told = (out: number, rest: number) =>
    markedWords(t, { keys, sum: centavos(out + rest), out: centavos(out), rest: centavos(rest) }).replaceAll(
      /\s/gu,
      ' ',
    )
  expect(told(-1_034_316, 298_000)).toBe('3 selecionados · saiu -R$ 10.343,16 · outros R$ 2.980,00')
  expect(told(-1_034_316, 0)).toBe('3 selecionados · -R$ 10.343,16')
  expect(told(0, 298_000)).toBe('3 selecionados · R$ 2.980,00')
})

describe('the banner of a payment', () => {
  test('is there for every state a screen can show, in words of its own', () => {
    const titles = paymentStateSchema.options.flatMap((state) => bannerOf(t, { ...doubt, state })?.title ?? [])
    expect(new Set(titles).size).toBe(titles.length - 1) // partly and wholly refunded share theirs
  })

  test('a doubt is never shown as success or failure and says not to pay again', () => {
    const banner = bannerOf(t, doubt)
    expect(banner).toMatchObject({ tone: 'warn', doubt: true })
    expect(banner?.title).toContain('Não pague de novo')
  })

  test('a refusal tells the reason in words, with its code', () => {
    const refused: PaymentDetail = { ...doubt, state: 'rejected', errorCode: 'AC07' }
    expect(bannerOf(t, refused)?.detail).toContain('conta de quem recebe encerrada (AC07)')
    expect(bannerOf(en, refused)?.detail).toContain('payee’s account closed (AC07)')
    expect(bannerOf(t, { ...refused, errorCode: null, reason: null })?.detail).toContain('não disse o motivo')
  })
})

describe('the timeline', () => {
  test('is told newest first, the next question on top and dashed', () => {
    const items = timelineItems(t, doubt)
    expect(items[0]).toMatchObject({ key: 'next', next: true })
    expect(items.at(-1)?.title).toBe('Conferido')
  })

  test('joins questions in a row that found nothing, and only those', () => {
    const nothing = entry('asked-not-found', { notFound: 1 })
    const timeline = [
      entry('sent'),
      nothing,
      nothing,
      nothing,
      entry('asked-failed', { cause: 'problem:503' }),
      nothing,
    ]
    const titles = timelineItems(t, { ...doubt, doubt: null, timeline }).map(({ title }) => title)
    expect(titles).toEqual([
      'Consulta: não encontrado',
      'Consulta sem resposta',
      '3 consultas: não encontrado',
      'Pedido enviado',
    ])
  })

  test('has words for everything that can happen, in both languages', () => {
    const timeline = timelineEntrySchema.shape.what.options.map((what) => entry(what))
    for (const text of [t, en]) {
      const titles = timelineItems(text, { ...doubt, doubt: null, timeline }).map(({ title }) => title)
      expect(titles).toHaveLength(timeline.length)
      expect(titles.filter((title) => typeof title !== 'string' || title.startsWith('payments.'))).toEqual([])
    }
  })
})

describe('words for facts', () => {
  test.each([
    ['timeout', 'a resposta não veio a tempo'],
    ['unreachable:reset', 'a conexão caiu'],
    ['problem:503', 'resposta 503 da instituição'],
    ['credentials:scope', 'a credencial não foi aceita'],
    ['unauthorised', 'a credencial não foi aceita'],
    ['something-new', 'motivo técnico: something-new'],
  ])('the cause %s', (cause, words) => {
    expect(causeWords(t, cause)).toBe(words)
  })

  test.each([
    ['AM02', null, 'valor acima do limite da conta (AM02)'],
    ['ZZ99', null, 'código ZZ99 da instituição'],
    ['ZZ99', 'Conta bloqueada.', 'Conta bloqueada (ZZ99)'],
    [null, ' Saldo insuficiente. ', 'Saldo insuficiente'],
    [null, null, null],
    [null, '', null],
  ])('the reason %s with %j', (code, told, words) => {
    expect(reasonWords(t, code, told)).toBe(words)
  })

  test('a doubtful or refused amount has no sign, one that left has a minus', () => {
    const amount = centavos(100)
    expect(signedAmount({ state: 'unknown', amount, adjustedAmount: null })).toBe(100)
    expect(signedAmount({ state: 'rejected', amount, adjustedAmount: null })).toBe(100)
    expect(signedAmount({ state: 'settled', amount, adjustedAmount: null })).toBe(-100)
    expect(signedAmount({ state: 'accepted', amount, adjustedAmount: null })).toBe(-100)
    expect(signedAmount({ state: 'settled', amount, adjustedAmount: centavos(103) })).toBe(-103)
  })

  test('a countdown ends at its moment', () => {
    const at = instantFromMs(118_000)
    expect(timeLeft(t, at, 0)).toBe('1 min 58 s')
    expect(timeLeft(t, at, 60_000)).toBe('58 s')
    expect(timeLeft(t, at, 118_000)).toBeNull()
  })

  test('what is copied for the institution holds every id that is known, and no empty line', () => {
    const text = copyText(t, doubt, institutions)
    expect(text).toContain(doubt.idempotencyKey)
    expect(text).toContain(doubt.payee.name ?? 'a name')
    expect(text.split('\n').every((line) => /\S/.test(line))).toBe(true)
    expect(text.startsWith(t('payments.copyQuestion'))).toBe(true)
    expect(text).toContain(t('payments.noAnswer'))
  })

  test.each([
    ['pix-key', ['12ABC34501DE35', 'Gráfica Beira-Rio Ltda.']],
    ['pix-qr', ['PEDIDO0042', 'Loja Exemplo Comércio Ltda.']],
    ['billet', ['00190000090123456789701234567897316560000123456', 'Banco do Brasil', 'R$ 1.251,02', '10/12/2026']],
  ])('what is copied of a %s holds its own codes', (kind, holds) => {
    const row = paymentsOfKinds.find((each) => each.kind === kind)
    const detail = row === undefined ? null : paymentDetail(row.id)
    const text = detail === null ? '' : copyText(t, detail, institutions).replaceAll('\u00a0', ' ')
    expect(holds.filter((part) => !text.includes(part))).toEqual([])
  })
})
