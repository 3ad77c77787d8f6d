/** The company whose account it is, and its institution. */
export interface TrainingCompany {
  readonly name: string
  readonly document: string
  readonly institution: string
  readonly ispb: string
  readonly issuer: string
  readonly number: string
}
