/** One way in which a back end writes what others write otherwise: what it makes of a whole answer, as a value or as bytes. */
export interface ReplyHabit {
  readonly name: string
  readonly write: (answer: unknown) => unknown
  /** Operations whose answers this habit says too little of to be read the same. */
  readonly not?: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An answer whose names are written by `nameOf` and whose values, inside out, by `valueOf`. */
function rewritten(
  value: unknown,
  nameOf: (name: string) => string,
  valueOf: (inner: unknown, name: string) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => rewritten(one, nameOf, valueOf))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [nameOf(name), valueOf(rewritten(inner, nameOf, valueOf), name)]),
  )
}

const names = (name: string, nameOf: (name: string) => string): ReplyHabit => ({
  name: `names ${name}`,
  write: (answer) => rewritten(answer, nameOf, (value) => value),
})

const values = (
  name: string,
  valueOf: (value: unknown, name: string) => unknown,
  not: readonly string[] = [],
): ReplyHabit => ({ name, write: (answer) => rewritten(answer, (one) => one, valueOf), not })

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

// Amounts are the texts with two decimals, and the numbers that are called so.
const amounts = (name: string, write: (reais: string) => unknown): ReplyHabit =>
  values(`amounts ${name}`, (value, called) => {
    if (typeof value === 'string' && /^\d+\.\d\d$/.test(value)) return write(value)
    return typeof value === 'number' && /amount|available|blocked|overdraft/i.test(called)
      ? write(value.toFixed(2))
      : value
  })

