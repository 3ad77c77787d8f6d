import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { layerFaults } from '../../../build/check-layers.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quita-layers-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return layerFaults(root)
}

const clean = {
  'shared/kit/result.ts': 'export const ok = 1',
  'shared/money/centavos.ts':
    "import * as z from 'zod'\nimport { ok } from '../kit/result.ts'\nexport const c = [z, ok]",
  'electron/journal/send.ts':
    "import { pay } from '../api/paying.ts'\nimport { createHash } from 'node:crypto'\nexport const s = [pay, createHash]",
  'electron/api/paying.ts': 'export const pay = 1',
  'renderer/features/home/screen.tsx':
    "import { useState } from 'react'\nimport { x } from './part.ts'\nexport const s = [useState, x]",
  'renderer/features/home/part.ts': "import { ok } from '../../../shared/kit/result.ts'\nexport const x = ok",
}

test('a house whose arrows are all allowed has no fault', () => {
  expect(plant(clean)).toEqual([])
})

describe('a planted fault is named', () => {
  test.each([
    [
      'the page importing the engine',
      { 'renderer/app/a.ts': "import { pay } from '../../electron/api/paying.ts'" },
      'only electron/journal',
    ],
    [
      'a type from a room out of reach',
      { 'electron/vault/v.ts': "import type { S } from '../journal/send.ts'" },
      'electron/vault may not import electron/journal',
    ],
    [
      'a service that pays',
      { 'electron/services/p.ts': "import { pay } from '../api/paying.ts'" },
      'only electron/journal',
    ],
    [
      'a sibling feature',
      { 'renderer/features/pay/a.ts': "export { x } from '../home/part.ts'" },
      'a sibling in renderer/features',
    ],
    ['Node in the page', { 'renderer/ui/a.ts': "import { readFile } from 'node:fs/promises'" }, 'may not use Node'],
    ['Node in shared', { 'shared/kit/a.ts': "import 'node:fs'" }, 'may not use Node'],
    [
      'a package that the room may not have',
      { 'shared/kit/a.ts': "import * as z from 'zod'" },
      'may not import the package zod',
    ],
    [
      'electron outside its door',
      { 'electron/vault/a.ts': "import { app } from 'electron'" },
      'may not import the package electron',
    ],
    [
      'pdf.js outside the frame of papers',
      { 'renderer/ui/a.ts': "const p = await import('pdfjs-dist')" },
      'may not import the package pdfjs-dist',
    ],
    [
      'an import of several lines',
      { 'electron/vault/a.ts': "import {\n  a,\n  b,\n} from '../services/x.ts'\n", 'electron/services/x.ts': '' },
      'may not import electron/services',
    ],
    ['a file in no room', { 'electron/odds/a.ts': '' }, 'lies in no room'],
    ['an import of nothing', { 'shared/kit/a.ts': "import './gone.ts'" }, 'does not exist'],
    [
      'TLS switched off',
      { 'electron/api/transport/a.ts': 'export const o = { rejectUnauthorized: false }' },
      'TLS verification is never switched off',
    ],
    [
      'markup from text',
      { 'renderer/ui/a.tsx': 'export const A = () => <p dangerouslySetInnerHTML={{ __html: 1 }} />' },
      'through React only',
    ],
    ['a second lane', { 'electron/main/a.ts': "ipcMain.handle('x', () => 1)" }, 'one lane'],
  ])('%s', (_name, files, fault) => {
    expect(plant({ ...clean, ...files }).join('\n')).toContain(fault)
  })

  test('a circle, with its files, of types alone too', () => {
    const circle = {
      'electron/vault/a.ts': "import { b } from './b.ts'\nexport const a = b",
      'electron/vault/b.ts': "import { a } from './a.ts'\nexport const b = a",
    }
    const told = ['circle: electron/vault/a.ts <-> electron/vault/b.ts']
    expect(plant(circle)).toEqual(told)
    const types = { ...circle, 'electron/vault/b.ts': "import type { a } from './a.ts'\nexport const b: typeof a = 1" }
    expect(plant(types)).toEqual(told)
  })
})
