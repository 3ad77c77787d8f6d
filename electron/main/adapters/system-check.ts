import type { SystemPreferences } from 'electron'
import type { SystemCheck } from '../../ports/system-check.ts'

/** Touch ID on macOS; no other system offers a check of its own by Electron. */
export function electronSystemCheck(
  system: Pick<SystemPreferences, 'canPromptTouchID' | 'promptTouchID'>,
  platform: NodeJS.Platform,
): SystemCheck {
  if (platform !== 'darwin') return { name: async () => null, ask: async () => 'missing' }
  return {
    name: async () => (system.canPromptTouchID() ? 'Touch ID' : null),
    async ask(reason) {
      if (!system.canPromptTouchID()) return 'missing'
      return system.promptTouchID(reason).then(
        () => 'passed',
        () => 'failed',
      )
    },
  }
}
