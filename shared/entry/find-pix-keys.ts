import { type PixKeyFault, type PixKeyKind, pixKeyWarning } from '../ids/pix-key.ts'
import { readTypedPixKey } from '../ids/typed-pix-key.ts'
import { mapOk } from '../kit/result.ts'
import type { Finder, Found } from './found.ts'
import { isNobodysKey } from './whole-meaning.ts'
import { whyOf } from './why-of.ts'

// How keys look inside a text. None begins inside a word, so that no long word is read again and again, and no address is
// the rest of one that has a sign no key may have.
const SHAPES: readonly RegExp[] = [
  // A mail may break its line behind one of its dashes.
  /(?<![0-9A-Za-z/=-])[0-9A-Fa-f]{8}(?:-\n?[0-9A-Fa-f]{4}){3}-\n?[0-9A-Fa-f]{12}(?![0-9A-Za-z-])/g,
  // A stroke parts the columns of a row far more often than it is a sign of an address.
  /(?:(?<![\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{}~@-])|(?<=@[\w.-]{3,80}\/))[\w.!#$&'*+/=?^`{}~-]{1,76}@[0-9A-Za-z-]{1,63}(?:\.[0-9A-Za-z-]{1,63}){1,8}(?![\p{L}\p{M}\p{N}_@-]|\.[\p{L}\p{N}])/gu,
  /(?<![0-9A-Za-z])[0-9A-Za-z]{2}\.[0-9A-Za-z]{3}\.[0-9A-Za-z]{3}\/[0-9A-Za-z]{4}-[0-9]{2}(?![0-9A-Za-z])/g,
  /(?<![0-9A-Za-z.])[0-9]{3}\.[0-9]{3}\.[0-9]{3}[-/][0-9]{2}(?![0-9A-Za-z])/g,
  /(?<![0-9A-Za-z.,/-])(?:[0-9]{8}\/[0-9]{4}|[0-9]{9})-[0-9]{2}(?![0-9A-Za-z/-]|[.,][0-9])/g,
  /(?<=(?<!\p{L})(?:cpf|pix|chave)[ :.-]{0,3})[0-9]{3}(?: [0-9]{3}){2} [0-9]{2}(?![0-9A-Za-z])/giu,
  /(?<=(?<!\p{L})cnpj[ :.-]{0,3})[0-9A-Za-z]{2}(?: [0-9A-Za-z]{3}){2}[ /][0-9A-Za-z]{4}[ -][0-9]{2}(?![0-9A-Za-z])/giu,
  // Without its mask a CNPJ with letters is any word: it is one where the text says so, or where it begins with a digit and few are letters.
  /(?<=(?<!\p{L})(?:cnpj|pix|chave)[ :.-]{1,3})(?=[0-9A-Za-z]*[0-9][0-9A-Za-z]*[A-Za-z])[0-9A-Za-z]{12}[0-9]{2}(?![0-9A-Za-z/-])/giu,
  /(?<![0-9A-Za-z.,/-])[0-9](?=[0-9]*[A-Z])(?=(?:[A-Z]*[0-9]){6})[0-9A-Z]{11}[0-9]{2}(?![0-9A-Za-z/-])/g,
  // A phone ends where the phone ends, whatever number stands behind it: Brazil has ten or eleven digits, North America ten;
  // elsewhere an amount is none of its groups.
  /(?<![0-9A-Za-z])\+55[ ().-]{0,2}[1-9][0-9][ ().-]{0,2}(?:9[ .-]?)?[0-9]{4}[ .-]{0,2}[0-9]{4}(?![0-9])/g,
  /(?<![0-9A-Za-z])\+1(?:[ ().-]{0,2}[0-9]){10}(?![0-9])/g,
  /(?<![0-9A-Za-z])\+(?!1|55)[1-9](?:[ ().-]{0,2}(?![0-9]{1,3}(?:\.[0-9]{3})*,[0-9])[0-9]){6,14}(?![0-9])/g,
  /(?<![0-9A-Za-z.,/-])(?:[0-9]{14}|[0-9]{11})(?![0-9A-Za-z/-]|[.,][0-9])/g,
  // Before a mobile stand a trunk's 0 or a country without its plus, which are none of what is proposed.
  /(?<=(?<![0-9A-Za-z+])(?:\(?0(?:xx ?)?(?=[1-9][0-9](?:[) .-]|9[0-9]{8}(?![0-9]))))?|(?<![0-9A-Za-z+/])55)\(?[1-9][0-9]\)?[ .-]?9[ .]?[0-9]{4}[ .-]?[0-9]{4}(?![0-9])/g,
]

const LABEL = /(?<![\p{L}\p{N}])(?:chave|pix)(?![\p{L}\p{N}])/iu
const LABELLED = new RegExp(`${LABEL.source}[^:\\n\\0]{0,24}: *[<(["']{0,2}([^\\n\\0]{1,90})`, 'giu')
// What a sentence puts behind a key.
const TRAILING = /[\s.,;:)\]>"']+$/
const TELLS_NOTHING: ReadonlySet<PixKeyFault> = new Set(['empty', 'unknown'])

