import { expect, test, vi } from 'vitest'
import { playLock, waitNoLongerThan } from './play-lock.ts'

vi.mock('../../electron/api/open-group.ts', async (original) => {
  const { openGroup } = await original<typeof import('../../electron/api/open-group.ts')>()
  // A group that cuts nothing when it is closed.
  return {
    openGroup: (needs: Parameters<typeof openGroup>[0]) => ({ ...openGroup(needs), close: async () => undefined }),
  }
})

waitNoLongerThan(5_000)

for (const habit of ['silent', 'drips'] as const) {
  test(`without the abort the suite is red where a bank is ${habit}`, async () => {
    await expect(playLock({ what: 'read', habit, way: 'person' })).rejects.toThrow('it never came')
  })
}
