import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { confirmationWindow, confirmInWindow, readToTheEnd } from '../e2e/confirm-in-window.ts'
import { type DesktopApp, launch } from '../e2e/fixtures.ts'

/** Where the demo leaves what it made. */
export const outputFolder = join(import.meta.dirname, '../../demo-output')

/** The words on the screen, so that the demo finds things as a person does: by what they say. */
export const words = createText('pt-BR')

/** Prints one step with the time it took, and gives back what it made. */
export async function step<T>(what: string, play: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await play()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`${seconds.padStart(5)} s  ${what}\n`)
  return result
}

let pictures = 0

/** Keeps a picture of the window, numbered in the order of the demo. */
export async function picture(page: Page, name: string): Promise<void> {
  pictures += 1
  await page.evaluate(() => document.fonts.ready)
  const path = join(outputFolder, `${String(pictures).padStart(2, '0')}-${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
}

/** Keeps a picture of Quita's own window, and says yes in it, with a passphrase where it asks for one. */
export async function confirm(app: DesktopApp, name: string, passphrase?: string): Promise<void> {
  const window = await confirmationWindow(app)
  if (passphrase === undefined) await readToTheEnd(window)
  await picture(window, `${name}-confirmation`)
  await confirmInWindow(app, passphrase === undefined ? {} : { passphrase })
}

/** Keeps a file of the demo. */
export function keep(name: string, content: string | Uint8Array): void {
  mkdirSync(outputFolder, { recursive: true })
  writeFileSync(join(outputFolder, name), content)
}

/** Keeps what was played with the names of the pictures, and says where it lies; `files`: what lies there besides. */
export function summarise(files: string, played: object): void {
  const names = readdirSync(outputFolder).filter((name) => /^\d+-.*\.png$/.test(name))
  keep('summary.json', `${JSON.stringify({ ...played, pictures: names.sort() }, null, 2)}\n`)
  process.stdout.write(`done: ${names.length} pictures, ${files} and summary.json in demo-output/\n`)
}

/** Presses the button that carries these words. */
export async function press(page: Page, key: TextKey, values: Parameters<typeof words>[1] = {}): Promise<void> {
  await page.getByRole('button', { name: words(key, values), exact: true }).click()
}

/** Starts the application on a data folder and waits for its window. */
export async function open(userData: string): Promise<{ app: DesktopApp; page: Page }> {
  const app = await launch(userData)
  const page = await app.firstWindow()
  await page.setViewportSize({ width: 1280, height: 800 })
  return { app, page }
}
