import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { CustomScheme } from 'electron'
import { APP_HOST, APP_SCHEME, CONFIRMATION_HOST, isOfHost, READER_HOST } from './origin.ts'

/** Our scheme is a secure origin of its own; it never bypasses the CSP, has no service workers and keeps no compiled code. */
export const appScheme: CustomScheme = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: false },
}

/**
 * What the page may do: its own scripts, styles and fonts, pictures it made itself, and the one frame in which papers are
 * read. It fetches nothing, compiles nothing, has no worker, and takes no text for code or markup.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  `frame-src ${APP_SCHEME}://${READER_HOST}`,
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * What the frame may do in which papers are read: its own scripts and workers, and nothing else. What of a text may become
 * code there, its own default policy decides (renderer/apart/trust.ts).
 */
export const READER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  `frame-ancestors ${APP_SCHEME}://${APP_HOST}`,
  'sandbox allow-scripts allow-same-origin',
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')

/** What the worker may do that reads QR and bar codes: the only place of all that may compile code, and only compiled code. */
export const WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * What the confirmation's page may do: its own script, styles and letters. It asks for nothing else, compiles nothing, frames
 * nothing, and no text becomes markup or code.
 */
export const CONFIRMATION_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'none'",
  "worker-src 'none'",
  "img-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const READER = `${APP_SCHEME}://${READER_HOST}/`
/** Where the build puts the script of that worker. */
const COMPILING_WORKER = `${READER}workers/code-worker-`

function policyFor(address: string): string {
  if (isOfHost(address, CONFIRMATION_HOST)) return CONFIRMATION_POLICY
  if (address.startsWith(COMPILING_WORKER)) return WORKER_POLICY
  return address.startsWith(READER) ? READER_POLICY : CONTENT_SECURITY_POLICY
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Address to file, complete and exact: an address that is not a key does not exist. */
export type FileTable = ReadonlyMap<string, string>

/** Lists the folder of a built page once, so that no text of a request ever becomes a path. */
export function tableOfFiles(folder: string, host: string = APP_HOST): FileTable {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = relative(folder, file).split(sep).map(encodeURIComponent).join('/')
      return [`${APP_SCHEME}://${host}/${path}`, file] as const
    }),
  )
}

/** Answers a request of our scheme from the table: 200 with the file, else 404; a policy stands on both. */
export async function answerRequest(table: FileTable, request: Request): Promise<Response> {
  const file = request.method === 'GET' ? table.get(request.url) : undefined
  const headers = {
    'content-security-policy': policyFor(request.url),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (file === undefined) return new Response(null, { status: 404, headers })
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  return new Response(await readFile(file), { headers: { ...headers, 'content-type': type } })
}
