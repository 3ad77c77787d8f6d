import type { BrowserWindow, Menu, MenuItemConstructorOptions, NativeImage, Tray } from 'electron'
import type { Locale } from '../../shared/domain/settings.ts'
import { bringForward } from './adapters/bring-forward.ts'
import type { Command } from './menu.ts'
import { nativeText } from './native-text.ts'
import { trayIcon } from './adapters/tray-icon.ts'

/** What the icon beside the system's clock needs of Electron and of the window. */
export interface TrayNeeds {
  readonly Tray: new (image: NativeImage) => Pick<Tray, 'on' | 'setContextMenu' | 'setToolTip'>
  readonly nativeImage: { createFromBuffer(bytes: Buffer): NativeImage }
  readonly Menu: { buildFromTemplate(template: MenuItemConstructorOptions[]): Menu }
  readonly name: string
  readonly window: () => BrowserWindow | null
  readonly send: (command: Command) => void
}

/** The icon as it is shown. */
export interface ShownTray {
  speak(locale: Locale): void
  /** The same words as the title of the window: no company's name while the vault is closed. */
  tell(title: string): void
}

/**
 * Shows Quita beside the system's clock while it is open: a click brings the window forward, its menu begins a payment, locks and
 * quits. Null on macOS, whose dock does that.
 */
export function showTray(needs: TrayNeeds, platform: NodeJS.Platform, locale: Locale): ShownTray | null {
  if (platform === 'darwin') return null
  const tray = new needs.Tray(needs.nativeImage.createFromBuffer(Buffer.from(trayIcon, 'base64')))
  const forward = (): void => bringForward(needs.window())
  const speak = (spoken: Locale): void =>
    tray.setContextMenu(needs.Menu.buildFromTemplate(trayTemplate(needs, spoken, forward)))
  tray.on('click', forward)
  tray.setToolTip(needs.name)
  speak(locale)
  return { speak, tell: (title) => tray.setToolTip(title) }
}

function trayTemplate(
  { send }: Pick<TrayNeeds, 'send'>,
  locale: Locale,
  forward: () => void,
): MenuItemConstructorOptions[] {
  const t = nativeText(locale)
  const inFront = (command: Command) => (): void => {
    forward()
    send(command)
  }
  return [
    { id: 'open', label: t('nativeMenu.open'), click: forward },
    { id: 'new-payment', label: t('shell.newPayment'), click: inFront('new-payment') },
    { id: 'lock', label: t('shell.lock'), click: () => send('lock') },
    { type: 'separator' },
    { role: 'quit', label: t('shell.quit') },
  ]
}
