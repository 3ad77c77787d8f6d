import { fieldsOf, holdersOf } from './find-rows.ts'
import { plainName } from './named.ts'
import { wireBooleanOrNull, wireWholeOrNull } from './text.ts'
import { plainFields } from './plain-fields.ts'

/** What a page says of its list; null where it was not told. */
export interface ListFacts {
  readonly page: number | null
  readonly pages: number | null
  readonly total: number | null
  /** There where it says that more follows. */
  readonly hasMore?: true
}

const names = (words: string): readonly string[] => words.split(' ').map(plainName)

const PAGE = names('paginaAtual numeroPaginaAtual offset page pagina currentPage number pageNumber')
const PAGES = names(
  'quantidadeDePaginas quantidadeTotalPagina totalPages totalPaginas totalDePaginas pageCount last_page pages paginas',
)
const TOTAL = names(
  'quantidadeTotalDeItens total totalItems totalElements totalCount totalRegistros totalItens totalRecords recordsTotal ' +
    'quantidadeTotal totalElementos quantidadeTotalRegistro quantidadeTotalRegistros totalDeRegistros totalDeItens qtdTotal ' +
    'qtdTotalRegistros totalResults totalRows',
)
const MORE = names(
  'hasMore hasNextPage hasNext moreElements temMaisPaginas indicadorMaisPaginas more moreResults moreRecords hasMoreRecords ' +
    'hasMoreResults hasMorePages hasMoreItems hasMoreElements temMais temMaisRegistros temMaisItens possuiMais ' +
    'possuiMaisPaginas possuiMaisRegistros temProximaPagina temProxima possuiProximaPagina existeProximaPagina ' +
    'indicadorContinuidade indicadorContinuacao continua isTruncated truncated',
)
const IS_LAST = names('last isLast ultimaPagina lastPage isLastPage ehUltimaPagina isUltimaPagina ultima')
/** Where the rest is: an address, a token, an object of one, or a yes. */
const NEXT = names(
  'next nextPage nextPageUrl nextPageToken nextCursor nextToken nextLink nextUrl nextUri nextPageUri nextPageLink nextOffset ' +
    'nextKey nextPageKey nextPageCursor nextIndex nextStart @odata.nextLink continuationToken lastEvaluatedKey proximaPagina ' +
    'proximo proxima proximoToken proximoCursor proximoIndice proximoOffset tokenProximaPagina cursorProximo cursor',
)
const LINKS = names('links _links link paging pagination')
const DEEPEST = 6

type Place = ReadonlyMap<string, unknown>

/** Reads what an envelope says of paging, wherever it stands in it. */
export function listFacts(envelope: unknown): ListFacts {
  const places = placesIn(envelope, DEEPEST)
  const [page, pages] = [firstOf(places, PAGE), firstOf(places, PAGES)]
  // From wherever it counts: of three pages neither page 0 nor page 1 is the last.
  const isBefore = page !== null && pages !== null && page + 1 < pages
  const hasMore = isBefore || places.some((place) => saysMore(place, page))
  const facts = { page, pages, total: firstOf(places, TOTAL) }
  return hasMore ? { ...facts, hasMore } : facts
}

function saysMore(place: Place, page: number | null): boolean {
  if (MORE.some((name) => wireBooleanOrNull.parse(place.get(name)) === true)) return true
  if (IS_LAST.some((name) => isNo(place.get(name)))) return true
  if (LINKS.some((name) => isLinked(place.get(name)))) return true
  return NEXT.some((name) => {
    const next = place.get(name)
    // By its number, which the last page of some has too, and which is 0 where there is none.
    if (wireWholeOrNull.parse(next) !== null) return Number(next) > (page ?? (/page|pagina/.test(name) ? Infinity : 0))
    return isAddress(next)
  })
}

// `[{"rel": "next", "href": "..."}]`
function isLinked(links: unknown): boolean {
  if (!Array.isArray(links)) return false
  return links.some((link: unknown) => {
    const rel = fieldsOf(link)?.['rel']
    return typeof rel === 'string' && /^next$/i.test(rel)
  })
}

function isAddress(next: unknown): boolean {
  if (next === true) return true
  if (typeof next === 'string') return next.trim() !== '' && !/^(?:null|false|n[a\u00e3]o|none)$/i.test(next.trim())
  const fields = fieldsOf(next)
  return fields !== null && 'href' in fields
    ? isAddress(fields['href'])
    : fields !== null && Object.values(fields).some(isTold)
}

function isTold(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false
}

// A last page that is a number is which one is the last.
function isNo(told: unknown): boolean {
  return typeof told !== 'number' && !/^\d+$/.test(String(told)) && wireBooleanOrNull.parse(told) === false
}

function placesIn(value: unknown, depth: number): readonly Place[] {
  if (depth === 0) return []
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return []
  const fields = plainFields(one)
  return [fields, ...holdersOf(one).flatMap((inner) => placesIn(inner, depth - 1))]
}

function firstOf(places: readonly Place[], names: readonly string[]): number | null {
  for (const place of places) {
    for (const name of names) {
      const inner = place.get(name)
      const told = wireWholeOrNull.parse(fieldsOf(inner)?.['value'] ?? inner)
      if (told !== null && told >= 0) return told
    }
  }
  return null
}
