import {
  type ConfirmationProof,
  type ConfirmationSubject,
  type ConfirmationView,
  confirmationViewSchema,
} from '../../../shared/domain/confirmation.ts'
import { institutionText } from '../../../shared/domain/institution-text.ts'
import { trainingInstitutions } from '../../../shared/domain/institutions.ts'
import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import { paymentRequestSchema } from '../../../shared/domain/payment-request.ts'
import { findInstitution } from '../../../shared/domain/search-institutions.ts'
import type { SafeguardAct } from '../../../shared/domain/safeguard.ts'
import { idempotencyKeySchema } from '../../../shared/ids/idempotency-key.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { paymentRequest } from '../../fixtures/payment-requests.ts'
import { certificate, minutesAgo } from './canned-session.ts'

const nobody = {
  name: null,
  document: null,
  told: false,
  ispb: null,
  issuer: null,
  number: null,
  accountType: null,
  key: null,
  line: null,
}

interface PaymentChoice {
  readonly payee?: object
  readonly note?: object | null
  readonly habit?: object | null
  readonly call?: object | null
  readonly refusedWay?: object | null
  readonly again?: boolean
}

function payment(request: PaymentRequest, choice: PaymentChoice) {
  const { payee = {}, note = null, habit = null, call = null, refusedWay = null, again = false } = choice
  return {
    what: 'payment',
    request,
    again,
    amount: request.amount,
    payee: { ...nobody, ...payee },
    balanceAfter: { amount: 48_291_537 - request.amount, at: minutesAgo(2) },
    validUntil: again ? null : minutesAgo(-10),
    note,
    call,
    refusedWay,
    habit,
    institutions: namesOf(request),
  }
}

const mill = { name: 'Moinho Serra Azul S.A.', document: '27418063000119', key: 'financeiro@moinhoserraazul.com.br' }
const habit = { payments: 6, lowest: 110_000, highest: 230_000, lastAt: minutesAgo(23_000) }
const known = {
  name: 'Moinho Serra Azul S.A.',
  document: '27418063000119',
  key: 'contas@moinhoserraazul.com.br',
  ispb: null,
  issuer: null,
  number: null,
  payments: 14,
  firstAt: minutesAgo(90_000),
  lastAt: minutesAgo(43_000),
}

const byKey = paymentRequest('pix-key', {
  key: { kind: 'EMAIL', value: 'financeiro@moinhoserraazul.com.br' },
  creditorDocument: '12ABC34501DE35',
  payeeName: 'Moinho Serra Azul S.A.',
  amount: 1_248_000,
  priority: 'HIGH',
})

const byAccount = paymentRequest('pix-manual')
const byCode = paymentRequest('pix-qr')
const billet = paymentRequest('billet', {
  line: '00190000090123456789701234567897316560000123456',
  barCode: '00193165600001234560000001234567890123456789',
  amount: 123_456,
  dueDate: '2026-12-10',
  payeeName: 'Condomínio Galpão Norte',
})
const refund = paymentRequestSchema.parse({
  kind: 'refund',
  endToEndId: 'E1234567820261119120012345678901',
  nature: 'ORIGINAL',
  amount: 64_000,
  description: 'Pedido 20398, devolvido',
  pix: {
    amount: 64_000,
    at: '2026-11-19T12:02:00.000Z',
    txid: 'PED20398',
    key: 'pix@aurora.com.br',
    message: null,
    payerName: 'Empório Sul Ltda.',
    payerDocument: '12ABC34501DE35',
    remaining: 64_000,
    refundableUntil: '2027-02-17',
    infractionId: null,
  },
})

const cannedSheet =
  'abacate bicho cerveja domador elogio fuligem glicose hidrogel intacto joaninha lustroso matriz nebuloso ombro pardal quimono ruivo sigilo torrada urubu vinagre xarope zumbido abacate'.split(
    ' ',
  )

function safeguard(act: SafeguardAct) {
  return { what: 'safeguard', act }
}

const batchPayee = (row: number, name: string, amount: number, rows = 1) => ({
  row,
  rows,
  kind: 'pix-key',
  name,
  place: 'pix@exemplo.com.br',
  amount,
})

