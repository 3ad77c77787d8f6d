import type { PowerMonitor } from 'electron'
import type { App } from '../app/app.ts'

/** Closes the vault when the person locks the computer or it goes to sleep. */
export function lockWithSystem(powerMonitor: Pick<PowerMonitor, 'on'>, engine: Promise<App>): void {
  const lock = () => void engine.then((running) => running.lock('system')).catch(() => undefined)
  powerMonitor.on('lock-screen', lock)
  powerMonitor.on('suspend', lock)
}
