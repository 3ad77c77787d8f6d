import type { MachinePolicy } from '../ports/machine-policy.ts'
import type { Ports } from '../ports/ports.ts'

/** The ports as the machine's policies leave them: an earlier lock, and no keychain where a passphrase is asked for. */
export function withinPolicy(ports: Ports): Ports {
  const { session, files } = ports.policy
  return {
    ...ports,
    settings: settingsWithin(ports.settings, session),
    keyWrap: session.passphrase ? withoutKeychain(ports.keyWrap) : ports.keyWrap,
    // The calls that save files are refused in words before; this holds for one that were forgotten.
    dialogs: files.exports ? ports.dialogs : { ...ports.dialogs, saveFile: async () => null },
  }
}

function settingsWithin(
  store: Ports['settings'],
  { autoLockMinutes: most }: MachinePolicy['session'],
): Ports['settings'] {
  if (most === null) return store
  const within = (settings: ReturnType<typeof store.read>) => ({
    ...settings,
    autoLockMinutes: Math.min(settings.autoLockMinutes, most),
  })
  return { ...store, read: () => within(store.read()), change: (patch) => within(store.change(patch)) }
}

/** Nothing new is sealed by the keychain; what it sealed before still opens. */
function withoutKeychain(keyWrap: Ports['keyWrap']): Ports['keyWrap'] {
  return { ...keyWrap, keychain: async () => ({ ...(await keyWrap.keychain()), kind: 'forbidden' }) }
}
