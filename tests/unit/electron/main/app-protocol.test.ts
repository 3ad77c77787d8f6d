import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerRequest,
  CONFIRMATION_POLICY,
  CONTENT_SECURITY_POLICY,
  type FileTable,
  tableOfFiles,
  WORKER_POLICY,
} from '../../../../electron/main/app-protocol.ts'

let folder = ''
let table: FileTable = new Map()

beforeAll(() => {
  const parent = mkdtempSync(join(tmpdir(), 'quita-files-'))
  folder = join(parent, 'renderer')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'workers'))
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/a.mjs'), 'export {}')
  writeFileSync(join(folder, 'assets/b c.wasm'), '')
  writeFileSync(join(folder, 'workers/codes.js'), 'export {}')
  mkdirSync(join(parent, 'confirmation'))
  writeFileSync(join(parent, 'confirmation/index.html'), '<!doctype html><title>yes</title>')
  table = new Map([...tableOfFiles(folder, 'bundle'), ...tableOfFiles(join(parent, 'confirmation'), 'confirmation')])
})
afterAll(() => rmSync(join(folder, '..'), { recursive: true }))

const climbs = [
  '..',
  '%2e%2e',
  '%2E%2E',
  '.%2e',
  '%252e%252e',
  '..%00',
  '..%c0%af',
  '%c0%ae%c0%ae',
  '....',
  '..;',
  '%u002e%u002e',
  '..%20',
]
const bars = ['/', '\\', '%2f', '%2F', '%5c', '%5C', '%252f', '//', '/./']
const traversals = climbs.flatMap((up) =>
  bars.flatMap((bar) => [`app://bundle/${up}${bar}secret.txt`, `app://bundle/assets/${up}${bar}${up}${bar}secret.txt`]),
)
const others = [
  'app://bundle/',
  'app://bundle/INDEX.HTML',
  'app://bundle/index.html/',
  'app://bundle/index.html%00',
  'app://bundle/index.html%00.js',
  'app://bundle/index.html?x',
  'app://bundle/index.html;x',
  'app://bundle//index.html',
  'app://bundle/assets',
  'app://bundle/assets/',
  'app://bundle/assets/b%20c.wasm?raw',
  'app://other/index.html',
  'app://bundle./index.html',
  'app://bundle:1/index.html',
  'app://bundle/C:/Windows/win.ini',
  'app://bundle/C%3A%5CWindows',
  'app://bundle//server/share/secret.txt',
  'app://bundle/%5C%5Cserver%5Cshare',
  'app://bundle/etc/passwd',
  'app://bundle//etc/passwd',
  'app://bundle/file:///etc/passwd',
]

describe('our scheme', () => {
  test('serves each built file with its type, the policy and nosniff', async () => {
    const types = {
      'index.html': 'text/html; charset=utf-8',
      'assets/a.mjs': 'text/javascript; charset=utf-8',
      'assets/b%20c.wasm': 'application/wasm',
    }
    expect(table.size).toBe(5)
    for (const [path, type] of Object.entries(types)) {
      const response = await answerRequest(table, new Request(`app://bundle/${path}`))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test("lets a worker's script compile, and nothing else do so", async () => {
    const response = await answerRequest(table, new Request('app://bundle/workers/codes.js'))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toBe(WORKER_POLICY)
    expect(WORKER_POLICY).not.toMatch(/'unsafe|data:|https?:|\*/)
    expect(WORKER_POLICY).toContain("default-src 'none'")
  })

  test("serves the confirmation's page from a host of its own, under a policy of its own", async () => {
    const response = await answerRequest(table, new Request('app://confirmation/index.html'))
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<title>yes</title>')
    expect(response.headers.get('content-security-policy')).toBe(CONFIRMATION_POLICY)
    expect(CONFIRMATION_POLICY.split('; ')).toEqual([
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
    ])
  })

  test('knows no file of one host under the other', async () => {
    for (const url of ['app://confirmation/assets/a.mjs', 'app://confirmation/workers/codes.js']) {
      const response = await answerRequest(table, new Request(url))
      expect(response.status).toBe(404)
      expect(response.headers.get('content-security-policy')).toBe(CONFIRMATION_POLICY)
    }
  })

  test('has a policy without a single unsafe word', () => {
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|data:|https?:|\*/)
    expect(CONTENT_SECURITY_POLICY).toContain("default-src 'none'")
  })

  test('knows at least two hundred spellings of a climb', () => {
    expect(traversals.length + others.length).toBeGreaterThanOrEqual(200)
  })

  test.each([...traversals, ...others])('answers %s with 404 and an empty body', async (url) => {
    const response = await answerRequest(table, new Request(url))
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('')
    expect(response.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
  })

  test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('answers %s with 404', async (method) => {
    const response = await answerRequest(table, new Request('app://bundle/index.html', { method }))
    expect(response.status).toBe(404)
  })
})
