import { describe, expect, test } from 'vitest'
import { joinPapers, mended, type PaperRow, rowsOfPaper } from '../../../../renderer/reader/rows-of-papers.ts'
import type { Reading, ReadPiece } from '../../../../renderer/reader/reading.ts'
import { formatBilletLine } from '../../../../shared/billet/format-billet-line.ts'
import { writeBankBillet } from '../../../../shared/billet/write-billet.ts'
import { writeBrCode } from '../../../../shared/brcode/write-br-code.ts'
import { type DraftRow, draftRowSchema } from '../../../../shared/domain/payment-batch.ts'
import { parsePixKey } from '../../../../shared/ids/pix-key.ts'
import { err, ok } from '../../../../shared/kit/result.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const rules = { today: localDate('2026-11-27'), institutions: [] }

function billet(n: number) {
  const free = `${n}`.padStart(25, '7')
  return writeBankBillet({ bank: '001', dueDate: localDate('2026-12-04'), amount: centavos(10_000 + n), free })
}

function code(n: number): string {
  const key = parsePixKey(`conta${n}@moinho.com.br`, 'EMAIL')
  if (!key.ok) throw new Error(key.error)
  return writeBrCode({
    key: key.value,
    amount: centavos(10_000 + n),
    merchantName: 'MOINHO AZUL',
    merchantCity: 'RECIFE',
  })
}

const text = (page: number, words: string): ReadPiece => ({ text: words, from: 'pdf-text', page })
const drawn = (page: number, words: string): ReadPiece => ({ text: words, from: 'qr', page })
const reading = (pieces: readonly ReadPiece[], more: Partial<Reading> = {}): Reading => {
  const pages = Math.max(1, ...pieces.map(({ page }) => page))
  return { pieces, pages, pagesRead: pages, stopped: false, ...more }
}
const rowsOf = (name: string, pieces: readonly ReadPiece[], more: Partial<Reading> = {}) =>
  rowsOfPaper(name, ok(reading(pieces, more)), rules)
const line = (n: number): string => formatBilletLine(billet(n).line)
const amounts = (rows: readonly PaperRow[]) => rows.map(({ order }) => order?.amount ?? null)
const none = { papers: [], last: 0 }

describe('a proof of a payment', () => {
  const title = 'Comprovante de pagamento de boleto'
  const proof = (n: number) => text(1, `${title}\nData do pagamento: 20/11/2026\n${line(n)}`)
  const statuses = (rows: readonly PaperRow[]) => rows.map(({ told }) => told.status ?? null)

  test('says of its boleto that it is paid, and of no other', () => {
    expect(statuses(rowsOf('a.pdf', [proof(1), text(2, line(2))]))).toEqual([title, null])
    expect(statuses(rowsOf('a.pdf', [text(1, line(1))]))).toEqual([null])
  })

  test('says so in the same folder as its boleto, whichever comes first', () => {
    const [paid, open] = [rowsOf('a.pdf', [proof(1)]), rowsOf('b.pdf', [text(1, line(1))])]
    for (const rows of [
      [...paid, ...open],
      [...open, ...paid],
    ]) {
      const joined = joinPapers(none, rows)
      expect(statuses(joined)).toEqual([title])
      expect(amounts(joined)).toEqual([10_001])
      for (const row of joined) expect(draftRowSchema.safeParse(row).success).toBe(true)
    }
  })

  test('that names nothing to pay is named as one', () => {
    expect(rowsOf('a.pdf', [text(1, `${title}\nPago em 20/11/2026`)])).toMatchObject([{ told: { unread: 'proof' } }])
  })
})

