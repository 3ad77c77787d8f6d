import type { ConnectionProfile } from '../services/connections/connection-profile.ts'
import { withoutExpired } from '../services/connections/certificate-slots.ts'
import { writeProfile } from '../services/connections/connection-profile.ts'
import { type ExpiryStage, tellExpiry } from '../services/connections/tell-expiry.ts'
import type { BankTime } from '../ports/bank-time.ts'
import type { NoticeWords } from '../../shared/domain/notice.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Vault } from '../vault/vault.ts'
import type { Push } from './app.ts'
import type { HeldProfile } from './held-profile.ts'
import type { TellPerson } from './notifier.ts'

const EVERY_MS = 3_600_000
const SOON_MS = 20_000
/** So often the institution's time is waited for, before this computer's has to do. */
const WAITS = 3

interface CertificateNeeds {
  readonly tell: TellPerson
  readonly push: Push
  readonly vault: Vault
  readonly held: HeldProfile
  readonly time: Pick<BankTime, 'now'>
  /** The institution's time; this computer's while that is not known. */
  readonly now: () => Instant
}

const words: Readonly<Record<ExpiryStage, NoticeWords>> = {
  60: { title: 'notices.certificate60Title', body: 'notices.certificateBody' },
  30: { title: 'notices.certificate30Title', body: 'notices.certificateBody' },
  7: { title: 'notices.certificate7Title', body: 'notices.certificateBody' },
  1: { title: 'notices.certificate1Title', body: 'notices.certificateBody' },
  0: { title: 'notices.certificate0Title', body: 'notices.certificate0Body' },
}

/** Makes the hourly look at the certificates: their end is told in stages, and a way back that has ended is taken away. */
export function certificateJob(needs: CertificateNeeds): () => Promise<number> {
  const { vault, held, push, now } = needs
  let waited = 0
  return async () => {
    const profile = held.kept()
    if (profile.environment === 'training' || profile.retiredAt !== null) return EVERY_MS
    if (needs.time.now() === null && waited < WAITS) {
      waited += 1
      return SOON_MS
    }
    const clean = withoutExpired(profile, now())
    if (clean !== profile && (await writeProfile(vault, clean)).ok) {
      held.keep(clean)
      push('connections.changed', {})
    }
    for (const certificate of certificatesOf(clean)) {
      const stage = await tellExpiry(vault.records, certificate, now())
      if (!stage.ok || stage.value === null) continue
      needs.tell(words[stage.value], { to: 'connections' })
    }
    return EVERY_MS
  }
}

function certificatesOf({ accounts, qrcodes }: ConnectionProfile) {
  const both = [accounts.certificate, ...(qrcodes === null ? [] : [qrcodes.certificate])]
  return both.filter((one, place) => both.findIndex((other) => other.fingerprint256 === one.fingerprint256) === place)
}
