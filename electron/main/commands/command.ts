import { batchColumns } from '../../../shared/domain/batch-field.ts'
import { ledgerAccountsSchema, omieWordsSchema } from '../../../shared/domain/statement-export.ts'
import { isLocalDate, type LocalDate } from '../../../shared/time/local-date.ts'
import type { ServerWords } from '../../app/book-commands.ts'
import type { CommandFormat } from '../../app/export-commands.ts'

/** A period of one account; `account` null: the only one there is. */
interface OfPeriod {
  readonly account: string | null
  readonly from: LocalDate
  readonly to: LocalDate
  readonly json: boolean
}

/** How the statement leaves by a command. */
const FORMATS = ['csv', 'xlsx', 'pdf', 'ofx', 'conta-azul', 'omie', 'dominio'] as const

/** What the command line asks for instead of a window. */
export type Command =
  | { readonly does: 'backup'; readonly folder: string }
  | { readonly does: 'verify-backup' | 'restore'; readonly file: string }
  | {
      readonly does: 'batch-check'
      readonly file: string
      readonly account: string | null
      readonly history: boolean
      readonly tab: string | null
      readonly hidden: 'taken' | 'left' | null
      readonly columns: Readonly<Record<string, string>>
      readonly json: boolean
    }
  | ({ readonly does: 'export'; readonly file: string; readonly as: CommandFormat } & OfPeriod)
  | ({ readonly does: 'receipts'; readonly folder: string } & OfPeriod)
  | { readonly does: 'book-sql' }
  | { readonly does: 'doctor'; readonly server: ServerWords; readonly file: string | null; readonly json: boolean }
  | { readonly does: 'verify-book'; readonly file: string; readonly server: ServerWords | null; readonly json: boolean }
  | { readonly does: 'misused' }

const WORDS = ['backup', 'verify-backup', 'restore', 'batch', 'export', 'receipts', 'book', 'doctor', 'verify-book']
const LEDGER_OPTIONS = ['bank', 'other']
const OMIE_OPTIONS = ['category', 'bankAccount']
// `account` is a connection's word: the column of account numbers has another one.
const COLUMN_OPTIONS = batchColumns.map((column) => [column === 'account' ? 'accountNumber' : column, column] as const)
const OPTIONS = [
  'account',
  'tab',
  'hidden',
  'history',
  'as',
  ...LEDGER_OPTIONS,
  ...OMIE_OPTIONS,
  ...COLUMN_OPTIONS.map(([name]) => name),
]
const SERVER_OPTIONS = ['server', 'user', 'database', 'ca', 'cert', 'key']
const DOCTOR_OPTIONS = ['book', ...SERVER_OPTIONS.slice(1)]
const MISUSED = { does: 'misused' } as const

/**
 * Reads the command of a start: the first word that is no switch. Null where a window is wanted. A release takes no switches but those
 * that cannot open it to others, so what else is to be said is said by words, `name=value`.
 */
export function commandOf(words: readonly string[]): Command | null {
  const [does = '', ...given] = words.filter((word) => !word.startsWith('-'))
  if (!WORDS.includes(does)) return null
  const json = words.includes('--json')
  if (does === 'book') return given.join() === 'sql' && !json ? { does: 'book-sql' } : MISUSED
  if (does === 'doctor' || does === 'verify-book') return ofBook(does, given, json)
  if (does === 'batch' || does === 'export' || does === 'receipts') return newer(does, given, json)
  const [path, ...more] = given
  if (path === undefined || more.length > 0 || json) return MISUSED
  if (does === 'backup') return { does, folder: path }
  return { does: does === 'restore' ? 'restore' : 'verify-backup', file: path }
}

/** Words, and what `name=value` says of the names that there are; null where one is said twice, or nothing. */
function read(
  given: readonly string[],
  names: readonly string[],
): { words: readonly string[]; options: Options } | null {
  const options = new Map<string, string>()
  const words: string[] = []
  for (const word of given) {
    const [, name, value = ''] = /^([A-Za-z]+)=(.*)$/s.exec(word) ?? []
    if (name === undefined || !names.includes(name)) words.push(word)
    else if (options.has(name) || value === '') return null
    else options.set(name, value)
  }
  return { words, options }
}

