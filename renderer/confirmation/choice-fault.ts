import { judgePassphrase } from '../../shared/domain/passphrase.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'

/** Why a passphrase cannot be chosen, or null. */
export function choiceFault(passphrase: string): TextKey | null {
  const judgement = judgePassphrase(passphrase)
  if (judgement === 'ok') return null
  return judgement === 'common' ? 'confirmation.chooseCommon' : 'confirmation.chooseShort'
}
