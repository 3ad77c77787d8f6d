import type { Segment } from '../../../shared/billet/billet.ts'
import { billers, partyOf } from './counterparts.ts'
import type { Party } from './entry.ts'

const account = { ispb: '00000000', issuer: '0001', number: '1', accountType: 'CACC' }

const others: Readonly<Record<Exclude<Segment, '2' | '3' | '4'>, Party>> = {
  1: { ...account, document: '30518274000138', name: 'Prefeitura de Vila Serena' },
  5: { ...account, document: '47192036000188', name: 'Receita de Ensaio' },
  6: { ...account, document: '28645091000131', name: 'Associação Comercial Vila Serena' },
  7: { ...account, document: '59310728000162', name: 'Departamento de Trânsito de Ensaio' },
  9: { ...account, document: '39517204000130', name: 'Banco Mandacaru S.A.' },
}

/** Who collects by slip in a segment (DOMAIN_RULES section 8). */
export function collectorOf(segment: Segment): Party {
  const [power, water = power, phone = power] = billers
  if (segment === '2') return partyOf(water)
  if (segment === '3') return partyOf(power)
  return segment === '4' ? partyOf(phone) : others[segment]
}
