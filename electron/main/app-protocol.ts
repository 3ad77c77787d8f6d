import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { CustomScheme } from 'electron'
import { APP_HOST, APP_SCHEME, CONFIRMATION_HOST, isOurAddress, type OwnHost } from './origin.ts'

/** Our scheme is a secure origin of its own; it never bypasses the CSP and has no service workers. */
export const appScheme: CustomScheme = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
}

/** What every answer but a worker's script allows a page to do: our own files, pictures it made itself, and nothing else. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * What a worker of ours may do: its own scripts, compiled code (the reader of QR and bar codes) and our own files. The
 * page keeps its policy, under which nothing is compiled.
 */
export const WORKER_POLICY = ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'"].join(
  '; ',
)

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

/** Where the build puts the scripts of workers. */
const WORKERS = `${APP_SCHEME}://${APP_HOST}/workers/`

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
}

/** Address to file, complete and exact: an address that is not a key does not exist. */
export type FileTable = ReadonlyMap<string, string>

/** Lists the folder of a host's built page once, so that no text of a request ever becomes a path. */
export function tableOfFiles(folder: string, host: OwnHost): FileTable {
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
    'content-security-policy': policyOf(request.url),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (file === undefined) return new Response(null, { status: 404, headers })
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  return new Response(await readFile(file), { headers: { ...headers, 'content-type': type } })
}

function policyOf(address: string): string {
  if (isOurAddress(address, CONFIRMATION_HOST)) return CONFIRMATION_POLICY
  return address.startsWith(WORKERS) ? WORKER_POLICY : CONTENT_SECURITY_POLICY
}