function batch(again: boolean): object {
  const newPayees = [
    batchPayee(9, 'Cartonagem Bela Vista Ltda.', 341_200, 3),
    batchPayee(26, 'Hidráulica Ponte Nova ME', 226_000),
    batchPayee(31, 'Doces da Lourdes Ltda.', 98_650),
  ]
  return {
    what: 'batch',
    name: 'pagamentos-19-11.xlsx',
    again,
    amount: 18_743_216,
    count: 40,
    largest: [
      batchPayee(11, 'Frigorífico Campo Novo S.A.', 2_876_000),
      batchPayee(10, 'Óleos Vegetais Paraná S.A.', 2_111_845),
      batchPayee(12, 'Condomínio Galpão Norte', 1_590_000),
    ],
    newPayees: again ? [] : newPayees,
    changedPayees: again ? [batchPayee(24, 'Papelaria Horizonte', 84_590)] : [],
    balanceAfter: { amount: 29_548_321, at: minutesAgo(2) },
    hash: 'a'.repeat(64),
  }
}

const webhook = { what: 'webhook', kind: null, key: null, before: null, email: null, headers: [] }
const group = {
  group: 'accounts',
  baseUrl: 'https://api.instituicao.com.br/contas',
  tokenUrl: null,
  clientId: 'aurora',
  certificate,
  pinned: true,
  institution: 'neutral',
  headers: [],
}

/** A change of an open connection: addresses and a secret, a certificate, or its end. */
function change(deed: 'change' | 'certificate' | 'return' | 'retire' | 'erase'): object {
  const { baseUrl, tokenUrl, clientId, institution, headers } = group
  const before = { baseUrl, tokenUrl, clientId, certificate, institution, headers }
  const elsewhere = {
    baseUrl: 'https://api.instituicao.com.br/v3/contas',
    tokenUrl: 'https://token.instituicao.com.br/oauth/token',
  }
  const after = deed === 'change' ? { ...before, ...elsewhere } : before
  const isEnd = deed === 'retire' || deed === 'erase'
  return {
    what: 'connection-change',
    deed,
    name: 'Aurora, conta principal',
    companyName: 'Aurora Distribuidora',
    companyDocument: '12ABC34501DE35',
    groups: [{ group: 'accounts', before, after: isEnd ? null : after, secret: deed === 'change' }],
  }
}

function namesOf(request: PaymentRequest): Record<string, string> {
  if (request.kind !== 'pix-manual') return {}
  const { ispb } = request.payee
  return { [ispb]: institutionText(ispb, findInstitution(ispb, trainingInstitutions)) }
}

