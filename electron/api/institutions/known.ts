import type { KnownInstitution } from '../../../shared/domain/known-institution.ts'
import { bancoDoBrasil } from './banco-do-brasil.ts'
import { efi } from './efi.ts'
import { celcoin } from './celcoin.ts'
import type { Institution } from './institution.ts'
import { inter } from './inter.ts'
import { itau } from './itau.ts'
import { neutral } from './neutral.ts'
import { pxc } from './pxc.ts'
import { sicoob } from './sicoob.ts'

/** Every institution whose ways are known, the neutral one first: its words go before theirs. */
export const known: Readonly<Record<KnownInstitution, Institution>> = {
  neutral,
  efi,
  'banco-do-brasil': bancoDoBrasil,
  celcoin,
  inter,
  itau,
  pxc,
  sicoob,
}
