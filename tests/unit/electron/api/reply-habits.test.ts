import type * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { accountsEndpoints as accounts } from '../../../../electron/api/accounts/endpoints.ts'
import { decodeAnswer } from '../../../../electron/api/decode-answer.ts'
import { qrcodesEndpoints as qrcodes } from '../../../../electron/api/qrcodes/endpoints.ts'
import type { Endpoint } from '../../../../electron/api/wire/endpoint.ts'
import { type ReplyHabit, replyHabits } from './reply-habits.ts'

const AT = '2026-11-20T13:00:00Z'
const E2E = 'E12345678202611201300abcdefghij1'
const payer = { cpf: '11144477735', nome: 'Ana Açaí' }
const account = { ispb: '12345678', issuer: '0001', number: '123456', document: '11144477735', name: 'Ana' }
const money = (amount: number): object => ({ currency: 'BRL', amount })
const line = {
  id: 7,
  eventDate: AT,
  status: 'LIQUIDATED',
  endToEndId: E2E,
  creditDebitType: 'DEBIT',
  transactionAmount: money(20.5),
  creditorAccount: account,
  remittanceInformation: 'nota 1',
}
const refund = {
  id: 'd1',
  rtrId: 'D1234567820261120130000000000001',
  valor: '1.50',
  natureza: 'ORIGINAL',
  horario: { solicitacao: AT, liquidacao: '2026-11-20T13:01:00Z' },
  status: 'DEVOLVIDO',
  motivo: 'm',
}
const pix = {
  endToEndId: E2E,
  txid: 'a'.repeat(30),
  valor: '10.50',
  horario: AT,
  chave: 'k@x.com',
  infoPagador: 'oi',
  pagador: payer,
  componentesValor: { original: { valor: '10.00' }, multa: { valor: '0.50' } },
  devolucoes: [refund],
}
const cob = {
  txid: 'a'.repeat(32),
  revisao: 2,
  status: 'CONCLUIDA',
  calendario: { criacao: AT, expiracao: 3600 },
  devedor: payer,
  valor: { original: '10.50', modalidadeAlteracao: 1 },
  chave: 'k@x.com',
  solicitacaoPagador: 's',
  infoAdicionais: [{ nome: 'n', valor: 'v' }],
  loc: { id: 12, location: 'pix.x.com/qr/1' },
  pixCopiaECola: '00020101021226',
  pix: [pix],
}
const cobv = {
  txid: 'b'.repeat(32),
  revisao: 2,
  status: 'ATIVA',
  calendario: { criacao: AT, dataDeVencimento: '2026-12-01', validadeAposVencimento: 30 },
  devedor: { ...payer, logradouro: 'Rua A', cidade: 'Salto', uf: 'SP', cep: '01000000' },
  recebedor: { cnpj: '18304659000105', nome: 'Loja' },
  valor: {
    original: '100.50',
    multa: { modalidade: 2, valorPerc: '15.00' },
    juros: { modalidade: 2, valorPerc: '2.00' },
    desconto: { modalidade: 1, descontoDataFixa: [{ data: '2026-11-30', valorPerc: '30.00' }] },
  },
  chave: 'k@x.com',
  loc: { id: 12, location: 'pix.x.com/qr/1' },
}
const place = { id: 12, location: 'pix.x.com/qr/1', tipoCob: 'cob', criacao: AT, txid: 'a'.repeat(32) }
const payment = {
  id: 77,
  status: 'LIQUIDATED',
  endToEndId: E2E,
  idempotencyKey: '0123456789abcdef0123456789abcdef',
  payment: money(10.1),
  creditorAccount: account,
  remittanceInformation: 'r',
  eventDate: AT,
}
const billet = {
  id: 77,
  status: 'LIQUIDATED',
  eventDate: AT,
  digitableCode: '34191790010104351004791020150008584410026000',
  payment: money(260),
  creditorName: 'Loja',
  creditorDocument: '18304659000105',
}
const infraction = {
  id: '5b0f3a52-3f7a-4d1d-8a34-0c2b7f5e9a10',
  transactionId: '7',
  endToEndId: E2E,
  status: 'OPEN',
  type: 'FRAUD',
  reportDetails: 'x',
  isReporter: false,
  transactionAmount: money(20),
  creationDate: AT,
  lastModificationDate: '2026-11-20T14:00:00Z',
  defenseHistories: [{ status: 'OPEN', request: 'q', defense: 'd', createdAt: AT, attachments: ['a.pdf'] }],
}
const webhook = {
  id: '0f1e2d3c-4b5a-4968-8776-655443322110',
  type: 'TRANSFER',
  uri: 'https://h.x/y',
  enabled: true,
  email: 'a@b.co',
  method: 'POST',
  pauseOnFail: false,
}
const keyWebhook = { webhookUrl: 'https://h.x/y', chave: 'k@x.com', criacao: AT }
const code = {
  type: 'QRCODE_DYNAMIC',
  merchantName: 'Loja',
  merchantCity: 'Salto',
  transactionAmount: 20.5,
  txid: 'abc',
  chave: 'k@x.com',
  url: 'pix.x.com/1',
  endToEndId: E2E,
  payload: {
    chave: 'k@x.com',
    txid: 'abc',
    status: 'ATIVA',
    calendario: { dataDeVencimento: '2026-12-01' },
    recebedor: { cnpj: '18304659000105', nome: 'Loja' },
    valor: { original: '20.50', final: '21.00' },
  },
}
const violation = { razao: 'r', propriedade: 'valor.original' }
const batch = {
  id: 5,
  descricao: 'd',
  criacao: AT,
  cobsv: [{ txid: 'b'.repeat(32), status: 'NEGADA', problema: { title: 't', detail: 'd', violacoes: [violation] } }],
}
const paginacao = { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 3, quantidadeTotalDeItens: 201 }
const list = (name: string, row: object): object => ({
  parametros: { inicio: '2026-11-01T00:00:00Z', fim: '2026-11-20T00:00:00Z', paginacao },
  [name]: [row],
})