/** What a window may ask about, each by a name. */
export const subjects: Readonly<Record<string, object>> = {
  key: payment(byKey, { payee: mill, habit }),
  'key-above-habit': payment(byKey, { payee: mill, note: { kind: 'above-habit', ...habit }, habit }),
  'key-first': payment(byKey, { payee: mill, note: { kind: 'first' } }),
  'key-changed': payment(byKey, { payee: mill, note: { kind: 'changed', what: 'key', known } }),
  'key-refused': payment(byKey, {
    payee: mill,
    note: { kind: 'changed', what: 'key', known },
    call: {
      spokeWith: 'Dalva',
      number: '(41) 3304-0000',
      calledAt: minutesAgo(3_000),
      by: 'marina',
      at: minutesAgo(2_990),
    },
    refusedWay: { id: 1, reason: 'a Dalva disse que a chave não mudou', by: 'ana.luiza', at: minutesAgo(1_500) },
  }),
  'key-look-alike': payment(byKey, {
    payee: { ...mill, name: 'Moinho Serra Azu1 S.A.' },
    note: { kind: 'look-alike', likeness: 'letters', known },
  }),
  'key-unnamed': payment(paymentRequest('pix-key'), { payee: { key: '+5511999990000' }, note: { kind: 'first' } }),
  account: payment(byAccount, {
    payee: { name: 'Pessoa de Exemplo', document: '11144477735', ispb: '87654321' },
    note: { kind: 'first' },
  }),
  code: payment(byCode, {
    payee: { name: 'LOJA EXEMPLO', told: true, key: '00000000-0000-4000-8000-000000000001' },
    habit,
  }),
  billet: payment(billet, { payee: { name: 'Condomínio Galpão Norte', line: '00190' }, note: { kind: 'first' } }),
  'billet-unnamed': payment(billet, { payee: { line: '00190' }, note: { kind: 'first' } }),
  refund: payment(refund, { payee: { name: 'Empório Sul Ltda.', told: true, document: '12ABC34501DE35' } }),
  'refund-odd-name': payment(refund, {
    payee: {
      name: `\u202eluS oir\u00f3pmE a${'\u0301'.repeat(80)}${'W'.repeat(120)}`,
      told: true,
      document: '12ABC34501DE35',
    },
  }),
  again: payment(byKey, { payee: mill, habit, again: true }),
  batch: batch(false),
  'batch-again': batch(true),
  'webhook-create': {
    ...webhook,
    deed: 'create',
    kind: 'RECEIVE',
    address: 'https://erp.aurora.com.br/avisos/pix',
    email: 'ti@aurora.com.br',
    headers: ['x-segredo'],
  },
  'webhook-replace': {
    ...webhook,
    deed: 'replace',
    kind: 'TRANSFER',
    address: 'https://erp.aurora.com.br/avisos/pix-de-um-caminho-bem-comprido/que-nao-cabe-numa-linha',
    before: 'https://antigo.aurora.com.br/avisos',
  },
  'webhook-test': { ...webhook, deed: 'test', address: 'https://erp.aurora.com.br/avisos/pix' },
  'webhook-configure': {
    ...webhook,
    deed: 'configure',
    key: 'pix@aurora.com.br',
    address: 'https://erp.aurora.com.br/avisos/chave',
  },
  'connection-test': {
    what: 'connection',
    deed: 'test',
    environment: 'production',
    companyName: 'Aurora Distribuidora',
    companyDocument: '12ABC34501DE35',
    groups: [group, { ...group, group: 'qrcodes', certificate: null }],
  },
  'connection-create': {
    what: 'connection',
    deed: 'create',
    environment: 'production',
    companyName: 'Aurora Distribuidora',
    companyDocument: '12ABC34501DE35',
    groups: [group],
  },
  'webhook-remove': { ...webhook, deed: 'remove', kind: 'RECEIVE', address: 'https://erp.aurora.com.br/avisos/pix' },
  'webhook-cancel': {
    ...webhook,
    deed: 'cancel',
    key: 'pix@aurora.com.br',
    address: 'https://erp.aurora.com.br/avisos/chave',
  },
  'auto-lock': safeguard({ deed: 'auto-lock', from: 1, to: 15 }),
  institutions: safeguard({
    deed: 'institutions',
    from: localDate('2026-08-22'),
    day: localDate('2026-11-20'),
    source: 'lista-participantes-instituicoes-em-adesao-pix-20261120.csv',
    rows: 884,
    added: 12,
  }),
  'backup-passphrase': safeguard({ deed: 'backup-passphrase', since: minutesAgo(90_000) }),
  'backup-passphrase-first': safeguard({ deed: 'backup-passphrase', since: null }),
  'backup-rule': safeguard({
    deed: 'backup-rule',
    from: { daily: true, keep: 14 },
    to: { daily: false, keep: 2 },
  }),
  release: safeguard({
    deed: 'release',
    hold: { since: minutesAgo(200), author: 'renato', reason: 'Débito sem explicação: R$ 4.200,00' },
  }),
  reconcile: safeguard({
    deed: 'reconcile',
    state: 'older',
    missing: 7,
    debits: 2,
    reason: 'Pasta restaurada da cópia de sexta; os dois débitos foram conferidos com a tesouraria.',
  }),
  'end-payment': safeguard({
    deed: 'end-payment',
    as: 'rejected',
    amount: centavos(1_248_000),
    payee: 'Moinho Serra Azul S.A.',
    at: minutesAgo(190),
    endToEndId: null,
    idempotencyKey: idempotencyKeySchema.parse('0195f3a27c414d0e9b6f2a8c5e1d7f30'),
    reason: 'A gerente disse que a ordem não entrou',
  }),
  'explain-debit': safeguard({
    deed: 'explain-debit',
    as: 'mine-elsewhere',
    amount: centavos(420_000),
    at: minutesAgo(3_000),
    party: 'Oficina do Porto Ltda.',
    learns: false,
  }),
  'explain-debit-learns': safeguard({
    deed: 'explain-debit',
    as: 'fee',
    amount: centavos(1_290),
    at: minutesAgo(3_000),
    party: null,
    learns: true,
  }),
  'team-sheet': safeguard({ deed: 'team-sheet', about: 'Aurora Distribuidora Ltda.', words: cannedSheet }),
  'team-approve': safeguard({
    deed: 'team-approve',
    amount: centavos(1_248_000),
    payee: 'Moinho Serra Azul S.A.',
    place: 'financeiro@moinhoserraazul.com.br',
    count: 1,
    preparedBy: ['Bruno Tavares'],
    marks: ['first'],
    reason: '',
  }),
  'team-rehearse': safeguard({ deed: 'team-rehearse', about: 'Aurora Distribuidora Ltda.' }),
  'team-recover': safeguard({
    deed: 'team-recover',
    about: 'Servidor livro.aurora.example:5432, banco quita, usuário mesa_9',
  }),
  forget: safeguard({ deed: 'forget', company: 'Aurora Distribuidora' }),
  defense: {
    what: 'defense',
    amount: 184_000,
    payer: 'Otávio Lemos Barreto',
    text: 'Mercadoria entregue em 19/11 na loja do pagador, conforme o recibo assinado.\n\nO pedido 20188 foi feito por telefone e confirmado por e-mail no mesmo dia. Seguem a nota fiscal e o canhoto.',
    files: ['nota 20188.pdf', 'canhoto.png'],
    readBy: 'Beatriz Nogueira',
  },
  'defense-bare': {
    what: 'defense',
    amount: null,
    payer: null,
    text: 'Não reconhecemos a contestação.',
    files: [],
    readBy: null,
  },
  ...Object.fromEntries(
    (['change', 'certificate', 'return', 'retire', 'erase'] as const).map((deed) => [
      `connection-${deed}`,
      change(deed),
    ]),
  ),
  limit: { what: 'limit', from: 500_000, to: 1_000_000 },
  'limit-never': { what: 'limit', from: 500_000, to: null },
}

