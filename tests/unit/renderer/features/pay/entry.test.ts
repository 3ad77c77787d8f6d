import { beforeEach, describe, expect, test } from 'vitest'
import { candidatesIn, candidatesOf, holdsCode, owedOf } from '../../../../../renderer/reader/candidates-in.ts'
import type { Candidate } from '../../../../../renderer/reader/candidate.ts'
import { choiceOf, settledKey, writtenOut } from '../../../../../renderer/features/pay/entry/choice-of.ts'
import { draftOfTyped } from '../../../../../renderer/features/pay/key/draft.ts'
import { takeText } from '../../../../../renderer/features/pay/entry/take.ts'
import { usePayStore } from '../../../../../renderer/features/pay/store.ts'
import type { ReadPiece } from '../../../../../renderer/reader/reading.ts'
import { writeBankBillet } from '../../../../../shared/billet/write-billet.ts'
import { writeBrCode } from '../../../../../shared/brcode/write-br-code.ts'
import { connectionIdSchema } from '../../../../../shared/domain/connection.ts'
import { parsePixKey } from '../../../../../shared/ids/pix-key.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'

const ask = { today: localDate('2026-11-19') }
const billet = writeBankBillet({
  bank: '001',
  dueDate: localDate('2026-11-30'),
  amount: centavos(1_284_790),
  free: '0904261735021884720000123',
})
const both = '11987654374'

function pixKey(email: string) {
  const key = parsePixKey(email, 'EMAIL')
  if (!key.ok) throw new Error(key.error)
  return key.value
}

function only(text: string): Candidate {
  const [candidate, ...others] = candidatesOf(text, ask)
  if (candidate === undefined || others.length > 0) throw new Error('the text must mean one thing')
  return candidate
}

