import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { at, newKey, payment, send } from './talk.ts'

const door = { baseUrl: z.url(), clientId: z.string(), clientSecret: z.string() }
const files = z.object({ ca: z.string(), cert: z.string(), key: z.string(), pfx: z.string(), pfxPassword: z.string() })
const firstLine = z.object({
  accounts: z.object(door),
  qrcodes: z.object({ ...door, pixKey: z.string() }),
  tls: files,
  qrcodesTls: files,
})
const main = new URL('../../../electron/sandbox/main.ts', import.meta.url).pathname

describe('the command that runs a training bank alone', () => {
  let dir = ''
  let child: ChildProcess | null = null
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'quita-command-'))
  })
  afterEach(() => {
    child?.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  })

  const run = (...flags: string[]): ChildProcess => {
    child = spawn(process.execPath, [main, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
    return child
  }

  test('prints two lines of JSON, pays, shows its book, takes orders for failures, and ends with 0 on SIGTERM', async () => {
    const bank = run('--port', '0', '--dir', dir, '--speed', 'fast', '--variant', 'details-plain', '--seed', '3')
    const lines: string[] = []
    const reader = createInterface({ input: bank.stdout ?? fail() })
    reader.on('line', (line) => lines.push(line))
    await once(reader, 'line')
    if (lines.length < 2) await once(reader, 'line')
    const { accounts, tls } = firstLine.parse(JSON.parse(lines[0] ?? ''))
    const { book } = z.object({ book: z.string() }).parse(JSON.parse(lines[1] ?? ''))
    const read = (path: string): string => readFileSync(path, 'utf8')
    const pem = { ca: read(tls.ca), cert: read(tls.cert), key: read(tls.key) }
    const { clientId, clientSecret, baseUrl } = accounts
    const token = await send(pem, `${baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `client_id=${clientId}&client_secret=${clientSecret}&grant_type=client_credentials`,
    })
    const key = newKey()
    const body = JSON.stringify(payment())
    const authorization = `Bearer ${String(at(token.json, 'accessToken'))}`
    const headers = { authorization, 'x-idempotency-key': key, 'content-type': 'application/json' }
    const paid = await send(pem, `${baseUrl}/pix/payments/manu`, { method: 'POST', headers, body })
    const shown: unknown = await (await fetch(book)).json()
    const endToEndId = at(paid.json, 'endToEndId')
    expect(at(shown, 'executions')).toMatchObject({ [key]: [{ endToEndId, amount: '980.10', body }] })
    expect(at(shown, 'requests', 1)).toMatchObject({ operation: 'accounts.payByBankData', key, status: 202 })
    const post = (place: string, ask: object, more: object = {}): Promise<Response> =>
      fetch(book.replace('/book', place), { method: 'POST', body: JSON.stringify(ask), headers: { ...more } })
    expect((await post('/faults', { faults: ['503x1'] })).status).toBe(200)
    expect((await send(pem, `${baseUrl}/accounts/balances/`, { headers })).status).toBe(503)
    expect((await post('/credit', { amount: '12.50', name: 'Padaria' })).status).toBe(200)
    expect((await post('/variants', { variants: ['string-amounts'] })).status).toBe(200)
    const balance = await send(pem, `${baseUrl}/accounts/balances/`, { headers })
    expect(balance.json).toMatchObject({ data: [{ balanceAmount: { available: '99032.40' } }] })
    expect((await post('/faults', { faults: ['thunder'] })).status).toBe(400)
    expect((await post('/variants', { variants: [], more: 1 })).status).toBe(400)
    expect((await post('/faults', { faults: [] }, { origin: 'https://example.com' })).status).toBe(403)
    bank.kill('SIGTERM')
    expect(await once(bank, 'exit')).toEqual([0, null])
    expect(lines).toHaveLength(2)
  })

  test('ends as well when npm is stopped, whose signal dies with the shell in between', async () => {
    const words = [process.execPath, main, '--port', '0', '--dir', dir, ';', 'true'].join(' ')
    const env = { ...process.env, npm_lifecycle_event: 'sandbox' }
    child = spawn('sh', ['-c', words], { stdio: ['ignore', 'pipe', 'inherit'], env })
    const out = child.stdout ?? fail()
    await once(out, 'data')
    child.kill('SIGTERM')
    out.resume()
    await once(out, 'close')
    expect(child.signalCode).toBe('SIGTERM')
  })

  test.each([
    [['--port', '0'], /--dir/],
    [['--dir', 'x', '--port', '70000'], /--port 70000/],
    [['--dir', 'x', '--variant', 'details-plain', 'nonsense'], /nonsense/],
    [['--dir', 'x', '--fault', 'thunder'], /thunder/],
    [['--dir', 'x', '--seed', '-1'], /seed/],
    [['--dir', 'x', '--what'], /--what/],
  ])('refuses %j with one clear line and status 2', async (flags, words) => {
    const bank = run(...flags)
    let [out, complaint] = ['', '']
    bank.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
    bank.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    expect(await once(bank, 'close')).toEqual([2, null])
    expect(complaint.trimEnd()).toMatch(words)
    expect(complaint.trimEnd().split('\n')).toHaveLength(1)
    expect(out).toBe('')
  })

  test('explains every switch and failure with --help', async () => {
    const bank = run('--help')
    let out = ''
    bank.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
    expect(await once(bank, 'close')).toEqual([0, null])
    for (const word of ['details-plain', 'late-execution', '--dir DIR', 'xN']) expect(out).toContain(word)
  })
})

function fail(): never {
  throw new Error('there is no such pipe')
}
