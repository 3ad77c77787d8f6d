import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { smokeFaults } from '../../../../build/release/smoke.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quita-smoke-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A program that does so after making its log, as a packed Quita makes it, or not. */
function program(log: boolean, then: string): string {
  const path = join(folder, 'program')
  const lines = ['#!/bin/sh', log ? 'mkdir "${1#--user-data-dir=}/logs"' : '', then]
  writeFileSync(path, lines.join('\n'))
  chmodSync(path, 0o755)
  return path
}

describe.skipIf(process.platform === 'win32')('a packed program', () => {
  test('that starts and stays has no fault', async () => {
    expect(await smokeFaults(program(true, 'exec sleep 60'), 20_000, 200)).toEqual([])
  })

  test('that ends by itself is told with its code', async () => {
    expect(await smokeFaults(program(true, 'exit 78'), 20_000, 60_000)).toEqual([
      expect.stringContaining('ended by itself (78)'),
    ])
  })

  test('that never comes to its log is told', async () => {
    expect(await smokeFaults(program(false, 'exec sleep 60'), 300, 0)).toEqual([
      expect.stringContaining('wrote no log'),
    ])
  })

  test('that is not there is told', async () => {
    expect(await smokeFaults(join(folder, 'nothing'), 20_000, 0)).toEqual([
      expect.stringContaining('could not be started'),
    ])
  })
})
