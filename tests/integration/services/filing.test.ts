import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createFiler } from '../../../electron/services/filing/create-filer.ts'
import type { Filer } from '../../../electron/services/filing/filer.ts'
import { previewPaths } from '../../../electron/services/filing/preview-paths.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { createFolderCopies } from '../../../electron/workers/create-folder-copies.ts'
import type { OpenFolderCopies } from '../../../electron/workers/folder-copies.ts'
import type { FilingRule } from '../../../shared/domain/filing-rule.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err, ok } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { freshFolder } from '../../fakes/test-ports.ts'
import { type DiskFault, faultyFolders, noBug } from '../../fixtures/file-threads.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { mountAt } from '../../fixtures/small-mount.ts'
import { at, receipt, receiptId } from '../../fixtures/vault-samples.ts'

const usual = '{favorecido}/{aaaa-mm}/{data}_{valor}_{nf}.pdf'
const rule: FilingRule = { on: true, pattern: '{favorecido}/{data} {id}.pdf', withOlder: false }
const pdf = (n: number): Buffer => Buffer.from(`%PDF-1.7 receipt ${n}`)

describe("receipts in the company's folder", () => {
  let kept = testFolder()
  let vault: Vault
  let company = ''
  let clock = createManualClock()
  let isPaused = false
  beforeEach(async () => {
    kept = testFolder()
    vault = await openTestVault(kept.file)
    company = freshFolder()
    clock = createManualClock()
    isPaused = false
  })
  afterEach(async () => {
    await vault.close()
    kept.remove()
  })

  function filerOver(openFolder: OpenFolderCopies = createFolderCopies(noBug), opened: Vault = vault): Filer {
    const pauses = {
      isPaused: () => isPaused,
      async set(_: unknown, paused: boolean) {
        isPaused = paused
        return ok(undefined)
      },
    }
    const filer = createFiler({
      vault: opened,
      clock,
      openFolder,
      isAllowed: true,
      pauses,
      wake: () => undefined,
      onChange: () => undefined,
    })
    onTestFinished(() => filer.stop())
    return filer
  }

  async function ruled(openFolder?: OpenFolderCopies, set = rule): Promise<Filer> {
    const filer = filerOver(openFolder)
    value(await filer.setFolder(company))
    value(await filer.change(set))
    return filer
  }

  const keep = async (n: number, change: Parameters<typeof receipt>[1] = {}) =>
    value(await vault.receipts.put(receipt(n, change), pdf(n)))

  const pathOf = (n: number, more = ''): string =>
    `Fornecedor ${n}/2026-11-20 E00000000202611201200${n.toString().padStart(11, '0')}${more}.pdf`

  /** Every file below the folder, hidden ones too, with its text. */
  function filesIn(folder = company): Record<string, string> {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = files.map((file) => join(file.parentPath, file.name)).toSorted()
    return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]))
  }

  const filed = (...all: readonly number[]) => Object.fromEntries(all.map((n) => [pathOf(n), String(pdf(n))]))

  test('are copied byte for byte, and each once', async () => {
    const filer = await ruled()
    for (let n = 1; n <= 45; n += 1) await keep(n)
    expect(await filer.run()).toBeNull()
    expect(filesIn()).toEqual(filed(...Array.from({ length: 45 }, (_, n) => n + 1)))
    const view = value(await filer.view())
    expect(view).toMatchObject({ filed: 45, waiting: 0, stopped: null, lastFiledAt: clock.now() })
    rmSync(join(company, pathOf(7))) // whoever removes a copy does not want it
    await keep(46)
    await filer.run()
    expect(Object.keys(filesIn())).toHaveLength(45)
  })

  test('of before the rule wait for nobody, until they are wanted too', async () => {
    await keep(1, { paidAt: at(-60) })
    const filer = await ruled()
    await keep(2)
    await filer.run()
    expect(filesIn()).toEqual(filed(2))
    value(await filer.change({ ...rule, withOlder: true }))
    expect(value(await filer.view()).waiting).toBe(1)
    await filer.run()
    expect(filesIn()).toEqual(filed(1, 2))
  })

  test('never take the place of another file, and a file of the same bytes is the copy', async () => {
    const filer = await ruled()
    await keep(1)
    await keep(2)
    mkdirSync(join(company, 'Fornecedor 1'))
    mkdirSync(join(company, pathOf(2)), { recursive: true })
    writeFileSync(join(company, pathOf(1)), 'of somebody else')
    writeFileSync(join(company, pathOf(1, ' (2)')), pdf(1))
    await filer.run()
    expect(filesIn()).toEqual({
      [pathOf(1)]: 'of somebody else',
      [pathOf(1, ' (2)')]: String(pdf(1)),
      [pathOf(2, ' (2)')]: String(pdf(2)),
    })
    expect(value(await filer.view()).filed).toBe(2)
  })

  test('of one name stand one after the other', async () => {
    const filer = await ruled(undefined, { ...rule, pattern: '{valor}' })
    for (let n = 1; n <= 3; n += 1) await keep(n, { amount: centavos(500) })
    await filer.run()
    expect(filesIn()).toEqual({
      '5,00 (2).pdf': String(pdf(2)),
      '5,00 (3).pdf': String(pdf(3)),
      '5,00.pdf': String(pdf(1)),
    })
  })

  test('with names that a system would not take stay inside the folder', async () => {
    const filer = await ruled(undefined, { ...rule, pattern: usual })
    const names = ['../../etc', 'CON', 'x'.repeat(300), 'a/b\\c:d', null]
    for (const [n, payeeName] of names.entries()) await keep(n + 1, { payeeName })
    await filer.run()
    const folders = readdirSync(company)
    expect(folders.toSorted()).toEqual(['_CON', 'a b c d', 'etc', 'sem nome', 'x'.repeat(200)])
    expect(Object.keys(filesIn())).toHaveLength(5)
  })

  test('never go through a link below the folder, which could lead anywhere, and the clerk is told', async () => {
    const elsewhere = freshFolder()
    const filer = await ruled()
    await keep(1)
    symlinkSync(elsewhere, join(company, 'Fornecedor 1'))
    await filer.run()
    expect(readdirSync(elsewhere)).toEqual([])
    expect(value(await filer.view()).stopped).toBe('link')
  })

  test('take no link for the copy, even one that leads to the same bytes', async () => {
    const elsewhere = join(freshFolder(), 'same.pdf')
    writeFileSync(elsewhere, pdf(1))
    const filer = await ruled()
    await keep(1)
    mkdirSync(join(company, 'Fornecedor 1'))
    symlinkSync(elsewhere, join(company, pathOf(1)))
    await filer.run()
    expect(filesIn()).toEqual({ [pathOf(1, ' (2)')]: String(pdf(1)) })
  })

  test('whose bytes are damaged here are left out, and hold no other up', async () => {
    const filer = await ruled()
    for (const n of [1, 2, 3]) await keep(n)
    const open: Vault['receipts']['open'] = async (id) =>
      id === receiptId(2) ? err(appError({ kind: 'storage', fault: 'damaged' })) : vault.receipts.open(id)
    const damaged = filerOver(undefined, { ...vault, receipts: { ...vault.receipts, open } })
    expect(await damaged.run()).toBeNull()
    expect(filesIn()).toEqual(filed(1, 3))
    expect(value(await filer.view())).toMatchObject({ filed: 2, waiting: 1 })
  })

  const faults: readonly [name: string, fault: DiskFault, stopped: string][] = [
    ['a disk that is full', { call: 'write', code: 'ENOSPC' }, 'disk-full'],
    ['a folder that takes nothing', { call: 'create', code: 'EROFS' }, 'denied'],
    ['a share that hangs', { call: 'seal', code: 'HANGS' }, 'slow'],
    ['a share that goes while a name is given', { call: 'name', code: 'ESTALE' }, 'missing'],
    ['a disk that fails after the name was given', { call: 'settle', code: 'EIO', nth: 4 }, 'other'],
  ]
  test.each(faults)('%s stops the work by its name, and nothing is lost or twice', async (_, fault, stopped) => {
    for (const n of [1, 2, 3]) await keep(n)
    const broken = await ruled(faultyFolders(fault))
    expect(await broken.run()).toBe(60_000)
    expect(value(await broken.view())).toMatchObject({ stopped })
    expect(await broken.run()).toBe(60_000) // not before it is due
    const later = filerOver()
    expect(await later.run()).toBeNull()
    expect(filesIn()).toEqual(filed(1, 2, 3))
    expect(value(await later.view())).toMatchObject({ filed: 3, waiting: 0, stopped: null })
  })

  test('wait for a folder that is gone, which is not made anew, and go on when it is back', async () => {
    const filer = await ruled()
    await keep(1)
    renameSync(company, `${company}.away`)
    onTestFinished(() => rmSync(`${company}.away`, { recursive: true, force: true }))
    const pauses: (number | null)[] = []
    for (let n = 0; n < 4; n += 1) {
      pauses.push(await filer.run())
      clock.advance(pauses.at(-1) ?? 0)
    }
    expect(pauses).toEqual([1, 5, 15, 15].map((minutes) => minutes * 60_000))
    expect(value(await filer.view())).toMatchObject({ stopped: 'missing', waiting: 1 })
    expect(readdirSync(join(company, '..'))).not.toContain(basename(company))
    renameSync(`${company}.away`, company)
    await filer.run()
    filer.standing.resumed() // at a person's wish
    expect(await filer.run()).toBeNull()
    expect(filesIn()).toEqual(filed(1))
  })

  test('wait for room on a real disk that is full', async ({ skip }) => {
    const unmount = mountAt(company, 'size=64k')
    if (unmount === null) return skip('mounting is not allowed here')
    onTestFinished(unmount)
    const filer = await ruled()
    const bytes = randomBytes(40_000)
    value(await vault.receipts.put(receipt(1), bytes))
    value(await vault.receipts.put(receipt(2), bytes))
    expect(await filer.run()).toBe(60_000)
    expect(value(await filer.view())).toMatchObject({ stopped: 'disk-full', filed: 1, waiting: 1 })
    expect(Object.keys(filesIn())).toEqual([pathOf(1)])
  })

  test('go into another folder again, and stay in the first', async () => {
    const filer = await ruled()
    await keep(1)
    await filer.run()
    const first = company
    company = freshFolder()
    expect(value(await filer.setFolder(company))).toMatchObject({
      filed: 0,
      waiting: 1,
      folder: expect.stringContaining(basename(company)),
    })
    await filer.run()
    expect([filesIn(first), filesIn()]).toEqual([filed(1), filed(1)])
  })

  test('are not copied while a person holds it, nor when it is switched off', async () => {
    const filer = await ruled()
    await keep(1)
    isPaused = true
    expect(await filer.run()).toBeNull()
    isPaused = false
    value(await filer.change({ ...rule, on: false }))
    expect(await filer.run()).toBeNull()
    expect(filesIn()).toEqual({})
    expect(value(await filer.view())).toMatchObject({ waiting: 0, stopped: null })
    expect(value(await filer.standing.view())).toBeNull()
  })

  test('a rule needs a folder and a pattern', async () => {
    const filer = filerOver()
    const fault = (path: string, reason: string) => err(appError({ kind: 'invalid', violations: [{ path, reason }] }))
    expect(await filer.change(rule)).toEqual(fault('folder', 'missing'))
    value(await filer.setFolder(company))
    expect(await filer.change({ ...rule, pattern: '../{id}' })).toEqual(fault('pattern', 'outside'))
    expect(value(await filer.view()).rule.on).toBe(false)
  })

  test('are shown as they would be named, the newest first', async () => {
    for (let n = 1; n <= 7; n += 1) await keep(n)
    const shown = value(await previewPaths(vault, usual))
    expect(shown.fault).toBeNull()
    expect(shown.paths).toHaveLength(5)
    expect(shown.paths[0]).toBe('Fornecedor 7/2026-11/2026-11-20_1,07.pdf')
    expect(value(await previewPaths(vault, '{x}'))).toEqual({ paths: [], fault: 'unknown-name' })
  })
})
