import { judgePassphrase, MIN_PASSPHRASE_LENGTH } from '../../shared/domain/passphrase.ts'
import type { Keychain } from '../../shared/domain/session.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'

/** Why a passphrase is asked for at all, where the system does not keep the key. */
export function passphraseWhy({ kind }: Keychain): TextKey {
  return kind === 'forbidden' ? 'passphrase.whyPolicy' : 'passphrase.why'
}

/** Why a new passphrase cannot be taken yet, or null. */
export function passphraseFault(text: string): TextKey | null {
  if (text === '') return 'passphrase.empty'
  const judgement = judgePassphrase(text)
  if (judgement === 'too-short') return 'passphrase.short'
  return judgement === 'common' ? 'passphrase.weak' : null
}

/** A word for how strong an acceptable passphrase is: length is what counts. */
export function passphraseStrength(text: string): TextKey {
  const strong = Array.from(text.trim()).length >= MIN_PASSPHRASE_LENGTH + 6
  return strong ? 'passphrase.strong' : 'passphrase.fair'
}
