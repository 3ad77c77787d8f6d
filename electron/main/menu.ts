import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { Locale } from '../../shared/domain/settings.ts'
import type { EventPayload } from '../../shared/ipc/events.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { nativeSections } from '../../shared/navigation/sections.ts'
import { type NativeText, nativeText } from './native-text.ts'

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
type Item = (command: Command, label: TextKey, accelerator?: string) => MenuItemConstructorOptions

/** The menu as data: Windows' order on Linux too, the application's own menu first on macOS. */
export function menuTemplate(needs: MenuNeeds): Items {
  const mac = needs.platform === 'darwin'
  const t = nativeText(needs.locale)
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
    { role: 'hide', label: t('nativeMenu.hide') },
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
    { label: t('nativeMenu.file'), submenu: file },
    { label: t('nativeMenu.edit'), submenu: edit(t, item('find', 'shell.find', 'CmdOrCtrl+F')) },
    { label: t('nativeMenu.view'), submenu: view(t, needs.developer, item) },
    {
      label: t('nativeMenu.help'),
      submenu: [item('guide', 'shell.guide', 'F1'), item('shortcuts', 'shell.shortcuts')],
    },
  ]
}

/** The system's menu of a field or of a marked text; null where there is nothing to do. */
export function fieldMenuTemplate(
  locale: Locale,
  { isEditable, selectionText, editFlags }: Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>,
): Items | null {
  const t = nativeText(locale)
  const copy: MenuItemConstructorOptions = { role: 'copy', label: t('shell.copy'), enabled: editFlags.canCopy }
  if (!isEditable) return selectionText.trim() === '' ? null : [copy]
  return [
    { role: 'cut', label: t('shell.cut'), enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: t('shell.paste'), enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: t('shell.selectAll'), enabled: editFlags.canSelectAll },
  ]
}

function edit(t: NativeText, find: MenuItemConstructorOptions): Items {
  return [
    { role: 'undo', label: t('shell.undo') },
    { role: 'redo', label: t('shell.redo') },
    { type: 'separator' },
    { role: 'cut', label: t('shell.cut') },
    { role: 'copy', label: t('shell.copy') },
    { role: 'paste', label: t('shell.paste') },
    { role: 'selectAll', label: t('shell.selectAll') },
    { type: 'separator' },
    find,
  ]
}

function view(t: NativeText, developer: boolean, item: Item): Items {
  return [
    ...nativeSections.map(({ to, label, title = label, keys }) => item(to, title, keys?.replace('Ctrl', 'CmdOrCtrl'))),
    item('watch', 'shell.watch'),
    { type: 'separator' },
    item('refresh', 'shell.refresh', 'F5'),
    { type: 'separator' },
    { role: 'resetZoom', label: t('nativeMenu.resetZoom') },
    { role: 'zoomIn', label: t('nativeMenu.zoomIn') },
    { role: 'zoomOut', label: t('nativeMenu.zoomOut') },
    { role: 'togglefullscreen', label: t('nativeMenu.fullScreen') },
    ...(developer ? [{ role: 'toggleDevTools' as const }] : []),
  ]
}
