import { wireWholeOrNull } from './text.ts'

/** What a page says of its list; null where it was not told. */
export interface ListFacts {
  readonly page: number | null
  readonly pages: number | null
  readonly total: number | null
  /** There where it says that more follows. */
  readonly hasMore?: true
}

const HOLDERS =
  'meta metadata pagination paginacao paging parametros page pageable pageInfo data resultado result response retorno body hits links'.split(
    ' ',
  )
const PAGE = [
  'paginaAtual',
  'numeroPaginaAtual',
  'offset',
  'page',
  'pagina',
  'currentPage',
  'current_page',
  'number',
  'pageNumber',
]
const PAGES = [
  'quantidadeDePaginas',
  'quantidadeTotalPagina',
  'totalPages',
  'total_pages',
  'totalPaginas',
  'pageCount',
  'last_page',
]
const TOTAL = (
  'quantidadeTotalDeItens total totalItems total_items totalElements totalCount total_count totalRegistros totalItens ' +
  'totalRecords recordsTotal quantidadeTotal totalElementos quantidadeTotalRegistro'
).split(' ')
const MORE = ['hasMore', 'has_more', 'hasNextPage', 'has_next_page', 'hasNext', 'moreElements', 'temMaisPaginas']
const IS_LAST = ['last', 'isLast', 'ultimaPagina', 'lastPage']
/** Where the rest is: an address, a token or an object of one. */
const NEXT = ['next', 'next_page_url', 'nextPageToken', 'nextCursor', 'next_cursor', 'proximaPagina']
const DEEPEST = 4

/** Reads what an envelope says of paging, wherever it stands in it. */
export function listFacts(envelope: unknown): ListFacts {
  const places = holdersIn(envelope, DEEPEST)
  const hasMore = places.some(saysMore)
  const facts = { page: firstOf(places, PAGE), pages: firstOf(places, PAGES), total: firstOf(places, TOTAL) }
  return hasMore ? { ...facts, hasMore } : facts
}

function saysMore(place: ReadonlyMap<string, unknown>): boolean {
  if (MORE.some((name) => place.get(name) === true || place.get(name) === 'true')) return true
  if (IS_LAST.some((name) => place.get(name) === false || place.get(name) === 'false')) return true
  return NEXT.some((name) => {
    const next = place.get(name)
    return typeof next === 'string' ? next !== '' : typeof next === 'object' && next !== null && 'href' in next
  })
}

function holdersIn(value: unknown, depth: number): readonly ReadonlyMap<string, unknown>[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === 0) return []
  // Some begin the names of what is theirs, and no row's, with a line.
  const fields = new Map<string, unknown>(Object.entries(value).map(([name, inner]) => [name.replace(/^_/, ''), inner]))
  return [fields, ...HOLDERS.flatMap((name) => holdersIn(fields.get(name), depth - 1))]
}

function firstOf(places: readonly ReadonlyMap<string, unknown>[], names: readonly string[]): number | null {
  for (const place of places) {
    for (const name of names) {
      const told = wireWholeOrNull.parse(place.get(name))
      if (told !== null && told >= 0) return told
    }
  }
  return null
}
