import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invoicesInXml } from '../../../../../renderer/apart/invoice/invoice-xml.ts'
import { duesOfPaper, type UnnotedWhy } from '../../../../../renderer/features/agenda/dues-of-paper.ts'
import type { ReadPiece } from '../../../../../renderer/reader/reading.ts'
import { formatBilletLine } from '../../../../../shared/billet/format-billet-line.ts'
import { writeBankBillet } from '../../../../../shared/billet/write-billet.ts'
import { writeBrCode } from '../../../../../shared/brcode/write-br-code.ts'
import { pixKeySchema } from '../../../../../shared/ids/pix-key.ts'
import { ok } from '../../../../../shared/kit/result.ts'
import type { Centavos } from '../../../../../shared/money/centavos.ts'
import { formatAmount } from '../../../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../../../shared/time/format-time.ts'
import { addDays, type LocalDate, localDate } from '../../../../../shared/time/local-date.ts'
import { drawnAmount, drawnSupplier } from '../../../../fixtures/drawn-debts.ts'
import { drawnInvoice, drawnService } from '../../../../fixtures/drawn-invoices.ts'
import { seeded } from '../../../../fixtures/seeded.ts'
import { StandInDomParser } from '../../../../fixtures/stand-in-dom.ts'

const TODAY = localDate('2026-11-27')
const draw = seeded(19_000)

/** A paper as the reader gives it, and the debts that its issuer wrote on it; `why` where it is none that can be kept. */
interface Made {
  readonly xml?: string
  readonly pieces: readonly ReadPiece[]
  readonly debts: readonly {
    readonly dueOn: LocalDate
    readonly amount: Centavos
    readonly document: string | null
    readonly barCode?: string
  }[]
  readonly why?: UnnotedWhy
}

const supplier = () => drawnSupplier(draw)
const someAmount = (): Centavos => drawnAmount(draw)
const someDay = (): LocalDate => addDays(TODAY, draw.below(400) - 60)
const billetOf = (amount: Centavos, dueDate: LocalDate) =>
  writeBankBillet({
    bank: draw.pick(['001', '033', '104', '237', '341', '756']),
    dueDate,
    amount,
    free: Array.from({ length: 25 }, () => draw.below(10)).join(''),
  })
const qrOf = (amount: Centavos, key: string, merchantName: string) =>
  writeBrCode({
    key: pixKeySchema.parse({ kind: 'CNPJ', value: key }),
    amount,
    merchantName,
    merchantCity: 'SAO PAULO',
    txid: `P${draw.below(1e9)}`,
  })

function invoice(model: '55' | '57' | '67', count: number): Made {
  const { xml, document, parts } = drawnInvoice(draw, model, count, someDay)
  const debts = parts.map((part) => ({ ...part, document }))
  return { xml, pieces: [], debts, ...(count === 0 && { why: 'no-day' as const }) }
}

function service(): Made {
  return { xml: drawnService(draw), pieces: [], debts: [], why: 'no-day' }
}

/** A boleto: its line in the text layer, its bars drawn, a QR code beside it that is its own, or another's. */
function boleto(how: { text: boolean; bars: boolean; code: 'none' | 'own' | 'swapped' }): Made {
  const { document, name, shown } = supplier()
  const [amount, dueOn] = [someAmount(), someDay()]
  const { line, barCode } = billetOf(amount, dueOn)
  const other = supplier()
  const text = [
    draw.pick([`Beneficiário: ${name} - CNPJ ${shown}`, `Beneficiário\n${name}\nCNPJ: ${shown}`]),
    `Pagador: Distribuidora Aurora Ltda - CNPJ 41.208.765/0001-07`,
    `Vencimento ${formatLocalDate(dueOn)}   Valor do documento ${formatAmount(amount)}`,
    formatBilletLine(line),
  ].join('\n')
  const pieces: ReadPiece[] = []
  if (how.text) pieces.push({ text, from: 'pdf-text', page: 1 })
  if (how.bars) pieces.push({ text: barCode, from: 'itf', page: 1 })
  if (how.code === 'own') pieces.push({ text: qrOf(amount, document, name.slice(0, 25)), from: 'qr', page: 1 })
  if (how.code === 'swapped')
    pieces.push({
      text: qrOf(draw.pick([amount, someAmount()]), other.document, other.name.slice(0, 25)),
      from: 'qr',
      page: 1,
    })
  return { pieces, debts: [{ dueOn, amount, document: how.text ? document : null, barCode }] }
}

function damaged(): Made {
  const { line } = billetOf(someAmount(), someDay())
  const at = draw.below(9)
  const wrong = `${line.slice(0, at)}${(Number(line[at]) + 1 + draw.below(8)) % 10}${line.slice(at + 1)}`
  return {
    pieces: [{ text: `Beneficiário: Moinho\n${formatBilletLine(wrong as typeof line)}`, from: 'pdf-text', page: 1 }],
    debts: [],
    why: 'no-amount',
  }
}

function letter(): Made {
  const text = `Bom dia! Segue o canhoto da entrega de ${formatLocalDate(someDay())}, no valor de R$ ${formatAmount(someAmount())}.`
  return { pieces: [{ text, from: 'pdf-text', page: 1 }], debts: [], why: 'nothing' }
}

const KINDS: Readonly<Record<string, () => Made>> = {
  'NF-e': () => invoice('55', 1 + draw.below(4)),
  'NF-e without parts': () => invoice('55', 0),
  'CT-e': () => invoice(draw.pick(['57', '67']), 1),
  'NFS-e': service,
  'boleto with a text layer': () => boleto({ text: true, bars: draw.below(2) === 0, code: 'none' }),
  'boleto drawn only': () => boleto({ text: false, bars: true, code: 'none' }),
  'hybrid boleto': () => boleto({ text: true, bars: draw.below(2) === 0, code: 'own' }),
  'boleto with a swapped code': () => boleto({ text: true, bars: draw.below(2) === 0, code: 'swapped' }),
  'boleto with a wrong digit': damaged,
  'a letter': letter,
}

beforeAll(() => vi.stubGlobal('DOMParser', StandInDomParser))
afterAll(() => vi.unstubAllGlobals())

test('of a thousand papers none tells a wrong payee, amount, day or line, and each that is not kept is named', () => {
  const faults: string[] = []
  const kinds = Object.entries(KINDS)
  for (let n = 0; n < 1_000; n += 1) {
    const [kind, make] = kinds[n % kinds.length] ?? ['', letter]
    const { xml, pieces, debts, why } = make()
    const text: ReadPiece[] = xml === undefined ? [...pieces] : [{ text: xml, from: 'text', page: 1 }]
    const invoices = xml === undefined ? [] : invoicesInXml(xml)
    const read = ok({ pieces: text, pages: 1, pagesRead: 1, stopped: false })
    const told = duesOfPaper(`${n}.pdf`, read, invoices, { today: TODAY, institutions: [] })
    const dues = told.dues.map(({ dueOn, amount, payeeDocument, order }) =>
      [dueOn, amount, payeeDocument, order?.kind === 'billet' ? order.barCode : ''].join(' '),
    )
    const wanted = debts.map(({ dueOn, amount, document, barCode }) =>
      [dueOn, amount, document, barCode ?? ''].join(' '),
    )
    const unnoted = why === undefined ? [] : [why]
    if (dues.join() !== wanted.join() || told.unnoted.join() !== unnoted.join())
      faults.push(`${kind} ${n}: ${dues.join()} ${told.unnoted.join()} instead of ${wanted.join()} ${unnoted.join()}`)
  }
  expect(faults.slice(0, 5)).toEqual([])
  expect(faults).toHaveLength(0)
})
