import * as z from 'zod'
import { defaultSettings, type Settings, settingsSchema } from '../../../shared/domain/settings.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { SettingsStore } from '../../ports/settings-store.ts'

/** Values by name, unknown until parsed. */
export interface RawStore {
  get(name: string): unknown
  set(name: string, value: unknown): void
}

/** What holds while nobody knows what a person had set: the strictest. */
export const strictestSettings: Settings = { ...defaultSettings, autoLockMinutes: 1, passphraseAbove: centavos(0) }

const lastConnectionSchema = z.string().regex(/^[0-9a-f]{16}$/)

/** Settings over a raw store: each field is parsed on its own, and one that does not fit falls back to its default. */
export function settingsOver(store: RawStore): SettingsStore {
  const raw = z.record(z.string(), z.unknown()).catch({})
  const read = () => {
    const kept = raw.parse(store.get('settings'))
    const { locale, theme, density, autoLockMinutes, notices, passphraseAbove, localHolidays, institutionList } =
      settingsSchema.shape
    return {
      locale: locale.catch(defaultSettings.locale).parse(kept['locale']),
      theme: theme.catch(defaultSettings.theme).parse(kept['theme']),
      density: density.catch(defaultSettings.density).parse(kept['density']),
      autoLockMinutes: autoLockMinutes.catch(defaultSettings.autoLockMinutes).parse(kept['autoLockMinutes']),
      notices: notices.catch(defaultSettings.notices).parse(kept['notices']),
      passphraseAbove: passphraseAbove.catch(defaultSettings.passphraseAbove).parse(kept['passphraseAbove']),
      localHolidays: localHolidays.catch([]).parse(kept['localHolidays']),
      institutionList: institutionList.catch(null).parse(kept['institutionList'] ?? null),
    }
  }
  const lost = () => store.get('settingsLost') === true
  return {
    read,
    lost,
    change(patch) {
      const changed = settingsSchema.parse({ ...read(), ...patch })
      store.set('settings', changed)
      if (lost()) store.set('settingsLost', false)
      return changed
    },
    lastConnection: () =>
      lastConnectionSchema
        .nullable()
        .catch(null)
        .parse(store.get('lastConnection') ?? null),
    rememberConnection: (id) => store.set('lastConnection', lastConnectionSchema.parse(id)),
  }
}
