import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
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

const page = Buffer.from('<!DOCTYPE html><html><head><title>Acesso bloqueado</title></head><body>403</body></html>')
const refusal = Buffer.from('{"type":"onz-0009","title":"Limite","detail":"Aguarde."}')
const flipped = (body: Buffer): Buffer => {
  const made = Buffer.from(gzipSync(body))
  made[made.length - 5] = (made.at(-5) ?? 0) ^ 0xff
  return made
}

/** What servers of institutions, and the gateways and firewalls before them, were seen to do with an answer. */
export const habits: readonly Habit[] = [
  // How an answer is framed.
  row('a length', withFields(), 'read', 'taken'),
  row('chunks', chunked(), 'read', 'taken'),
  row('chunks with extensions', chunked(';name="x";y=1'), 'read', 'taken'),
  row('chunks with trailers', chunked('', 'X-Sum: 1\r\nDate: yesterday\r\n', 'Trailer: X-Sum'), 'read', 'taken'),
  row(
    'no length, and the end of the connection',
    (status, body) => saidAndEnded(head(status, [JSON_TYPE]), body),
    'read',
    'taken',
  ),
  row(
    'a length and Connection: close',
    (status, body) => saidAndEnded(head(status, [JSON_TYPE, length(body), 'Connection: close']), body),
    'read',
    'taken',
  ),
  row(
    'HTTP/1.0 without a length',
    (status, body) => saidAndEnded(`HTTP/1.0 ${status}\r\n${JSON_TYPE}\r\n\r\n`, body),
    'read',
    'taken',
  ),
  row(
    'a cut without the end of TLS, after the whole answer',
    (status, body) => (socket) =>
      socket.write(bytes(head(status, [JSON_TYPE, length(body)]), body), () => socket.destroy()),
    'read',
    'taken',
  ),
  row(
    'the answer in single bytes',
    (status, body) => (socket) => {
      const all = bytes(head(status, [JSON_TYPE, length(body)]), body)
      let at = 0
      const next = (): void => {
        if (at >= all.length || socket.destroyed) return
        socket.write(all.subarray(at, at + 1))
        at += 1
        setImmediate(next)
      }
      next()
    },
    'read',
    'taken',
  ),
  row(
    '100 Continue that nobody asked for',
    (status, body) => said('HTTP/1.1 100 Continue\r\n\r\n', head(status, [JSON_TYPE, length(body)]), body),
    'read',
    'taken',
  ),
  row(
    'two of 100 Continue, with fields, and the answer after a while',
    (status, body) => (socket) => {
      socket.write('HTTP/1.1 100 Continue\r\nServer: x\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n')
      setTimeout(() => socket.write(bytes(head(status, [JSON_TYPE, length(body)]), body)), 20)
    },
    'read',
    'taken',
  ),
  row(
    '100 Continue in two parts',
    (status, body) => (socket) => {
      socket.write('HTTP/1.1 100 Con')
      setTimeout(() => socket.write(bytes('tinue\r\n\r\n', head(status, [JSON_TYPE, length(body)]), body)), 20)
    },
    'read',
    'taken',
  ),
  row(
    '102 and 103 before it',
    (status, body) =>
      said(
        'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n',
        head(status, [JSON_TYPE, length(body)]),
        body,
      ),
    'read',
    'taken',
  ),
  row(
    'more bytes than the length says',
    (status, body) => said(head(status, [JSON_TYPE, length(body)]), body, 'x'.repeat(40)),
    'read',
    'taken',
  ),
  row(
    'fewer bytes than the length says',
    (status, body) => saidAndEnded(head(status, [JSON_TYPE, `Content-Length: ${body.length + 9}`]), body),
    'unreachable:reset',
    'lost',
  ),
  row(
    'chunks without an end',
    (status, body) =>
      saidAndEnded(
        head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']),
        `${body.length.toString(16)}\r\n`,
        body,
        '\r\n',
      ),
    'unreachable:reset',
    'lost',
  ),
  row(
    'a chunk of no size',
    (status, body) =>
      saidAndEnded(head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']), 'zz\r\n', body, '\r\n0\r\n\r\n'),
    'unreachable:reset',
    'lost',
  ),
  row(
    'two lengths that differ',
    (status, body) => saidAndEnded(head(status, [JSON_TYPE, length(body), 'Content-Length: 3']), body),
    'unreachable:reset',
    'lost',
  ),
  row('nothing at all, and the end', () => saidAndEnded(''), 'unreachable:reset', 'lost'),
  row(
    'half of the head, and the end',
    (status) => saidAndEnded(`HTTP/1.1 ${status}\r\nContent-Ty`),
    'unreachable:reset',
    'lost',
  ),
  row('another protocol', () => saidAndEnded('SSH-2.0-OpenSSH_9.6\r\n'), 'unreachable:reset', 'lost'),
  // The head.
  row(
    'names in any case',
    (status, body) =>
      said(`HTTP/1.1 ${status}\r\ncOnTeNt-TyPe: application/json\r\nCONTENT-LENGTH: ${body.length}\r\n\r\n`, body),
    'read',
    'taken',
  ),
  row(
    'a status without words',
    (status, body) => said(head(status.slice(0, 3), [JSON_TYPE, length(body)]), body),
    'read',
    'taken',
  ),
  row(
    'fields twice',
    withFields(
      'X-Trace: 1',
      'X-Trace: 2',
      'Date: Mon, 23 Nov 2026 15:00:00 GMT',
      'Date: Mon, 23 Nov 2026 15:00:01 GMT',
      'Set-Cookie: a=1',
      'Set-Cookie: b=2',
    ),
    'read',
    'taken',
  ),
  row('the type twice', withFields('Content-Type: application/json; charset=utf-8'), 'read', 'taken'),
  row('Latin-1 in a field', withFields('X-Servidor: Caixa Econômica'), 'read', 'taken'),
  row('a field of 12 kB', withFields(`X-Policy: ${'x'.repeat(12_000)}`), 'read', 'taken'),
  row('fields of 40 kB', withFields(`X-Policy: ${'x'.repeat(40_000)}`), 'read', 'taken'),
  row('fields of 90 kB', withFields(`X-Policy: ${'x'.repeat(90_000)}`), 'unreachable:other', 'lost'),
  row('a field that is folded', withFields('X-Policy: a,\r\n b,\r\n\tc'), 'read', 'taken'),
  row(
    'a type that is folded',
    (status, body) => said(head(status, ['Content-Type: application/json;\r\n charset=utf-8', length(body)]), body),
    'read',
    'taken',
  ),
  row('a field without a value', withFields('X-Empty:'), 'read', 'taken'),
  row('a space before the colon', withFields('X-Odd : 1'), 'read', 'taken'),
  row('two hundred fields', withFields(...Array.from({ length: 200 }, (_, nth) => `X-${nth}: 1`)), 'read', 'taken'),
  row(
    'lines that end without a return',
    (status, body) => said(`HTTP/1.1 ${status}\n${JSON_TYPE}\n${length(body)}\n\n`, body),
    'read',
    'taken',
  ),
  row(
    'an empty line before it',
    (status, body) => said('\r\n', head(status, [JSON_TYPE, length(body)]), body),
    'read',
    'taken',
  ),
  row(
    'a length and chunks',
    (status, body) => said(head(status, [JSON_TYPE, length(body), 'Transfer-Encoding: chunked']), chunks(body)),
    'read',
    'taken',
  ),
  row(
    'Upgrade that nobody asked for',
    withFields('Connection: Upgrade, keep-alive', 'Upgrade: h2,h2c'),
    'read',
    'taken',
  ),
  row(
    'Alt-Svc and the policies of browsers',
    withFields('Alt-Svc: h3=":443"', 'Strict-Transport-Security: max-age=1', 'Expect-CT: x'),
    'read',
    'taken',
  ),
  row('a date that is none', withFields('Date: ontem'), 'read', 'taken'),
  row(
    'Keep-Alive with a time',
    withFields('Connection: keep-alive', 'Keep-Alive: timeout=5, max=100'),
    'read',
    'taken',
  ),
  // Content-codings.
  row('gzip', coded('gzip', gzipSync), 'read', 'taken'),
  row('x-gzip', coded('x-gzip', gzipSync), 'read', 'taken'),
  row('GZIP, in capitals', coded('GZIP', gzipSync), 'read', 'taken'),
  row('br', coded('br', brotliCompressSync), 'read', 'taken'),
  row('deflate', coded('deflate', deflateSync), 'read', 'taken'),
  row('deflate without its frame', coded('deflate', deflateRawSync), 'read', 'taken'),
  row('zstd', coded('zstd', zstdCompressSync), 'read', 'taken'),
  row(
    'gzip twice',
    coded('gzip, gzip', (body) => gzipSync(gzipSync(body))),
    'read',
    'taken',
  ),
  row(
    'two members of gzip',
    coded('gzip', (body) => bytes(gzipSync(body.subarray(0, 9)), gzipSync(body.subarray(9)))),
    'read',
    'taken',
  ),
  row(
    'identity',
    coded('identity', (body) => body),
    'read',
    'taken',
  ),
  row(
    'an empty coding',
    coded('', (body) => body),
    'read',
    'taken',
  ),
  row(
    'gzip in chunks',
    (status, body) =>
      said(head(status, [JSON_TYPE, 'Content-Encoding: gzip', 'Transfer-Encoding: chunked']), chunks(gzipSync(body))),
    'read',
    'taken',
  ),
  row(
    'gzip that was cut',
    coded('gzip', (body) => gzipSync(body).subarray(0, -9)),
    'contract:coding-damaged',
    'unclear',
  ),
  row('gzip with a wrong sum', coded('gzip', flipped), 'contract:coding-damaged', 'unclear'),
  row(
    'gzip in name alone',
    coded('gzip', (body) => body),
    'read',
    'taken',
  ),
  row(
    'a coding of nobody',
    coded('compress', (body) => body),
    'contract:coding:compress',
    'unclear',
  ),
  // Types, charsets, texts.
  row('charset=UTF-8', typed('application/json;charset=UTF-8'), 'read', 'taken'),
  row('charset="utf-8"', typed('application/json; charset="utf-8"'), 'read', 'taken'),
  row('no type', typed(null), 'read', 'taken'),
  row('text/plain', typed('text/plain'), 'read', 'taken'),
  row('text/html, and JSON', typed('text/html; charset=utf-8'), 'read', 'taken'),
  row('application/problem+json, and no problem', typed('application/problem+json'), 'read', 'taken'),
  row('application/octet-stream, and JSON', typed('application/octet-stream'), 'read', 'taken'),
  row(
    'a mark of byte order',
    typed('application/json', (body) => bytes(Buffer.from('\ufeff'), body)),
    'read',
    'taken',
  ),
  row(
    'a charset that nobody named',
    typed('application/json', (body) => Buffer.from(body.toString(), 'latin1')),
    'read',
    'taken',
  ),
  row(
    'zeros behind it',
    typed('application/json', (body) => bytes(body, '\0\0\0')),
    'read',
    'taken',
  ),
  row(
    'a guard before it',
    typed('application/json', (body) => bytes(")]}',\n", body)),
    'read',
    'taken',
  ),
  row(
    'two marks of byte order',
    typed('application/json', (body) => bytes(Buffer.from('\ufeff\ufeff'), body)),
    'read',
    'taken',
  ),
  row(
    'UTF-16 that says so',
    typed('application/json; charset=utf-16', (body) => Buffer.from(`\ufeff${body.toString()}`, 'utf16le')),
    'read',
    'taken',
  ),
  row(
    'Latin-1 that says so',
    typed('application/json; charset=iso-8859-1', (body) => Buffer.from(body.toString(), 'latin1')),
    'read',
    'taken',
  ),
  row(
    'white space around it',
    typed('application/json', (body) => bytes('\r\n  ', body, '\r\n')),
    'read',
    'taken',
  ),
  row(
    'JSON in a text of JSON',
    typed('application/json', (body) => Buffer.from(JSON.stringify(body.toString()))),
    'read',
    'taken',
  ),
  row(
    'two values',
    typed('application/json', (body) => bytes(body, '\n', body)),
    'contract:json',
    'unclear',
  ),
  row(
    'half a value',
    typed('application/json', (body) => body.subarray(0, -4)),
    'contract:json',
    'unclear',
  ),
  row(
    'bytes of no charset',
    typed('application/json', (body) => bytes(body.subarray(0, -1), Buffer.from([0xff, 0xfe]))),
    'contract:json',
    'unclear',
  ),
  row(
    'a page of a firewall',
    (status) => said(withBody(status, page, 'Content-Type: text/html')),
    'contract:html',
    'unclear',
  ),
  row('a page that calls itself JSON', (status) => said(withBody(status, page, JSON_TYPE)), 'contract:html', 'unclear'),
  row('nothing, with a good status', (status) => said(head(status, ['Content-Length: 0'])), 'contract:', 'unclear'),
  // Statuses.
  row(
    '204 with a body',
    (_, body) => saidAndEnded(head('204 No Content', [JSON_TYPE, length(body)]), body),
    'contract:',
    'unclear',
  ),
  row(
    '203 of a proxy that changed something',
    (_, body) => said(head('203 Non-Authoritative Information', [JSON_TYPE, length(body)]), body),
    'read',
    'unclear',
  ),
  ...[301, 302, 303, 307, 308].map((status) =>
    row(
      `${status} to another address`,
      instead(withBody(`${status} Moved`, page, 'Location: https://localhost:9/api')),
      'unreachable:redirect',
      'unclear',
    ),
  ),
  row(
    '429 and seconds',
    instead(withBody('429 Too Many Requests', refusal, JSON_TYPE, 'Retry-After: 30')),
    'problem:429',
    'refused',
  ),
  row(
    '429 and a date',
    instead(withBody('429 Too Many Requests', refusal, JSON_TYPE, 'Retry-After: Mon, 23 Nov 2099 15:00:00 GMT')),
    'problem:429',
    'refused',
  ),
  row(
    '503 of a gateway',
    instead(withBody('503 Service Unavailable', page, 'Content-Type: text/html')),
    'problem:503',
    'refused',
  ),
  row(
    '400 of a server that wants a certificate',
    instead(
      withBody(
        '400 Bad Request',
        Buffer.from('<html><head><title>400 The SSL certificate error</title></head></html>'),
        'Content-Type: text/html',
      ),
    ),
    'credentials:certificate-refused',
    'refused',
  ),
  row(
    '403 of a firewall',
    instead(withBody('403 Forbidden', page, 'Content-Type: text/html')),
    'contract:wall status 403',
    'refused',
  ),
  row(
    '404 of a gateway',
    instead(withBody('404 Not Found', page, 'Content-Type: text/html')),
    'contract:status 404',
    'refused',
  ),
  row(
    '511 of a network that wants a login',
    instead(withBody('511 Network Authentication Required', page, 'Content-Type: text/html')),
    'problem:511',
    'refused',
  ),
  // What an outsider adds: pauses, odd but lawful framing, codings and charsets by names that nobody should use.
  row(
    'a head in pieces, and the body after a pause',
    (status, body) => (socket) => {
      const written = bytes(head(status, [JSON_TYPE, length(body)]), body)
      const cuts = [0, 5, 17, 60, written.length - body.length, written.length - 3, written.length]
      for (const [place, cut] of cuts.slice(1).entries())
        setTimeout(() => socket.write(written.subarray(cuts[place], cut)), 15 * (place + 1))
    },
    'read',
    'taken',
  ),
  row(
    'a length, and the end of the connection without a word of it',
    (status, body) => saidAndEnded(head(status, [JSON_TYPE, length(body), 'Connection: keep-alive']), body),
    'read',
    'taken',
  ),
  row('cookies', withFields('Set-Cookie: BIGip=1; path=/; HttpOnly', 'Set-Cookie: TS01=2; Secure'), 'read', 'taken'),
  row('a name for a file', withFields('Content-Disposition: attachment; filename="f.txt"'), 'read', 'taken'),
  row(
    'an age and a warning of a cache',
    withFields('Age: 12', 'Warning: 199 cache "x"', 'X-Cache: HIT'),
    'read',
    'taken',
  ),
  row(
    'a length with zeros before it',
    (status, body) => said(head(status, [JSON_TYPE, `Content-Length: 000${body.length}`]), body),
    'read',
    'taken',
  ),
  row(
    'a length with white space around it',
    (status, body) => said(head(status, [JSON_TYPE, `Content-Length:   ${body.length}  `]), body),
    'read',
    'taken',
  ),
  row(
    'sizes of chunks in capitals, with zeros',
    (status, body) =>
      said(
        head(status, [JSON_TYPE, 'Transfer-Encoding: Chunked']),
        `000${body.length.toString(16).toUpperCase()}\r\n`,
        body,
        '\r\n0000\r\n\r\n',
      ),
    'read',
    'taken',
  ),
  row(
    'a chunk for each byte',
    (status, body) =>
      said(
        head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']),
        ...[...body].flatMap((byte) => ['1\r\n', Buffer.from([byte]), '\r\n']),
        '0\r\n\r\n',
      ),
    'read',
    'taken',
  ),
  row(
    'chunks of nothing',
    (status) => said(head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']), '0\r\n\r\n'),
    'contract:',
    'unclear',
  ),
  row(
    'br in chunks',
    (status, body) =>
      said(
        head(status, [JSON_TYPE, 'Content-Encoding: br', 'Transfer-Encoding: chunked']),
        chunks(brotliCompressSync(body)),
      ),
    'read',
    'taken',
  ),
  row(
    'zstd in chunks',
    (status, body) =>
      said(
        head(status, [JSON_TYPE, 'Content-Encoding: zstd', 'Transfer-Encoding: chunked']),
        chunks(zstdCompressSync(body)),
      ),
    'read',
    'taken',
  ),
  row(
    'deflate, and gzip over it',
    coded('deflate, gzip', (body) => gzipSync(deflateSync(body))),
    'read',
    'taken',
  ),
  row(
    'gzip, and nothing over it',
    coded('gzip, identity', (body) => gzipSync(body)),
    'read',
    'taken',
  ),
  row(
    'a coding by the name of a charset',
    coded('UTF-8', (body) => body),
    'read',
    'taken',
  ),
  row(
    'a coding called none',
    coded('none', (body) => body),
    'read',
    'taken',
  ),
  row(
    'gzip of UTF-16',
    (status, body) => {
      const made = gzipSync(Buffer.from(`\ufeff${body.toString()}`, 'utf16le'))
      return said(
        head(status, ['Content-Type: application/json; charset=utf-16', 'Content-Encoding: gzip', length(made)]),
        made,
      )
    },
    'read',
    'taken',
  ),
  ...[
    'charset=utf8',
    'charset=UTF-8;',
    "charset='utf-8'",
    'CHARSET=utf-8',
    'charset=',
    'charset=x-of-nobody',
    'profile="x"; charset=utf-8',
  ].map((parameter) => row(`a type with ${parameter}`, typed(`application/json; ${parameter}`), 'read', 'taken')),
  row(
    'Windows-1252 that says so',
    typed('application/json; charset=windows-1252', (body) => Buffer.from(body.toString(), 'latin1')),
    'read',
    'taken',
  ),
  ...[
    'text/json',
    'application/vnd.api+json; version=1',
    'application/hal+json',
    '*/*',
    'json',
    'text/html; charset=iso-8859-1',
  ].map((type) =>
    row(
      `JSON called ${type}`,
      type.includes('8859') ? typed(type, (body) => Buffer.from(body.toString(), 'latin1')) : typed(type),
      'read',
      'taken',
    ),
  ),
  row('201 instead', (_, body) => said(head('201 Created', [JSON_TYPE, length(body)]), body), 'read', 'unclear'),
  row(
    '206 of a cache',
    (_, body) => said(head('206 Partial Content', [JSON_TYPE, length(body), 'Content-Range: bytes 0-9/99']), body),
    'problem:206',
    'unclear',
  ),
  row(
    '429 without a word of when',
    instead(withBody('429 Too Many Requests', refusal, JSON_TYPE)),
    'problem:429',
    'refused',
  ),
  row(
    '500 whose words are packed',
    () => {
      const made = gzipSync(refusal)
      return said(head('500 Internal Server Error', [JSON_TYPE, 'Content-Encoding: gzip', length(made)]), made)
    },
    'problem:500',
    'refused',
  ),
  row('502 with nothing', instead(head('502 Bad Gateway', ['Content-Length: 0'])), 'problem:502', 'refused'),
  row(
    '504 with a page',
    instead(withBody('504 Gateway Timeout', page, 'Content-Type: text/html')),
    'problem:504',
    'refused',
  ),
  row(
    '403 that names an address',
    instead(withBody('403 Forbidden', Buffer.from('{"message":"IP 187.87.101.41 is not authorized"}'), JSON_TYPE)),
    'credentials:address',
    'refused',
  ),
  // What stands behind, before and between: answers that nobody asked for, codings that nobody named, framing at its edges.
  row(
    'another answer behind it that nobody asked for',
    (status, body) => {
      const other = Buffer.from(body.toString().replace('123.45', '999.99'))
      return said(head(status, [JSON_TYPE, length(body)]), body, head('200 OK', [JSON_TYPE, length(other)]), other)
    },
    'read',
    'taken',
  ),
  row(
    'thirty interim answers before it',
    (status, body) =>
      said('HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'.repeat(30), head(status, [JSON_TYPE, length(body)]), body),
    'read',
    'taken',
  ),
  row(
    '101 to a protocol that nobody asked for',
    instead('HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n'),
    'unreachable:reset',
    'lost',
  ),
  row(
    'trailers that would change its length',
    chunked('', 'Content-Length: 3\r\nContent-Encoding: gzip\r\n'),
    'read',
    'taken',
  ),
  row('sizes of chunks with a space behind', chunked(' '), 'read', 'taken'),
  row('sizes of chunks padded to eight signs', chunked('       '), 'read', 'taken'),
  row('an extension with spaces around it', chunked(' ; name = "x; y" '), 'read', 'taken'),
  row(
    'lines of chunks that end without a return, each in two parts',
    (status, body) => (socket) => {
      const size = body.length.toString(16)
      socket.write(bytes(head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']), size))
      setTimeout(() => socket.write(bytes('\n', body, '\n0\nX-Sum: 1\nTransfer-Enc')), 15)
      setTimeout(() => socket.write('oding: x\n\n'), 30)
    },
    'read',
    'taken',
  ),
  row(
    'sizes of chunks with a minus',
    (status, body) =>
      saidAndEnded(head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']), '-5\r\n', body, '\r\n0\r\n\r\n'),
    'unreachable:reset',
    'lost',
  ),
  row(
    'a chunk that is longer than it says',
    (status, body) =>
      saidAndEnded(
        head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']),
        `${(body.length - 3).toString(16)}\r\n`,
        body,
        '\r\n0\r\n\r\n',
      ),
    'unreachable:reset',
    'lost',
  ),
  row(
    'a chunk that is shorter than it says',
    (status, body) =>
      saidAndEnded(
        head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']),
        `${(body.length + 5).toString(16)}\r\n`,
        body,
      ),
    'unreachable:reset',
    'lost',
  ),
  row(
    'the last chunk without its empty line, and the end',
    (status, body) =>
      saidAndEnded(
        head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']),
        `${body.length.toString(16)}\r\n`,
        body,
        '\r\n0\r\n',
      ),
    'unreachable:reset',
    'lost',
  ),
  row(
    'chunks with a pause between',
    (status, body) => (socket) => {
      const all = chunks(body)
      const middle = Math.floor(all.length / 2)
      socket.write(bytes(head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']), all.subarray(0, middle)))
      setTimeout(() => socket.write(all.subarray(middle)), 40)
    },
    'read',
    'taken',
  ),
  row(
    'a length of less than nothing',
    instead(head('200 OK', [JSON_TYPE, 'Content-Length: -1'])),
    'unreachable:reset',
    'lost',
  ),
  row(
    'a length in hexadecimal',
    instead(head('200 OK', [JSON_TYPE, 'Content-Length: 0x20'])),
    'unreachable:reset',
    'lost',
  ),
  row(
    'a length in a list',
    (status, body) => saidAndEnded(head(status, [JSON_TYPE, `Content-Length: ${body.length}, ${body.length}`]), body),
    'read',
    'taken',
  ),
  row('a field without a colon', withFields('X-Broken'), 'read', 'taken'),
  row('a name in letters of no header', withFields('X-Açaí: 1'), 'read', 'taken'),
  row('a zero in a field', withFields('X-Zero: a\0b'), 'unreachable:reset', 'lost'),
  row(
    'another version of the protocol',
    (status, body) => saidAndEnded(`HTTP/2.0 ${status}\r\n${JSON_TYPE}\r\n${length(body)}\r\n\r\n`, body),
    'read',
    'taken',
  ),
  row(
    'a status of four digits',
    (_, body) => saidAndEnded(`HTTP/1.1 2000 OK\r\n${JSON_TYPE}\r\n${length(body)}\r\n\r\n`, body),
    'unreachable:reset',
    'lost',
  ),
  row(
    '999 of a firewall',
    instead(withBody('999 Request denied', page, 'Content-Type: text/html')),
    'problem:999',
    'refused',
  ),
  row(
    'gzip that nobody named',
    typed('application/json', (body) => gzipSync(body)),
    'read',
    'taken',
  ),
  row(
    'gzip twice, and named once',
    coded('gzip', (body) => gzipSync(gzipSync(body))),
    'read',
    'taken',
  ),
  row(
    'gzip without a type',
    (status, body) => said(head(status, ['Content-Encoding: gzip', length(gzipSync(body))]), gzipSync(body)),
    'read',
    'taken',
  ),
  row(
    'zeros behind gzip',
    coded('gzip', (body) => bytes(gzipSync(body), '\0\0\0\0')),
    'read',
    'taken',
  ),
  row('br by its whole name', coded('brotli', brotliCompressSync), 'read', 'taken'),
  row(
    'deflate in chunks',
    (status, body) =>
      said(
        head(status, [JSON_TYPE, 'Content-Encoding: deflate', 'Transfer-Encoding: chunked']),
        chunks(deflateSync(body)),
      ),
    'read',
    'taken',
  ),
  row(
    'gzip of Latin-1 that says so',
    (status, body) => {
      const made = gzipSync(Buffer.from(body.toString(), 'latin1'))
      return said(
        head(status, ['Content-Type: application/json; charset=iso-8859-1', 'Content-Encoding: gzip', length(made)]),
        made,
      )
    },
    'read',
    'taken',
  ),
  row(
    'UTF-16 without a mark',
    typed('application/json', (body) => Buffer.from(body.toString(), 'utf16le')),
    'read',
    'taken',
  ),
  row(
    'ISO-8859-15',
    typed('application/json; charset=iso-8859-15', (body) => Buffer.from(body.toString(), 'latin1')),
    'read',
    'taken',
  ),
  ...[
    'text/event-stream',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/pdf',
    'image/png',
  ].map((type) => row(`JSON called ${type}`, typed(type), 'read', 'taken')),
  row(
    'JSON behind the name of a function',
    typed('application/javascript', (body) => bytes('f(', body, ');')),
    'contract:json',
    'unclear',
  ),
  row(
    'a loop before it',
    typed('application/json', (body) => bytes('while(1);', body)),
    'read',
    'taken',
  ),
  row('null, with a good status', instead(withBody('200 OK', Buffer.from('null'), JSON_TYPE)), 'contract:', 'unclear'),
  row(
    'an empty object, with a good status',
    instead(withBody('200 OK', Buffer.from('{}'), JSON_TYPE)),
    'contract:balanceAmount',
    'unclear',
  ),
  row('205 with nothing', instead(head('205 Reset Content', ['Content-Length: 0'])), 'problem:205', 'unclear'),
  row(
    '207 of several',
    (_, body) => said(head('207 Multi-Status', [JSON_TYPE, length(body)]), body),
    'problem:207',
    'unclear',
  ),
  row('300 of several', instead(withBody('300 Multiple Choices', page)), 'unreachable:redirect', 'unclear'),
  row('304 of a cache', instead('HTTP/1.1 304 Not Modified\r\nETag: "1"\r\n\r\n'), 'problem:304', 'unclear'),
  row('308 without an address', instead(withBody('308 Permanent Redirect', page)), 'unreachable:redirect', 'unclear'),
  row(
    '401 with its scheme',
    instead(withBody('401 Unauthorized', refusal, JSON_TYPE, 'WWW-Authenticate: Bearer error="invalid_token"')),
    'credentials:refused',
    'refused',
  ),
  row(
    '401 of a page',
    instead(withBody('401 Unauthorized', page, 'Content-Type: text/html', 'WWW-Authenticate: Negotiate')),
    'contract:wall status 401',
    'refused',
  ),
  ...[
    402, 405, 406, 408, 409, 410, 412, 413, 414, 415, 417, 418, 421, 423, 424, 425, 426, 428, 431, 444, 449, 451, 494,
    499,
  ].map((status) =>
    row(`${status}`, instead(withBody(`${status} X`, refusal, JSON_TYPE)), `problem:${status}`, 'refused'),
  ),
  row('407', instead(withBody('407 X', refusal, JSON_TYPE)), 'contract:wall status 407', 'refused'),
  ...[501, 505, 506, 507, 508, 509, 510, 520, 521, 522, 523, 524, 525, 526, 527, 529, 530, 561, 598, 599].map(
    (status) =>
      row(
        `${status} of a gateway`,
        instead(withBody(`${status} X`, page, 'Content-Type: text/html')),
        `problem:${status}`,
        'refused',
      ),
  ),
  ...['0', '-5', '1.5', '99999999999', 'soon', 'Mon, 23 Nov 2020 15:00:00 GMT', ''].map((when) =>
    row(
      `429 and "${when}" of when`,
      instead(withBody('429 Too Many Requests', refusal, JSON_TYPE, `Retry-After: ${when}`)),
      'problem:429',
      'refused',
    ),
  ),
  // Framing of old servers, and what stands between.
  row('chunks with an extension in quotes that holds a semicolon', chunked(';sig="a;b"'), 'read', 'taken'),
  row(
    'a trailer that says the sum of the body',
    chunked('', 'Content-MD5: Q2hlY2sgSW50ZWdyaXR5IQ==\r\n', 'Trailer: Content-MD5'),
    'read',
    'taken',
  ),
  row(
    'chunks, and Connection: close',
    (status, body) =>
      saidAndEnded(head(status, [JSON_TYPE, 'Transfer-Encoding: chunked', 'Connection: close']), chunks(body)),
    'read',
    'taken',
  ),
  row(
    'Transfer-Encoding in capitals',
    (status, body) => said(head(status, [JSON_TYPE, 'TRANSFER-ENCODING: CHUNKED']), chunks(body)),
    'read',
    'taken',
  ),
  row('Transfer-Encoding: identity beside a length', withFields('Transfer-Encoding: identity'), 'read', 'taken'),
  row(
    'chunks named twice',
    (status, body) =>
      said(head(status, [JSON_TYPE, 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']), chunks(body)),
    'read',
    'taken',
  ),
  row(
    'HTTP/1.0 with a length and keep-alive',
    (status, body) =>
      said(`HTTP/1.0 ${status}\r\n${JSON_TYPE}\r\n${length(body)}\r\nConnection: keep-alive\r\n\r\n`, body),
    'read',
    'taken',
  ),
  row(
    'HTTP/1.0 with a length that is too long, and the end',
    (status, body) =>
      saidAndEnded(`HTTP/1.0 ${status}\r\n${JSON_TYPE}\r\nContent-Length: ${body.length + 1}\r\n\r\n`, body),
    'unreachable:reset',
    'lost',
  ),
  row('Connection: close, and no end', withFields('Connection: close'), 'read', 'taken'),
  row('Keep-Alive for no second', withFields('Connection: keep-alive', 'Keep-Alive: timeout=0'), 'read', 'taken'),
  row(
    'Proxy-Connection and Via',
    withFields('Proxy-Connection: keep-alive', 'Via: 1.1 proxy-a, 1.1 proxy-b (squid/6)'),
    'read',
    'taken',
  ),
  row(
    'one interim answer with a body of a header only',
    (status, body) =>
      said('HTTP/1.1 103 Early Hints\r\nContent-Length: 5\r\n\r\n', head(status, [JSON_TYPE, length(body)]), body),
    'read',
    'taken',
  ),
  row(
    'an interim answer, and the end',
    () => saidAndEnded('HTTP/1.1 100 Continue\r\n\r\n'),
    'unreachable:reset',
    'lost',
  ),
  row(
    '199, which nobody defined',
    (status, body) => said('HTTP/1.1 199 X\r\n\r\n', head(status, [JSON_TYPE, length(body)]), body),
    'read',
    'taken',
  ),
  // The head.
  row(
    'words of the status in Portuguese',
    (status, body) => said(head(`${status.slice(0, 3)} Requisição aceita`, [JSON_TYPE, length(body)]), body),
    'read',
    'taken',
  ),
  row(
    'the type in another place and case',
    (status, body) => said(head(status, [length(body), 'CONTENT-TYPE: APPLICATION/JSON; CHARSET=UTF-8']), body),
    'read',
    'taken',
  ),
  row('a tab before a value', withFields('X-Tab:\t1'), 'read', 'taken'),
  row('a cookie of 20 kB', withFields(`Set-Cookie: s=${'x'.repeat(20_000)}; Path=/; Secure`), 'read', 'taken'),
  row('a policy of 60 kB in one field', withFields(`Content-Security-Policy: ${'x'.repeat(60_000)}`), 'read', 'taken'),
  // Codings.
  row(
    'br that was cut',
    coded('br', (body) => brotliCompressSync(body).subarray(0, -3)),
    'contract:coding-damaged',
    'unclear',
  ),
  row(
    'zstd that was cut',
    coded('zstd', (body) => zstdCompressSync(body).subarray(0, -3)),
    'contract:coding-damaged',
    'unclear',
  ),
  row(
    'deflate that was cut',
    coded('deflate', (body) => deflateSync(body).subarray(0, -6)),
    'contract:coding-damaged',
    'unclear',
  ),
  row(
    'raw deflate that was cut',
    coded('deflate', (body) => deflateRawSync(body).subarray(0, -3)),
    'contract:coding-damaged',
    'unclear',
  ),
  row(
    'two frames of zstd',
    coded('zstd', (body) => bytes(zstdCompressSync(body.subarray(0, 9)), zstdCompressSync(body.subarray(9)))),
    'contract:json',
    'unclear',
  ),
  row(
    'gzip named in two fields',
    (status, body) =>
      said(
        head(status, [JSON_TYPE, 'Content-Encoding: gzip', 'Content-Encoding: gzip', length(gzipSync(gzipSync(body)))]),
        gzipSync(gzipSync(body)),
      ),
    'read',
    'taken',
  ),
  row(
    'br in name alone',
    coded('br', (body) => body),
    'read',
    'taken',
  ),
  row(
    'deflate in name alone',
    coded('deflate', (body) => body),
    'read',
    'taken',
  ),
  row(
    'zstd in name alone',
    coded('zstd', (body) => body),
    'read',
    'taken',
  ),
  row('gzip that is br', coded('gzip', brotliCompressSync), 'contract:coding-damaged', 'unclear'),
  row(
    'words in Latin-1 that call themselves UTF-8',
    typed('application/json; charset=utf-8', (body) => Buffer.from(body.toString(), 'latin1')),
    'read',
    'taken',
  ),
  row(
    'a mark of byte order behind gzip',
    coded('gzip', (body) => gzipSync(bytes('\xef\xbb\xbf', body))),
    'read',
    'taken',
  ),
  row(
    'a line of words behind the value',
    typed('application/json', (body) => bytes(body, '\n<!-- 0.012 s -->\n')),
    'contract:json',
    'unclear',
  ),
  row(
    'NaN in a field beside it',
    typed('application/json', (body) => Buffer.from(body.toString().replace(/\}(\]?\}?)$/, ',"x":NaN}$1'))),
    'read',
    'taken',
  ),
  row(
    'a comma before the end',
    typed('application/json', (body) => Buffer.from(body.toString().replace(/\}$/, ',}'))),
    'contract:json',
    'unclear',
  ),
  // Statuses.
  row('200 with nothing', instead(head('200 OK', [JSON_TYPE, 'Content-Length: 0'])), 'contract:', 'unclear'),
  row('202 to a read, with nothing', instead(head('202 Accepted', ['Content-Length: 0'])), 'contract:', 'unclear'),
  row(
    '208',
    (_, body) => said(head('208 Already Reported', [JSON_TYPE, length(body)]), body),
    'problem:208',
    'unclear',
  ),
  row('226', (_, body) => said(head('226 IM Used', [JSON_TYPE, length(body)]), body), 'problem:226', 'unclear'),
  row(
    '301 to the same host',
    instead(withBody('301 Moved Permanently', page, 'Location: /api/v2/')),
    'unreachable:redirect',
    'unclear',
  ),
  row(
    '307 to another host',
    instead(withBody('307 Temporary Redirect', page, 'Location: https://outro.example/')),
    'unreachable:redirect',
    'unclear',
  ),
  row(
    '302 to a login',
    instead(withBody('302 Found', page, 'Location: https://login.example/?next=x', 'Set-Cookie: s=1')),
    'unreachable:redirect',
    'unclear',
  ),
  row(
    '429 with a page',
    instead(withBody('429 Too Many Requests', page, 'Content-Type: text/html', 'Retry-After: 1')),
    'problem:429',
    'refused',
  ),
  row(
    '429 with a date of this day and an offset',
    instead(
      withBody(
        '429 X',
        refusal,
        JSON_TYPE,
        'Retry-After: Mon, 23 Nov 2026 12:00:01 -0300',
        'Date: Mon, 23 Nov 2026 15:00:00 GMT',
      ),
    ),
    'problem:429',
    'refused',
  ),
  row(
    '503 with a page and seconds',
    instead(withBody('503 Service Unavailable', page, 'Content-Type: text/html', 'Retry-After: 2')),
    'problem:503',
    'refused',
  ),
  row(
    '503 of gzip with a page',
    instead(withBody('503 X', gzipSync(page), 'Content-Type: text/html', 'Content-Encoding: gzip')),
    'problem:503',
    'refused',
  ),
  row(
    '403 of gzip with a page',
    instead(withBody('403 X', gzipSync(page), 'Content-Type: text/html', 'Content-Encoding: gzip')),
    'contract:wall status 403',
    'refused',
  ),
  row(
    '403 of chunks with a page that calls itself JSON',
    instead(head('403 Forbidden', [JSON_TYPE, 'Transfer-Encoding: chunked']), chunks(page)),
    'contract:wall status 403',
    'refused',
  ),
  row('403 with nothing', instead(head('403 Forbidden', ['Content-Length: 0'])), 'credentials:scope', 'refused'),
  row('401 with nothing', instead(head('401 Unauthorized', ['Content-Length: 0'])), 'credentials:refused', 'refused'),
  row(
    '400 whose body was cut',
    () => saidAndEnded(head('400 Bad Request', [JSON_TYPE, `Content-Length: ${refusal.length + 9}`]), refusal),
    'unreachable:reset',
    'lost',
  ),
  row(
    '500 whose words are damaged',
    instead(withBody('500 X', flipped(refusal), JSON_TYPE, 'Content-Encoding: gzip')),
    'contract:coding-damaged',
    'refused',
  ),
  // What the standard lets a client read though a server should not write it (RFC 9110, 5.5 and 8.6; RFC 9112, 2.2, 4, 5, 6.3).
  row(
    'two fields of length that are the same',
    (status, body) => said(head(status, [length(body), JSON_TYPE, length(body)]), body),
    'read',
    'taken',
  ),
  row(
    'a length twice in a field, and once more in another',
    (status, body) => said(head(status, [`${length(body)},${body.length}`, JSON_TYPE, length(body)]), body),
    'read',
    'taken',
  ),
  row(
    'a length in a list of two that differ',
    (status, body) => saidAndEnded(head(status, [JSON_TYPE, `${length(body)}, 3`]), body),
    'unreachable:reset',
    'lost',
  ),
  row(
    'chunks, and a length that is another',
    (status, body) => said(head(status, [JSON_TYPE, 'Transfer-Encoding: chunked', 'Content-Length: 3']), chunks(body)),
    'read',
    'taken',
  ),
  row(
    'Transfer-Encoding: identity, and the end',
    (status, body) => saidAndEnded(head(status, [JSON_TYPE, 'Transfer-Encoding: identity']), body),
    'read',
    'taken',
  ),
  row(
    'gzip that is part of how it is sent',
    (status, body) => said(head(status, [JSON_TYPE, 'Transfer-Encoding: gzip, chunked']), chunks(gzipSync(body))),
    'read',
    'taken',
  ),
  row('204 with a length and no body', instead(head('204 No Content', ['Content-Length: 20'])), 'contract:', 'unclear'),
  row(
    '204 with chunks of nothing',
    instead(head('204 X', ['Transfer-Encoding: chunked']), '0\r\n\r\n'),
    'contract:',
    'unclear',
  ),
  row('a return in the middle of a field', withFields('X-Odd: a\rb'), 'read', 'taken'),
  row(
    'two spaces before the status',
    (status, body) => said(`HTTP/1.1  ${status}\r\n${JSON_TYPE}\r\n${length(body)}\r\n\r\n`, body),
    'read',
    'taken',
  ),
  row(
    'white space behind the status and no words',
    (status, body) => said(head(`${status.slice(0, 3)}  `, [JSON_TYPE, length(body)]), body),
    'read',
    'taken',
  ),
  row(
    'three empty lines before it, and lines without a return',
    (status, body) => said('\r\n\n\r\n', `HTTP/1.1 ${status}\n${JSON_TYPE}\n${length(body)}\n\n`, body),
    'read',
    'taken',
  ),
  row(
    'early hints, and behind them a head of folded fields and lines without a return',
    (status, body) =>
      said(
        'HTTP/1.1 103 Early Hints\nLink: </x>,\n </y>\n\n',
        `HTTP/1.1 ${status}\n${JSON_TYPE};\n v=1\n${length(body)}\n\n`,
        body,
      ),
    'read',
    'taken',
  ),
  row(
    '102 that comes in single bytes, and the answer after it',
    (status, body) => (socket) => {
      const all = bytes('HTTP/1.1 102 Processing\r\n\r\n', head(status, [JSON_TYPE, length(body)]), body)
      for (const byte of all.subarray(0, 60)) socket.write(Buffer.from([byte]))
      socket.write(all.subarray(60))
    },
    'read',
    'taken',
  ),
  row('a fold of white space alone', withFields('X-Policy: a\r\n   \r\n\tb'), 'read', 'taken'),
  row('a line that starts with a colon', withFields(': x'), 'read', 'taken'),
  row('half of a sentence where a field should be', withFields('Bem-vindo ao gateway'), 'read', 'taken'),
  row('a name of a field in brackets', withFields('[X-Trace]: 1', 'X(2): 1'), 'read', 'taken'),
  row('a day as RFC 850 has it', withFields('Date: Monday, 23-Nov-26 15:00:00 GMT'), 'read', 'taken'),
  row('a day as C writes it', withFields('Date: Mon Nov 23 15:00:00 2026'), 'read', 'taken'),
  // What is cut, too long, or never ends.
  row(
    'a head, and a cut',
    (status, body) => (socket) => socket.write(head(status, [JSON_TYPE, length(body)]), () => socket.destroy()),
    'unreachable:reset',
    'lost',
  ),
  row(
    'half of the body, and a cut',
    (status, body) => (socket) =>
      socket.write(bytes(head(status, [JSON_TYPE, length(body)]), body.subarray(0, 40)), () => socket.destroy()),
    'unreachable:reset',
    'lost',
  ),
  row(
    'a chunk and half of another, and a cut',
    (status, body) => (socket) => {
      const half = chunks(body).subarray(0, -20)
      socket.write(bytes(head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']), half), () => socket.destroy())
    },
    'unreachable:reset',
    'lost',
  ),
  row(
    'the length of a body for HEAD, and the end',
    (status) => saidAndEnded(head(status, [JSON_TYPE, 'Content-Length: 300'])),
    'unreachable:reset',
    'lost',
  ),
  row(
    'fields without an end',
    (status) => (socket) => {
      socket.write(`HTTP/1.1 ${status}\r\n`)
      const more = (): void => {
        if (!socket.destroyed) socket.write(`X-More: ${'x'.repeat(4_000)}\r\n`, () => setImmediate(more))
      }
      more()
    },
    'unreachable:other',
    'lost',
  ),
  row(
    'a body that unfolds to more than anybody asked for',
    coded('gzip', () => gzipSync(Buffer.alloc(40 * 1024 * 1024, ' '))),
    'contract:too-large',
    'unclear',
  ),
  row(
    'a body of more than anybody asked for',
    (status) => {
      const large = Buffer.alloc(20 * 1024 * 1024, ' ')
      return saidAndEnded(head(status, [JSON_TYPE, length(large)]), large)
    },
    'contract:too-large',
    'lost',
  ),
  // Codings by other names, and with more behind.
  row(
    'gzip with other bytes behind it',
    coded('gzip', (body) => bytes(gzipSync(body), 'trailing garbage')),
    'read',
    'taken',
  ),
  row(
    'gzip with a member of nothing behind it',
    coded('gzip', (body) => bytes(gzipSync(body), gzipSync(Buffer.alloc(0)))),
    'read',
    'taken',
  ),
  row(
    'gzip that names a file and its sum',
    coded('gzip', (body) => {
      const made = gzipSync(body)
      return bytes(made.subarray(0, 3), Buffer.from([0x08]), made.subarray(4, 10), 'saldo.json\0', made.subarray(10))
    }),
    'read',
    'taken',
  ),
  row('gzip that is deflate', coded('gzip', deflateSync), 'read', 'taken'),
  row('deflate that is gzip', coded('deflate', gzipSync), 'read', 'taken'),
  row(
    'deflate that nobody packed',
    coded('deflate', (body) => deflateRawSync(body, { level: 0 })),
    'read',
    'taken',
  ),
  row('identity that is gzip', coded('identity', gzipSync), 'read', 'taken'),
  row(
    'gzip, and deflate over it',
    coded('gzip, deflate', (body) => deflateSync(gzipSync(body))),
    'read',
    'taken',
  ),
  row(
    'a coding called 8bit',
    coded('8bit', (body) => body),
    'read',
    'taken',
  ),
  row(
    'a coding called binary',
    coded('binary', (body) => body),
    'read',
    'taken',
  ),
  row(
    'br of Latin-1 that nobody named',
    coded('br', (body) => brotliCompressSync(Buffer.from(body.toString(), 'latin1'))),
    'read',
    'taken',
  ),
  // Texts.
  row(
    'UTF-16 the other way round, with its mark alone',
    typed('application/json', (body) => Buffer.from(`\ufeff${body.toString()}`, 'utf16le').swap16()),
    'read',
    'taken',
  ),
  row(
    'US-ASCII with its letters as numbers',
    typed('application/json; charset=us-ascii', (body) =>
      Buffer.from(body.toString().replaceAll('ç', '\\u00e7').replaceAll('í', '\\u00ed')),
    ),
    'read',
    'taken',
  ),
  row('two types in one field', typed('application/json, application/json; charset=utf-8'), 'read', 'taken'),
  row('a type of nothing', typed(''), 'read', 'taken'),
  row(
    'a sentence where a record should be',
    instead(withBody('200 OK', Buffer.from('Internal Server Error'), 'Content-Type: text/plain')),
    'contract:json',
    'unclear',
  ),
  row(
    'a problem with a good status',
    instead(withBody('200 OK', refusal, 'Content-Type: application/problem+json')),
    'contract:balanceAmount',
    'unclear',
  ),
  row(
    'markup of a gateway with a good status',
    instead(
      withBody(
        '200 OK',
        Buffer.from('<?xml version="1.0"?><fault><faultstring>x</faultstring></fault>'),
        'Content-Type: text/xml',
      ),
    ),
    'contract:json',
    'unclear',
  ),
  // Statuses.
  row(
    '304 to what asked for no condition',
    instead(head('304 Not Modified', ['ETag: "1"', 'Content-Length: 30'])),
    'problem:304',
    'unclear',
  ),
  row(
    '305 of a proxy',
    instead(withBody('305 Use Proxy', page, 'Location: http://proxy.example')),
    'unreachable:redirect',
    'unclear',
  ),
  row(
    '302 with JSON and no address',
    instead(withBody('302 Found', refusal, JSON_TYPE)),
    'unreachable:redirect',
    'unclear',
  ),
  row(
    '303 to plain HTTP',
    instead(withBody('303 See Other', page, 'Location: http://localhost:9/api')),
    'unreachable:redirect',
    'unclear',
  ),
  row(
    '407 of a proxy with its scheme',
    instead(withBody('407 Proxy Authentication Required', page, 'Proxy-Authenticate: NTLM', 'Content-Type: text/html')),
    'contract:wall status 407',
    'refused',
  ),
  row('417 without a body', instead(head('417 Expectation Failed', ['Content-Length: 0'])), 'problem:417', 'refused'),
  row(
    '503 with two words of when',
    instead(withBody('503 X', refusal, JSON_TYPE, 'Retry-After: 1', 'Retry-After: 2')),
    'problem:503',
    'refused',
  ),
  row(
    'a size of chunks beyond counting',
    (status, body) => said(head(status, [JSON_TYPE, 'Transfer-Encoding: chunked']), 'ffffffffffffffffff\r\n', body),
    'unreachable:reset',
    'lost',
  ),
  row('a trailer that would name a coding', chunked('', 'Content-Encoding: gzip\r\n'), 'read', 'taken'),
  row(
    'UTF-32 with its mark',
    typed('application/json; charset=utf-32', (body) =>
      Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), ...[...body].map((byte) => Buffer.from([byte, 0, 0, 0]))]),
    ),
    'contract:json',
    'unclear',
  ),
]
