import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import {
  bytes,
  chunked,
  chunks,
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
const NO_JSON: Ends = ['contract:json', 'unclear']

const fine = (name: string, write: Habit['write']): Habit => row(name, write, ...FINE)
const words = Buffer.from('{"message":"Tente de novo","code":"X1"}')
const page = Buffer.from('<!DOCTYPE html><html><head><title>Erro</title></head><body>x</body></html>')
const told = (status: string): Habit =>
  row(
    `${status} with words`,
    instead(withBody(status, words, JSON_TYPE)),
    `problem:${Number(status.slice(0, 3))}`,
    'refused',
  )
const paged = (status: string): Habit =>
  row(
    `${status} with a page`,
    instead(withBody(status, page, 'Content-Type: text/html')),
    `problem:${Number(status.slice(0, 3))}`,
    'refused',
  )
const written = (name: string, encode: (text: string) => string, [read, order]: Ends = FINE): Habit =>
  row(
    name,
    typed('application/json', (body) => Buffer.from(encode(body.toString()))),
    read,
    order,
  )
const amount =
  (to: (digits: string) => string) =>
  (text: string): string =>
    text.replace(/("a(?:vailable|mount)":)([\d.]+)/, (_, name: string, digits: string) => `${name}${to(digits)}`)
const beside =
  (field: string) =>
  (text: string): string =>
    text.replace(/\}\s*$/, `,${field}}`)

/** The body cut into parts of so many bytes. */
function partsOf(body: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(body.length / size) }, (_, at) => body.subarray(at * size, (at + 1) * size))
}

const skipped = Buffer.from([0x5f, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 9, 9])
const single = (body: Buffer): Buffer =>
  bytes(...partsOf(body, 1).flatMap((part) => ['1\r\n', part, '\r\n']), '0\r\n\r\n')

