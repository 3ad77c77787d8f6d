import type { Session } from '../../../shared/domain/session.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel } from '../../../shared/ipc/contract.ts'
import type { connectionContract } from '../../../shared/ipc/connection-contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { certificate, minutesAgo } from './canned-session.ts'

type LifeChannel = Extract<Channel, keyof typeof connectionContract>
type LifeReplies = { [C in LifeChannel]: () => Result<Answer<C>, AppError> }

const group = {
  baseUrl: 'https://api.instituicao.com.br/contas/v1',
  clientId: 'aurora-contas-7f31c2',
  pin: null,
  secretSince: minutesAgo(170 * 1440),
  certificate,
  next: null,
  previous: null,
}

const life = { accounts: group, qrcodes: null, lastTest: null }
const test = { at: minutesAgo(0), certificate: 'in-use', steps: [], capabilities: [], passed: true } as const

/** Answers of an open connection's life. */
export function lifeReplies(become: () => Result<Session, AppError>): LifeReplies {
  return {
    'connections.life': () => ok(life),
    'connections.loadCertificate': () => ok(life),
    'connections.dropCertificate': () => ok(life),
    'connections.switchCertificate': () => ok({ steps: [], kept: true }),
    'connections.testNow': () => ok({ ...test, steps: [], capabilities: [] }),
    'connections.rename': become,
    'connections.change': () => ok({ steps: [], kept: true }),
  }
}
