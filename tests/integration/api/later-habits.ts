import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import {
  bytes,
  chunked,
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
const DAMAGED: Ends = ['contract:coding-damaged', 'unclear']
const LOST: Ends = ['unreachable:reset', 'lost']
const NO_JSON: Ends = ['contract:json', 'unclear']

const fine = (name: string, write: Habit['write']): Habit => row(name, write, ...FINE)
const words = Buffer.from('{"message":"Tente de novo","code":"X1"}')
const page = Buffer.from('<!DOCTYPE html><html><head><title>Erro</title></head><body>x</body></html>')

/** A status with words in JSON, which is told as it is. */
const told = (status: string): Habit =>
  row(
    `${status} with words`,
    instead(withBody(status, words, JSON_TYPE)),
    `problem:${Number(status.slice(0, 3))}`,
    'refused',
  )
/** A status of a network in between, with its page. */
const paged = (status: string): Habit =>
  row(
    `${status} with a page`,
    instead(withBody(status, page, 'Content-Type: text/html')),
    `problem:${Number(status.slice(0, 3))}`,
    'refused',
  )
const written = (
  name: string,
  encode: (text: string) => string,
  [read, order]: Ends = FINE,
  type = 'application/json',
): Habit =>
  row(
    name,
    typed(type, (body) => Buffer.from(encode(body.toString()))),
    read,
    order,
  )
const beside =
  (field: string) =>
  (text: string): string =>
    text.replace(/\}\s*$/, `,${field}}`)
const amount =
  (to: (digits: string) => string) =>
  (text: string): string =>
    text.replace(/("a(?:vailable|mount)":)([\d.]+)/, (_, name: string, digits: string) => `${name}${to(digits)}`)

/** A gzip file whose head has every part that it may have. */
function fullGzip(body: Buffer): Buffer {
  const plain = gzipSync(body)
  const extra = bytes('\x04\0AB\0\0', 'dados.json\0', 'de um servidor\0')
  return Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0x1c, 0, 0, 0, 0, 0, 3]), extra, plain.subarray(10)])
}

/** A frame that says of itself that it is to be skipped, as RFC 8878 has it. */
const skipped = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, 1, 2, 3, 4])

