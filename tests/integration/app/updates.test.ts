import { expect, onTestFinished, test, vi } from 'vitest'
import { updatePolicySchema } from '../../../shared/domain/policy.ts'
import { startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { releaseKeys, signText, someRelease, startShare } from '../../fakes/update-share.ts'

const windows = { platform: 'win32-x64', prepare: async () => null } as const

test('updates are off while no policy names a share', async () => {
  const engine = startEngine({ ...testPorts(), updates: windows, version: '1.0.0' })
  expect(await engine.get('updates.check', {})).toMatchObject({ source: 'off', feed: null, version: '1.0.0' })
  expect(await engine.get('updates.restart', {})).toMatchObject({ source: 'off', step: { at: 'none' } })
})

test('an installation that its system updates asks no share, whatever the policy says', async () => {
  const share = await startShare()
  const ports = testPorts()
  const policy = { ...ports.policy, updates: updatePolicySchema.parse({ feed: share.feed }) }
  const engine = startEngine({ ...ports, policy, version: '1.0.0' })
  expect(await engine.get('updates.check', {})).toMatchObject({ source: 'system', feed: null })
  await engine.close()
  expect(share.server.connections()).toBe(0)
})

test('a share is asked when a person wants it, and what no embedded key has signed is refused', async () => {
  const share = await startShare()
  const { release } = someRelease()
  share.files['win32-x64.json'] = JSON.stringify(signText(JSON.stringify(release), releaseKeys()))
  const ports = testPorts()
  const updates = updatePolicySchema.parse({ feed: share.feed })
  const policy = { ...ports.policy, updates, authorityPem: share.authorityPem }
  const engine = startEngine({ ...ports, policy, updates: windows, version: '1.0.0' })
  expect(await engine.get('updates.read', {})).toMatchObject({
    source: 'share',
    feed: share.feed,
    step: { at: 'none', because: 'unread' },
  })
  expect(share.server.connections()).toBe(0)
  await engine.get('updates.check', {})
  const view = await engine.until('updates.read', {}, ({ step }) => step.at === 'failed')
  expect(view.step).toEqual({ at: 'failed', fault: 'unsigned' })
  expect(engine.pushed.some(({ event }) => event === 'updates.changed')).toBe(true)
})

test('a share that answers slowly does not hold up the end of the application', async () => {
  // No limit of time ever strikes here: if the end did not break the answer off, this would never end.
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  onTestFinished(() => limit.mockRestore())
  const share = await startShare()
  share.files['win32-x64.json'] = (_, response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write(' '), 500)
    response.once('close', () => clearInterval(drip))
  }
  const ports = testPorts()
  const updates = updatePolicySchema.parse({ feed: share.feed })
  const policy = { ...ports.policy, updates, authorityPem: share.authorityPem }
  const engine = startEngine({ ...ports, policy, updates: windows, version: '1.0.0' })
  await engine.get('updates.check', {})
  await expect.poll(() => share.server.heads.length).toBe(1)
  await engine.close()
})