/** Finders of Pix keys by their shape, one for each; what a check digit refuses is no key. */
export const shapedKeyFinders: readonly Finder[] = SHAPES.map(finderOf)

/** Finds the Pix keys that a label names, right or wrong ones, such as `Chave Pix (CNPJ): 12.345.678/0001-95`. */
export function findLabelledKeys(text: string): readonly Found[] {
  return Array.from(text.matchAll(LABELLED)).flatMap(({ 0: all, 1: value = '', index }) => {
    const from = index + all.length - value.length
    const whole = value.replace(TRAILING, '')
    const word = (whole.split(' ', 1)[0] ?? '').replace(TRAILING, '')
    const pieces = [whole, ...SHAPES.flatMap((shape) => firstOf(shape, value)), word]
    const found =
      pieces.map((piece) => readKey(piece, from, true)).find((key) => key !== null) ?? damagedKey(word, from)
    return found === null ? [] : [found]
  })
}

const BY_KIND = new RegExp(
  `${LABEL.source} (?:(?:por|via|no|na|é|pelo) )?(?:cnpj|cpf)[ :]{1,3}([0-9A-Z./-]{11,18})(?![0-9A-Za-z])`,
  'giu',
)

/** Finds the documents that a text says are keys, such as `Pix CNPJ 12.345.678/0001-95`, also where they stand beside an account. */
export function findKeysByKind(text: string): readonly Found[] {
  return Array.from(text.matchAll(BY_KIND)).flatMap(({ 0: all, 1: value = '', index }) => {
    const piece = value.replace(TRAILING, '')
    return readKey(piece, index + all.length - value.length, true) ?? []
  })
}

// Masks that nothing else has, and numbers that a word says to be a document or a key.
const NEARLY: readonly RegExp[] = [
  /(?<![0-9A-Za-z])[0-9A-Za-z]{2}\.[0-9A-Za-z]{3}\.[0-9A-Za-z]{3}\/[0-9A-Za-z]{4}-[0-9]{2}(?![0-9A-Za-z])/g,
  /(?<![0-9A-Za-z.])[0-9]{3}\.[0-9]{3}\.[0-9]{3}-[0-9]{2}(?![0-9A-Za-z])/g,
  /(?<=(?<!\p{L})(?:cpf|cnpj|chave|pix)(?: (?:para|do|da|de|no|na|o|a))?[ :.-]{1,3})(?:[0-9]{14}|[0-9]{11})(?![0-9A-Za-z/-]|[.,][0-9])/giu,
]

