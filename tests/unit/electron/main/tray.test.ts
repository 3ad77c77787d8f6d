import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Command } from '../../../../electron/main/menu.ts'
import { showTray, type TrayNeeds } from '../../../../electron/main/tray.ts'
import { trayIcon } from '../../../../electron/main/adapters/tray-icon.ts'
import { Menu, type MenuItem } from '../../../host/api/menu.ts'
import { nativeImage, Tray } from '../../../host/api/tray.ts'

function shown(platform: NodeJS.Platform = 'win32') {
  const sent: Command[] = []
  const forward: string[] = []
  const window = {
    isDestroyed: () => false,
    isMinimized: () => true,
    restore: () => forward.push('restored'),
    show: () => forward.push('shown'),
    focus: () => forward.push('focused'),
  }
  // The stand-ins of the desktop host, and a window of which only what brings it forward is asked.
  const needs = { Tray, nativeImage, Menu, name: 'Quita', window: () => window, send: (one: Command) => sent.push(one) }
  const told = showTray(needs as unknown as TrayNeeds, platform, 'pt-BR')
  const tray = Tray.shown.at(-1)
  if (tray === undefined) throw new Error('no icon')
  const item = (id: string): MenuItem => {
    const found = tray.menu?.getMenuItemById(id)
    if (!found) throw new Error(`no ${id}`)
    return found
  }
  return { told, tray, item, sent, forward }
}

test('the icon beside the clock is the one of the installed application', () => {
  const { tray } = shown()
  const file = join(import.meta.dirname, '../../../../build/dist/resources/icons/32x32.png')
  expect(Buffer.from(tray.image.bytes).equals(readFileSync(file))).toBe(true)
  expect(trayIcon).toBe(readFileSync(file).toString('base64'))
})

test('a click on it brings the window forward, out of being minimised', () => {
  const { tray, forward, sent } = shown()
  tray.emit('click')
  expect(forward).toEqual(['restored', 'shown', 'focused'])
  expect(sent).toEqual([])
})

test('its menu begins a payment in front, and locks without showing anything', () => {
  const { item, forward, sent } = shown()
  item('lock').click()
  expect({ sent, forward }).toEqual({ sent: ['lock'], forward: [] })
  item('new-payment').click()
  expect({ sent, forward }).toEqual({ sent: ['lock', 'new-payment'], forward: ['restored', 'shown', 'focused'] })
})

test('it speaks the language of the settings, and says what the title of the window says', () => {
  const { told, tray, item } = shown()
  expect([tray.toolTip, item('open').label]).toEqual(['Quita', 'Abrir o Quita'])
  told?.tell('Quita · Produção · Aurora')
  told?.speak('en')
  expect([tray.toolTip, item('open').label]).toEqual(['Quita · Produção · Aurora', 'Open Quita'])
})

test('macOS has its dock for that', () => {
  expect(showTray({} as TrayNeeds, 'darwin', 'pt-BR')).toBeNull()
})
