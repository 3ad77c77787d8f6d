import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TrainingBank } from '../../electron/sandbox/training-bank.ts'
import type { PaymentDetail } from '../../shared/domain/payment.ts'
import { pixKeySchema } from '../../shared/ids/pix-key.ts'
import type { Ask } from '../../shared/ipc/contract.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { addDays, localDate } from '../../shared/time/local-date.ts'
import { connectForm } from '../fakes/bank.ts'
import { manualPayment } from '../fixtures/manual-payment.ts'
import { billetAsk, codeAsk, keyAsk } from '../fixtures/payment-asks.ts'
import { anyPix, txid } from '../fixtures/receiving-samples.ts'
import { cobForm, cobvForm } from '../unit/shared/charge/charges.ts'
import type { EngineProcess } from './engine-process.ts'
import type { Marker } from './find-markers.ts'

/** The words of the people of this scenario, each of which is said once at least. */
const words = {
  company: 'Jacarandá Comércio de Peças',
  payee: 'Quixabeira Transportes Ltda.',
  payeeAccount: '7719482',
  manualText: 'CT-e 88127, frete sigiloso',
  keyText: 'Caixas, pedido 55103',
  codeText: 'Balcão quatro, troca 6620',
  billetText: 'Energia da filial Itapuã',
  debtor: 'Empório Araçá do Vale',
  debtorDocument: '52998224725',
  chargeText: 'Pedido 90417 da feira',
  extraName: 'Vitrine Umbuzeiro',
  extraValue: 'peça 33718',
  datedDebtor: 'Marcenaria Cumaru',
  datedDocument: '15350946056',
  datedEmail: 'cumaru.financeiro@oficina.example',
  datedStreet: 'Travessa Sapucaia 418',
  payer: 'Mercado Ingazeiro Dourado',
  payerText: 'parcela da Ingazeira',
  refundText: 'Item em falta, caixa 7714',
  note: 'Rescisão combinada com a Sucupira',
  tag: 'frete confidencial',
  costCentre: 'Obra Pitangueira',
  attachment: 'acordo-sucupira.pdf',
  attachmentText: 'clausula-de-sigilo-sucupira',
  search: 'Notas da Jabuticabeira',
  searchText: 'jabuticabeira rateio',
  hold: 'Conferir com a diretoria Peroba',
  release: 'Peroba conferiu, pode seguir',
  duplicate: 'Segunda parcela do Angelim',
  backupPassphrase: 'sete tucanos mansos guardam a copia',
  vaultPassphrase: 'quatro cavalos azuis no telhado velho',
} as const

/** Connects as a company does: two groups, certificates, a passphrase of its own. */
export async function connect(engine: EngineProcess, bank: TrainingBank): Promise<void> {
  engine.know({ passphrase: words.vaultPassphrase, backups: words.backupPassphrase, reason: words.release })
  for (const [group, tls] of [
    ['accounts', bank.tls],
    ['qrcodes', bank.qrcodesTls],
  ] as const) {
    engine.choose(tls.pfx)
    await engine.get('connections.chooseFile', { group, part: 'identity' })
    await engine.get('connections.readIdentity', { group, passphrase: tls.pfxPassword })
  }
  const { baseUrl, clientId, clientSecret } = bank.qrcodes
  const form = { ...connectForm(bank), companyName: words.company, vaultPassphrase: words.vaultPassphrase }
  await engine.get('connections.create', {
    ...form,
    qrcodes: { baseUrl, clientId, clientSecret, pin: null, amounts: 'reais' as const },
  })
}

/** Opens what a kill or a lock has closed. */
export async function unlock(engine: EngineProcess): Promise<void> {
  const session = await engine.get('session.read', {})
  if (session.stage !== 'locked') throw new Error(session.stage)
  await engine.get('session.unlock', { connectionId: session.active, passphrase: words.vaultPassphrase })
}

async function order(
  engine: EngineProcess,
  ask: Ask<'payments.review'>,
  duplicateReason: string | null = null,
): Promise<PaymentDetail> {
  const { reviewId } = await engine.get('payments.review', ask)
  return engine.get('payments.confirm', { reviewId, duplicateReason })
}