describe('a paper', () => {
  test('is a row that says whom, how much and from which file, by its boleto', () => {
    const words = `Beneficiário: Moinho Azul Ltda - CNPJ 11.222.333/0001-81\n${line(1)}`
    expect(rowsOf('luz.pdf', [text(1, words)])).toMatchObject([
      {
        told: {
          payee: 'Moinho Azul Ltda',
          document: '11.222.333/0001-81',
          way: line(1),
          amount: '100,01',
          file: 'luz.pdf',
        },
        order: { kind: 'billet', amount: 10_001, dueDate: '2026-12-04', payeeDocument: '11222333000181' },
        isOut: false,
      },
    ])
  })

  test('that says a line and a code of one debt is one row, by its line, which keeps the code as the other way', () => {
    const rows = rowsOf('hibrido.pdf', [drawn(1, code(1)), text(1, line(1))])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.order).toMatchObject({ kind: 'billet', paper: { lines: [billet(1).line], codes: [code(1)] } })
  })

  test('of several pages with a boleto each is a row for each of them', () => {
    const rows = rowsOf('pilha.pdf', [text(1, line(1)), text(2, line(2)), text(3, line(3))])
    expect(amounts(rows)).toEqual([10_001, 10_002, 10_003])
    expect(rows.every(({ isOut }) => !isOut)).toBe(true)
  })

  test('with boletos of two suppliers on one page names neither beside the other one', () => {
    const own = 'Beneficiário: Moinho Azul Ltda - CNPJ 11.222.333/0001-81'
    const other = 'Beneficiário: Vidros Estrela Ltda - CNPJ 12.345.678/0001-95'
    const told = (words: string) =>
      rowsOf('dois.pdf', [text(1, words)]).map((row) => [row.told.payee, row.told.document])
    expect(told(`${own}\n${line(1)}\n${other}\n${line(2)}`)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(told(`${own}\n${line(1)}\n${own}\n${line(2)}`)).toEqual([
      ['Moinho Azul Ltda', '11.222.333/0001-81'],
      ['Moinho Azul Ltda', '11.222.333/0001-81'],
    ])
  })

  test('on which a code may belong to one of two boletos leaves all of it out, and says why', () => {
    const rows = rowsOf('dois.pdf', [text(1, line(1)), text(1, line(2)), drawn(1, code(2))])
    expect(rows).toHaveLength(3)
    expect(rows.every(({ isOut, told }) => isOut && told.unread === 'several')).toBe(true)
  })

  test('with a boleto and, on another page, a code of another amount may be two debts: both are left out', () => {
    const rows = rowsOf('dois.pdf', [text(1, line(1)), drawn(2, code(2))])
    expect(rows.map(({ isOut, told }) => [isOut, told.unread])).toEqual([
      [true, 'several'],
      [true, 'several'],
    ])
    expect(rowsOf('hibrido.pdf', [text(1, line(1)), drawn(2, code(1))])).toHaveLength(1)
    expect(rowsOf('trocado.pdf', [text(1, line(1)), drawn(1, code(2))])).toHaveLength(1)
  })

  test('with two codes on one page leaves both out', () => {
    const rows = rowsOf('parcelado.pdf', [drawn(1, code(1)), drawn(1, code(2))])
    expect(rows.map(({ isOut }) => isOut)).toEqual([true, true])
  })

  test.for(['protected', 'damaged', 'too-slow', 'file-too-large'] as const)(
    'that is %s is a row that says so',
    (why) => {
      expect(rowsOfPaper('x.pdf', err(why), rules)).toEqual([
        { told: { file: 'x.pdf', unread: why }, order: null, isOut: false, duplicateReason: null, seen: [] },
      ])
    },
  )

  test('that holds nothing to pay, a key in its footer alone, is a row that says so', () => {
    const rows = rowsOf('nota.pdf', [text(1, 'Obrigado! CNPJ 11.222.333/0001-81, contato@moinho.com.br')])
    expect(rows).toMatchObject([{ told: { file: 'nota.pdf', unread: 'nothing' }, order: null }])
  })

  test('whose line has a wrong digit brings the line, so that the digit is mended in its place', () => {
    const wrong = line(1).replace(/\d$/, (digit) => `${(Number(digit) + 1) % 10}`)
    const [row] = rowsOf('foto.pdf', [text(1, wrong)])
    expect(row).toMatchObject({ told: { file: 'foto.pdf' }, order: null })
    expect(row?.told.way).not.toBeUndefined()
    const [beside] = rowsOf('foto.pdf', [text(1, `Beneficiário: Moinho 11.222.333/0001-81\n${wrong}`)])
    expect(beside).toEqual(row)
  })

  test('of which pages were left unread has a row besides that says so', () => {
    const rows = rowsOf('longo.pdf', [text(1, line(1))], { pages: 12, pagesRead: 10 })
    expect(rows.map(({ told }) => told.unread ?? 'read')).toEqual(['read', 'partly'])
    expect(rowsOf('lento.pdf', [text(1, line(1))], { stopped: true })[1]?.told.unread).toBe('partly')
    const [first] = rowsOf('longo.pdf', [text(1, 'Capa')], { pages: 12, pagesRead: 10 })
    expect(first?.told.unread).toBe('partly')
  })
})

