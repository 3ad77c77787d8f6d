import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import {
  bytes,
  coded,
  type Habit,
  head,
  instead,
  JSON_TYPE,
  length,
  row,
  said,
  saidAndEnded,
  typed,
  withBody,
  withFields,
} from './habit.ts'

type Ends = readonly [Habit['read'], Habit['order']]

const FINE: Ends = ['read', 'taken']
const NO_JSON: Ends = ['contract:json', 'unclear']
const LOST: Ends = ['unreachable:reset', 'lost']

/** The body as another printer of JSON writes it. */
function written(
  name: string,
  encode: (text: string) => string | Buffer,
  [read, order]: Ends,
  type = 'application/json',
): Habit {
  return row(
    name,
    typed(type, (body) => bytes(asBuffer(encode(body.toString())))),
    read,
    order,
  )
}

function asBuffer(made: string | Buffer): Buffer {
  return typeof made === 'string' ? Buffer.from(made) : made
}

/** The body with one more field in its outermost object. */
function beside(field: string): (text: string) => string {
  return (text) => text.replace(/\}\s*$/, `,${field}}`)
}

const deep = (of: number): string => `"x":${'['.repeat(of)}${']'.repeat(of)}`

/** How printers of JSON write what is one value, and what is none. */
const values: readonly Habit[] = [
  written('a name twice, with the same value', beside('"x":1,"x":1'), FINE),
  written('a name of nobody twice, with another value', beside('"x":1,"x":2'), FINE),
  written(
    'the amount twice, with the same value',
    (text) => text.replace(/("a(?:vailable|mount)":[\d.]+)/, '$1,$1'),
    FINE,
  ),
  written(
    'the amount twice, with another value',
    (text) => text.replace(/("a(?:vailable|mount)":)([\d.]+)/, '$1$2,$17.77'),
    ['contract:balanceAmount.available', 'unclear'],
  ),
  written('a name whose letters are numbers', (text) => text.replace('"available"', '"\\u0061vailable"'), FINE),
  written('a slash that is escaped', beside('"x":"a\\/b"'), FINE),
  written('a half of a character, as its number', beside('"x":"\\ud83d"'), FINE),
  written('a character beyond the first plane', beside('"x":"😀"'), FINE),
  written('the name of the prototype', beside('"__proto__":{"x":1}'), FINE),
  written('the name of the constructor', beside('"constructor":{"prototype":{"x":1}}'), FINE),
  written('a tab and a line within a text', beside('"x":"a\tb\nc"'), FINE),
  written('a zero within a text', beside('"x":"a\0b"'), FINE),
  written('Infinity beside it', beside('"x":-Infinity'), FINE),
  written('a number of thirty digits beside it', beside('"x":123456789012345678901234567890'), FINE),
  written('a number beyond what a double has', beside('"x":1e999'), FINE),
  written('nineteen levels beside it', beside(deep(18)), FINE),
  written('thirty levels beside it', beside(deep(30)), ['contract:depth', 'unclear']),
  written('a hundred thousand levels beside it', beside(deep(100_000)), ['contract:depth', 'unclear']),
  written('a hundred thousand brackets that never close', (text) => `${text}${'['.repeat(100_000)}`, [
    'contract:depth',
    'unclear',
  ]),
  written('a megabyte of one line beside it', beside(`"x":"${'a'.repeat(1_000_000)}"`), FINE),
  written('five megabytes of one line beside it', beside(`"x":"${'a'.repeat(5_000_000)}"`), [
    'contract:too-large',
    'lost',
  ]),
  written('a megabyte of white space before it', (text) => `${' '.repeat(1_000_000)}${text}`, FINE),
  written('a megabyte of lines behind it', (text) => `${text}${'\n'.repeat(1_000_000)}`, FINE),
  written(
    'ten thousand fields beside it',
    beside(Array.from({ length: 10_000 }, (_, n) => `"x${n}":${n}`).join(',')),
    FINE,
  ),
  written('tabs and returns between its parts', (text) => text.replaceAll(':', '\t:\r\n'), FINE),
  written('a comma before the end of an object', (text) => text.replace('}}', ',}}').replace('},"', ',},"'), NO_JSON),
  written('a comma before the end of a list', (text) => text.replace('}]', '},]').replace('10.1', '[10.1,]'), NO_JSON),
  written('two commas', (text) => text.replace(',"', ',,"'), NO_JSON),
  written('a comment', (text) => `/* saldo */${text}`, NO_JSON),
  written('a comment of one line behind it', (text) => `${text} // fim`, NO_JSON),
  written('names without quotes', (text) => text.replaceAll(/"(\w+)":/g, '$1:'), NO_JSON),
  written('quotes of another kind', (text) => text.replaceAll('"', "'"), NO_JSON),
  written('None, as Python prints it', beside('"x":None'), NO_JSON),
  written('True, as Python prints it', beside('"x":True'), NO_JSON),
  written('undefined', beside('"x":undefined'), NO_JSON),
  written('a number with a zero before it', beside('"x":007'), NO_JSON),
  written('a number with a plus', beside('"x":+1'), NO_JSON),
  written('a number that ends in a point', beside('"x":1.'), NO_JSON),
  written('a number that begins with a point', beside('"x":.5'), NO_JSON),
  written('a number in hexadecimal', beside('"x":0x1f'), NO_JSON),
  written('words before it', (text) => `OK ${text}`, NO_JSON),
  written('a warning of PHP before it', (text) => `<br />\n<b>Warning</b>: x in <b>/a.php</b>\n${text}`, NO_JSON),
  written('the end of a page behind it', (text) => `${text}</body></html>`, NO_JSON),
  written('the same value twice in a list of lines', (text) => `${text}\n${text}\n`, NO_JSON, 'application/x-ndjson'),
  written('one line of many, and only one', (text) => `${text}\n`, FINE, 'application/x-ndjson'),
  written('a record of a sequence', (text) => `\u001e${text}\n`, NO_JSON, 'application/json-seq'),
  written('an event of a stream', (text) => `event: x\ndata: ${text}\n\n`, NO_JSON, 'text/event-stream'),
  written(
    'a part of several',
    (text) => `--b\r\nContent-Type: application/json\r\n\r\n${text}\r\n--b--`,
    NO_JSON,
    'multipart/mixed; boundary=b',
  ),
  written(
    'a value of a form',
    (text) => `dados=${encodeURIComponent(text)}`,
    NO_JSON,
    'application/x-www-form-urlencoded',
  ),
  written('JSON in base64', (text) => Buffer.from(text).toString('base64'), NO_JSON),
  written(
    'a signed token with it inside',
    (text) => `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(text).toString('base64url')}.x`,
    NO_JSON,
    'application/jose',
  ),
  written('a table of commas', () => 'saldo;data\n123,45;23/11/2026\n', NO_JSON, 'text/csv'),
  written('YAML', () => 'available: 123.45\n', NO_JSON, 'application/yaml'),
  written(
    'XML of its own',
    () => '<?xml version="1.0"?><saldo><valor>123.45</valor></saldo>',
    NO_JSON,
    'application/xml',
  ),
  written('a guard of Google, without its comma', (text) => `)]}'${text}`, FINE),
  written('a guard of Google and a line', (text) => `)]}'\n${text}`, FINE),
  written('a loop of Facebook before it', (text) => `for (;;);${text}`, FINE),
  written('a guard that throws', (text) => `throw 1; <dont be evil>${text}`, NO_JSON),
  written('a guard of two braces', (text) => `{}&&${text}`, NO_JSON),
  written('behind the name of a variable', (text) => `var x = ${text};`, NO_JSON, 'text/javascript'),
  written('in brackets of a script', (text) => `(${text})`, NO_JSON),
  written('twice in a text of JSON', (text) => JSON.stringify(JSON.stringify(text)), ['contract:', 'unclear']),
]

