import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileLog, safeFields } from '../../../../../electron/main/adapters/log.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quita-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lines = () => readFileSync(join(folder, 'quita.log'), 'utf8').trimEnd().split('\n')

describe('the log', () => {
  test('writes one JSON line an event, for its owner only', () => {
    const log = fileLog(folder, () => new Date(0))
    log.event('call', { channel: 'session.read', outcome: 'ok', count: 2, fresh: true, none: null })
    log.event('guard.refused')
    expect(lines().map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        at: '1970-01-01T00:00:00.000Z',
        event: 'call',
        channel: 'session.read',
        outcome: 'ok',
        count: 2,
        fresh: true,
        none: null,
      },
      { at: '1970-01-01T00:00:00.000Z', event: 'guard.refused' },
    ])
    if (process.platform !== 'win32') expect(statSync(join(folder, 'quita.log')).mode & 0o077).toBe(0)
  })

  test('takes no free text for a name', () => {
    fileLog(folder).event('Paid R$ 10 to Ana')
    expect(readdirSync(folder)).toEqual([])
  })

  test('cannot be made to write a second line, or a terminal sequence', () => {
    fileLog(folder).event('call', { channel: 'x\n{"event":"forged"}\r\u001b[31m' })
    expect(lines()).toHaveLength(1)
    expect(lines()[0]).not.toContain('\u001b')
  })

  test('keeps no more than 200 plain characters of a text', () => {
    expect(safeFields({ text: 'é\n\u001b'.repeat(300) })['text']).toBe('?'.repeat(200))
  })

  test.each([
    '123.456.789-09',
    '12345678909',
    '12.345.678/0001-95',
    '12345678000195',
    'ana@example.com',
    '+5511987654321',
  ])('never keeps %s', (secret) => {
    expect(JSON.stringify(safeFields({ text: `before ${secret} after` }))).not.toContain(secret)
  })

  test('never keeps a document, whatever stands around it', () => {
    const document = fc.stringMatching(/^[0-9]{11,14}$/)
    fc.assert(
      fc.property(
        document,
        fc.string(),
        fc.string(),
        (digits, before, after) => !String(safeFields({ text: before + digits + after })['text']).includes(digits),
      ),
    )
  })

  test('turns over at one MiB and keeps four files', () => {
    const log = fileLog(folder)
    for (let turn = 0; turn < 6; turn++) {
      writeFileSync(join(folder, 'quita.log'), 'x'.repeat(1024 * 1024))
      log.event('call')
    }
    expect(readdirSync(folder).sort()).toEqual(['quita.1.log', 'quita.2.log', 'quita.3.log', 'quita.log'])
    expect(lines()).toHaveLength(1)
  })

  test('swallows a disk that cannot be written', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => fileLog(join(folder, 'file')).event('call')).not.toThrow()
  })
})
