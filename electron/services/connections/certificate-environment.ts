import type { CertificateView } from '../../../shared/domain/connection.ts'

const test = /homolog|hmg|\bhml\b|sandbox|\btestes?\b|treino/i
const real = /produ[cç][aã]o|\bprod\b|production/i

/** The world a certificate says it is for in its names, or null when the names do not tell; a hint, since no field carries it. */
export function certificateEnvironment(
  view: Pick<CertificateView, 'subject' | 'issuer'>,
): 'homologation' | 'production' | null {
  const names = `${view.subject} ${view.issuer}`
  if (test.test(names)) return 'homologation'
  return real.test(names) ? 'production' : null
}
