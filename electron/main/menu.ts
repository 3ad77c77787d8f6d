import type { MenuItemConstructorOptions } from 'electron'
import type { Locale } from '../../shared/domain/settings.ts'
import type { EventPayload } from '../../shared/ipc/events.ts'
import type { Catalogue } from '../../shared/i18n/catalogue.ts'
import { messages } from '../../shared/i18n/languages.ts'
import { type FrameKey, nativeSections } from '../../shared/navigation/sections.ts'

/** What a menu item asks the page to do. */
export type Command = EventPayload<'shell.command'>['command']

/** What the menu needs to know and to say. */
export interface MenuNeeds {
  readonly locale: Locale
  readonly platform: NodeJS.Platform
  readonly developer: boolean
  readonly send: (command: Command) => void
}

/** Its own words; `&` marks the letter that opens a menu on Windows and Linux. */
type MenuWords = Catalogue['nativeMenu']
type Items = MenuItemConstructorOptions[]
type Say = (key: FrameKey) => string
type Item = (command: Command, label: FrameKey, accelerator?: string) => MenuItemConstructorOptions

/** The menu as data: Windows' order on Linux too, the application's own menu first on macOS. */
export function menuTemplate(needs: MenuNeeds): Items {
  const { nativeMenu: words, shell } = messages[needs.locale]
  const frame = new Map(Object.entries(shell))
  const mac = needs.platform === 'darwin'
  const t: Say = (key) => frame.get(key.replace('shell.', '')) ?? key
  const item: Item = (command, label, accelerator) => ({
    id: command,
    label: t(label),
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => needs.send(command),
  })
  const settings = item('settings', 'shell.settings', 'CmdOrCtrl+,')
  const lock = item('lock', 'shell.lock', 'CmdOrCtrl+Shift+L')
  const own: Items = [
    settings,
    lock,
    { type: 'separator' },
    { role: 'hide', label: words.hide },
    { role: 'quit', label: t('shell.quit') },
  ]
  const file: Items = [
    item('new-payment', 'shell.newPayment', 'CmdOrCtrl+N'),
    item('new-charge', 'shell.newCharge', 'CmdOrCtrl+Shift+C'),
    item('palette', 'shell.palette', 'CmdOrCtrl+K'),
    item('locate', 'shell.locate', 'CmdOrCtrl+Shift+F'),
    item('export', 'shell.export', 'CmdOrCtrl+E'),
    item('print', 'shell.print', 'CmdOrCtrl+P'),
    item('switch-connection', 'shell.switchConnection', 'CmdOrCtrl+Shift+E'),
    ...(mac ? [] : [{ type: 'separator' as const }, settings, lock, { role: 'quit' as const, label: t('shell.quit') }]),
  ]
  return [
    ...(mac ? [{ label: 'Quita', submenu: own }] : []),
    { label: words.file, submenu: file },
    { label: words.edit, submenu: edit(words, t, item('find', 'shell.find', 'CmdOrCtrl+F')) },
    { label: words.view, submenu: view(words, needs.developer, item) },
    { label: words.help, submenu: [item('guide', 'shell.guide', 'F1'), item('shortcuts', 'shell.shortcuts')] },
  ]
}

function edit(words: MenuWords, t: Say, find: MenuItemConstructorOptions): Items {
  return [
    { role: 'undo', label: t('shell.undo') },
    { role: 'redo', label: t('shell.redo') },
    { type: 'separator' },
    { role: 'cut', label: t('shell.cut') },
    { role: 'copy', label: t('shell.copy') },
    { role: 'paste', label: words.paste },
    { role: 'selectAll', label: t('shell.selectAll') },
    { type: 'separator' },
    find,
  ]
}

function view(words: MenuWords, developer: boolean, item: Item): Items {
  return [
    ...nativeSections.map(({ to, label, title = label, keys }) => item(to, title, keys?.replace('Ctrl', 'CmdOrCtrl'))),
    item('watch', 'shell.watch'),
    { type: 'separator' },
    item('refresh', 'shell.refresh', 'F5'),
    { type: 'separator' },
    { role: 'resetZoom', label: words.resetZoom },
    { role: 'zoomIn', label: words.zoomIn },
    { role: 'zoomOut', label: words.zoomOut },
    { role: 'togglefullscreen', label: words.fullScreen },
    ...(developer ? [{ role: 'toggleDevTools' as const }] : []),
  ]
}
