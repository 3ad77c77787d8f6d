import { holdersOf } from './find-rows.ts'
import { plainName } from './named.ts'
import { wireBooleanOrNull, wireWholeOrNull } from './text.ts'

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
const PAGES = names('quantidadeDePaginas quantidadeTotalPagina totalPages totalPaginas pageCount last_page')
const TOTAL = names(
  'quantidadeTotalDeItens total totalItems totalElements totalCount totalRegistros totalItens totalRecords recordsTotal ' +
    'quantidadeTotal totalElementos quantidadeTotalRegistro',
)
const MORE = names('hasMore hasNextPage hasNext moreElements temMaisPaginas indicadorMaisPaginas')
const IS_LAST = names('last isLast ultimaPagina lastPage')
/** Where the rest is: an address, a token or an object of one. */
const NEXT = names('next nextPage nextPageUrl nextPageToken nextCursor proximaPagina')
const DEEPEST = 6

type Place = ReadonlyMap<string, unknown>

/** Reads what an envelope says of paging, wherever it stands in it. */
export function listFacts(envelope: unknown): ListFacts {
  const places = placesIn(envelope, DEEPEST)
  const page = firstOf(places, PAGE)
  const hasMore = places.some((place) => saysMore(place, page))
  const facts = { page, pages: firstOf(places, PAGES), total: firstOf(places, TOTAL) }
  return hasMore ? { ...facts, hasMore } : facts
}

function saysMore(place: Place, page: number | null): boolean {
  if (MORE.some((name) => wireBooleanOrNull.parse(place.get(name)) === true)) return true
  if (IS_LAST.some((name) => isNo(place.get(name)))) return true
  return NEXT.some((name) => {
    const next = place.get(name)
    // By its number, which the last page of some has too.
    if (wireWholeOrNull.parse(next) !== null) return page !== null && Number(next) > page
    return typeof next === 'string' ? next !== '' : typeof next === 'object' && next !== null && 'href' in next
  })
}

// A last page that is a number is which one is the last.
function isNo(told: unknown): boolean {
  return typeof told !== 'number' && !/^\d+$/.test(String(told)) && wireBooleanOrNull.parse(told) === false
}

function placesIn(value: unknown, depth: number): readonly Place[] {
  if (depth === 0) return []
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return []
  const fields = new Map<string, unknown>(Object.entries(one).map(([name, inner]) => [plainName(name), inner]))
  return [fields, ...holdersOf(one).flatMap((inner) => placesIn(inner, depth - 1))]
}

function firstOf(places: readonly Place[], names: readonly string[]): number | null {
  for (const place of places) {
    for (const name of names) {
      const told = wireWholeOrNull.parse(place.get(name))
      if (told !== null && told >= 0) return told
    }
  }
  return null
}