function settled(engine: EngineProcess, { id, kind }: PaymentDetail): Promise<PaymentDetail> {
  const end = kind === 'refund' ? 'none' : 'saved'
  return engine.until('payments.read', { id }, ({ state, receipt }) => state === 'settled' && receipt === end)
}

const payment: Ask<'payments.review'> = {
  ...manualPayment,
  payee: { ...manualPayment.payee, name: words.payee, number: words.payeeAccount },
  amount: centavos(728_419), // above the limit, so that the passphrase is asked for
  description: words.manualText,
}

const ofAnyPayment: readonly (readonly [what: string, text: string])[] = [
  ['document of a payee', manualPayment.payee.document],
  ['head of a receipt', '%PDF-1.'],
  ['amount in words of the page', '7.284,19'],
  ['amount on the wire', '7284.19'],
  ['amount in centavos', '728419'],
]

function markersOf(told: readonly (readonly [what: string, text: string | null])[]): readonly Marker[] {
  return told.map(([what, text]) => ({ what, text: text ?? '' }))
}

/** Opens the receipt as the page does, which reads its bytes. */
async function readReceipt(engine: EngineProcess, { receiptId }: PaymentDetail): Promise<void> {
  const { bytes } = await engine.get('receipts.open', { id: receiptId ?? ('' as never) })
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
}

/** Pays in every way, twice by bank data, and reads a receipt. */
async function payAll(engine: EngineProcess): Promise<readonly Marker[]> {
  const code = { ...codeAsk(), description: words.codeText }
  const billet = { ...billetAsk(), description: words.billetText }
  const orders = [
    await order(engine, payment),
    await order(engine, payment, words.duplicate),
    await order(engine, { ...keyAsk(), description: words.keyText }),
    await order(engine, code),
    await order(engine, billet),
  ]
  const [manual, again, byKey, byCode] = await Promise.all(orders.map((one) => settled(engine, one)))
  if (!manual || !again || !byKey || !byCode) throw new Error('fewer payments')
  await readReceipt(engine, manual)
  if (billet.kind !== 'billet' || code.kind !== 'pix-qr') throw new Error('other kinds')
  return markersOf([
    ['end-to-end id', manual.endToEndId],
    ['end-to-end id of the second', again.endToEndId],
    ['key of an order', manual.idempotencyKey],
    ['payee of a key, as told', byKey.payee.name],
    ['document of that payee', byKey.payee.document],
    ['end-to-end id by code', byCode.endToEndId],
    ['code', code.code],
    ['line of a boleto', billet.line],
    ['bar code', billet.barCode],
    ['Pix key of a payee', 'pix@nimboembalagens.com.br'],
    ...ofAnyPayment,
  ])
}

/** Makes two charges, receives a Pix and gives a part of it back. */
async function receive(engine: EngineProcess, bank: TrainingBank): Promise<readonly Marker[]> {
  const key = pixKeySchema.parse({ kind: 'EVP', value: bank.qrcodes.pixKey })
  const extras = [{ name: words.extraName, value: words.extraValue }]
  const debtor = { name: words.debtor, document: words.debtorDocument }
  await engine.get(
    'charges.create',
    cobForm({ txid: txid(1), key, debtor, message: words.chargeText, extras } as never),
  )
  const dated = cobvForm({ txid: txid(2), key, dueDate: addDays(localDate(new Date().toISOString().slice(0, 10)), 10) })
  await engine.get('charges.create', {
    ...dated,
    debtor: {
      ...dated.debtor,
      name: words.datedDebtor,
      document: words.datedDocument,
      email: words.datedEmail,
      street: words.datedStreet,
    },
  } as never)
  const amount = centavos(123_457)
  bank.control.credit({ amount, name: words.payer, text: words.payerText })
  await engine.get('received.refresh', {})
  const filter = { ...anyPix, lowest: amount, highest: amount }
  const { rows } = await engine.get('received.rows', { filter, sort: 'newest', first: 0, limit: 1 })
  const endToEndId = rows[0]?.endToEndId
  if (endToEndId === undefined) throw new Error('the Pix did not come in')
  const refund = {
    kind: 'refund',
    endToEndId,
    nature: 'ORIGINAL',
    amount: centavos(23_457),
    description: words.refundText,
  } as const
  const done = await settled(engine, await order(engine, refund))
  return [
    { what: 'end-to-end id of what came in', text: endToEndId },
    { what: 'id of a refund', text: done.providerId ?? '' },
    { what: 'Pix key of the company', text: bank.qrcodes.pixKey },
    { what: 'txid', text: txid(1) },
  ]
}

