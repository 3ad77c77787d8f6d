import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appFiles, stageApp } from '../../../build/dist/stage-app.ts'
import { difference } from '../../../build/dist/steps/file-list.ts'

const module = 'node_modules/better-sqlite3-multiple-ciphers'
const linux = { platform: 'linux', arch: 'x64' } as const

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quita-stage-'))
  const manifest = {
    name: 'quita',
    productName: 'Quita',
    version: '1.2.3',
    description: 'd',
    license: 'MIT',
    type: 'module',
    main: 'out/main/index.js',
    scripts: { start: 'x' },
    dependencies: { react: '1.0.0' },
  }
  put('package.json', JSON.stringify(manifest))
  for (const file of ['LICENSE', 'out/main/index.js', 'out/main/index.js.map', 'electron/main/index.ts']) put(file)
  for (const file of ['package.json', 'LICENSE', 'lib/index.js', 'lib/win32-x64.js', 'src/addon.cpp'])
    put(`${module}/${file}`)
  for (const target of ['linux-x64', 'linux-arm64', 'win32-x64']) put(`${module}/prebuilds/${target}.node`)
})
afterEach(() => rmSync(root, { recursive: true }))

function put(file: string, content = 'x'): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

test('Bundles without maps, the database module with the one native file of the target, and no source are packed', () => {
  expect(appFiles(root, linux)).toEqual([
    'LICENSE',
    `${module}/LICENSE`,
    `${module}/lib/index.js`,
    `${module}/package.json`,
    `${module}/prebuilds/linux-x64.node`,
    'out/main/index.js',
  ])
})

test('The packed manifest names neither scripts nor dependencies', () => {
  stageApp(root, join(root, 'stage'), linux)
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'stage/package.json'), 'utf8'))
  expect(manifest).toMatchObject({ name: 'quita', version: '1.2.3', desktopName: 'quita.desktop' })
  expect(manifest).not.toHaveProperty('scripts')
  expect(manifest).not.toHaveProperty('dependencies')
})

test('A file that was left in the stage before is not packed', () => {
  put('stage/old.js')
  stageApp(root, join(root, 'stage'), linux)
  expect(() => readFileSync(join(root, 'stage/old.js'))).toThrow('ENOENT')
})

test('A list says what is missing and what does not belong there', () => {
  expect(difference('app.asar', ['a', 'c'], ['a', 'b'])).toEqual([
    'app.asar: b is missing',
    'app.asar: c does not belong there',
  ])
})