/** Charsets and codings by odd names. */
const codings: readonly Habit[] = [
  written('UTF-8 that calls itself ASCII', (text) => text, FINE, 'application/json; charset=us-ascii'),
  written('UTF-8 that calls itself Latin-1', (text) => text, FINE, 'application/json; charset=iso-8859-1'),
  written('UTF-8 that calls itself UTF-16', (text) => text, FINE, 'application/json; charset=utf-16'),
  written(
    'UTF-16 that calls itself UTF-8',
    (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    FINE,
    'application/json; charset=utf-8',
  ),
  written(
    'UTF-16BE that says so, without a mark',
    (text) => Buffer.from(text, 'utf16le').swap16(),
    FINE,
    'application/json; charset=utf-16be',
  ),
  written(
    'UTF-16LE that says so, without a mark',
    (text) => Buffer.from(text, 'utf16le'),
    FINE,
    'application/json; charset=utf-16le',
  ),
  written('two charsets', (text) => text, FINE, 'application/json; charset=utf-8; charset=iso-8859-1'),
  written('a mark of byte order and white space', (text) => `\ufeff \r\n${text}`, FINE),
  row('gzip with a weight', coded('gzip;q=1.0', gzipSync), 'read', 'taken'),
  row('gzip in quotes', coded('"gzip"', gzipSync), 'read', 'taken'),
  row('gzip named twice, and packed once', coded('gzip, gzip', gzipSync), 'read', 'taken'),
  row('x-gzip in capitals, with white space', coded('  X-GZIP ', gzipSync), 'read', 'taken'),
  row(
    'br over gzip',
    coded('gzip, br', (body) => brotliCompressSync(gzipSync(body))),
    'read',
    'taken',
  ),
  row(
    'zstd over br',
    coded('br, zstd', (body) => zstdCompressSync(brotliCompressSync(body))),
    'read',
    'taken',
  ),
  row('x-deflate', coded('x-deflate', deflateSync), 'read', 'taken'),
  row(
    'a coding of AWS',
    coded('aws-chunked', (body) => body),
    'read',
    'taken',
  ),
  row(
    'four codings',
    coded('gzip, gzip, gzip, gzip', (body) => gzipSync(gzipSync(gzipSync(gzipSync(body))))),
    'contract:coding:gzip,gzip,gzip,gzip',
    'unclear',
  ),
  row(
    'gzip of nothing',
    coded('gzip', () => gzipSync('')),
    'contract:',
    'unclear',
  ),
  row(
    'a coding, and no body',
    (status) => said(head(status, ['Content-Encoding: br', 'Content-Length: 0'])),
    'contract:',
    'unclear',
  ),
]

const rst: Habit['write'] =
  (status, body) =>
  (socket, { reset }) =>
    void socket.write(bytes(head(status, [JSON_TYPE, length(body)]), body.subarray(0, 9)), reset)

/** Heads that servers, firewalls and proxies write. */
const heads: readonly Habit[] = [
  ...[
    'X_Under_Score: 1',
    'Refresh: 0; url=https://localhost:9/',
    'Location: https://localhost:9/outro',
    'Link: <https://localhost:9/x>; rel="preload"',
    'Clear-Site-Data: "cookies"',
    'Content-Range: bytes 0-9/10',
    'Vary: *',
    'Server-Timing: db;dur=53',
    'Trailer: X-Nothing',
    'Content-Language: pt-BR',
    'Digest: SHA-256=abc=',
    'Access-Control-Allow-Origin: *',
    'X-RateLimit-Remaining: 0',
    'Retry-After: 3600',
    'Deprecation: true',
    'Sunset: Mon, 23 Nov 2020 15:00:00 GMT',
    'Via: 1.1 varnish, 1.1 google, 1.0 squid',
    'Connection: Keep-Alive, Foo',
    'Set-Cookie: a=1; Expires=ontem',
  ].map((field) => row(`the field ${field}`, withFields(field), 'read', 'taken')),
  row(
    'a cookie that is set anew each time',
    withFields(`Set-Cookie: JSESSIONID=${'f'.repeat(64)}; Path=/; HttpOnly; SameSite=None`),
    'read',
    'taken',
  ),
  row(
    'a balancer that wants its cookie back',
    instead(withBody('302 Found', Buffer.from(''), 'Set-Cookie: LB=1', 'Location: /api/v2/')),
    'unreachable:redirect',
    'unclear',
  ),
  row(
    'a balancer that wants its cookie back, and says 307',
    instead(withBody('307 Temporary Redirect', Buffer.from(''), 'Set-Cookie: LB=1', 'Location: ')),
    'unreachable:redirect',
    'unclear',
  ),
  row(
    'words of the status of ten thousand letters',
    (_, body) => said(head(`200 ${'x'.repeat(10_000)}`, [JSON_TYPE, length(body)]), body),
    'read',
    'unclear',
  ),
  row(
    'the protocol in small letters',
    (status, body) => saidAndEnded(`http/1.1 ${status}\r\n${JSON_TYPE}\r\n${length(body)}\r\n\r\n`, body),
    ...LOST,
  ),
  row('a status of two digits', (_, body) => saidAndEnded(head('20 OK', [JSON_TYPE, length(body)]), body), ...LOST),
  row(
    'a status with its word and no space',
    (_, body) => saidAndEnded(head('200OK', [JSON_TYPE, length(body)]), body),
    ...LOST,
  ),
  row(
    'a line of a radio',
    (status, body) => saidAndEnded(`ICY ${status}\r\n${JSON_TYPE}\r\n${length(body)}\r\n\r\n`, body),
    ...LOST,
  ),
  row('no status at all, as HTTP/0.9', (_, body) => saidAndEnded(body), ...LOST),
  row(
    'a frame of HTTP/2',
    instead(Buffer.from([0, 0, 18, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 128, 0, 4, 0, 1, 0, 0, 0, 5, 0, 255, 255, 255])),
    ...LOST,
  ),
  row('a greeting of mail', () => saidAndEnded('220 mail.example ESMTP\r\n'), ...LOST),
  row(
    'a head that never ends, and the end',
    (status) => saidAndEnded(`HTTP/1.1 ${status}\r\n${JSON_TYPE}\r\n`),
    ...LOST,
  ),
  row('half of the body, and a reset', rst, ...LOST),
  row(
    'a reset without a word',
    () =>
      (_, { reset }) =>
        reset(),
    ...LOST,
  ),
  row(
    'the whole answer, and a reset after a while',
    (status, body) =>
      (socket, { reset }) =>
        void socket.write(bytes(head(status, [JSON_TYPE, length(body)]), body), () => setTimeout(reset, 30)),
    'read',
    'taken',
  ),
]

const problem = Buffer.from('{"codigo":"X1","mensagem":"Aguarde."}')
const json = (status: string, body: Buffer, ...fields: readonly string[]) =>
  instead(withBody(status, body, JSON_TYPE, ...fields))
const in2099 = 4_098_000_000

/** Refusals by their status. */
const refusals: readonly Habit[] = [
  ...[226, 218, 299].map((status) =>
    row(
      `${status}`,
      (_, body) => said(head(`${status} X`, [JSON_TYPE, length(body)]), body),
      `problem:${status}`,
      'unclear',
    ),
  ),
  ...[419, 420, 430, 440, 450, 460, 463, 464, 495, 496, 497, 498].map((status) =>
    row(`${status} with JSON`, json(`${status} X`, problem), `problem:${status}`, 'refused'),
  ),
  ...['30s', 'PT30S', `${in2099}`, `${in2099}000`, '0.5', '30, 60', 'Tue, 31 Feb 2099 99:00:00 GMT'].map((when) =>
    row(
      `429 until "${when}"`,
      json('429 Too Many Requests', problem, `Retry-After: ${when}`),
      'problem:429',
      'refused',
    ),
  ),
  ...['X-RateLimit-Reset', 'RateLimit-Reset', 'X-Rate-Limit-Reset'].map((name) =>
    row(`429 with ${name}`, json('429 Too Many Requests', problem, `${name}: 1`), 'problem:429', 'refused'),
  ),
  row(
    '503 until a day that was',
    json('503 X', problem, 'Retry-After: Mon, 23 Nov 2020 15:00:00 GMT'),
    'problem:503',
    'refused',
  ),
  row(
    '404 of a gateway in JSON',
    json('404 Not Found', Buffer.from('{"message":"no Route matched with those values"}')),
    'contract:status 404',
    'refused',
  ),
  row(
    '404 of Spring',
    json(
      '404 Not Found',
      Buffer.from('{"timestamp":"2026-11-23T15:00:00Z","status":404,"error":"Not Found","path":"/x"}'),
    ),
    'contract:status 404',
    'refused',
  ),
  row('404 with nothing', json('404 Not Found', Buffer.from('')), 'contract:status 404', 'refused'),
  row(
    '403 of AWS',
    instead(
      withBody(
        '403 Forbidden',
        Buffer.from('{"message":"Missing Authentication Token"}'),
        JSON_TYPE,
        'x-amzn-ErrorType: MissingAuthenticationTokenException',
      ),
    ),
    'credentials:scope',
    'refused',
  ),
  row(
    '403 in words of Akamai',
    instead(withBody('403 Forbidden', Buffer.from('Access Denied. Reference #18.akamai'), 'Content-Type: text/plain')),
    'contract:wall status 403',
    'refused',
  ),
  row(
    '401 whose token is over',
    json('401 Unauthorized', Buffer.from('{"error":"invalid_token","error_description":"The access token expired"}')),
    'credentials:refused',
    'refused',
  ),
  row(
    '500 in words',
    instead(withBody('500 X', Buffer.from('Internal Server Error'), 'Content-Type: text/plain')),
    'problem:500',
    'refused',
  ),
  row(
    '500 of a trace',
    instead(
      withBody('500 X', Buffer.from('java.lang.NullPointerException\n\tat x.Y(Z.java:1)'), 'Content-Type: text/plain'),
    ),
    'problem:500',
    'refused',
  ),
  row(
    '502 in JSON with a page in a text',
    json('502 X', Buffer.from('{"message":"<html><body>Bad Gateway</body></html>"}')),
    'problem:502',
    'refused',
  ),
  row(
    '422 with a list',
    json('422 X', Buffer.from('[{"campo":"valor","mensagem":"inválido"}]')),
    'problem:422',
    'refused',
  ),
  row('400 with a text of JSON', json('400 X', Buffer.from('"valor inválido"')), 'problem:400', 'refused'),
  row('409 with a number', json('409 X', Buffer.from('42')), 'problem:409', 'refused'),
  row('412 with nothing', json('412 X', Buffer.from('')), 'problem:412', 'refused'),
]

/** Habits that were looked up after those of http-habits.ts: what printers of JSON, gateways and old servers do besides. */
export const moreHabits: readonly Habit[] = [...values, ...codings, ...heads, ...refusals]
