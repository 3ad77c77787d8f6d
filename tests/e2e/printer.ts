import { expect } from '@playwright/test'
import type { DesktopApp } from './fixtures.ts'

/**
 * Stands in for the system's print dialog of the window: `asked` waits until it would stand, while the paper is laid out in the
 * page, and `print` is the person who lets a printer have it.
 */
export async function printerOf(desktop: DesktopApp): Promise<{ asked(): Promise<void>; print(): Promise<void> }> {
  await desktop.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents === undefined) throw new Error('there is no window to print from')
    contents.print = (_options, done) => void Reflect.set(globalThis, 'printed', done)
  })
  return {
    asked: () => expect.poll(() => desktop.evaluate(() => typeof Reflect.get(globalThis, 'printed'))).toBe('function'),
    print: () =>
      desktop.evaluate(() => {
        const done = Reflect.get(globalThis, 'printed') as (isDone: boolean, reason: string) => void
        Reflect.deleteProperty(globalThis, 'printed')
        done(true, '')
      }),
  }
}
