import type { Institution } from './institutions.ts'

/** An institution as screens write it, `Nome (código/ISPB)`; an ISPB that is in no list stands alone. */
export function institutionText(ispb: string, known: Institution | null): string {
  if (known === null) return ispb
  return `${known.name} (${known.compe === null ? ispb : `${known.compe}/${ispb}`})`
}
