import { describe, expect, test } from 'vitest'
import { type KeyPress, keymap, keysOf, shortcutOf } from '../../../../renderer/app/keymap.ts'
import { type SectionRow, sections } from '../../../../shared/navigation/sections.ts'

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }
}

describe('the keyboard registry', () => {
  test('no two shortcuts share their keys', () => {
    const keys = keymap.map((shortcut) => shortcut.keys)
    expect(keys.filter((each, place) => keys.indexOf(each) !== place)).toEqual([])
  })

  test('no Ctrl+Alt, no Alt with a letter, no single letter: AltGr, menus and typing stay free', () => {
    const forbidden = keymap.filter(({ keys }) => /Ctrl\+Alt|^Alt\+[A-Z]$|^[A-Z0-9]$/.test(keys))
    expect(forbidden).toEqual([])
  })

  test('the paste, copy and editing keys of every field are left alone', () => {
    const editing = ['Ctrl+C', 'Ctrl+V', 'Ctrl+X', 'Ctrl+Z', 'Ctrl+Y', 'Ctrl+A']
    expect(keymap.filter(({ keys }) => editing.includes(keys))).toEqual([])
  })

  test('no shortcut sends money: none is Enter in any company', () => {
    expect(keymap.filter(({ keys }) => keys.includes('Enter'))).toEqual([])
  })

  test('the numbers follow the first nine sections of the sidebar without keys of their own, and name them by the same words', () => {
    const numbered = sections.filter((section: SectionRow) => section.keys === undefined)
    numbered.slice(0, 9).forEach((section, place) => {
      expect(shortcutOf(press(String(place + 1), { ctrlKey: true }), false)?.says).toBe(section.label)
    })
  })

  test('a question mark opens the sheet whatever keys it takes to type one, but not inside a field', () => {
    expect(shortcutOf(press('?', { shiftKey: true }), false)?.deed).toBe('shortcuts')
    expect(shortcutOf(press('?'), false)?.deed).toBe('shortcuts')
    expect(shortcutOf(press('?', { shiftKey: true }), true)).toBeUndefined()
  })

  test('AltGr characters of an ABNT2 keyboard mean nothing', () => {
    expect(shortcutOf(press('/', { ctrlKey: true, altKey: true }), false)).toBeUndefined()
    expect(shortcutOf(press('q', { ctrlKey: true, altKey: true }), false)).toBeUndefined()
  })

  test('Shift tells Ctrl+Shift+L from Ctrl+L, and the command key of a Mac counts as Ctrl', () => {
    expect(keysOf(press('L', { ctrlKey: true, shiftKey: true }))).toBe('Ctrl+Shift+L')
    expect(shortcutOf(press('l', { ctrlKey: true }), false)?.deed).toBe('lots')
    expect(shortcutOf(press('l', { metaKey: true, shiftKey: true }), false)?.deed).toBe('lock')
  })
})
