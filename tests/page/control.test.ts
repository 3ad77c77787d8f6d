import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { attack } from './attack.ts'
import { setStage } from './stage.ts'
import { breaches, withoutSafeguards } from './without-safeguards.ts'

test('over an application that lacks a safeguard each, every one of these findings is red', async () => {
  const application = await withoutSafeguards(process.cwd(), Object.values(breaches))
  const stage = await setStage(application)
  try {
    const found = await attack(stage, 20_261_124, 3_000)
    expect(found.movements).toBeGreaterThan(0)
    expect(found.heard).toContainEqual(expect.stringContaining('udp'))
    expect(found.heard).toContain('tcp')
    expect(found.registered).toBeGreaterThan(0)
    expect(found.leaks).toContainEqual(expect.stringContaining('shell.readClipboardImage answers'))
  } finally {
    await stage.end()
    await rm(application, { recursive: true, force: true })
  }
})
