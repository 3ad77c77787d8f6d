import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createPaperFolder, type PaperFolder } from '../../../electron/services/agenda/paper-folder.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { createFolderPapers } from '../../../electron/workers/create-folder-copies.ts'
import type { OpenFolderPapers } from '../../../electron/workers/folder-copies.ts'
import type { PaperLeft } from '../../../shared/domain/due.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err } from '../../../shared/kit/result.ts'
import { instantMs } from '../../../shared/time/instant.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { freshFolder } from '../../fakes/test-ports.ts'
import { noBug } from '../../fixtures/file-threads.ts'
import { seeded } from '../../fixtures/seeded.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'

describe('the watched folder', () => {
  let kept = testFolder()
  let vault: Vault
  let company = ''
  let clock = createManualClock()
  beforeEach(async () => {
    kept = testFolder()
    vault = await openTestVault(kept.file)
    company = freshFolder()
    clock = createManualClock()
  })
  afterEach(async () => {
    await vault.close()
    kept.remove()
  })

  function watch(isAllowed = true, openFolder: OpenFolderPapers = createFolderPapers(noBug)): PaperFolder {
    const none = (): void => undefined
    const watched = createPaperFolder({ vault, clock, openFolder, isAllowed, wake: none, onChange: none })
    onTestFinished(() => watched.stop())
    return watched
  }
  /** Puts a paper into the folder that was written long before now, or just now. */
  function put(name: string, bytes: string, isNew = false): void {
    const at = (instantMs(clock.now()) - (isNew ? 1_000 : 3_600_000)) / 1000
    writeFileSync(join(company, name), bytes)
    utimesSync(join(company, name), at, at)
  }
  /** Looks once and reads all that is given. */
  async function readAll(watched: PaperFolder, left: (name: string) => readonly PaperLeft[] = () => []) {
    await watched.look()
    const names: string[] = []
    for (;;) {
      const paper = value(await watched.next())
      if (paper === null) return names
      names.push(`${paper.name}: ${Buffer.from(paper.bytes).toString()}`)
      value(await watched.read(paper.id, left(paper.name)))
    }
  }

  test('gives each paper once by its bytes, whatever it is called then, over restarts too, and leaves the folder as it was', async () => {
    put('a.pdf', 'one')
    put('b.xml', 'two')
    put('copy of a.pdf', 'one')
    const before = readdirSync(company).map((name) => [name, readFileSync(join(company, name), 'utf8')])
    const watched = watch()
    value(await watched.setFolder(company))
    expect(await readAll(watched)).toEqual(['a.pdf: one', 'b.xml: two'])
    expect(readdirSync(company).map((name) => [name, readFileSync(join(company, name), 'utf8')])).toEqual(before)
    renameSync(join(company, 'a.pdf'), join(company, 'paid a.pdf'))
    put('c.pdf', 'three')
    const again = watch()
    expect(await readAll(again)).toEqual(['c.pdf: three'])
    expect(value(await again.view())).toMatchObject({
      folder: join(basename(dirname(company)), basename(company)),
      read: 3,
      waiting: 0,
      fault: null,
      left: [],
    })
  })

  test('reads no folder below it, no link, nothing that a program has not finished, and waits for what is being written', async () => {
    mkdirSync(join(company, 'old'))
    writeFileSync(join(company, 'old', 'x.pdf'), 'below')
    const elsewhere = join(freshFolder(), 'secret.pdf')
    writeFileSync(elsewhere, 'elsewhere')
    symlinkSync(elsewhere, join(company, 'link.pdf'))
    for (const name of ['.hidden.pdf', '~$a.docx', 'Thumbs.db', 'd.pdf.crdownload', 'e.tmp']) put(name, name)
    put('new.pdf', 'half', true)
    const watched = watch()
    value(await watched.setFolder(company))
    expect(await readAll(watched)).toEqual([])
    put('new.pdf', 'half and whole', true)
    expect(await readAll(watched)).toEqual([])
    expect(await readAll(watched)).toEqual(['new.pdf: half and whole'])
  })

  test('names what was left out with its reason, until a person has seen it or a paper of that name was read whole', async () => {
    put('a.pdf', 'damaged')
    put('b.pdf', 'nothing')
    writeFileSync(join(company, 'large.pdf'), new Uint8Array(20 * 1024 * 1024 + 1))
    utimesSync(join(company, 'large.pdf'), 1, 1)
    const watched = watch()
    value(await watched.setFolder(company))
    expect(await readAll(watched, (name) => (name === 'a.pdf' ? ['damaged'] : ['nothing']))).toHaveLength(2)
    const left = async () => value(await watched.view()).left.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect(await left()).toEqual([
      { name: 'a.pdf', why: ['damaged'] },
      { name: 'b.pdf', why: ['nothing'] },
      { name: 'large.pdf', why: ['file-too-large'] },
    ])
    put('a.pdf', 'whole by now')
    expect(await readAll(watched)).toEqual(['a.pdf: whole by now'])
    expect((await left()).map(({ name }) => name)).toEqual(['b.pdf', 'large.pdf'])
    value(await vault.dues.seenPapers())
    expect([await left(), await readAll(watched)]).toEqual([[], []])
  })

  test('says that it is gone, and goes on when it is back', async () => {
    put('a.pdf', 'one')
    const watched = watch()
    value(await watched.setFolder(company))
    renameSync(company, `${company}-moved`)
    expect(await readAll(watched)).toEqual([])
    expect(value(await watched.view())).toMatchObject({ fault: 'missing', lookedAt: null })
    renameSync(`${company}-moved`, company)
    expect(await readAll(watched)).toEqual(['a.pdf: one'])
    expect(value(await watched.view())).toMatchObject({ fault: null, lookedAt: clock.now() })
  })

  test('counts of any history what was read, what waits and what was left out as a plain list of it does', async () => {
    const draw = seeded(19)
    let watched = watch()
    value(await watched.setFolder(company))
    const read = new Set<string>()
    // Whose bytes had been read under another name: only reading them again says so after a restart.
    const twins = new Set<string>()
    let left: string[] = []
    for (let step = 0; step < 60; step += 1) {
      clock.advance(60_000)
      const name = draw.pick(['a.pdf', 'b.pdf', 'c.pdf'])
      const text = `paper ${draw.below(30)}`
      put(name, text)
      twins.delete(name)
      const isAnew = draw.below(4) === 0
      if (isAnew) watched = watch()
      const isLeft = text.endsWith('7') || text.endsWith('2')
      await watched.look()
      expect(value(await watched.view()).waiting).toBe(1 + (isAnew ? twins.size : 0))
      expect(await readAll(watched, () => (isLeft ? ['nothing'] : []))).toEqual(
        read.has(text) ? [] : [`${name}: ${text}`],
      )
      if (!read.has(text)) left = [...(isLeft ? [name] : []), ...left.filter((other) => other !== name)]
      else twins.add(name)
      read.add(text)
      const view = value(await watched.view())
      expect(view).toMatchObject({ read: read.size, waiting: 0, leftCount: left.length })
      expect(view.left.map((one) => one.name)).toEqual(left)
      if (draw.below(10) === 0) {
        value(await vault.dues.seenPapers())
        left = []
      }
    }
  })

  test('gives a paper again whose reading nobody told the end of, and no third time', async () => {
    put('a.pdf', 'ends the reader')
    put('b.pdf', 'two')
    const watched = watch()
    value(await watched.setFolder(company))
    for (const _ of [1, 2]) {
      await watched.look()
      expect(value(await watched.next())).toMatchObject({ name: 'a.pdf' })
    }
    expect(await readAll(watched)).toEqual(['b.pdf: two'])
    expect(value(await watched.view()).left).toEqual([{ name: 'a.pdf', why: ['ended-reader'] }])
  })

  test('keeps a paper waiting while the agenda is full', async () => {
    put('a.pdf', 'one')
    const watched = watch()
    value(await watched.setFolder(company))
    expect(await readAll(watched, () => ['full'])).toEqual(['a.pdf: one'])
    expect(value(await watched.view())).toMatchObject({ fault: 'full', read: 0 })
    expect(await readAll(watched)).toEqual(['a.pdf: one'])
    expect(value(await watched.view())).toMatchObject({ fault: null, read: 1, left: [] })
  })

  test('takes no word about another paper than the one that was given', async () => {
    put('a.pdf', 'one')
    const watched = watch()
    value(await watched.setFolder(company))
    await watched.look()
    const paper = value(await watched.next())
    if (paper === null) throw new Error('none')
    value(await watched.read(paper.id, []))
    expect(await watched.read(paper.id, ['nothing'])).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })

  test('is looked at no more once it is not watched, nor where the company forbids it', async () => {
    put('a.pdf', 'one')
    const watched = watch()
    value(await watched.setFolder(company))
    expect(await readAll(watch(false))).toEqual([])
    expect(value(await watch(false).view())).toMatchObject({ folder: null })
    value(await watched.setFolder(null))
    expect([await watched.look(), await readAll(watched)]).toEqual([null, []])
  })

  test('names a paper that it may not open, and reads it once it may', async () => {
    put('a.pdf', 'one')
    let isShut = true
    const openFolder: OpenFolderPapers = (folder) => {
      const real = createFolderPapers(noBug)(folder)
      const shut = err(appError({ kind: 'file', fault: 'denied' }))
      return { ...real, read: async (name, most) => (isShut ? shut : real.read(name, most)) }
    }
    const watched = watch(true, openFolder)
    value(await watched.setFolder(company))
    expect(await readAll(watched)).toEqual([])
    expect(value(await watched.view())).toMatchObject({ left: [{ name: 'a.pdf', why: ['denied'] }], leftCount: 1 })
    isShut = false
    expect(await readAll(watched)).toEqual(['a.pdf: one'])
    expect(value(await watched.view())).toMatchObject({ left: [], leftCount: 0, read: 1 })
  })
})