type Row = Pick<Endpoint, 'name' | 'answer'>

/** An answer to each operation, as the contract has it. */
const answers: Readonly<Record<string, readonly [Row, unknown]>> = {
  token: [accounts.token, { accessToken: 'tok', expiresIn: 3600, scope: 'a b' }],
  balance: [
    accounts.balance,
    { data: [{ eventDate: AT, balanceAmount: { currency: 'BRL', available: 10.5, blocked: 1, overdraft: 2 } }] },
  ],
  transactions: [accounts.transactions, { data: [line, { ...line, id: 8 }], meta: { page: 1, totalItems: 2 } }],
  transaction: [accounts.transactionDetail, { data: line }],
  receipt: [accounts.receipt, { data: { pdf: 'JVBERi0xLjQKJSVFT0YK' } }],
  payment: [accounts.paymentByEndToEndId, { data: payment }],
  code: [accounts.verifyQrCode, { data: code }],
  billets: [accounts.billets, { data: [billet] }],
  billet: [accounts.billet, { data: billet }],
  infractions: [accounts.infractions, { data: [infraction] }],
  infraction: [accounts.infraction, { data: infraction }],
  webhooks: [accounts.webhooks, { data: [webhook] }],
  webhook: [accounts.webhook, { data: webhook }],
  cob: [qrcodes.cob, cob],
  cobv: [qrcodes.cobv, cobv],
  refund: [qrcodes.refundById, refund],
  location: [qrcodes.location, place],
  batch: [qrcodes.batch, batch],
  keyWebhook: [qrcodes.keyWebhook, keyWebhook],
  cobs: [qrcodes.cobs, list('cobs', cob)],
  pix: [qrcodes.pixList, list('pix', pix)],
  locations: [qrcodes.locations, list('loc', place)],
  batches: [qrcodes.batches, list('lotes', batch)],
  keyWebhooks: [qrcodes.keyWebhooks, list('webhooks', keyWebhook)],
}

/** What is read of an answer, without the texts that are shown as they were told. */
function readingOf(row: Row, answer: unknown): unknown {
  const bytes = Buffer.isBuffer(answer) ? answer : Buffer.from(JSON.stringify(answer))
  const read = decodeAnswer<z.ZodType>(row, { bytes, contentType: 'application/json' })
  if (!read.ok) return { refused: 'paths' in read.error ? read.error.paths : read.error }
  if (read.value instanceof Uint8Array) return Buffer.from(read.value).toString('latin1')
  const plain: unknown = JSON.parse(JSON.stringify(read.value), (name, value: unknown) =>
    name === 'fields' || name === 'more' ? undefined : typeof value === 'string' ? value.trim() : value,
  )
  return plain
}

const known = Object.entries(answers).map(([name, [row, answer]]) => ({
  name,
  row,
  answer,
  read: readingOf(row, answer),
}))

describe('an answer that says the same in another habit is read the same', () => {
  test('whatever the operation, as the contract has it', () => {
    expect(known.filter(({ read }) => typeof read === 'object' && read !== null && 'refused' in read)).toEqual([])
  })

  test.each(replyHabits.map((habit) => [habit.name, habit] as const))('%s', (_, habit: ReplyHabit) => {
    const asked = known.filter(({ name }) => !(habit.not ?? []).includes(name))
    const reading = asked.map(({ name, row, answer }) => [name, readingOf(row, habit.write(answer))])
    expect(Object.fromEntries(reading)).toEqual(Object.fromEntries(asked.map(({ name, read }) => [name, read])))
  })
})
