import { accountsEndpoints as accounts } from '../../../../electron/api/accounts/endpoints.ts'
import { qrcodesEndpoints as qrcodes } from '../../../../electron/api/qrcodes/endpoints.ts'
import type { At, Row } from './reading-of.ts'

/** One record of a reply: what is told in it stands in a whole one, which is found again at its place. */
export interface Place {
  readonly row: Row
  readonly body: (told: object) => object
  /** The record within what was read. */
  readonly at: At
}

const AT = '2026-11-20T13:00:00.000Z'
const E2E = 'E12345678202611201300abcdefghij1'
const TXID = 'd983a07836cf48ed9a65764d3c184273'
const LINE47 = '23793381286000000000300000000401884340000012400'
const money = { transactionAmount: { currency: 'BRL', amount: 1.5 } }

/** Every record that a reply holds, each with what it must have and nothing else. */
export const records = {
  line: {
    row: accounts.transactions,
    body: (told) => ({ data: [{ id: '1', creditDebitType: 'DEBIT', eventDate: AT, ...money, ...told }] }),
    at: ['lines', 0],
  },
  'line in': {
    row: accounts.transactions,
    body: (told) => ({ data: [{ id: '1', creditDebitType: 'CREDIT', eventDate: AT, ...money, ...told }] }),
    at: ['lines', 0],
  },
  payment: {
    row: accounts.paymentByEndToEndId,
    body: (told) => ({ endToEndId: E2E, payment: { currency: 'BRL', amount: 1.5 }, ...told }),
    at: [],
  },
  billet: {
    row: accounts.billets,
    body: (told) => ({ data: [{ id: 'b1', createdAt: AT, digitableCode: LINE47, amount: 1.5, ...told }] }),
    at: ['rows', 0],
  },
  infraction: {
    row: accounts.infractions,
    body: (told) => ({ data: [{ id: 'i1', creationDate: AT, ...told }] }),
    at: ['rows', 0],
  },
  webhook: {
    row: accounts.webhooks,
    body: (told) => ({ data: [{ id: 'w1', uri: 'https://example.com', type: 'TRANSFER', ...told }] }),
    at: ['rows', 0],
  },
  code: {
    row: accounts.verifyQrCode,
    body: (told) => ({ type: 'STATIC', merchantName: 'Ana', ...told }),
    at: ['reading'],
  },
  'code of a charge': {
    row: accounts.verifyQrCode,
    body: (told) => ({
      type: 'DYNAMIC',
      payload: { valor: { original: '1.50' }, recebedor: { nome: 'Ana', ...told } },
    }),
    at: ['reading'],
  },
  charge: {
    row: qrcodes.cob,
    body: (told) => ({ txid: TXID, valor: { original: '1.50' }, ...told }),
    at: [],
  },
  'charge with a due date': {
    row: qrcodes.cobv,
    body: (told) => ({ txid: TXID, valor: { original: '1.50' }, ...told }),
    at: [],
  },
  pix: {
    row: qrcodes.pixList,
    body: (told) => ({ pix: [{ endToEndId: E2E, horario: AT, valor: '1.50', ...told }] }),
    at: ['rows', 0],
  },
  refund: { row: qrcodes.refundById, body: (told) => ({ id: 'r1', valor: '1.50', ...told }), at: [] },
  location: {
    row: qrcodes.locations,
    body: (told) => ({ loc: [{ id: 1, location: 'pix.example.com/a', tipoCob: 'cob', ...told }] }),
    at: ['rows', 0],
  },
  batch: {
    row: qrcodes.batch,
    body: (told) => ({ id: 1, cobsv: [{ txid: TXID, status: 'CRIADA' }], ...told }),
    at: [],
  },
  'webhook of a key': {
    row: qrcodes.keyWebhook,
    body: (told) => ({ webhookUrl: 'https://example.com', ...told }),
    at: [],
  },
} as const satisfies Readonly<Record<string, Place>>
