import type { Session } from '../../../shared/domain/session.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel } from '../../../shared/ipc/contract.ts'
import type { connectionContract } from '../../../shared/ipc/connection-contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { type ConnectionLife, connectionTestSchema } from '../../../shared/domain/connection-life.ts'
import { certificate, minutesAgo } from './canned-session.ts'

type LifeChannel = Extract<Channel, keyof typeof connectionContract>
type LifeReplies = { [C in LifeChannel]: () => Result<Answer<C>, AppError> }

const group: ConnectionLife['accounts'] = {
  baseUrl: 'https://api.instituicao.com.br/contas/v1',
  clientId: 'aurora-contas-7f31c2',
  pin: null,
  tokenUrl: null,
  institution: 'neutral',
  limits: { pageRows: 100, days: null, perMinute: null },
  headers: [],
  secretSince: minutesAgo(170 * 1440),
  certificate,
  next: {
    certificate: {
      ...certificate,
      notAfter: minutesAgo(-729 * 1440 - 60),
      fingerprint256: certificate.fingerprint256.split('').toReversed().join(''),
    },
    since: minutesAgo(2),
  },
  previous: null,
}

const test = connectionTestSchema.parse({
  at: minutesAgo(0),
  certificate: 'in-use',
  passed: true,
  steps: (['address', 'tls', 'certificate', 'token', 'balance'] as const).map((step) => ({
    group: 'accounts',
    step,
    state: 'passed',
    fault: null,
    detail: step === 'tls' ? 'TLS 1.3' : null,
    serverFingerprint256: null,
  })),
  capabilities: [
    { capability: 'balance', state: 'works', status: null },
    { capability: 'statement', state: 'failing', status: 503 },
    { capability: 'billets', state: 'works', status: null },
    { capability: 'infractions', state: 'denied', status: 403 },
    { capability: 'webhooks', state: 'absent', status: 404 },
  ],
  recognised: [{ group: 'accounts', institution: 'sicoob', by: 'problem', seen: 'mensagens' }],
})
const life = { accounts: group, qrcodes: null, lastTest: test }

/** Answers of an open connection's life. */
export function lifeReplies(become: () => Result<Session, AppError>): LifeReplies {
  return {
    'connections.life': () => ok(life),
    'connections.loadCertificate': () => ok(life),
    'connections.dropCertificate': () => ok(life),
    'connections.switchCertificate': () => ok({ steps: [], kept: true }),
    'connections.testNow': () => ok(test),
    'connections.rename': become,
    'connections.remove': become,
    'connections.removal': () => ok({ payments: 1206, receipts: 1190, openPayments: 0, lastBackup: null }),
    'connections.change': () => ok({ steps: [], kept: true }),
  }
}
