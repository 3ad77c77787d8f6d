import { judgePassphrase, MIN_PASSPHRASE_LENGTH } from '../../shared/domain/passphrase.ts'
import type { Keychain } from '../../shared/domain/session.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'

/** Why a passphrase is asked for at all, where the system does not keep the key. */
export function passphraseWhy({ kind }: Keychain): TextKey {
  return kind === 'forbidden' ? 'policy.passphraseWhy' : 'connections.passphraseWhy'
}

/** Why a new passphrase cannot be taken yet, or null. */
export function passphraseFault(text: string): TextKey | null {
  if (text === '') return 'connections.passphraseEmpty'
  const judgement = judgePassphrase(text)
  if (judgement === 'too-short') return 'connections.passphraseShort'
  return judgement === 'common' ? 'connections.passphraseWeak' : null
}

/** A word for how strong an acceptable passphrase is: length is what counts. */
export function passphraseStrength(text: string): TextKey {
  const strong = Array.from(text.trim()).length >= MIN_PASSPHRASE_LENGTH + 6
  return strong ? 'connections.passphraseStrong' : 'connections.passphraseFair'
}