describe('what a file may mean', () => {
  const line: ReadPiece = { text: billet.line, from: 'pdf-text', page: 1 }

  test('is one thing where the line and the bars of one boleto are read', () => {
    const found = candidatesIn([line, { text: billet.barCode, from: 'itf', page: 2 }], 'boleto.pdf', ask)
    expect(found.map(({ origin }) => origin)).toEqual([{ from: 'pdf-text', page: 1, name: 'boleto.pdf' }])
  })

  test('is the boleto alone where a paper also names the CNPJ of whom it is from', () => {
    const paper: ReadPiece = { text: `CNPJ 11.222.333/0001-81\n${billet.line}`, from: 'pdf-text', page: 1 }
    const kinds = candidatesIn([paper], 'boleto.pdf', ask).map(({ recognition }) => recognition.kind)
    expect(kinds).toEqual(['billet'])
  })

  const code = (name: string, amount = 1_284_790) =>
    writeBrCode({
      key: pixKey('financeiro@serraverde.com.br'),
      merchantName: name,
      merchantCity: 'CURITIBA',
      amount: centavos(amount),
    })
  const drawn = (text: string): ReadPiece => ({ text, from: 'qr', page: 1 })
  const written: ReadPiece = {
    text: `Beneficiário: Serra Verde Alimentos Ltda\n${billet.line}`,
    from: 'pdf-text',
    page: 1,
  }

  test('is one debt where its line, its bars and its code are read, each a way to pay it', () => {
    const text = code('SERRA VERDE ALIMENTOS LTD')
    const bars: ReadPiece = { text: billet.barCode, from: 'itf', page: 1 }
    const found = candidatesIn([written, bars, drawn(text)], 'boleto.pdf', ask)
    expect(found.map(({ recognition }) => recognition.kind)).toEqual(['billet', 'br-code'])
    const paper = {
      lines: [billet.line],
      codes: [text],
      payeeName: 'Serra Verde Alimentos Ltda',
      payeeDocument: null,
    }
    expect(found.map((one) => one.paper?.paper)).toEqual([paper, paper])
    expect(found.map((one) => one.paper?.differences)).toEqual([[], []])
    expect(choiceOf(found[0]?.recognition ?? only('a@b.com').recognition, found[0]?.paper?.paper)).toMatchObject({
      paper,
    })
  })

  test('names what was swapped on it: the payee and the amount of its code, its bars, the code beside the written one', () => {
    const other = writeBankBillet({ bank: '001', dueDate: null, amount: centavos(5), free: '1'.repeat(25) })
    const differences = (...pieces: readonly ReadPiece[]) =>
      candidatesIn([written, ...pieces], 'boleto.pdf', ask)[0]?.paper?.differences.map(({ what }) => what)
    expect(differences(drawn(code('LOJA DO ZECA', 99)))).toEqual(['payee', 'amount'])
    expect(differences({ text: other.barCode, from: 'itf', page: 1 })).toEqual(['bars'])
    const both = { text: `${written.text}\n${code('SERRA VERDE')}`, from: 'pdf-text', page: 1 } as const
    expect(
      candidatesIn([both, drawn(code('SERRA VERDE', 7))], 'x', ask)[0]?.paper?.differences.map(({ what }) => what),
    ).toEqual(['codes', 'amount'])
  })

  test("is nobody's guess where there are several of a kind, but each page by itself", () => {
    const next = writeBankBillet({ bank: '001', dueDate: null, amount: centavos(5), free: '2'.repeat(25) })
    const two = { ...written, text: `${billet.line}\n${next.line}` }
    expect(candidatesIn([two, drawn(code('SERRA VERDE'))], 'x', ask).map(({ paper }) => paper)).toEqual([
      null,
      null,
      null,
    ])
    const second = [
      { ...written, text: next.line, page: 2 },
      { ...drawn(code('SERRA VERDE', 5)), page: 2 },
    ]
    const pages = candidatesIn([written, drawn(code('SERRA VERDE')), ...second], 'x', ask)
    expect(pages.map(({ paper }) => paper?.paper.lines)).toEqual([
      [billet.line],
      [billet.line],
      [next.line],
      [next.line],
    ])
  })

  test('of a written text is one debt only where the amounts agree', () => {
    const papers = (amount: number) =>
      candidatesOf(`Boleto: ${billet.line}\nPix: ${code('SERRA VERDE', amount)}`, ask).map(
        ({ paper }) => paper !== null,
      )
    expect([papers(1_284_790), papers(100)]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  describe('of a proof of payment is nothing to pay', () => {
    const title = 'Comprovante de pagamento\nPago em 18/11/2026 10:22'
    const page = (n: number, text: string): ReadPiece => ({ text, from: 'pdf-text', page: n })
    const owed = (...pieces: readonly ReadPiece[]) => {
      const { owed: left, isProof } = owedOf(candidatesIn(pieces, 'a.pdf', ask), pieces, ask)
      return [isProof, ...left.map(({ recognition }) => recognition.kind)]
    }

    test('whom it names by a key, and what it paid, wherever else that stands', () => {
      expect(owed(page(1, `${title}\nChave: financeiro@serraverde.com.br\nCNPJ 11.222.333/0001-81`))).toEqual([true])
      expect(owed(page(1, `${title}\n${billet.line}`), page(2, billet.line))).toEqual([true])
    })

    test('but another debt behind it, or a boleto that asks for one, is', () => {
      expect(owed(page(1, title), page(2, billet.line))).toEqual([true, 'billet'])
      expect(owed(page(1, `Recibo do pagador\n${billet.line}`))).toEqual([false, 'billet'])
    })

    test('also where its text is pasted: no form opens, and its payment can be looked for', () => {
      const id = 'E18236120202611181322s0a1b2c3d4E'
      takeText(`${title}\nChave: financeiro@serraverde.com.br\nID da transação: ${id}`, 'texto colado')
      expect(usePayStore.getState()).toMatchObject({ entry: { at: 'proof', source: id, file: null }, chosen: null })
    })
  })

  test('holds nothing damaged while something in it is whole', () => {
    const broken: ReadPiece = { text: billet.line.replace(/.$/, '1'), from: 'text', page: 1 }
    const kinds = (pieces: readonly ReadPiece[]) =>
      candidatesIn(pieces, 'x', ask).map(({ recognition }) => recognition.kind)
    expect([kinds([broken, line]), kinds([broken])]).toEqual([['billet'], ['damaged']])
  })

  test('of pasted rows is every row, a damaged one too; of a written text only what is whole', () => {
    const kinds = (text: string) => candidatesOf(text, ask).map(({ recognition }) => recognition.kind)
    const rows = ['11.222.333/0001-81 150,00', '123.456.789-00 200,00', 'ana@x.com.br 300,00']
    expect(kinds(rows.join('\n'))).toEqual(['pix-key', 'pix-key', 'damaged'])
    expect(kinds(rows.slice(0, 2).join('\r\n\r\n'))).toEqual(['pix-key', 'damaged'])
    expect(kinds(`Bom dia,\n${rows.join('\n')}`)).toEqual(['pix-key', 'pix-key'])
  })

  test('is worth a look at its pictures when its text holds a CNPJ alone', () => {
    expect([holdsCode('CNPJ 11.222.333/0001-81', ask), holdsCode(`Pague: ${billet.line}`, ask)]).toEqual([false, true])
  })
})

describe('the form that a meaning opens', () => {
  test('is none while nobody said whether eleven digits are a CPF or a mobile', () => {
    expect(choiceOf(only(both).recognition)).toBeNull()
  })

  test('is that of the key a person named', () => {
    const { recognition } = only(both)
    if (recognition.kind !== 'pix-key' || recognition.typed.meaning !== 'ask') throw new Error('it must be asked')
    const settled = settledKey(only(both), recognition.typed.keys[1])
    expect(choiceOf(settled.recognition)).toMatchObject({ kind: 'key', typed: { key: { value: '+5511987654374' } } })
    expect(writtenOut(settled.recognition)).toBe('+55 (11) 98765-4374')
  })

  test('of a key has the amount that stood in its row, also once a person said which key it is', () => {
    expect(choiceOf(only(`${both} 89,90 Ana`).recognition)).toBeNull()
    const { recognition } = only(`${both} 89,90 Ana`)
    if (recognition.kind !== 'pix-key' || recognition.typed.meaning !== 'ask') throw new Error('it must be asked')
    const settled = settledKey(only(`${both} 89,90 Ana`), recognition.typed.keys[0])
    expect(choiceOf(settled.recognition)).toMatchObject({ kind: 'key', amount: 8_990 })
    const choice = choiceOf(only('ana@x.com.br R$ 1.234,56').recognition)
    if (choice?.kind !== 'key' || choice.typed === null) throw new Error('it must be a key')
    expect(draftOfTyped(choice.typed, choice.amount)).toMatchObject({ key: 'ana@x.com.br', amount: '1.234,56' })
  })

  test('is none for the id of a payment that exists', () => {
    expect(choiceOf(only('E5029173420261119134200000000001').recognition)).toBeNull()
  })
})

describe('the payment screen', () => {
  const connection = connectionIdSchema.parse('a1b2c3d4e5f60718')
  const state = () => usePayStore.getState()
  const chosen = { kind: 'billet', line: billet.line, paper: null } as const

  beforeEach(() => {
    state().belongTo(connection)
    state().clear()
  })

  test('closes a form that came out of the text as soon as the text is another', () => {
    const candidate = only(billet.line)
    state().understand({ at: 'one', candidate }, billet.line, chosen)
    expect(state().chosen).toEqual(chosen)
    state().type(`${billet.line}1`)
    expect(state().chosen).toBeNull()
  })

  test('keeps a form that was opened by hand while something is typed above it', () => {
    state().choose({ kind: 'manual', data: null })
    state().type('1')
    expect(state().chosen).toEqual({ kind: 'manual', data: null })
  })

  test('drops everything of one connection when another is opened', () => {
    state().understand({ at: 'empty' }, billet.line, chosen)
    state().belongTo(connectionIdSchema.parse('b1b2c3d4e5f60718'))
    expect([state().text, state().chosen]).toEqual(['', null])
  })
})
