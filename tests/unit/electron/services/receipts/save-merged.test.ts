import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Dialogs } from '../../../../../electron/ports/dialogs.ts'
import { saveMerged } from '../../../../../electron/services/receipts/save-merged.ts'

const bytes = Buffer.from('%PDF-1.7 two receipts')

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quita-merged-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const dialogs = (path: string | null, names: string[] = []): Dialogs => ({
  openFile: async () => null,
  openFolder: async () => null,
  drag: () => false,
  showItem: () => undefined,
  print: async () => 'closed',
  saveFile: async ({ fileName }: { fileName: string }) => {
    names.push(fileName)
    return path
  },
})

describe('one PDF of many receipts', () => {
  test('is saved where the person says, byte for byte, under a name that every system takes', async () => {
    const names: string[] = []
    const path = join(folder, 'auditoria.pdf')
    const saved = await saveMerged(dialogs(path, names), { name: 'Comprovantes: março/2026', bytes })
    expect(saved).toEqual({ ok: true, value: { fileName: 'auditoria.pdf' } })
    expect(names).toEqual(['Comprovantes março 2026.pdf'])
    expect(readFileSync(path).equals(bytes)).toBe(true)
  })

  test('is not saved when the dialog was closed', async () => {
    expect(await saveMerged(dialogs(null), { name: 'x', bytes })).toEqual({ ok: true, value: { fileName: null } })
  })

  test('that is no PDF is refused before anybody is asked', async () => {
    const names: string[] = []
    const refused = await saveMerged(dialogs(join(folder, 'x.pdf'), names), { name: 'x', bytes: Buffer.from('MZ') })
    expect(refused).toMatchObject({ ok: false, error: { violations: [{ path: 'bytes', reason: 'not-pdf' }] } })
    expect(names).toEqual([])
  })

  test('whose folder is gone fails by name', async () => {
    const saved = await saveMerged(dialogs(join(folder, 'gone', 'x.pdf')), { name: 'x', bytes })
    expect(saved).toMatchObject({ ok: false })
  })
})
