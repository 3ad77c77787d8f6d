import { type Ispb, isIspb } from '../ids/ispb.ts'
import { type InstitutionRow, institutionTable } from './institution-table.ts'

/** A bank, payment institution or cooperative: `compe` is its three-digit bank code, `pix` says it holds Pix accounts. */
export interface Institution {
  readonly ispb: Ispb
  readonly compe: string | null
  readonly name: string
  readonly pix: boolean
}

/** The real institutions known to this version, in the order of their ISPB. */
export const institutions: readonly Institution[] = institutionTable.map(institutionOf)

/** The invented institutions of the training bank; screens offer them in training only. */
export const trainingInstitutions: readonly Institution[] = [
  institutionOf(['39517204', '778', 'Banco Mandacaru', true]),
  institutionOf(['50291734', '791', 'Banco Ipê', true]),
  institutionOf(['47120983', null, 'Cooperativa Araucária', true]),
]

/** A line of a table as an institution. */
export function institutionOf([ispb, compe, name, pix]: InstitutionRow): Institution {
  if (!isIspb(ispb)) throw new RangeError(`not an ISPB: ${ispb}`)
  return { ispb, compe, name, pix }
}