/** Writes notes and reasons, keeps a file, saves a search, makes a backup. */
async function write(engine: EngineProcess, endToEndId: string, folder: string): Promise<void> {
  const subjects = [`pix:${endToEndId}`] as never
  await engine.get('notes.save', {
    subjects,
    seq: 0,
    text: words.note,
    tags: [words.tag],
    costCentre: words.costCentre,
  })
  const bytes = new Uint8Array(Buffer.from(`%PDF-1.4\n${words.attachmentText}\n%%EOF\n`))
  await engine.get('notes.attach', { subjects, name: words.attachment, bytes, invoice: null })
  await engine.get('searches.save', { name: words.search, text: words.searchText })
  await engine.get('watch.hold', { reason: words.hold })
  await engine.get('watch.release', {})
  await engine.get('backups.setPassphrase', {})
  mkdirSync(folder)
  engine.choose(folder)
  await engine.get('backups.chooseFolder', {})
  await engine.get('backups.begin', {})
  await engine.until('backups.read', {}, ({ running, last }) => running === null && last !== null)
}

/** What a connection brings with it, whoever is paid. */
function secretsOf(engine: EngineProcess, bank: TrainingBank): readonly Marker[] {
  const line = (pem: string): string => pem.split('\n')[3] ?? ''
  return [
    { what: 'client id', text: bank.accounts.clientId },
    { what: 'client secret', text: bank.accounts.clientSecret },
    { what: 'client secret of charges', text: bank.qrcodes.clientSecret },
    { what: 'passphrase of the certificate', text: bank.tls.pfxPassword },
    { what: 'private key', text: line(bank.tls.pem.key) },
    { what: 'mark of a private key', text: 'PRIVATE KEY' },
    { what: 'certificate', text: line(bank.tls.pem.cert) },
    { what: 'document of the company', text: bank.company.document },
    { what: 'account of the company', text: bank.company.number },
    ...engine.tokens().map((text, at) => ({ what: `token ${at + 1}`, text })),
  ]
}

/** The whole of it, up to the lock; gives what may lie nowhere. */
export async function playScenario(
  engine: EngineProcess,
  bank: TrainingBank,
  backups: string,
): Promise<readonly Marker[]> {
  await connect(engine, bank)
  await engine.until('statement.latest', { limit: 100 }, ({ completeUpTo }) => completeUpTo !== null)
  const paid = await payAll(engine)
  const received = await receive(engine, bank)
  await write(engine, paid[0]?.text ?? '', join(backups, 'empresa'))
  return [
    ...Object.entries(words).map(([what, text]) => ({ what, text })),
    ...paid,
    ...received,
    ...secretsOf(engine, bank),
  ]
}

/** One payment above the limit, its receipt and a note; gives what may lie nowhere. */
export async function playShort(engine: EngineProcess, bank: TrainingBank): Promise<readonly Marker[]> {
  await connect(engine, bank)
  const paid = await settled(engine, await order(engine, payment))
  await readReceipt(engine, paid)
  const { note, tag, costCentre } = words
  const subjects = [`pix:${paid.endToEndId}`] as never
  await engine.get('notes.save', { subjects, seq: 0, text: note, tags: [tag], costCentre })
  const said = [
    'company',
    'payee',
    'payeeAccount',
    'manualText',
    'note',
    'tag',
    'costCentre',
    'vaultPassphrase',
  ] as const
  return [
    ...said.map((what) => ({ what, text: words[what] })),
    ...markersOf([['end-to-end id', paid.endToEndId], ['key of an order', paid.idempotencyKey], ...ofAnyPayment]),
    ...secretsOf(engine, bank),
  ]
}