function ofBook(does: 'doctor' | 'verify-book', given: readonly string[], json: boolean): Command {
  const said = read(given, does === 'doctor' ? DOCTOR_OPTIONS : SERVER_OPTIONS)
  if (said === null) return MISUSED
  const { words, options } = said
  if (does === 'verify-book') {
    const [file, ...more] = words
    const server = options.size === 0 ? null : serverOf(options.get('server'), options)
    return file === undefined || more.length > 0 || server === undefined ? MISUSED : { does, file, server, json }
  }
  const [named, ...more] = words
  const server = serverOf(named, options)
  return more.length > 0 || server === undefined ? MISUSED : { does, server, file: options.get('book') ?? null, json }
}

// A certificate goes with its key.
function serverOf(named: string | undefined, options: Options): ServerWords | undefined {
  const [, host, port = '5432'] = /^([^\s:]+)(?::(\d{1,5}))?$/.exec(named ?? '') ?? []
  const [user, cert = null, key = null] = ['user', 'cert', 'key'].map((name) => options.get(name))
  if (host === undefined || user === undefined || (cert === null) !== (key === null)) return undefined
  const database = options.get('database') ?? 'quita'
  return { host, port: Number(port), user, database, ca: options.get('ca') ?? null, cert, key }
}

function newer(does: 'batch' | 'export' | 'receipts', given: readonly string[], json: boolean): Command {
  const said = read(given, OPTIONS)
  if (said === null) return MISUSED
  const { words, options } = said
  return does === 'batch' ? check(words, options, json) : ofPeriod(does, words, options, json)
}

type Options = ReadonlyMap<string, string>

function check([action, file, ...more]: readonly string[], options: Options, json: boolean): Command {
  const hidden = options.get('hidden')
  const history = options.get('history')
  const isMeant =
    (hidden === undefined || hidden === 'take' || hidden === 'leave') && (history === undefined || history === 'no')
  const isOfExport = ['as', ...LEDGER_OPTIONS, ...OMIE_OPTIONS].some((name) => options.has(name))
  if (action !== 'check' || file === undefined || more.length > 0 || isOfExport || !isMeant) return MISUSED
  return {
    does: 'batch-check',
    file,
    account: options.get('account') ?? null,
    history: history === undefined,
    tab: options.get('tab') ?? null,
    hidden: hidden === undefined ? null : hidden === 'take' ? 'taken' : 'left',
    columns: Object.fromEntries(
      COLUMN_OPTIONS.flatMap(([name, column]) => {
        const heading = options.get(name)
        return heading === undefined ? [] : [[column, heading]]
      }),
    ),
    json,
  }
}

function ofPeriod(
  does: 'export' | 'receipts',
  [from, to, path, ...more]: readonly string[],
  options: Options,
  json: boolean,
): Command {
  const allowed = does === 'export' ? ['account', 'as', ...LEDGER_OPTIONS, ...OMIE_OPTIONS] : ['account']
  const isMeant = [...options.keys()].every((name) => allowed.includes(name))
  if (from === undefined || to === undefined || path === undefined || more.length > 0 || !isMeant) return MISUSED
  if (!isLocalDate(from) || !isLocalDate(to) || from > to) return MISUSED
  const period = { account: options.get('account') ?? null, from, to, json }
  if (does === 'receipts') return { does, folder: path, ...period }
  const named = options.get('as') ?? /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase()
  const as = formatOf(
    FORMATS.find((one) => one === named),
    options,
  )
  return as === null ? MISUSED : { does, file: path, as, ...period }
}

// What a format is told of the account is said whole, or is what the last export told it.
function formatOf(format: (typeof FORMATS)[number] | undefined, options: Options): CommandFormat | null {
  const said = [...LEDGER_OPTIONS, ...OMIE_OPTIONS].filter((name) => options.has(name))
  if (format === undefined) return null
  if (format === 'dominio' && said.length > 0) {
    const [bank, other] = LEDGER_OPTIONS.map((name) => options.get(name))
    const ledger = ledgerAccountsSchema.safeParse({ bank, other }).data
    return ledger === undefined || said.length > 2 ? null : { format, ledger }
  }
  if (format === 'omie' && said.length > 0) {
    const [category, account] = OMIE_OPTIONS.map((name) => options.get(name))
    const words = omieWordsSchema.safeParse({ category, account }).data
    return words === undefined || said.length > 2 ? null : { format, words }
  }
  return said.length > 0 ? null : { format }
}