/** What a window may ask for besides the press, each by its kind. */
export const proofs: readonly ConfirmationProof[] = [
  { kind: 'none', passphraseAbove: null },
  { kind: 'passphrase', why: 'amount', above: centavos(1_000_000), attemptsLeft: 5 },
  { kind: 'system', why: 'changed-key', name: 'Touch ID' },
  { kind: 'choose-passphrase', why: 'raises-limit' },
  { kind: 'new-passphrase' },
  { kind: 'reason' },
  { kind: 'sheet-words' },
]

/** How a canned window is, where not as it comes: a payment by key that a press is enough for. */
export interface ConfirmationChoice extends Partial<Omit<ConfirmationView, 'subject'>> {
  readonly subject?: keyof typeof subjects
}

/** What the engine would show. */
export function confirmationView({ subject = 'key', ...rest }: ConfirmationChoice = {}): ConfirmationView {
  const shown: ConfirmationSubject | object | undefined = subjects[subject]
  return confirmationViewSchema.parse({
    environment: 'production',
    connection: {
      companyName: 'Aurora Distribuidora',
      payer: { institution: 'Banco Mandacaru', issuer: '0001', number: '48213-7' },
    },
    locale: 'pt-BR',
    theme: 'light',
    subject: shown,
    proof: { kind: 'none', passphraseAbove: 1_500_000 },
    seal: 'selo-1',
    sealedUntil: minutesAgo(-1),
    wakesAfterMs: 1_000,
    state: 'asking',
    ...rest,
  })
}
