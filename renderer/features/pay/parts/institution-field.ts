import type { Institution } from '../../../../shared/domain/institutions.ts'
import { institutionOfCode, searchInstitutions } from '../../../../shared/domain/search-institutions.ts'
import { type Ispb, parseIspb } from '../../../../shared/ids/ispb.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'

/** Why a text names no institution. */
export type InstitutionFault = 'empty' | 'length' | 'unknown'

const WRITTEN = /\((?:\d{3}\/)?([0-9A-Z]{8})\)$/

/**
 * Reads what stands in the field: a chosen line, an ISPB (also one that is in no list), a bank code of up to three
 * digits, or a whole name. Part of a name is never guessed at.
 */
export function readInstitution(text: string, extra: readonly Institution[]): Result<Ispb, InstitutionFault> {
  const typed = text.trim()
  if (typed === '') return err('empty')
  const written = WRITTEN.exec(typed)?.[1]
  const number = written ?? typed
  const ispb = parseIspb(number)
  // Eight letters without a digit are a name: Bradesco, not an ISPB.
  if (ispb.ok && /\d/.test(ispb.value)) return ok(ispb.value)
  const found = byCode(typed, extra) ?? byName(typed, extra)
  if (found !== undefined) return ok(found.ispb)
  return err(/^[\d.\- ]+$/.test(typed) && typed.replace(/\D/g, '').length > 3 ? 'length' : 'unknown')
}

function byCode(typed: string, extra: readonly Institution[]): Institution | null {
  return /^\d{1,3}$/.test(typed) ? institutionOfCode(typed, extra) : null
}

function byName(typed: string, extra: readonly Institution[]): Institution | undefined {
  return searchInstitutions(typed, 5, extra).find((institution) => folded(institution.name) === folded(typed))
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
