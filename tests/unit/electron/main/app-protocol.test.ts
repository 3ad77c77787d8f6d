import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerRequest,
  appScheme,
  CONFIRMATION_POLICY,
  CONTENT_SECURITY_POLICY,
  type FileTable,
  READER_POLICY,
  tableOfFiles,
  WORKER_POLICY,
} from '../../../../electron/main/app-protocol.ts'
import { hostilePaths } from './hostile-paths.ts'

let folder = ''
let table: FileTable = new Map()

beforeAll(() => {
  const parent = mkdtempSync(join(tmpdir(), 'quita-files-'))
  folder = join(parent, 'renderer')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const reader = join(parent, 'reader')
  mkdirSync(join(reader, 'workers'), { recursive: true })
  mkdirSync(join(reader, 'assets'))
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/a.mjs'), 'export {}')
  writeFileSync(join(folder, 'assets/b c.css'), '')
  writeFileSync(join(reader, 'index.html'), '<!doctype html>')
  writeFileSync(join(reader, 'assets/pdf.worker.mjs'), 'export {}')
  writeFileSync(join(reader, 'workers/code-worker-a1.js'), 'export {}')
  writeFileSync(join(reader, 'workers/sheet-worker-a1.js'), 'export {}')
  mkdirSync(join(parent, 'confirmation'))
  writeFileSync(join(parent, 'confirmation/index.html'), '<!doctype html><title>yes</title>')
  table = new Map([
    ...tableOfFiles(folder),
    ...tableOfFiles(reader, 'reader'),
    ...tableOfFiles(join(parent, 'confirmation'), 'confirmation'),
  ])
})
afterAll(() => rmSync(join(folder, '..'), { recursive: true }))

describe('our scheme', () => {
  test('serves each built file with its type, the policy and nosniff', async () => {
    const types = {
      'index.html': 'text/html; charset=utf-8',
      'assets/a.mjs': 'text/javascript; charset=utf-8',
      'assets/b%20c.css': 'text/css; charset=utf-8',
    }
    expect(table.size).toBe(8)
    for (const [path, type] of Object.entries(types)) {
      const response = await answerRequest(table, new Request(`app://bundle/${path}`))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('lets the reader of codes compile, and nothing else do so', async () => {
    const policies = {
      'app://reader/workers/code-worker-a1.js': WORKER_POLICY,
      'app://reader/workers/sheet-worker-a1.js': READER_POLICY,
      'app://reader/assets/pdf.worker.mjs': READER_POLICY,
      'app://reader/index.html': READER_POLICY,
      'app://reader/nothing.html': READER_POLICY,
    }
    for (const [address, policy] of Object.entries(policies)) {
      const response = await answerRequest(table, new Request(address))
      expect(response.headers.get('content-security-policy')).toBe(policy)
    }
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
    for (const url of ['app://confirmation/assets/a.mjs', 'app://confirmation/workers/code-worker-a1.js']) {
      const response = await answerRequest(table, new Request(url))
      expect(response.status).toBe(404)
      expect(response.headers.get('content-security-policy')).toBe(CONFIRMATION_POLICY)
    }
  })

  test('is a secure origin that bypasses no policy, has no service workers and keeps no compiled code', () => {
    expect(appScheme).toEqual({
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: false },
    })
  })

  // Word for word: a policy is changed here first, by somebody who means it.
  test('says exactly what the page, the frame of papers and the reader of codes may do', () => {
    expect(CONTENT_SECURITY_POLICY.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' blob:",
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-src app://reader',
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
    expect(READER_POLICY.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self'",
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-src 'none'",
      "object-src 'none'",
      'frame-ancestors app://bundle',
      'sandbox allow-scripts allow-same-origin',
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ])
    expect(WORKER_POLICY.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "connect-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
  })

  test('knows at least two hundred spellings of a climb', () => {
    expect(hostilePaths.length).toBeGreaterThanOrEqual(200)
  })

  test.each(hostilePaths)('answers %s with 404 and an empty body', async (url) => {
    const response = await answerRequest(table, new Request(url))
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('')
    const policy = url.startsWith('app://reader/') ? READER_POLICY : CONTENT_SECURITY_POLICY
    expect(response.headers.get('content-security-policy')).toBe(policy)
  })

  test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('answers %s with 404', async (method) => {
    const response = await answerRequest(table, new Request('app://bundle/index.html', { method }))
    expect(response.status).toBe(404)
  })
})
