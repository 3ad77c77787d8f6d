import type { PlaceRow } from './place-row.ts'
import { type SectionName, sections } from './sections.ts'

/** Places that are no section: records, forms, and what lies deeper in one. The path says which section each belongs to. */
const deeper = {
  review: { path: '/pagar/conferir/{reviewId}' },
  payment: { path: '/pagamentos/{id}' },
  locate: { path: '/localizar' },
  audit: { path: '/auditoria/pacote' },
  check: { path: '/comprovantes/conferir' },
  filing: { path: '/comprovantes/arquivamento' },
  watch: { path: '/extrato/vigia/[id]', reads: ['statement'] },
  charge: { path: '/cobrancas/{kind}/{txid}', reads: ['charges'] },
  'new-charge': { path: '/cobrancas/nova', asks: { tipo: 'kind', de: 'from' }, forgets: ['from'], reads: ['charges'] },
  'revise-charge': { path: '/cobrancas/{kind}/{txid}/revisar', reads: ['charges'] },
  batch: { path: '/cobrancas/lotes/[id]', reads: ['charges'] },
  refund: { path: '/pix-recebidos/{endToEndId}/devolver', reads: ['received'] },
  connection: { path: '/conexoes/aberta' },
  connect: { path: '/conexoes/nova' },
  join: { path: '/conexoes/livro' },
  memory: { path: '/conexoes/memoria', reads: ['statement'] },
  backups: { path: '/configuracoes/copias' },
  restore: { path: '/configuracoes/copias/abrir' },
  guide: { path: '/guia/[topic]' },
  about: { path: '/configuracoes/sobre' },
} as const satisfies Readonly<Record<string, PlaceRow>>

/** The name of any place. */
export type PlaceName = SectionName | keyof typeof deeper

const rows: ReadonlyMap<string, PlaceRow> = new Map<string, PlaceRow>([
  ...sections.map((section): [string, PlaceRow] => [section.to, section]),
  ...Object.entries(deeper),
])

/** The row of a place. */
export function placeRow(name: PlaceName): PlaceRow {
  return rows.get(name) ?? { path: '/' }
}

/** Whether a text names a place. */
export function isPlaceName(name: unknown): name is PlaceName {
  return typeof name === 'string' && rows.has(name)
}

/** The words that a place's path must have, and all that it may have. */
export function wordsOf(name: PlaceName): { readonly needed: readonly string[]; readonly all: readonly string[] } {
  const { path, asks = {} } = placeRow(name)
  const within = [...path.matchAll(/[{[](\w+)[}\]]/g)].map(([, word = '']) => word)
  const needed = [...path.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word)
  return { needed, all: [...within, ...Object.values(asks)] }
}
