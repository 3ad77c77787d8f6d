import type { Environment } from '../../shared/domain/environment.ts'

/** Says an institution as people know it: `Nome (código)`, or its ISPB where it is in no list. */
export type BankNames = (ispb: string) => string

/** Reads the table of institutions, which is a script of its own; the invented ones are known in training only. */
export async function loadBankNames(environment: Environment): Promise<BankNames> {
  const [{ institutions, trainingInstitutions }, { institutionText }] = await Promise.all([
    import('../../shared/domain/institutions.ts'),
    import('../../shared/domain/institution-text.ts'),
  ])
  const known = environment === 'training' ? [...trainingInstitutions, ...institutions] : institutions
  return (ispb) => institutionText(ispb, known.find((each) => each.ispb === ispb) ?? null)
}
