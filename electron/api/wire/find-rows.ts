import { plainName } from './named.ts'

/** The rows of a list, and the field of the answer that they stood in. */
export interface FoundRows {
  readonly name: string
  readonly rows: readonly unknown[]
  /** The answer has nothing in it: an empty list to whoever shows it, nobody's word to whoever wants proof. */
  readonly isSilent: boolean
}

/** Where the back ends of other institutions put a list that has no name of its own. */
const COMMON = (
  'data dados items itens content conteudo results result resultado resultados rows records registros list lista ' +
  'response resposta retorno return payload body entries movements movimentos _embedded edges hits value values output model ' +
  'object objeto booked d'
).split(' ')
const HOLDERS = names(COMMON.join(' '))
/** Lists that stand beside the rows and are none of them. */
const ASIDE = /^_?(links?|sort|headers?|warnings?|avisos)$/i
const MOVES = /lancamento|moviment|transac|transaction|extrato|statement/i
const BALANCES = /saldos?|balances?/i
/** What has not happened yet is none of a list of what has. */
const AHEAD = /futur[oa]s?$/i
/** What says that the answer is a refusal, whatever its status. */
const REFUSAL = /^(errors?|erros?|fault|mensagens|violations|violacoes|exception)$/i
/** What a list says of itself when it has no rows. */
const FACTS =
  /^(meta|metadata|pagination|paginacao|paging|parametros|page|pagina|pageable|total.*|count|size|offset|limit|quantidade.*|has.*|last|first|empty|number.*|pages?|indicadorMais.*|indicadorContinua.*|(?:is)?(?:last|ultima)(?:page|pagina)|tem(?:Mais|Proxim).*|possui(?:Mais|Proxim).*|more.*|proxim.*|next.*|@odata.*|continuationToken|(?:is)?truncated|cursors?|success|sucesso|ok|status|code|inicio|fim)$/i
const IDS = ['id', 'txid', 'endToEndId', 'webhookUrl', 'transactionId', 'idTransacao', 'codigoTransacao']
const DEEPEST = 4

type Fields = Readonly<Record<string, unknown>>

function names(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(plainName))
}

/**
 * Finds the rows of a list in any envelope that was seen: bare, under its own name or a common one, one object for a list
 * of one, an object of numbered rows (PHP), null or nothing at all for none. Null where the answer is no list: a refusal in
 * words, or an object that says nothing of one.
 */
export function findRows(value: unknown, names: readonly string[]): FoundRows | null {
  const found = find(value, names, 'rows', DEEPEST)
  if (found !== null && found.rows.length === 0 && isRefused(value)) return null
  return found && { ...found, rows: plainRows(found.rows), isSilent: isNothing(value) && !Array.isArray(value) }
}

type Rows = Omit<FoundRows, 'isSilent'>

function find(value: unknown, names: readonly string[], at: string, depth: number): Rows | null {
  if (isNothing(value)) return { name: at, rows: [] }
  if (Array.isArray(value)) {
    // A list of pages, and one that has nobody in it.
    const isPages = value.every((one) => Array.isArray(one))
    return { name: at, rows: isPages ? value.flat() : value.every((one) => one === null) ? [] : value }
  }
  const fields = fieldsOf(value)
  if (fields === null || depth === 0) return null
  const numbered = numberedRows(fields)
  if (numbered !== null) return { name: at, rows: numbered }
  const named = holderIn(fields, names)
  if (named !== null) return find(fields[named], names, named, depth - 1)
  if (isRow(fields)) return { name: at, rows: [fields] }
  const told = Object.values(fields)
  if (told.every(isRow)) return { name: at, rows: told }
  const common = holderIn(fields, COMMON)
  if (common !== null) return find(fields[common], names, common, depth - 1)
  const only = onlyList(fields, at)
  const within = only === null ? loneHolder(fields) : null
  return within === null ? only : find(fields[within], names, within, depth - 1)
}

/** The name of an envelope that nobody knows, with nothing beside it but what an answer says of itself; null where there is none. */
export function loneHolder(fields: Fields): string | null {
  const told = Object.entries(fields).filter(
    ([name, inner]) => !FACTS.test(name) && !ASIDE.test(name) && !isNothing(inner),
  )
  const [only] = told
  const isLone = told.length === 1 && only !== undefined && !REFUSAL.test(only[0]) && fieldsOf(only[1]) !== null
  return isLone ? only[0] : null
}

/** The name of a list of one record that nothing stands beside but what an answer says of itself, as of {@link loneHolder}; null where there is none. */
export function loneList(fields: Fields): string | null {
  const told = Object.entries(fields).filter(
    ([name, inner]) => !FACTS.test(name) && !ASIDE.test(name) && !isNothing(inner),
  )
  const [only] = told
  const isOne = told.length === 1 && Array.isArray(only?.[1]) && only[1].length === 1 && fieldsOf(only[1][0]) !== null
  return isOne && only !== undefined && !REFUSAL.test(only[0]) ? only[0] : null
}

function holderIn(fields: Fields, names: readonly string[]): string | null {
  return names.map((name) => nameIn(fields, name)).find((name) => name !== null && isHolder(fields[name])) ?? null
}

