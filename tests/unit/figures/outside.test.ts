import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { accountsEndpoints } from '../../../electron/api/accounts/endpoints.ts'
import { qrcodesEndpoints } from '../../../electron/api/qrcodes/endpoints.ts'
import { packCells, packColumns } from '../../../electron/services/packs/pack-index.ts'
import { hourOnDay } from '../../../renderer/ui/hour-on-day.ts'
import { pastedDay } from '../../../renderer/ui/pasted-day.ts'
import { spanOf } from '../../../shared/books/month-span.ts'
import { askedOf } from '../../../shared/charge/asked-of.ts'
import { refundableUntil, refundDaysLeft } from '../../../shared/charge/pix-sums.ts'
import { monthSchema } from '../../../shared/domain/closing.ts'
import { createText } from '../../../shared/i18n/create-text.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { compareSeen } from '../../../shared/proof/compare-seen.ts'
import { seenDocument } from '../../../shared/proof/seen-document.ts'
import { dayOf } from '../../../shared/search/calendar-span.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDate, localDateOf } from '../../../shared/time/local-date.ts'
import cash from '../../fixtures/outside/cash.json' with { type: 'json' }
import days from '../../fixtures/outside/days.json' with { type: 'json' }
import documents from '../../fixtures/outside/documents.json' with { type: 'json' }
import moments from '../../fixtures/outside/moments.json' with { type: 'json' }
import months from '../../fixtures/outside/months.json' with { type: 'json' }
import ninety from '../../fixtures/outside/ninety.json' with { type: 'json' }
import packs from '../../fixtures/outside/packs.json' with { type: 'json' }
import { receiptSummary } from '../../fixtures/vault-samples.ts'

// Each vector was reckoned by a program that knows nothing of this one: fixtures/outside/make.py.

const t = createText('pt-BR')
const at = (text: unknown) => instantFromMs(Date.parse(String(text)))
const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ')

/** The vectors that come to something else than they should, each with what it comes to. */
function wrong<V>(vectors: readonly V[], found: (vector: V) => unknown, right: (vector: V) => unknown): unknown[] {
  expect(vectors.length).toBeGreaterThanOrEqual(100)
  return vectors.flatMap((vector) => {
    const [is, should] = [JSON.stringify(found(vector)), JSON.stringify(right(vector))]
    return is === should ? [] : [[vector, is]]
  })
}

describe('as others reckon it', () => {
  test('a moment counts in its month, whose ends are those of São Paulo, also in the years of summer time', () => {
    const found = ([moment, name]: readonly string[]) => {
      const { from, to } = spanOf(monthSchema.parse(name))
      return [localDateOf(at(moment)).slice(0, 7), from, to]
    }
    expect(wrong(months, found, ([, ...rest]) => rest)).toEqual([])
  })

  test('a Pix may be given back up to its ninetieth day, and so many days are left', () => {
    const found = ([settled, , now]: readonly unknown[]) => [
      refundableUntil(at(settled)),
      refundDaysLeft(at(settled), at(now)),
    ]
    expect(wrong(ninety, found, ([, until, , left]) => [until, left])).toEqual([])
  })

  test('a code asks for original, saque and troco together, in the charge and as it is verified', () => {
    const found = ([valor]: readonly unknown[]) => {
      const chave = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'
      const told = { txid: 'a'.repeat(32), status: 'ATIVA', chave, valor }
      const charge = qrcodesEndpoints.cob.answer.parse(told)
      const { reading } = accountsEndpoints.verifyQrCode.answer.parse({ type: 'DYNAMIC', payload: told })
      const mayChange = charge.withdrawal?.mayChange ?? charge.mayChangeAmount
      return [
        askedOf(charge),
        charge.withdrawal?.kind ?? null,
        mayChange,
        reading.amount ?? 0,
        reading.cash?.kind ?? null,
      ]
    }
    const right = ([, total, kind, mayChange]: readonly unknown[]) => [total, kind, mayChange, total, kind]
    expect(wrong(cash, found, right)).toEqual([])
  })

  test('a document on paper is the one that is known, or another, by the signs that it shows', () => {
    const none = { amount: null, day: null, payeeName: null, payeeDocument: null, payerDocument: null }
    const found = ([printed, known]: readonly unknown[]) => {
      const compared = compareSeen(
        { ...none, payeeDocument: seenDocument(`CPF/CNPJ: ${String(printed)}`) },
        { ...none, payeeDocument: String(known) },
      )
      return compared.checked.length === 1 && compared.differences.length === 0
    }
    expect(wrong(documents, found, ([, , same]) => same)).toEqual([])
  })

  test('a day that is pasted is that day, the day first, or no whole one', () => {
    const found = ([text]: readonly (string | null)[]) => {
      const read = pastedDay(text ?? '')
      return read === null || read.year === null ? null : dayOf(read.year, read.month, read.day)
    }
    expect(wrong(days, found, ([, day]) => day)).toEqual([])
  })

  test('a moment in a sentence is the hour of today, or hour and day', () => {
    const found = ([moment, now]: readonly string[]) => hourOnDay(t, at(moment), formatDate(at(now)))
    expect(wrong(moments, found, ([, , words]) => words)).toEqual([])
  })

  test('the index of a pack says what a list tells otherwise than the receipt', () => {
    const column = packColumns(true).findIndex(({ title }) => title === 'Diferenças')
    const found = ([asked, paid]: Pack) => {
      const item = {
        row: 2,
        id: null,
        name: null,
        amount: asked.amount === null ? null : centavos(asked.amount),
        day: asked.day === null ? null : localDate(asked.day),
        document: asked.document,
      }
      const receipt = receiptSummary(paid)
      return plain(packCells({ item, receipt, state: 'packed', path: null, note: [] })[column])
    }
    expect(wrong(packSchema.array().parse(packs), found, ([, , words]) => words)).toEqual([])
  })
})

const packSchema = z.tuple([
  z.object({ amount: z.int().nullable(), day: z.string().nullable(), document: z.string().nullable() }),
  z.looseObject({}),
  z.string(),
])
type Pack = z.infer<typeof packSchema>
