import { USUAL_MOST_MINUTES } from '../../shared/domain/usual-most-minutes.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { MachinePolicy } from '../ports/machine-policy.ts'
import type { Ports } from '../ports/ports.ts'

/** The ports as the machine's policies leave them: another latest lock, a lower limit, and no keychain where a passphrase is asked for. */
export function withinPolicy(ports: Ports): Ports {
  const { confirmation, session, files } = ports.policy
  return {
    ...ports,
    settings: settingsWithin(
      ports.settings,
      session.autoLockMinutes ?? USUAL_MOST_MINUTES,
      confirmation.passphraseAbove,
    ),
    keyWrap: session.passphrase ? withoutKeychain(ports.keyWrap) : ports.keyWrap,
    // The calls that save files are refused in words before; this holds for one that were forgotten.
    dialogs: files.exports ? ports.dialogs : { ...ports.dialogs, saveFile: async () => null },
  }
}

function settingsWithin(
  store: Ports['settings'],
  mostMinutes: number,
  mostUnasked: MachinePolicy['confirmation']['passphraseAbove'],
): Ports['settings'] {
  const within = (settings: ReturnType<typeof store.read>) => ({
    ...settings,
    autoLockMinutes: Math.min(settings.autoLockMinutes, mostMinutes),
    passphraseAbove: lowerLimit(settings.passphraseAbove, mostUnasked),
  })
  return {
    ...store,
    read: () => within(store.read()),
    // What may not be in force is not kept either: it would be, once the policy is gone.
    change: ({ passphraseAbove, autoLockMinutes, ...patch }) =>
      within(
        store.change({
          ...patch,
          ...(autoLockMinutes !== undefined && { autoLockMinutes: Math.min(autoLockMinutes, mostMinutes) }),
          ...(passphraseAbove !== undefined && { passphraseAbove: lowerLimit(passphraseAbove, mostUnasked) }),
        }),
      ),
  }
}

function lowerLimit(set: Centavos | null, most: Centavos | null): Centavos | null {
  return set === null || most === null ? (set ?? most) : centavos(Math.min(set, most))
}

/** Nothing new is sealed by the keychain; what it sealed before still opens. */
function withoutKeychain(keyWrap: Ports['keyWrap']): Ports['keyWrap'] {
  return { ...keyWrap, keychain: async () => ({ ...(await keyWrap.keychain()), kind: 'forbidden' }) }
}