// A list under a name that nobody knows is still the only list there is.
function onlyList(fields: Fields, at: string): Rows | null {
  const entries = Object.entries(fields)
  if (entries.some(([name, inner]) => REFUSAL.test(name) && !isNothing(inner))) return null
  const lists = entries.filter(([name, inner]) => Array.isArray(inner) && !ASIDE.test(name) && !AHEAD.test(name))
  // Caixa tells its balances in a list of their own beside the movements.
  const moves = lists.filter(([name]) => MOVES.test(name) && !BALANCES.test(name))
  const isBeside = lists.length === 2 && moves.length === 1 && lists.some(([name]) => BALANCES.test(name))
  const [list] = isBeside ? moves : lists
  if (list !== undefined && (isBeside || lists.length === 1) && Array.isArray(list[1]))
    return { name: list[0], rows: list[1] }
  const isBare = entries.every(([name, inner]) => FACTS.test(name) || ASIDE.test(name) || isNothing(inner))
  return lists.length === 0 && isBare ? { name: at, rows: [] } : null
}

/** Says whether an answer that holds nothing of what was asked for says that it failed, whatever its status. */
export function isRefused(value: unknown): boolean {
  const fields = fieldsOf(value)
  if (fields === null) return false
  return Object.entries(fields).some(([name, inner]) => {
    if (REFUSAL.test(name)) return !isNoRefusal(inner)
    if (/^(success|sucesso|ok)$/i.test(name)) return inner === false || /^false$/i.test(String(inner))
    return (
      /^(status|situacao)$/i.test(name) &&
      typeof inner === 'string' &&
      /^(error|erro|fail(ed|ure)?|falha)$/i.test(inner)
    )
  })
}

// `"erro": 0`, and the empty fields of an error that is none.
function isNoRefusal(value: unknown): boolean {
  const fields = fieldsOf(value)
  if (fields !== null) return Object.values(fields).every(isNoRefusal)
  return isNothing(value) || value === 0 || (typeof value === 'string' && /^(0|ok|none|nenhum)$/i.test(value))
}

function isHolder(value: unknown): boolean {
  return isNothing(value) || typeof value === 'object'
}

// `[]` and `{}` are how PHP writes the other one when it is empty.
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  const fields = fieldsOf(value)
  return fields !== null && Object.keys(fields).length === 0
}

function isRow(value: unknown): boolean {
  const fields = fieldsOf(value)
  return fields !== null && IDS.some((name) => nameIn(fields, name) !== null)
}

const META = names(
  'meta metadata pagination paginacao paging parametros page pageable pageInfo links _links cursor cursors',
)

/** What an answer holds its rows in, or what it says of them. */
export function holdersOf(value: object): readonly unknown[] {
  const lone = isFields(value) ? loneHolder(value) : null
  return Object.entries(value)
    .filter(([name]) => name === lone || META.has(plainName(name)) || HOLDERS.has(plainName(name)))
    .map(([, inner]) => inner)
}

const WITHIN = ['node', '_source', 'attributes']

/** A record that stands in one more object, whose id may stand outside (GraphQL, Elastic, JSON:API); any other as it is. */
export function withinOne(value: unknown): unknown {
  const fields = fieldsOf(value)
  const inner = WITHIN.map((name) => fieldsOf(fields?.[name])).find((one) => one !== null)
  return fields === null || inner === undefined ? value : { ...('id' in fields && { id: fields['id'] }), ...inner }
}

// Rows that stand in one more object each (GraphQL, Elastic, JSON:API, their own name), and lists of rows by day.
function plainRows(rows: readonly unknown[]): readonly unknown[] {
  return rows.flatMap((row) => {
    const fields = fieldsOf(row)
    // A list has thousands of rows, and most stand as they are.
    if (fields === null) return [row]
    if (Object.hasOwn(fields, 'id') && !WITHIN.some((name) => name in fields)) return fields
    const entries = Object.entries(fields)
    const [only] = entries
    const inner = withinOne(fields)
    if (inner !== fields) return [inner]
    if (entries.length === 1 && only !== undefined && isRow(only[1])) return [only[1]]
    const lists = entries.filter(([, value]) => Array.isArray(value) && value.length > 0 && value.every(isRow))
    const [list] = lists
    const isGroup = !isRow(fields) && lists.length === 1 && list !== undefined && Array.isArray(list[1])
    return isGroup ? list[1] : [row]
  })
}

// Numbered as PHP does it, or by the day that they are of.
const NUMBERED = /^(?:\d+|\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})$/

function numberedRows(fields: Fields): unknown[] | null {
  const names = Object.keys(fields)
  return names.length > 0 && names.every((name) => NUMBERED.test(name)) ? Object.values(fields) : null
}

function nameIn(fields: Fields, name: string): string | null {
  if (Object.hasOwn(fields, name)) return name
  const plain = plainName(name)
  return Object.keys(fields).find((one) => plainName(one) === plain) ?? null
}

/** The fields of an object, which is not copied: lists have thousands of them; null where it is none. */
export function fieldsOf(value: unknown): Fields | null {
  return isFields(value) ? value : null
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
