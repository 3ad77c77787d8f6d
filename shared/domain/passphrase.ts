/** How a passphrase for the vault is judged; only `ok` is accepted. */
export type PassphraseJudgement = 'ok' | 'too-short' | 'common'

/** A passphrase is long enough from this many characters on. */
export const MIN_PASSPHRASE_LENGTH = 14

/** Or from this many different words of two letters and more. */
export const MIN_PASSPHRASE_WORDS = 5

const FEWEST_DIFFERENT = 5

// Beginnings that everybody tries first. A passphrase made of these alone, repeated or joined, is one of them.
const COMMON = [
  'senha',
  'minha',
  'segredo',
  'secreta',
  'mudar',
  'teste',
  'admin',
  'administrador',
  'financeiro',
  'empresa',
  'banco',
  'brasil',
  'quita',
  'flamengo',
  'corinthians',
  'palmeiras',
  'saopaulo',
  'teamo',
  'eute',
  'jesus',
  'deus',
  'password',
  'passphrase',
  'passwd',
  'secret',
  'change',
  'letmein',
  'welcome',
  'iloveyou',
  'dragon',
  'monkey',
  'correcthorsebatterystaple',
  'batatinhaquandonasce',
  'abcdefghijklmnopqrstuvwxyz',
  'abc',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwerty',
  'asdf',
  'zxcv',
  'qwer',
  '1q2w3e4r5t',
  '1q2w3e4r',
  '1q2w3e',
  '01234567890',
  '0987654321',
  '1234567890',
  '123456789',
  '12345678',
  '1234567',
  '123456',
  '12345',
  '1234',
  '123',
].sort((a, b) => b.length - a.length)

/**
 * Judges a passphrase: at least 14 characters or 5 words, not a repetition of a few characters, and not made of the words
 * and key sequences that are tried first. Capitals, accents, spaces and signs do not make a common one less common.
 */
export function judgePassphrase(text: string): PassphraseJudgement {
  const normal = text.normalize('NFKC').trim()
  const words = new Set(normal.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu))
  if (Array.from(normal).length < MIN_PASSPHRASE_LENGTH && words.size < MIN_PASSPHRASE_WORDS) return 'too-short'
  return new Set(normal.toLowerCase()).size < FEWEST_DIFFERENT || isCommon(normal) ? 'common' : 'ok'
}

// What is left when every common part is taken out must still be something: years and single letters are not.
function isCommon(normal: string): boolean {
  const folded = normal.normalize('NFD').toLowerCase()
  const plain = COMMON.reduce((rest, word) => rest.replaceAll(word, ' '), folded.replaceAll(/[^a-z0-9]/g, ''))
  const left = plain.replaceAll(/(?:19|20)\d\d/g, '').replaceAll(' ', '')
  return plain.includes(' ') && new Set(left).size < FEWEST_DIFFERENT - 1
}
