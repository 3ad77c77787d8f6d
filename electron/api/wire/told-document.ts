import * as z from 'zod'
import { isCnpj } from '../../../shared/ids/cnpj.ts'
import { isCpf } from '../../../shared/ids/cpf.ts'
import { withStars } from '../../../shared/ids/document-signs.ts'
import { fieldsOf } from './find-rows.ts'
import { plainName } from './named.ts'
import { isNothing, textIn } from './text.ts'
import { plainFields } from './plain-fields.ts'

/**
 * A CPF or CNPJ of an answer: without the word that says which it is, with `*` for each sign that it hides and the zeros that a number
 * has lost, and of a field of fixed width without those that it was filled up with. Null where it is no number at all: zeros, a dash.
 */
export const toldDocument = z
  .unknown()
  .optional()
  .transform((value): string | null => documentIn(value))

const LABEL =
  /^\W*(?:(?:cpf|cnpj|mf|documento?|doc|n(?:[º°or]|[uú]m(?:ero)?)?)(?![a-z\u00c0-\u00ff])[\s.:/#-]*)+(?=[\d*•x]|[\da-z]{2}\.)/i
const NAMES =
  'number numero value valor document documento documentNumber identification cpfCnpj cpf cnpj taxId nationalRegistration id'
const WITHIN = NAMES.split(' ').map(plainName)
const DEEPEST = 3
/** How many signs the documents have that a field is named for. */
const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['cpf', 11],
  ['cnpj', 14],
])

/** Has a record whose documents stand in fields of their own kind tell those that are numbers, each with the zeros of its kind. */
export function withOwnDocuments(record: unknown): unknown {
  const fields = fieldsOf(record)
  if (fields === null || !Object.keys(fields).some((name) => LENGTHS.has(plainName(name)))) return record
  return Object.fromEntries(
    Object.entries(fields).map(([name, told]) => {
      const length = LENGTHS.get(plainName(name))
      return [name, length === undefined ? told : ofLength(documentIn(told), length)]
    }),
  )
}

function ofLength(told: string | null, length: number): string | null {
  if (told === null || !/^\d+$/.test(told)) return told
  const padded = told.padStart(length, '0')
  return isCpf(padded) || isCnpj(padded) || (told.length < length && told.length >= length - 4) ? padded : told
}

function documentIn(value: unknown, depth = DEEPEST): string | null {
  if (typeof value === 'number') return filledNumber(String(value))
  if (typeof value !== 'object' || value === null) {
    const text = textIn(value)
    return text === null ? null : documentOf(text)
  }
  if (depth === 0) return null
  if (Array.isArray(value)) return value.length === 1 ? documentIn(value[0], depth - 1) : null
  const fields = plainFields(value)
  return WITHIN.map((name) => documentIn(fields.get(name), depth - 1)).find((told) => told !== null) ?? null
}

function documentOf(text: string): string | null {
  const bare = text.trim().replace(LABEL, '')
  if (isNothing(bare) || !/[1-9*•xX]/.test(bare)) return null
  return /^\d{14,15}$/.test(bare) ? withoutFilling(bare) : withStars(bare)
}

/** The digits of a number with the zeros that it began with, where its check digits are right then as a CPF or CNPJ and not as both. */
export function filledNumber(digits: string): string | null {
  if (!/^\d+$/.test(digits) || /^0*$/.test(digits)) return null
  const [cpf, cnpj] = [digits.padStart(11, '0'), digits.padStart(14, '0')]
  if (isCpf(cpf) && isCnpj(cnpj)) return digits
  if (isCpf(cpf)) return cpf
  return isCnpj(cnpj) ? cnpj : digits
}

function withoutFilling(digits: string): string {
  const cnpj = digits.slice(-14)
  if (/^0*$/.test(digits.slice(0, -14)) && isCnpj(cnpj)) return cnpj
  const cpf = digits.slice(-11)
  return /^0+$/.test(digits.slice(0, -11)) && isCpf(cpf) ? cpf : digits
}
