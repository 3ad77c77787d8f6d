import { describe, expect, test } from 'vitest'
import { settingsOver } from '../../../../../electron/main/adapters/settings-over.ts'
import { defaultSettings } from '../../../../../shared/domain/settings.ts'

function over(initial: Record<string, unknown>) {
  const kept = new Map(Object.entries(initial))
  return {
    kept,
    store: settingsOver({ get: (name) => kept.get(name), set: (name, value) => void kept.set(name, value) }),
  }
}

describe('settings', () => {
  test('of a first start are the defaults', () => {
    expect(over({}).store.read()).toEqual(defaultSettings)
    expect(over({}).store.lastConnection()).toBe(null)
  })

  test.each([
    null,
    5,
    'x',
    [],
    { locale: 5 },
    { locale: 'fr', theme: 'pink', autoLockMinutes: 0 },
    { autoLockMinutes: '10' },
    { passphraseAbove: -1 },
    { passphraseAbove: 0.5 },
    { passphraseAbove: '0' },
  ])('that hold %j fall back to the defaults', (settings) => {
    expect(over({ settings, lastConnection: { a: 1 } }).store.read()).toEqual(defaultSettings)
    expect(over({ settings, lastConnection: '../x' }).store.lastConnection()).toBe(null)
  })

  test('keep the fields that fit beside one that does not', () => {
    expect(over({ settings: { locale: 'en', theme: 'pink', autoLockMinutes: 3 } }).store.read()).toEqual({
      locale: 'en',
      theme: 'system',
      density: 'comfortable',
      autoLockMinutes: 3,
      notices: true,
      passphraseAbove: 500_000,
      localHolidays: [],
      institutionList: null,
    })
  })

  test('are changed field by field, and a value that does not fit changes nothing', () => {
    const { store } = over({})
    expect(store.change({ theme: 'dark' })).toEqual({ ...defaultSettings, theme: 'dark' })
    expect(() => store.change({ autoLockMinutes: 99 })).toThrow()
    expect(store.read()).toEqual({ ...defaultSettings, theme: 'dark' })
  })

  test('remember the last connection by its id and nothing else', () => {
    const { store, kept } = over({})
    store.rememberConnection('0123456789abcdef')
    expect(store.lastConnection()).toBe('0123456789abcdef')
    expect(() => store.rememberConnection('secret')).toThrow()
    expect([...kept.keys()]).toEqual(['lastConnection'])
  })
})
