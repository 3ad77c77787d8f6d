import { expect, test } from 'vitest'
import { guessedPayeeMapping, listedPayees, tellsPayees } from '../../../../shared/batch/listed-payees.ts'
import { readTable } from '../../../fixtures/read-table.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const rules = { today: localDate('2026-11-19'), institutions: [] }

async function read(csv: string, padded = false) {
  const sheet = await readTable(new TextEncoder().encode(csv), 100)
  if (!sheet.ok) throw new Error(sheet.error)
  const mapping = guessedPayeeMapping(sheet.value)
  expect(tellsPayees(mapping)).toBe(true)
  return listedPayees(sheet.value, mapping, padded, rules)
}

test('a list of payees tells names, documents, keys and accounts, by the headings that people write', async () => {
  const rows = await read(
    [
      'Fornecedor;CNPJ;Chave Pix;Banco;Agência;Conta;Tipo de conta',
      'Moinho Serra Azul;11.222.333/0001-81;caixa@moinho.com.br;;;;',
      'Serra Verde;05.571.983/0001-30;;341;0417;20931-5;Corrente',
      'Ana Souza;529.982.247-25;;;;;',
      'Oficina;;+5541988040000;;;;',
    ].join('\n'),
  )
  expect(rows.map(({ line, payee }) => ({ line, ...payee }))).toEqual([
    {
      line: 2,
      name: 'Moinho Serra Azul',
      document: '11222333000181',
      way: { kind: 'key', key: { kind: 'EMAIL', value: 'caixa@moinho.com.br' } },
    },
    {
      line: 3,
      name: 'Serra Verde',
      document: '05571983000130',
      way: { kind: 'account', account: { ispb: '60701190', issuer: '0417', number: '209315', accountType: 'CACC' } },
    },
    { line: 4, name: 'Ana Souza', document: '52998224725', way: null },
    { line: 5, name: 'Oficina', document: null, way: { kind: 'key', key: { kind: 'PHONE', value: '+5541988040000' } } },
  ])
})

test('what cannot be read, or in two ways, is no payee, with its reason; lost zeros come back at a word alone', async () => {
  const csv = [
    'Nome;CPF;Chave',
    'Errado;52998224724;a@b.com',
    'Escondido;***982247**;a@b.com',
    'Boleto;;34191.79001 01043.510047 91020.150008 1 00000000000000',
    'Ninguém;;',
    'Zeros;3847295098;z@b.com',
  ].join('\n')
  const rows = await read(csv)
  expect(rows.map(({ payee }) => payee)).toEqual([null, null, null, null, null])
  expect(rows.map(({ faults }) => faults.map(({ field, reason }) => `${field} ${reason}`))).toEqual([
    ['document document'],
    ['document document'],
    [expect.stringMatching(/^way /)],
    ['way missing'],
    ['document zeros'],
  ])
  expect((await read(csv, true)).map(({ payee }) => payee?.document)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    '03847295098',
  ])
})
