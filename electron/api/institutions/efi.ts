import { noLimits } from '../../../shared/domain/institution-limits.ts'
import type { Institution } from './institution.ts'

/** Efí, once Gerencianet: the API Pix under `/v2`, its token at the root by HTTP Basic. */
export const efi: Institution = {
  id: 'efi',
  hosts: ['efipay.com.br', 'gerencianet.com.br', 'sejaefi.com.br'],
  token: {
    styles: { accounts: ['basic-json', 'basic-form'], qrcodes: ['basic-json', 'basic-form'] },
    path: '/oauth/token',
    scopes: { accounts: null, qrcodes: null },
  },
  headers: [],
  fields: {},
  statuses: {},
  problems: { codes: ['nome'], lists: ['erros'], paths: ['caminho', 'chave'] },
  missing: ['webhook_nao_encontrado', 'cobranca_nao_encontrada', 'location_nao_encontrada', 'pix_nao_encontrado'],
  marks: [{ in: 'problem', fields: ['nome', 'mensagem'] }],
  headerMarks: [],
  limits: { accounts: noLimits, qrcodes: { pageRows: 1_000, days: null, perMinute: null } },
  firstPage: 1,
  lacks: ['infractions'],
}
