import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { differences, treeDigests } from '../../../../build/release/tree-digest.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quita-trees-'))
  mkdirSync(join(folder, 'a/deep'), { recursive: true })
  writeFileSync(join(folder, 'a/index.js'), 'one')
  writeFileSync(join(folder, 'a/deep/.hidden'), 'two')
  cpSync(join(folder, 'a'), join(folder, 'b'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const compare = () => differences(treeDigests(join(folder, 'a')), treeDigests(join(folder, 'b')))

test('two trees of the same bytes are the same, whenever they were written', () => {
  utimesSync(join(folder, 'b/index.js'), 0, 0)
  expect(compare()).toEqual([])
})

test('what changed, what is more and what is less is named', () => {
  writeFileSync(join(folder, 'b/index.js'), 'One')
  writeFileSync(join(folder, 'b/more'), '')
  rmSync(join(folder, 'b/deep'), { recursive: true })
  expect(compare()).toEqual(['deep/.hidden', 'index.js', 'more'])
})
