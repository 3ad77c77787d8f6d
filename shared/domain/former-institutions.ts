import type { InstitutionRow } from './institution-table.ts'

/** Institutions that are no more, for receipts and lines of their time: nothing is paid to them. Their bank codes may be others' now. */
export const formerInstitutions: readonly InstitutionRow[] = [
  ['00253448', null, 'Banco Neon (encerrado)', false],
  ['32254138', null, 'Banco BVA (encerrado)', false],
  ['33066408', null, 'Banco Real (encerrado)', false],
  ['33124959', null, 'Banco Rural (encerrado)', false],
  ['33349358', null, 'Banco Cacique (encerrado)', false],
  ['33700394', null, 'Unibanco (encerrado)', false],
  ['33923798', null, 'Banco Master (encerrado)', false],
  ['43073394', null, 'Banco Nossa Caixa (encerrado)', false],
  ['58497702', null, 'Letsbank (encerrado)', false],
  ['61024352', null, 'Banco Voiter (encerrado)', false],
  ['62136254', null, 'Banco Cruzeiro do Sul (encerrado)', false],
  ['71371686', null, 'Banco Olé Consignado (encerrado)', false],
]