const moments = (name: string, write: (ms: number) => unknown): ReplyHabit =>
  values(`moments ${name}`, (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? write(Date.parse(value)) : value,
  )

const days = (name: string, write: (day: string) => unknown): ReplyHabit =>
  values(`days ${name}`, (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? write(value) : value,
  )

/** As clocks of Sao Paulo show it, without a zone. */
const local = (ms: number): string => new Date(ms - 10_800_000).toISOString().slice(0, 19)
const inBrazil = (ms: number): string => {
  const [day = '', time = ''] = local(ms).split('T')
  return `${day.split('-').toReversed().join('/')} ${time}`
}
const twelve = (ms: number): string => {
  const [day = '', time = ''] = local(ms).split('T')
  const hour = Number(time.slice(0, 2))
  return `${day} ${String(((hour + 11) % 12) + 1).padStart(2, '0')}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
const partsOf = (ms: number): readonly number[] => (local(ms).match(/\d+/g) ?? []).map(Number)

// What an envelope of the contract's own holds.
const within = (answer: unknown): unknown =>
  isFields(answer) && Object.keys(answer).join() === 'data' ? answer['data'] : answer

const envelope = (name: string, write: (inner: unknown) => unknown, not: readonly string[] = []): ReplyHabit => ({
  name: `an envelope ${name}`,
  write: (answer) => write(within(answer)),
  not,
})
const held =
  (...holders: readonly string[]) =>
  (inner: unknown): unknown =>
    holders.reduceRight((value: unknown, holder) => ({ [holder]: value }), inner)

const bytes = (name: string, write: (json: string) => Buffer): ReplyHabit => ({
  name: `bytes ${name}`,
  write: (answer) => write(JSON.stringify(answer)),
})
const words = (name: string, write: (word: string) => string): ReplyHabit =>
  values(`words ${name}`, (value) => (typeof value === 'string' && /^[A-Z_]{4,}$/.test(value) ? write(value) : value))
const flags = (name: string, write: (flag: boolean) => unknown): ReplyHabit =>
  values(`yes and no ${name}`, (value) => (typeof value === 'boolean' ? write(value) : value))
const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

/** Habits of printers, mappers and gateways, which say the same as the contract does. */
export const replyHabits: readonly ReplyHabit[] = [
  names('in snake case', snake),
  names('in Pascal case', (name) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`),
  names('in capitals', (name) => name.toUpperCase()),
  names('in small letters', (name) => name.toLowerCase()),
  names('in kebab case', (name) => snake(name).replaceAll('_', '-')),
  names('in capital snake case', (name) => snake(name).toUpperCase()),
  names('that begin with a line', (name) => `_${name}`),
  names('with a space behind', (name) => `${name} `),

  values('numbers as texts', (value) => (typeof value === 'number' ? String(value) : value)),
  values('texts with spaces around', (value) => (typeof value === 'string' ? `  ${value} ` : value), ['cobv']),
  values('fields of nobody beside', (value) =>
    isFields(value) ? { ...value, extra: null, criadoPor: 'x', links: [] } : value,
  ),
  flags('as texts', String),
  flags('as 1 and 0', Number),
  flags('as S and N', (flag) => (flag ? 'S' : 'N')),
  flags('as T and F', (flag) => (flag ? 'T' : 'F')),
  flags('as on and off', (flag) => (flag ? 'on' : 'off')),
  words('in small letters', (word) => word.toLowerCase()),
  words('with a capital', (word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`),

  amounts('as texts', (reais) => reais),
  amounts('as numbers', Number),
  amounts('with a comma', (reais) => reais.replace('.', ',')),
  amounts('with R$', (reais) => `R$ ${reais.replace('.', ',')}`),
  amounts('with R$ and a space that holds', (reais) => `R$\u00a0${reais.replace('.', ',')}`),
  amounts('with BRL', (reais) => `BRL ${reais}`),
  amounts('with a plus', (reais) => `+${reais}`),
  amounts('with four decimals', (reais) => `${reais}00`),
  amounts('in an object', (reais) => ({ valor: Number(reais), moeda: 'BRL' })),
  amounts('in an object of texts', (reais) => ({ value: reais, currency: 'BRL' })),
  amounts('in an object of capitals', (reais) => ({ Value: reais, Currency: 'BRL' })),
  amounts('with a scale', (reais) => ({ amount: Number(reais.replace('.', '')), scale: 2 })),

  moments('of Brazil with an offset', (ms) => `${local(ms)}-03:00`),
  moments('with an offset without its colon', (ms) => `${local(ms)}-0300`),
  moments('without a zone', local),
  moments('without a zone, and a space', (ms) => local(ms).replace('T', ' ')),
  moments('with the day first', inBrazil),
  moments('without seconds', (ms) => local(ms).slice(0, 16)),
  moments('with strokes', (ms) => local(ms).replaceAll('-', '/').replace('T', ' ')),
  moments('packed', (ms) => local(ms).replace(/\D/g, '')),
  moments('of twelve hours', twelve),
  moments('in microseconds', (ms) => `${new Date(ms).toISOString().slice(0, 19)}.000000Z`),
  moments('in nanoseconds', (ms) => `${new Date(ms).toISOString().slice(0, 19)}.000000000Z`),
  moments('with the zone of Java', (ms) => `${local(ms)}-03:00[America/Sao_Paulo]`),
  moments('of HTTP', (ms) => new Date(ms).toUTCString()),
  moments('as seconds', (ms) => ms / 1000),
  moments('as milliseconds', (ms) => ms),
  moments('as seconds in text', (ms) => String(ms / 1000)),
  moments('as milliseconds in text', String),
  moments('as seconds with a fraction', (ms) => (ms / 1000).toFixed(6)),
  moments('as milliseconds with a fraction', (ms) => ms + 0.5),
  moments('as a list of parts', partsOf),
  moments('of protobuf', (ms) => ({ seconds: ms / 1000, nanos: 0 })),
  moments('of Firestore', (ms) => ({ _seconds: ms / 1000, _nanoseconds: 0 })),
  moments('of Mongo', (ms) => ({ $date: new Date(ms).toISOString() })),
  moments('of .NET', (ms) => `/Date(${ms})/`),
  moments('in an object', (ms) => ({ dateTime: new Date(ms).toISOString() })),
  moments('of PHP', (ms) => ({
    date: `${local(ms).replace('T', ' ')}.000000`,
    timezone_type: 3,
    timezone: 'America/Sao_Paulo',
  })),
  moments('of PHP in UTC', (ms) => ({
    date: `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')}.000000`,
    timezone_type: 3,
    timezone: 'UTC',
  })),

  days('with the day first', (day) => day.split('-').toReversed().join('/')),
  days('with midnight', (day) => `${day}T00:00:00`),
  days('with midnight in UTC', (day) => `${day}T00:00:00.000Z`),
  days('packed', (day) => day.replaceAll('-', '')),
  days('as a number', (day) => Number(day.replaceAll('-', ''))),
  days('as milliseconds', (day) => Date.parse(`${day}T03:00:00Z`)),

  ...(
    'data result resultado content items payload response body _embedded retorno dados value resposta objeto model return ' +
    'output RetornoServico'
  )
    .split(' ')
    // A code has a `payload` of its own, and one name of nobody's holds a list as it holds a record.
    .map((name) =>
      envelope(
        `called ${name}`,
        held(name),
        name === 'payload' ? ['code'] : name === 'RetornoServico' ? ['balance'] : [],
      ),
    ),
  envelope('in another', held('data', 'data')),
  envelope('of response and data', held('response', 'data')),
  envelope('of result and records', held('result', 'records')),
  envelope('of SOAP made JSON', held('Envelope', 'Body', 'Response'), ['balance']),
  envelope('with a status and words', (data) => ({ status: 'success', code: 0, message: 'OK', data })),
  envelope('with a success and no errors', (result) => ({ success: true, message: null, errors: [], result })),
  envelope('with an empty error', (data) => ({ error: null, data, meta: { requestId: '1' } })),
  envelope('of a Result of .NET', (value) => ({
    isSuccess: true,
    isFailure: false,
    error: { code: '', message: '' },
    value,
  })),
  envelope('with what a log wants', (data) => ({
    timestamp: '2026-11-20T13:00:00Z',
    path: '/x',
    correlationId: 'c',
    data,
  })),
  envelope('of a gateway', (body) => ({ statusCode: 200, body })),
  envelope('of a function behind a gateway', (body) => ({
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    isBase64Encoded: false,
    body: JSON.stringify(body),
  })),
  envelope('whose value is JSON in a text', (data) => ({ data: JSON.stringify(data) })),
  envelope('of a list of one', (record) => [record]),
  envelope('of a list of one in data', (record) => ({ data: [record] })),

  bytes('with a mark of byte order', (json) => Buffer.from(`\ufeff${json}`)),
  bytes('of Latin-1', (json) => Buffer.from(json, 'latin1')),
  bytes('of UTF-16, the other way, with its mark', (json) => swapped(`\ufeff${json}`)),
  bytes('of UTF-16 without a mark', (json) => Buffer.from(json, 'utf16le')),
  bytes('of UTF-16 the other way without a mark', swapped),
  bytes('of JSON in a text', (json) => Buffer.from(JSON.stringify(json))),
  bytes('with every letter but ASCII by its number', (json) =>
    Buffer.from(json.replace(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)),
  ),
  bytes('with strokes escaped', (json) => Buffer.from(json.replaceAll('/', String.raw`\/`))),
  bytes('behind a guard', (json) => Buffer.from(`)]}',\n${json}`)),
  bytes('behind a loop', (json) => Buffer.from(`while(1);${json}`)),
  bytes('behind another loop', (json) => Buffer.from(`for (;;);${json}`)),
  bytes('with zeros behind', (json) => Buffer.from(`${json}\0\0`)),
  bytes('with lines around', (json) => Buffer.from(`\r\n\r\n${json}\r\n`)),
]
