import { createHash } from 'node:crypto'
import {
  existsSync,
  type linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { giveName } from '../../../electron/workers/disk.ts'
import type { FileMaker, OpenFile, ZipEntry } from '../../../electron/workers/file-maker.ts'
import { appError, type FileFault } from '../../../shared/errors/app-error.ts'
import { err } from '../../../shared/kit/result.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { freshFolder } from '../../fakes/test-ports.ts'
import { type DiskFault, faultyFiles, ownedFiles } from '../../fixtures/file-threads.ts'
import { value } from '../../fixtures/open-test-vault.ts'
import { readZip } from '../../fixtures/read-zip.ts'
import { mountAt } from '../../fixtures/small-mount.ts'

const at = instantFromMs(Date.parse('2026-11-20T12:00:00Z'))
const plenty = 60_000

/** Bytes that nothing packs, the same for the same number. */
function bytesOf(n: number, size = 5_000): Uint8Array {
  const bytes = new Uint8Array(size)
  for (let i = 0; i < size; i += 32)
    bytes.set(
      createHash('sha256')
        .update(`${n} ${i}`)
        .digest()
        .subarray(0, size - i),
      i,
    )
  return bytes
}

function entry(n: number, size?: number): ZipEntry {
  return { path: `2026-11/comprovante ${n} São João.pdf`, at, bytes: bytesOf(n, size) }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const fileFault = (fault: FileFault) => err(appError({ kind: 'file', fault }))

describe('a ZIP made in a thread of its own', () => {
  test('holds every file byte for byte, in order, and its hash and size are told', async () => {
    const path = join(freshFolder(), 'pacote.zip')
    const zip = ownedFiles().make.zip(path)
    for (let n = 0; n < 40; n += 4) value(await zip.add([entry(n), entry(n + 1), entry(n + 2, 0), entry(n + 3)]))
    const whole = value(await zip.finish())
    const bytes = readFileSync(path)
    expect(whole).toEqual({ sha256: sha256(bytes), size: bytes.length })
    const read = await readZip(path)
    const wanted = Array.from({ length: 40 }, (_, n) => [
      entry(n).path,
      sha256(bytesOf(n, n % 4 === 2 ? 0 : undefined)),
    ])
    expect([...read].map(([name, file]) => [name, sha256(file)])).toEqual(wanted)
  })

  test('can hold tables that are written inside its thread', async () => {
    const path = join(freshFolder(), 'pacote.zip')
    const zip = ownedFiles().make.zip(path)
    const columns = [{ title: 'Nome', kind: 'text', width: 20 }] as const
    const sheet = { title: 'Índice', heading: [], columns, totals: false }
    const table = { format: 'csv', sheet, charset: 'utf-8-bom', rows: [['Padaria São João']] } as const
    value(await zip.add([entry(1), { path: 'indice.csv', at, table }]))
    value(await zip.finish())
    const index = (await readZip(path)).get('indice.csv')?.toString('utf8')
    expect(index).toContain('Padaria São João')
  })

  test('leaves nothing beside it, and stands under its name only when it is whole', async () => {
    const folder = freshFolder()
    const zip = ownedFiles().make.zip(join(folder, 'pacote.zip'))
    value(await zip.add([entry(1)]))
    await expect.poll(() => readdirSync(folder)).toEqual(['.quita-00112233aabb.part'])
    value(await zip.finish())
    expect(readdirSync(folder)).toEqual(['pacote.zip'])
  })

  test('is known to its owner before it has its name, and gets none when the owner refuses', async () => {
    const folder = freshFolder()
    const path = join(folder, 'pacote.zip')
    const refusal = err(appError({ kind: 'storage', fault: 'disk-full' }))
    let stood: boolean | null = null
    const files = ownedFiles({
      whole: async () => {
        stood = existsSync(path)
        return refusal
      },
    })
    const zip = files.make.zip(path)
    value(await zip.add([entry(1)]))
    expect(await zip.finish()).toEqual(refusal)
    await zip.abandon()
    expect(stood).toBe(false)
    expect(readdirSync(folder)).toEqual([])
  })

  test('is readable by its owner alone', async () => {
    const path = join(freshFolder(), 'pacote.zip')
    const zip = ownedFiles().make.zip(path)
    value(await zip.finish())
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
})

describe('a file that is given up', () => {
  test('leaves nothing behind, and takes nothing more', async () => {
    const folder = freshFolder()
    const zip = ownedFiles().make.zip(join(folder, 'pacote.zip'))
    value(await zip.add([entry(1)]))
    await zip.abandon()
    expect(readdirSync(folder)).toEqual([])
    expect(await zip.finish()).toMatchObject({ error: { kind: 'cancelled' } })
  })

  test('by its owner ends what was under way, and what an earlier life left goes too', async () => {
    const folder = freshFolder()
    const path = join(folder, 'pacote.zip')
    const files = ownedFiles()
    const zip = files.make.zip(path)
    const adding = zip.add([entry(1)])
    await files.clear(path, plenty)
    await adding
    expect(await zip.finish()).toMatchObject({ error: { kind: 'cancelled' } })
    writeFileSync(join(folder, '.quita-00112233aabb.part'), 'half')
    await ownedFiles().clear(path, plenty)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('where something has the name already', () => {
  test('it is said before anything is done, and that file stays as it was', async () => {
    const path = join(freshFolder(), 'pacote.zip')
    writeFileSync(path, 'of somebody else')
    expect(await ownedFiles().make.zip(path).finish()).toEqual(fileFault('exists'))
    expect(readFileSync(path, 'utf8')).toBe('of somebody else')
  })

  test('meanwhile, it is said at the end', async () => {
    const folder = freshFolder()
    const path = join(folder, 'pacote.zip')
    const zip = ownedFiles().make.zip(path)
    writeFileSync(path, 'of somebody else')
    expect(await zip.finish()).toEqual(fileFault('exists'))
    await zip.abandon()
    expect(readdirSync(folder)).toEqual(['pacote.zip'])
    expect(readFileSync(path, 'utf8')).toBe('of somebody else')
  })

  test('a folder of that name counts as well', async () => {
    expect(await ownedFiles().make.zip(freshFolder()).finish()).toEqual(fileFault('exists'))
  })

  test('only the file of an earlier life of the same owner gives way, known by its hash', async () => {
    const path = join(freshFolder(), 'pacote.zip')
    writeFileSync(path, 'of an earlier life')
    const zip = ownedFiles({ earlier: sha256(Buffer.from('of an earlier life')) }).make.zip(path)
    value(await zip.add([entry(7)]))
    value(await zip.finish())
    expect([...(await readZip(path)).keys()]).toEqual([entry(7).path])
    expect(
      await ownedFiles({ earlier: sha256(Buffer.from('another')) })
        .make.zip(path)
        .finish(),
    ).toEqual(fileFault('exists'))
  })

  test('a file that a person said gives way stays as it is until the new one is whole', async () => {
    const folder = freshFolder()
    const path = join(folder, 'pacote.zip')
    writeFileSync(path, 'of last month')
    const zip = ownedFiles({ replaces: true }).make.zip(path)
    value(await zip.add([entry(7)]))
    expect(readFileSync(path, 'utf8')).toBe('of last month')
    value(await zip.finish())
    expect([...(await readZip(path)).keys()]).toEqual([entry(7).path])
    expect(readdirSync(folder)).toEqual(['pacote.zip'])
  })

  test('it stays also where a person said so, when the new one fails', async () => {
    const folder = freshFolder()
    const path = join(folder, 'pacote.zip')
    writeFileSync(path, 'of last month')
    const zip = ownedFiles({ replaces: true }).make.zip(path)
    await zip.abandon()
    expect(readFileSync(path, 'utf8')).toBe('of last month')
    expect(readdirSync(folder)).toEqual(['pacote.zip'])
  })

  test('the same holds where the file system knows no second names', () => {
    const folder = freshFolder()
    const [part, taken, free] = [join(folder, 'part'), join(folder, 'taken'), join(folder, 'free')]
    const noLinks: typeof linkSync = () => {
      throw Object.assign(new Error('no links'), { code: 'ENOTSUP', syscall: 'link' })
    }
    writeFileSync(part, 'new')
    writeFileSync(taken, 'old')
    expect(() => giveName(part, taken, noLinks)).toThrow(expect.objectContaining({ code: 'EEXIST' }))
    giveName(part, free, noLinks)
    expect([readFileSync(taken, 'utf8'), readFileSync(free, 'utf8'), existsSync(part)]).toEqual(['old', 'new', false])
  })
})

describe('a failure of the file system is named', () => {
  test('folder that is not there', async () => {
    expect(
      await ownedFiles()
        .make.zip(join(freshFolder(), 'gone', 'a.zip'))
        .finish(),
    ).toEqual(fileFault('missing'))
  })

  test('folder that goes away midway', async () => {
    const folder = join(freshFolder(), 'share')
    mkdirSync(folder)
    const path = join(folder, 'pacote.zip')
    const files = ownedFiles()
    const zip = files.make.zip(path)
    value(await zip.add([entry(1)]))
    rmSync(folder, { recursive: true })
    expect(await zip.finish()).toEqual(fileFault('missing'))
    await files.clear(path, plenty)
  })

  test('name of 300 letters', async () => {
    const path = join(freshFolder(), `${'n'.repeat(300)}.zip`)
    expect(await ownedFiles().make.zip(path).finish()).toEqual(fileFault('name'))
  })

  test('but the longest name that the system takes is taken', async () => {
    const path = join(freshFolder(), `${'n'.repeat(251)}.zip`)
    const zip = ownedFiles().make.zip(path)
    value(await zip.finish())
    expect(existsSync(path)).toBe(true)
  })

  test('a disk that is full, on a real small one', async (context) => {
    const folder = join(freshFolder(), 'small')
    const unmount = mountAt(folder, 'size=256k,mode=0700')
    if (unmount === null) return context.skip()
    onTestFinished(unmount)
    const files = ownedFiles()
    const path = join(folder, 'pacote.zip')
    const zip = files.make.zip(path)
    expect(await addMany(zip, 100)).toEqual(fileFault('disk-full'))
    expect(await zip.finish()).toEqual(fileFault('disk-full'))
    await zip.abandon()
    expect(readdirSync(folder)).toEqual([])
    const small = files.make.zip(path)
    value(await small.add([entry(1)]))
    value(await small.finish())
  })

  test('a folder that may only be read, on a real one', async (context) => {
    const folder = join(freshFolder(), 'read-only')
    const unmount = mountAt(folder, 'ro')
    if (unmount === null) return context.skip()
    onTestFinished(unmount)
    expect(await ownedFiles().make.zip(join(folder, 'a.zip')).finish()).toEqual(fileFault('denied'))
  })

  test.each<[DiskFault, FileFault]>([
    [{ call: 'create', code: 'EACCES' }, 'denied'],
    [{ call: 'create', code: 'EPERM' }, 'denied'],
    [{ call: 'create', code: 'EBUSY' }, 'in-use'],
    [{ call: 'create', code: 'EINVAL' }, 'name'],
    [{ call: 'write', code: 'ENOSPC' }, 'disk-full'],
    [{ call: 'write', code: 'EDQUOT', nth: 3 }, 'disk-full'],
    [{ call: 'write', code: 'EIO', nth: 2 }, 'other'],
    [{ call: 'seal', code: 'ENOSPC' }, 'disk-full'],
    [{ call: 'name', code: 'ETXTBSY' }, 'in-use'],
    [{ call: 'name', code: 'ESTALE' }, 'missing'],
    [{ call: 'write', code: 'HANGS', nth: 2 }, 'slow'],
    [{ call: 'create', code: 'HANGS' }, 'slow'],
    [{ call: 'seal', code: 'HANGS' }, 'slow'],
  ])('%o as %s', async (fault, named) => {
    const folder = freshFolder()
    const path = join(folder, 'pacote.zip')
    const files = faultyFiles(fault)
    expect(await makeZip(files.make, path)).toEqual(fileFault(named))
    await files.clear(path, plenty)
    await ownedFiles().clear(path, plenty) // what a hung thread could not take away, the next life does
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a bug in the thread', () => {
  test.each<[DiskFault['code'], string]>([
    ['BUG', 'TypeError'],
    ['DIES', 'RangeError'],
  ])('that %s is heard by its name alone, and the file is told as failed', async (code, name) => {
    const folder = freshFolder()
    const path = join(folder, 'pacote.zip')
    const bugs: unknown[] = []
    const files = faultyFiles({ call: 'write', code, nth: 2 }, (bug) => void bugs.push(bug))
    expect(await makeZip(files.make, path)).toEqual(err(appError({ kind: 'internal' })))
    expect(bugs).toEqual([expect.objectContaining({ name })])
    expect(inspect(bugs)).not.toContain('Maria')
    await files.clear(path, plenty)
    await ownedFiles().clear(path, plenty)
    expect(readdirSync(folder)).toEqual([])
  })
})

async function addMany(zip: OpenFile<ZipEntry>, count: number) {
  for (let n = 0; n < count; n += 1) {
    const added = await zip.add([entry(n)])
    if (!added.ok) return added
  }
  return null
}

async function makeZip(make: FileMaker, path: string) {
  const zip = make.zip(path)
  return (await addMany(zip, 8)) ?? zip.finish()
}