/** What was looked up last: chunks, codings, types, statuses of networks in between, and old protocols. */
export const laterHabits: readonly Habit[] = [
  fine('several extensions of a chunk, with and without a value', chunked(';a;b=c;d="e"')),
  fine('a cookie in the trailers', chunked('', 'Set-Cookie: a=1\r\n')),
  fine('an amount in the trailers', chunked('', 'X-Amount: 9\r\nX-Amount: 8\r\n')),
  fine('Transfer-Encoding without a space', (_, body) =>
    said(
      `HTTP/1.1 200 OK\r\n${JSON_TYPE}\r\nTransfer-Encoding:chunked\r\n\r\n`.replace('200 OK', _),
      bytes(`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'),
    ),
  ),
  fine('the size of a chunk with zeros before it', (status, body) =>
    said(
      head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']),
      bytes(`000${body.length.toString(16)}\r\n`, body, '\r\n000\r\n\r\n'),
    ),
  ),
  row(
    'the size of a chunk with a plus',
    (status, body) =>
      said(
        head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']),
        bytes(`+${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'),
      ),
    ...LOST,
  ),
  row(
    'the size of a chunk as C writes it',
    (status, body) =>
      said(
        head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']),
        bytes(`0x${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'),
      ),
    ...LOST,
  ),
  row(
    'chunks in name alone',
    (status, body) => saidAndEnded(head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']), body),
    ...LOST,
  ),
  fine('early hints of another length and type', (status, body) =>
    said(
      'HTTP/1.1 103 Early Hints\r\nContent-Type: text/html\r\nLink: </a.css>; rel=preload\r\n\r\n',
      head(status, [JSON_TYPE, length(body)]),
      body,
    ),
  ),
  fine('104 of an upload, and the answer', (status, body) =>
    said(
      'HTTP/1.1 104 Upload Resumption Supported\r\nLocation: https://e.example/u\r\n\r\n',
      head(status, [JSON_TYPE, length(body)]),
      body,
    ),
  ),
  fine('100, 102 and 103 in one write with the answer', (status, body) =>
    said(
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n',
      head(status, [JSON_TYPE, length(body)]),
      body,
    ),
  ),
  fine('HTTP/1.0, packed, to its end', (status, body) =>
    saidAndEnded(`HTTP/1.0 ${status}\r\n${JSON_TYPE}\r\nContent-Encoding: gzip\r\n\r\n`, gzipSync(body)),
  ),
  fine('packed by br, to the end of the connection', (status, body) =>
    saidAndEnded(head(status, [JSON_TYPE, 'Content-Encoding: br', 'Connection: close']), brotliCompressSync(body)),
  ),
  fine('Connection: close and keep-alive at once', withFields('Connection: close, keep-alive')),
  fine('Keep-Alive of a time in words', withFields('Connection: keep-alive', 'Keep-Alive: timeout=cinco, max=mil')),
  row(
    'the length of what was packed',
    (status, body) =>
      saidAndEnded(
        head(status, [JSON_TYPE, 'Content-Encoding: gzip', `Content-Length: ${gzipSync(body).length + 50}`]),
        gzipSync(body),
      ),
    ...LOST,
  ),
  fine(
    'raw deflate with zeros behind it',
    coded('deflate', (body) => Buffer.concat([deflateRawSync(body), Buffer.alloc(4)])),
  ),
  fine(
    'deflate with bytes behind it',
    coded('deflate', (body) => Buffer.concat([deflateSync(body), Buffer.from('fim')])),
  ),
  fine(
    'br with a line behind it',
    coded('br', (body) => Buffer.concat([brotliCompressSync(body), Buffer.from('\r\n')])),
  ),
  fine(
    'zstd behind a frame that is to be skipped',
    coded('zstd', (body) => Buffer.concat([skipped, zstdCompressSync(body)])),
  ),
  fine(
    'zstd with its sum',
    coded('zstd', (body) => zstdCompressSync(body, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })),
  ),
  fine('gzip whose head has every part', coded('gzip', fullGzip)),
  fine(
    'gzip that packs nothing',
    coded('gzip', (body) => gzipSync(body, { level: 0 })),
  ),
  fine(
    'gzip in the letters of a mixed name',
    coded('Gzip', (body) => gzipSync(body)),
  ),
  fine(
    'identity and gzip',
    coded('identity, gzip', (body) => gzipSync(body)),
  ),
  fine(
    'a comma behind gzip',
    coded('gzip,', (body) => gzipSync(body)),
  ),
  row(
    'gzip that was flushed and not ended',
    coded('gzip', (body) => gzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH })),
    ...DAMAGED,
  ),
  row(
    'gzip whose sum is cut',
    coded('gzip', (body) => gzipSync(body).subarray(0, -4)),
    ...DAMAGED,
  ),
  fine(
    'a type with the parameters of OData',
    typed('application/json;odata.metadata=minimal;odata.streaming=true;charset=utf-8'),
  ),
  fine(
    'latin1 that says so in one word',
    typed('application/json;charset=latin1', (body) => Buffer.from(body.toString(), 'latin1')),
  ),
  fine(
    'ISO-8859-1 in quotes',
    typed('application/json; charset="ISO-8859-1"', (body) => Buffer.from(body.toString(), 'latin1')),
  ),
  fine('a charset with spaces around its sign', typed('application/json; charset = utf-8')),
  fine('text/javascript, and JSON', typed('text/javascript')),
  fine('application/json twice in a field', typed('application/json, application/json')),
  fine('a star for the type', typed('*/*')),
  fine('a moment of 1970', withFields('Date: Thu, 01 Jan 1970 00:00:00 GMT')),
  fine('a moment of the year 9999', withFields('Date: Fri, 31 Dec 9999 23:59:59 GMT')),
  fine(
    'fifty cookies',
    withFields(...Array.from({ length: 50 }, (_, n) => `Set-Cookie: c${n}=${n}; Path=/; Secure; HttpOnly`)),
  ),
  fine(
    'cookies of a balancer that wants to see them again',
    withFields(
      'Set-Cookie: AWSALB=x; Expires=Mon, 30 Nov 2026 15:00:00 GMT; Path=/',
      'Set-Cookie: AWSALBCORS=x; SameSite=None; Secure',
    ),
  ),
  fine(
    'reports that a browser would write',
    withFields(
      'NEL: {"report_to":"x","max_age":1}',
      'Report-To: {"group":"x","max_age":1,"endpoints":[{"url":"https://e.example"}]}',
      'Expect-CT: max-age=1',
    ),
  ),
  written(
    'numbers with an exponent',
    amount((digits) => `${Number(digits) * 1_000}e-3`),
  ),
  written(
    'amounts as texts with a space behind',
    amount((digits) => `"${digits} "`),
  ),
  written(
    'amounts with ten zeros behind',
    amount((digits) => `${digits}${digits.includes('.') ? '' : '.'}0000000000`),
  ),
  written('the mark of a line that JavaScript knows', beside('"x":"a\u2028b"')),
  written('a pair of halves as their numbers', beside('"x":"\\ud83d\\ude00"')),
  written('returns alone between its parts', (text) => text.replaceAll(',"', ',\r"')),
  written('spaces that do not break between its parts', (text) => text.replaceAll(':', ':\u00a0'), NO_JSON),
  written('a semicolon behind it', (text) => `${text};`, NO_JSON),
  row(
    '308 to the same host',
    instead(withBody('308 Permanent Redirect', words, JSON_TYPE, 'Location: /api/v2/')),
    'unreachable:redirect',
    'unclear',
  ),
  row(
    '307 to the same host and another port',
    instead(withBody('307 Temporary Redirect', words, JSON_TYPE, 'Location: https://localhost:9/')),
    'unreachable:redirect',
    'unclear',
  ),
  told('406 Not Acceptable'),
  told('413 Content Too Large'),
  told('415 Unsupported Media Type'),
  told('418 Sou um bule'),
  told('421 Misdirected Request'),
  told('423 Locked'),
  told('425 Too Early'),
  told('426 Upgrade Required'),
  told('431 Request Header Fields Too Large'),
  told('451 Unavailable For Legal Reasons'),
  told('501 Not Implemented'),
  told('505 HTTP Version Not Supported'),
  paged('520 Web Server Returned an Unknown Error'),
  paged('521 Web Server Is Down'),
  paged('522 Connection Timed Out'),
  paged('524 A Timeout Occurred'),
  paged('530 Origin DNS Error'),
]
