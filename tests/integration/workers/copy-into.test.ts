import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { copyInto } from '../../../electron/workers/copy-into.ts'
import { type Disk, disk } from '../../../electron/workers/disk.ts'
import type { FolderCopy } from '../../../electron/workers/folder-copies.ts'
import { freshFolder } from '../../fakes/test-ports.ts'

const bytes = Buffer.from('um comprovante')
const copy: FolderCopy = {
  path: '2026/11/recibo.pdf',
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  tag: 'a1',
}
const isLinkFault = expect.objectContaining({ code: 'ELOOP' })

let company: string
let elsewhere: string
beforeEach(() => {
  company = freshFolder()
  elsewhere = freshFolder()
})

/** Swaps the month's folder for a link that leads elsewhere. */
function swapFolder(): void {
  renameSync(join(company, '2026/11'), join(company, '2026/moved'))
  symlinkSync(elsewhere, join(company, '2026/11'))
}

/** Somebody who acts in the moment before or after a call of the file system. */
function between(change: Partial<Disk>): Disk {
  return { ...disk, ...change }
}

describe('a link below the folder', () => {
  test.each(['2026', '2026/11'])('in the place of a folder is not gone through: %s', (path) => {
    mkdirSync(join(company, path, '..'), { recursive: true })
    symlinkSync(elsewhere, join(company, path))
    expect(() => copyInto(disk, company)(copy)).toThrow(isLinkFault)
    expect(readdirSync(elsewhere)).toEqual([])
  })

  test('in the place of the file is neither read nor written through, wherever it leads', () => {
    mkdirSync(join(company, '2026/11'), { recursive: true })
    for (const [name, target] of [
      ['recibo.pdf', join(elsewhere, 'same.pdf')],
      ['recibo (2).pdf', '/dev/zero'],
      ['recibo (3).pdf', 'recibo (3).pdf'],
      ['recibo (4).pdf', join(elsewhere, 'nothing.pdf')],
    ] as const)
      symlinkSync(target, join(company, '2026/11', name))
    writeFileSync(join(elsewhere, 'same.pdf'), bytes)
    expect(copyInto(disk, company)(copy)).toBe('2026/11/recibo (5).pdf')
    expect(readdirSync(elsewhere)).toEqual(['same.pdf'])
  })

  test('that comes between the look at a file and its opening is not followed', () => {
    mkdirSync(join(company, '2026/11'), { recursive: true })
    const file = join(company, '2026/11/recibo.pdf')
    writeFileSync(file, bytes)
    writeFileSync(join(elsewhere, 'same.pdf'), bytes)
    const swapping = between({
      isLink(path) {
        const answer = disk.isLink(path)
        if (path === file) {
          rmSync(file)
          symlinkSync(join(elsewhere, 'same.pdf'), file)
        }
        return answer
      },
    })
    expect(copyInto(swapping, company)(copy)).toBe('2026/11/recibo (2).pdf')
  })

  test('that takes a folder’s place while a file is written gives it no name elsewhere', () => {
    const swapping = between({
      seal(file) {
        disk.seal(file)
        swapFolder()
      },
    })
    expect(() => copyInto(swapping, company)(copy)).toThrow(isLinkFault)
    expect(readdirSync(elsewhere)).toEqual([])
  })

  test('that takes a folder’s place before the file is made leaves nothing there', () => {
    const swapping = between({
      create(path) {
        swapFolder()
        return disk.create(path)
      },
    })
    expect(() => copyInto(swapping, company)(copy)).toThrow(isLinkFault)
    expect(readdirSync(elsewhere)).toEqual([])
  })

  test('in the place of what is half done is replaced, not written through', () => {
    mkdirSync(join(company, '2026/11'), { recursive: true })
    writeFileSync(join(elsewhere, 'target'), 'untouched')
    symlinkSync(join(elsewhere, 'target'), join(company, '2026/11/.quita-a1.part'))
    expect(copyInto(disk, company)(copy)).toBe('2026/11/recibo.pdf')
    expect(readFileSync(join(elsewhere, 'target'), 'utf8')).toBe('untouched')
    expect(readFileSync(join(company, '2026/11/recibo.pdf'))).toEqual(bytes)
  })
})
