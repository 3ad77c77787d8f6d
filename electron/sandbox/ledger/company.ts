import type { TrainingCompany } from '../training-company.ts'
import type { Party } from './entry.ts'

/** Whose account the training bank keeps. All of it is invented; the check digits are right. */
export const company: TrainingCompany = {
  name: 'Aurora Distribuidora de Alimentos Ltda.',
  document: '41208765000107',
  institution: 'Banco Mandacaru S.A.',
  ispb: '39517204',
  issuer: '0001',
  number: '482137',
}

/** The company as one side of a movement. */
export const companyParty: Party = {
  ispb: company.ispb,
  issuer: company.issuer,
  number: company.number,
  accountType: 'CACC',
  document: company.document,
  name: company.name,
}

/** The institution itself, as its receipts name it at the foot. */
export const bank = { name: 'Banco Mandacaru', legalName: 'Banco Mandacaru S.A.', document: '39517204000130' }

/** Available on the first day, in centavos. */
export const OPENING_AVAILABLE = 100_000_00

/** The Pix keys that the company has: the one that its connection was given, its CNPJ and its address. */
export function companyKeys(pixKey: string): readonly [string, string, string] {
  return [pixKey, company.document, 'recebimentos@auroradistribuidora.com.br']
}
