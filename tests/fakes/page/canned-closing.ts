import { type BookThing, type BookTie, pixTie } from '../../../shared/books/book-thing.ts'
import { givenBack } from '../../../shared/books/given-back.ts'
import { spanOf } from '../../../shared/books/month-span.ts'
import type { BookItem, Month } from '../../../shared/domain/closing.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const parties = [
  ['Nimbo Embalagens Ltda.', '12345678000195'],
  ['Transportes Rio Claro S.A.', '98765432000198'],
  ['Mercado Boa Safra', '45723174000110'],
  ['Energia Serra Azul', '33000167000101'],
  ['Padaria e Confeitaria Nossa Senhora da Conceição', '61797924000174'],
] as const

type Facts = Partial<Omit<BookItem, 'amount' | 'kind' | 'id'>> & { readonly amount: number; readonly party?: number }

function thing(kind: BookItem['kind'], id: string, facts: Facts, ties: readonly BookTie[] = []): BookThing {
  const { amount, party, at = instantFromMs(0), direction = 'out', ...rest } = facts
  const [name = null, document = null] = party === undefined ? [] : (parties[party % parties.length] ?? [])
  const plain = { endToEndId: null, txid: null, description: null, name, document }
  return { item: { kind, id, at, direction, amount: centavos(amount), ...plain, ...rest }, ties }
}

/** So many lines that ids explain: payments with receipts, boletos, received Pix. */
function explained(month: Month, count: number): BookThing[] {
  return Array.from({ length: count }, (_, n) => n).flatMap((n) => {
    const endToEndId = `E4120876${month.replace('-', '')}${String(n).padStart(18, '0')}`
    const facts = { at: momentOf(month, n % 19, n), amount: 12_345 + n * 731, party: n, endToEndId }
    const ties = [pixTie(endToEndId)]
    if (n % 3 === 0) {
      const came = { ...facts, direction: 'in' as const }
      return [thing('line', `i${n}`, came, ties), thing('received', `i${n}`, came, ties)]
    }
    return [
      thing('line', `o${n}`, { ...facts, description: `NF ${3300 + n}` }, ties),
      thing('payment', `o${n}`, facts, ties),
      thing('receipt', `o${n}`, facts, ties),
    ]
  })
}

/** What waits for a person: proposals of two degrees, equals that nobody tells apart, and what nothing explains. */
function open(month: Month): BookThing[] {
  const sure = Array.from({ length: 5 }, (_, n) => n).flatMap((n) => {
    const facts = { at: momentOf(month, 2 + n, n), amount: 45_000 + n * 1_010, party: n }
    return [thing('line', `s${n}`, facts), thing('payment', `s${n}`, { ...facts, description: `NF ${4100 + n}` })]
  })
  const likely = { at: momentOf(month, 8, 1), amount: 298_000 }
  const same = { at: momentOf(month, 9, 2), amount: 15_000, party: 1 }
  return [
    ...sure,
    thing('line', 'likely', { ...likely, party: 1, description: 'CT-e 7719' }),
    thing('billet', 'likely', likely),
    thing('line', 'twin', { ...same, description: 'Frete' }),
    thing('payment', 'twin-1', { ...same, description: 'Frete da manhã' }),
    thing('payment', 'twin-2', { ...same, at: momentOf(month, 9, 5), description: 'Frete da tarde' }),
    thing('line', 'alone', { at: momentOf(month, 10, 3), amount: 3_990, description: 'Tarifa de manutenção' }),
    ...givenBackHere(month),
    thing('line', 'whole', { at: momentOf(month, 11, 3), amount: 100_000, party: 3 }),
    thing('payment', 'part-1', { at: momentOf(month, 11, 1), amount: 60_000, party: 3, description: 'Parcela 1' }),
    thing('payment', 'part-2', { at: momentOf(month, 11, 2), amount: 40_000, party: 3, description: 'Parcela 2' }),
  ]
}

/** What was paid elsewhere and came back on another day, and a refund whose debit nobody knows. */
function givenBackHere(month: Month): BookThing[] {
  const lines = [
    line('elsewhere', { at: momentOf(month, 4, 4), amount: 87_500, party: 3, description: 'Pix enviado' }, 'E'),
    line('back', { at: momentOf(month, 12, 4), amount: 87_500, party: 3, direction: 'in' }, 'D'),
    line('lost', { at: momentOf(month, 12, 5), amount: 1_990, party: 4, direction: 'in' }, 'D'),
  ]
  return [...lines, ...givenBack(lines)]
}

function line(id: string, facts: Facts, sign: 'D' | 'E'): BookThing {
  const endToEndId = `${sign}41208765202611041500${id.padStart(11, '0')}`
  return thing('line', id, { ...facts, endToEndId }, [pixTie(endToEndId)])
}

/** The things of a month: everything is explained in months before this one. */
export function closingThings(month: Month, now: Month): readonly BookThing[] {
  return month === now ? [...explained(month, 40), ...open(month)] : explained(month, 60)
}

/** The moment of a day of a month, counted from 0, in business hours. */
function momentOf(month: Month, day: number, hours: number): Instant {
  return instantFromMs(instantMs(spanOf(month).from) + day * DAY_MS + (8 + (hours % 9)) * HOUR_MS)
}
