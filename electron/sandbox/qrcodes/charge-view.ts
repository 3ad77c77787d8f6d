import { company } from '../ledger/company.ts'
import { pixView } from '../received/pix-view.ts'
import type { ChargeNow, Location } from './own-charge.ts'
import { ownCode } from './own-code.ts'

const recebedor = {
  cnpj: company.document,
  nome: company.name,
  logradouro: 'Rua dos Armazéns, 418',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '03164010',
}

/** A charge as the QR-code group writes it, alone and in lists. */
export function chargeView({ kind, txid, createdMs, revision, status, content, location, pix }: ChargeNow): object {
  const { calendario, devedor, valor, ...texts } = content
  return {
    calendario: { criacao: new Date(createdMs).toISOString(), ...calendario },
    txid,
    revisao: revision,
    ...(location === null ? {} : { loc: locationView(location), location: location.address }),
    status,
    ...(devedor === undefined ? {} : { devedor }),
    ...(kind === 'cobv' ? { recebedor } : {}),
    valor,
    ...texts,
    ...(location === null ? {} : { pixCopiaECola: ownCode(location.address) }),
    ...(pix.length === 0 ? {} : { pix: pix.map(pixView) }),
  }
}

/** A location as the QR-code group writes it. */
export function locationView({ id, kind, address, at, txid }: Location): object {
  return {
    id,
    ...(txid === null ? {} : { txid }),
    location: address,
    tipoCob: kind,
    criacao: new Date(at).toISOString(),
  }
}
