import type { MenuItemConstructorOptions } from 'electron'
import type { Locale } from '../../shared/domain/settings.ts'
import type { EventPayload } from '../../shared/ipc/events.ts'
import { type MenuWords, menuWords } from './menu-words.ts'

/** What a menu item asks the page to do. */
export type Command = EventPayload<'shell.command'>['command']

/** What the menu needs to know and to say. */
export interface MenuNeeds {
  readonly locale: Locale
  readonly platform: NodeJS.Platform
  readonly developer: boolean
  readonly send: (command: Command) => void
}

type Items = MenuItemConstructorOptions[]

/** The menu as data: Windows' order on Linux too, the application's own menu first on macOS. */
export function menuTemplate(needs: MenuNeeds): Items {
  const words = menuWords[needs.locale]
  const mac = needs.platform === 'darwin'
  const item = (command: Command, label: string, accelerator?: string): MenuItemConstructorOptions => ({
    id: command,
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => needs.send(command),
  })
  const settings = item('settings', words.settings, 'CmdOrCtrl+,')
  const lock = item('lock', words.lock, 'CmdOrCtrl+Shift+L')
  const own: Items = [
    settings,
    lock,
    { type: 'separator' },
    { role: 'hide', label: words.hide },
    { role: 'quit', label: words.quit },
  ]
  const file: Items = [
    item('new-payment', words.newPayment, 'CmdOrCtrl+N'),
    item('new-charge', words.newCharge, 'CmdOrCtrl+Shift+C'),
    item('palette', words.palette, 'CmdOrCtrl+K'),
    item('locate', words.locate, 'CmdOrCtrl+Shift+F'),
    item('export', words.export, 'CmdOrCtrl+E'),
    item('print', words.print, 'CmdOrCtrl+P'),
    item('connections', words.switchConnection, 'CmdOrCtrl+Shift+E'),
    ...(mac ? [] : [{ type: 'separator' as const }, settings, lock, { role: 'quit' as const, label: words.quit }]),
  ]
  return [
    ...(mac ? [{ label: 'Quita', submenu: own }] : []),
    { label: words.file, submenu: file },
    { label: words.edit, submenu: edit(words, item('find', words.find, 'CmdOrCtrl+F')) },
    { label: words.view, submenu: view(words, needs.developer, item) },
    { label: words.help, submenu: [item('shortcuts', words.shortcuts, 'F1')] },
  ]
}

function edit(words: MenuWords, find: MenuItemConstructorOptions): Items {
  return [
    { role: 'undo', label: words.undo },
    { role: 'redo', label: words.redo },
    { type: 'separator' },
    { role: 'cut', label: words.cut },
    { role: 'copy', label: words.copy },
    { role: 'paste', label: words.paste },
    { role: 'selectAll', label: words.selectAll },
    { type: 'separator' },
    find,
  ]
}

function view(
  words: MenuWords,
  developer: boolean,
  item: (command: Command, label: string, accelerator?: string) => MenuItemConstructorOptions,
): Items {
  return [
    item('home', words.home, 'CmdOrCtrl+1'),
    item('statement', words.statement, 'CmdOrCtrl+2'),
    item('payments', words.payments, 'CmdOrCtrl+4'),
    item('billets', words.billets, 'CmdOrCtrl+5'),
    item('charges', words.charges, 'CmdOrCtrl+6'),
    item('received', words.received, 'CmdOrCtrl+7'),
    item('receipts', words.receipts, 'CmdOrCtrl+8'),
    item('infractions', words.infractions, 'CmdOrCtrl+9'),
    item('closing', words.closing),
    item('watch', words.watch),
    item('webhooks', words.webhooks),
    { type: 'separator' },
    item('refresh', words.refresh, 'F5'),
    { type: 'separator' },
    { role: 'resetZoom', label: words.resetZoom },
    { role: 'zoomIn', label: words.zoomIn },
    { role: 'zoomOut', label: words.zoomOut },
    { role: 'togglefullscreen', label: words.fullScreen },
    ...(developer ? [{ role: 'toggleDevTools' as const }] : []),
  ]
}