describe('papers of a draft', () => {
  const pay = (file: string, n: number) => rowsOf(file, [text(1, line(n))])

  test('are numbered behind its rows', () => {
    const rows = joinPapers({ papers: [], last: 41 }, [...pay('a.pdf', 1), ...pay('b.pdf', 2)])
    expect(rows.map(({ row }) => row)).toEqual([42, 43])
  })

  test('that are the same debt are one row, which names both files', () => {
    const rows = joinPapers(none, [...pay('a.pdf', 1), ...pay('b.pdf', 2), ...pay('copia de a.pdf', 1)])
    expect(rows.map(({ told }) => told.file)).toEqual(['a.pdf, copia de a.pdf', 'b.pdf'])
  })

  test('keep the other way to pay of whichever copy has it', () => {
    const hybrid = rowsOf('hibrido.pdf', [drawn(1, code(1)), text(1, line(1))])
    const rows = joinPapers(none, [...pay('linha.pdf', 1), ...hybrid])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.order).toMatchObject({ paper: { codes: [code(1)] } })
    // As the vault gives it back.
    const kept = rows.map((row) => draftRowSchema.parse(row))
    expect(joinPapers({ papers: kept, last: 1 }, hybrid)).toMatchObject([{ row: 1 }])
  })

  test('with one line and other codes both stay, so that the second is asked about', () => {
    const one = rowsOf('um.pdf', [drawn(1, code(1)), text(1, line(1))])
    const other = rowsOf('outro.pdf', [drawn(1, code(2)), text(1, line(1))])
    expect(joinPapers(none, [...one, ...other])).toHaveLength(2)
  })

  test('brought a second time change nothing but what was not read before, which takes its place', () => {
    const first = joinPapers(none, [...pay('a.pdf', 1), ...rowsOfPaper('b.pdf', err('protected'), rules)])
    const again = joinPapers({ papers: first, last: 2 }, [...pay('a.pdf', 1), ...pay('b.pdf', 2)])
    expect(again.map(({ row, told }) => [row, told.file, told.unread])).toEqual([
      [1, 'a.pdf', undefined],
      [2, 'b.pdf', undefined],
    ])
    const whole = joinPapers({ papers: again, last: 2 }, [...pay('a.pdf', 1), ...pay('b.pdf', 2)])
    expect(whole.map(({ row }) => row)).toEqual([1, 2])
  })

  test('that were read in part are out once all of them was read', () => {
    const partly = joinPapers(none, rowsOf('a.pdf', [text(1, line(1))], { stopped: true }))
    expect(partly).toHaveLength(2)
    const whole = joinPapers({ papers: partly, last: 2 }, pay('a.pdf', 1))
    expect(whole.map(({ row, isOut }) => [row, isOut])).toEqual([
      [1, false],
      [2, true],
    ])
  })
})

describe('a row of a paper that is mended', () => {
  const asRow = (row: PaperRow): DraftRow => ({ row: 1, ...row })
  const [hybrid] = rowsOf('hibrido.pdf', [drawn(1, code(1)), text(1, line(1))])
  const [lost] = rowsOfPaper('foto.pdf', err('protected'), rules)
  if (hybrid === undefined || lost === undefined) throw new Error('the fixtures are rows')

  test('keeps the other way to pay, unless it pays something else now', () => {
    const described = mended(asRow(hybrid), { ...hybrid.told, description: 'Trigo' }, rules)
    expect(described.order).toMatchObject({ description: 'Trigo', paper: { codes: [code(1)] } })
    const other = mended(asRow(hybrid), { ...hybrid.told, way: line(2), amount: '100,02' }, rules)
    expect(other.order).toMatchObject({ amount: 10_002 })
    expect(other.order).not.toHaveProperty('paper')
  })

  test('pays what was typed from it, and says no more that it was not read', () => {
    const typed = mended(asRow(lost), { ...lost.told, way: line(1), amount: '100,01' }, rules)
    expect(typed.order).toMatchObject({ kind: 'billet', amount: 10_001 })
    expect(typed.told).toEqual({ file: 'foto.pdf', way: line(1), amount: '100,01' })
  })
})
