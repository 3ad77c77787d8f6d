import type { KnownInstitution } from './known-institution.ts'

/** Their proper names, which no language changes; null for the neutral one. */
export const institutionNames: Readonly<Record<KnownInstitution, string | null>> = {
  neutral: null,
  efi: 'Efí',
  'banco-do-brasil': 'Banco do Brasil',
  celcoin: 'Celcoin',
  inter: 'Inter',
  itau: 'Itaú',
  pxc: 'PXC',
  sicoob: 'Sicoob',
}