/** Finds what would be a key but for its check digits, so that of many rows none is lost without a word. */
export function findDamagedKeys(text: string): readonly Found[] {
  return NEARLY.flatMap((shape) =>
    Array.from(text.matchAll(shape)).flatMap(({ 0: piece, index }) => damagedKey(piece, index) ?? []),
  )
}

// What of that shape a text begins with.
function firstOf(shape: RegExp, text: string): readonly string[] {
  return Array.from(text.matchAll(shape)).flatMap(({ 0: piece, index }) => (index === 0 ? [piece] : []))
}

// Behind these eleven digits are the number of a paper, and no phone.
const NUMBERED = behind(
  'pedido|nota(?: fiscal)?|nf-?e?|nfs-?e|contrato|fatura|matr[ií]cula|ordem(?: de \\p{L}+)?|or[cç]amento|recibo|guia',
)
// Registers of their own, whose eleven digits one time in a hundred pass as those of a CPF.
const REGISTERED = behind(
  'renavam|pis|pasep|pis/pasep|nis|nit|cnh|nosso n[uú]mero|protocolo|processo|ap[oó]lice|instala[cç][aã]o|' +
    '(?:inscri[cç][aã]o|insc\\.?) (?:estadual|municipal|est\\.?|mun\\.?)',
)

/** One of these words, and what may stand between it and its number, at the end of a text. */
function behind(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})[ :.#-]{0,3}(?:n[º°o.]*|n[uú]mero)?[ :.#-]{0,3}$`, 'iu')
}

function hasCheckDigits(digits: string): boolean {
  const typed = readTypedPixKey(digits)
  return typed.ok && typed.value.meaning !== 'propose'
}

function finderOf(shape: RegExp): Finder {
  return (text) =>
    Array.from(text.matchAll(shape)).flatMap(({ 0: piece, index }) => {
      const line = text.slice(text.lastIndexOf('\n', index) + 1, index)
      if (/^[0-9]{11}$/.test(piece) && isNumber(piece, line.slice(-40))) return []
      return readKey(piece, index, LABEL.test(line.slice(-40)), kindSaid(line)) ?? []
    })
}

function isNumber(piece: string, before: string): boolean {
  return REGISTERED.test(before) || (NUMBERED.test(before) && !hasCheckDigits(piece))
}

// `cpf 51928374646`, `cel: 51928374646`: of what could be both the text says which.
function kindSaid(line: string): PixKeyKind | null {
  if (/(?<!\p{L})cpf(?: n[º°o.]*)?[ :.-]{0,3}$/iu.test(line)) return 'CPF'
  return /(?<!\p{L})(?:celular|cel|telefone|tel|fone|whats(?:app)?|zap)[ :.-]{1,3}$/iu.test(line) ? 'PHONE' : null
}

function readKey(piece: string, from: number, isLabelled: boolean, said: PixKeyKind | null = null): Found | null {
  // Quotes around an address are none of it; some write a stroke before the digits of a CPF.
  const bare = piece
    .replaceAll('-\n', '-')
    .replace(/^['`]+/, '')
    .replace(/^(\d{3}\.\d{3}\.\d{3})\/(\d\d)$/, '$1-$2')
  const typed = mapOk(readTypedPixKey(bare), (value) => {
    const key = value.meaning === 'ask' ? value.keys.find(({ kind }) => kind === said) : undefined
    return key === undefined ? value : ({ meaning: 'one', key, warning: pixKeyWarning(key) } as const)
  })
  if (!typed.ok) return null
  const meaning = { kind: 'pix-key', typed: typed.value } as const
  const why = whyOf(meaning)
  return { from, to: from + piece.length, meaning, why: isLabelled ? [...why, 'label'] : why }
}

function damagedKey(piece: string, from: number): Found | null {
  const typed = readTypedPixKey(piece)
  if (typed.ok || TELLS_NOTHING.has(typed.error) || isNobodysKey(piece)) return null
  return { from, to: from + piece.length, meaning: { kind: 'damaged', what: 'pix-key', fault: typed.error }, why: [] }
}