/** Codings in several parts and of every setting, trailers, interim answers, types and charsets that are not so, and statuses of nobody. */
export const lastHabits: readonly Habit[] = [
  // As with two of them: what is behind the first frame is not read, which is told.
  row(
    'five frames of zstd',
    coded('zstd', (body) => Buffer.concat(partsOf(body, 20).map((part) => zstdCompressSync(part)))),
    ...NO_JSON,
  ),
  row(
    'frames that are to be skipped between those of zstd, and behind them',
    coded('zstd', (body) =>
      Buffer.concat([...partsOf(body, 40).flatMap((part) => [zstdCompressSync(part), skipped]), skipped]),
    ),
    ...NO_JSON,
  ),
  fine(
    'zstd that does not say how much it holds',
    coded('zstd', (body) => zstdCompressSync(body, { params: { [constants.ZSTD_c_contentSizeFlag]: 0 } })),
  ),
  fine(
    'zstd of the highest level',
    coded('zstd', (body) => zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })),
  ),
  fine('zstd to the end of the connection', (status, body) =>
    saidAndEnded(head(status, [JSON_TYPE, 'Content-Encoding: zstd', 'Connection: close']), zstdCompressSync(body)),
  ),
  fine(
    'a member of gzip for each twenty bytes',
    coded('gzip', (body) => Buffer.concat(partsOf(body, 20).map((part) => gzipSync(part)))),
  ),
  fine(
    'gzip of letters alone',
    coded('gzip', (body) => gzipSync(body, { strategy: constants.Z_HUFFMAN_ONLY })),
  ),
  fine(
    'gzip of fixed trees',
    coded('gzip', (body) => gzipSync(body, { strategy: constants.Z_FIXED })),
  ),
  fine(
    'deflate of the smallest window',
    coded('deflate', (body) => deflateSync(body, { windowBits: 9 })),
  ),
  fine(
    'raw deflate of the smallest window',
    coded('deflate', (body) => deflateRawSync(body, { windowBits: 9 })),
  ),
  row(
    'deflate by a dictionary that nobody has',
    coded('deflate', (body) => deflateSync(body, { dictionary: Buffer.from('"balanceAmount":"payment":') })),
    ...DAMAGED,
  ),
  fine(
    'br of the largest window',
    coded('br', (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })),
  ),
  fine(
    'br that packs nothing',
    coded('br', (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })),
  ),
  fine('gzip in chunks of one byte', (status, body) =>
    said(head(status, [JSON_TYPE, 'Content-Encoding: gzip', 'Transfer-Encoding: chunked']), single(gzipSync(body))),
  ),
  fine('br in chunks of one byte', (status, body) =>
    said(
      head(status, [JSON_TYPE, 'Content-Encoding: br', 'Transfer-Encoding: chunked']),
      single(brotliCompressSync(body)),
    ),
  ),
  fine('zstd in chunks, with trailers', (status, body) =>
    said(
      head(status, [JSON_TYPE, 'Content-Encoding: zstd', 'Transfer-Encoding: chunked', 'Trailer: X-Sum']),
      chunks(zstdCompressSync(body), '', 'X-Sum: 1\r\n'),
    ),
  ),
  fine('a trailer that was announced and never came', chunked('', '', 'Trailer: X-Sum, X-Time')),
  fine('fifty trailers', chunked('', Array.from({ length: 50 }, (_, at) => `X-T${at}: ${at}\r\n`).join(''))),
  fine('a trailer of 8 kB', chunked('', `X-Long: ${'a'.repeat(8_000)}\r\n`)),
  fine('a trailer that names another length', chunked('', 'Content-Length: 3\r\n')),
  fine('a trailer that names another type', chunked('', 'Content-Type: text/html\r\n')),
  fine('150, which nobody knows, and the answer', (status, body) =>
    said('HTTP/1.1 150 Quase\r\nX-A: b\r\n\r\n', head(status, [JSON_TYPE, length(body)]), body),
  ),
  fine('100 with a length of nothing', (status, body) =>
    said('HTTP/1.1 100 Continue\r\nContent-Length: 0\r\n\r\n', head(status, [JSON_TYPE, length(body)]), body),
  ),
  fine('ten early hints with long links', (status, body) =>
    said(
      ...Array.from(
        { length: 10 },
        (_, at) => `HTTP/1.1 103 Early Hints\r\nLink: </${'a'.repeat(500)}${at}>; rel=preload\r\n\r\n`,
      ),
      head(status, [JSON_TYPE, length(body)]),
      body,
    ),
  ),
  fine('a place of the record', withFields('Location: /api/v2/x')),
  fine('a place of the record at another host', withFields('Content-Location: https://e.example/x')),
  fine('a page that wants to be asked again', withFields('Refresh: 0; url=https://e.example/')),
  fine('a wait with a good status', withFields('Retry-After: 3600')),
  fine('a sum that is wrong', withFields('Content-MD5: AAAAAAAAAAAAAAAAAAAAAA==')),
  fine('a digest that is wrong', withFields('Content-Digest: sha-256=:AAAA:')),
  fine('a range of a whole', withFields('Content-Range: bytes 0-9/10', 'Accept-Ranges: bytes')),
  fine(
    'an answer that may be kept for a year',
    withFields('Cache-Control: public, immutable, max-age=31536000', 'ETag: "1"', 'Age: 999'),
  ),
  fine('everything is to be forgotten', withFields('Clear-Site-Data: "*"')),
  fine('a scheme with a good status', withFields('WWW-Authenticate: Bearer realm="x", error="invalid_token"')),
  fine('an end of this interface', withFields('Deprecation: true', 'Sunset: Tue, 01 Dec 2026 00:00:00 GMT')),
  fine('names with underscores and points', withFields('X_Account: 1', 'x.trace.id: 2')),
  fine('a cookie that is none', withFields('Set-Cookie: =;;;=', 'Set-Cookie: a')),
  fine('a name for a file in two ways', withFields("Content-Disposition: attachment; filename*=UTF-8''a%20b.json")),
  ...[
    'image/png',
    'application/pdf',
    'multipart/form-data; boundary=x',
    'application/x-ndjson',
    'application/hal+json',
    'application/vnd.api+json; ext="x"',
    'text/event-stream',
    'application/grpc',
    'json',
    'application/json;',
    'application/json; charset=utf8',
    'application/json; charset=utf-8; charset=utf-8',
    'application/json; charset=',
    'application/json; charset=unknown-8bit',
    'application/json; profile="https://e.example/a;charset=x"',
  ].map((type) => fine(`${type}, and JSON in UTF-8`, typed(type))),
  written(
    'an amount with a comma, as a text',
    amount((digits) => `"${digits.replace('.', ',')}"`),
  ),
  written(
    'an amount with its currency, as a text',
    amount((digits) => `"R$ ${digits.replace('.', ',')}"`),
  ),
  written(
    'an amount with a plus, as a text',
    amount((digits) => `"+${digits}"`),
  ),
  written(
    'an amount with an exponent in capitals',
    amount((digits) => Number(digits).toExponential().replace('e', 'E')),
  ),
  written('a separator of paragraphs in a text', beside('"x":"a\u2029b"')),
  written('a name of nothing beside it', beside('"":1')),
  written('a leaf of paper between its parts', (text) => text.replaceAll(',', ',\f'), NO_JSON),
  written('a vertical tab between its parts', (text) => text.replaceAll(',', ',\v'), NO_JSON),
  written('nothing but a mark of byte order', () => '\ufeff', ['contract:', 'unclear']),
  ...[
    '402 Payment Required',
    '405 Method Not Allowed',
    '409 Conflict',
    '410 Gone',
    '416 Range Not Satisfiable',
    '422 Unprocessable Content',
    '424 Failed Dependency',
    '428 Precondition Required',
    '440 Login Time-out',
    '449 Retry With',
    '499 Client Closed Request',
    '507 Insufficient Storage',
    '508 Loop Detected',
    '510 Not Extended',
    '529 Overloaded',
    '561 Unauthorized',
    '598 Network Read Timeout',
    '599 Network Connect Timeout',
  ].map(told),
  ...[
    '500 Internal Server Error',
    '523 Origin Is Unreachable',
    '525 SSL Handshake Failed',
    '526 Invalid SSL',
    '527 Railgun',
  ].map(paged),
]
