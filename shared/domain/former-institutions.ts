import type { InstitutionRow } from './institution-table.ts'

/**
 * Institutions that are no more, or that the central bank liquidates (the fourteen of its list of 2026-08-22), for receipts and lines of
 * their time: nothing is paid to them. Their bank codes may be others' now.
 */
export const formerInstitutions: readonly InstitutionRow[] = [
  ['00253448', null, 'Banco Neon (encerrado)', false],
  ['00329598', null, 'Sefer Investimentos DTVM (em liquidação)', false],
  ['05491616', null, 'Cooperativa Creditag (em liquidação)', false],
  ['09526594', null, 'Banco Master de Investimento (em liquidação)', false],
  ['23862762', null, 'Will Bank (em liquidação)', false],
  ['32254138', null, 'Banco BVA (encerrado)', false],
  ['33066408', null, 'Banco Real (encerrado)', false],
  ['33124959', null, 'Banco Rural (encerrado)', false],
  ['33349358', null, 'Banco Cacique (encerrado)', false],
  ['33700394', null, 'Unibanco (encerrado)', false],
  ['33884941', null, 'Banco Master Múltiplo (em liquidação)', false],
  ['33886862', null, 'Master Corretora (em liquidação)', false],
  ['33923798', null, 'Banco Master (em liquidação)', false],
  ['34829992', null, 'CBSF DTVM, antes Reag (em liquidação)', false],
  ['39416705', null, 'Octa SCD (em liquidação)', false],
  ['43073394', null, 'Banco Nossa Caixa (encerrado)', false],
  ['58497702', null, 'Letsbank (em liquidação)', false],
  ['61024352', null, 'Banco Pleno, antes Voiter (em liquidação)', false],
  ['61444949', null, 'Sagitur Corretora de Câmbio (em liquidação)', false],
  ['62136254', null, 'Banco Cruzeiro do Sul (encerrado)', false],
  ['71371686', null, 'Banco Olé Consignado (encerrado)', false],
  ['71677850', null, 'Frente Corretora de Câmbio (em liquidação)', false],
  ['92856905', null, 'Advanced Corretora de Câmbio (em liquidação)', false],
]
