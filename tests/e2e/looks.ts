import { basename } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { askEngine } from './ask-engine.ts'

/** How a screen is looked at: a theme changes colours, a size what there is room for; each is looked at, not each pair. */
const looks = [
  { theme: 'light', size: { width: 1280, height: 800 } },
  { theme: 'dark', size: { width: 1024, height: 640 } },
  { theme: 'contrast', size: { width: 1280, height: 800 } },
] as const

/** True where whoever changes a screen asked to see each in every look, by `QUITA_LOOKS=all`. */
export const isEveryLook = process.env['QUITA_LOOKS'] === 'all'
/** True where they asked to see each in the smallest and in the largest window as well, this one in forced colours, by `QUITA_LOOKS=sizes`. */
const isEverySize = process.env['QUITA_LOOKS'] === 'sizes'

const sizes = [
  { name: '640', size: { width: 640, height: 400 }, forcedColors: 'none' },
  { name: 'forced-1920', size: { width: 1920, height: 1080 }, forcedColors: 'active' },
] as const

/**
 * The looks in which the screens of a spec are judged, given its file: one each, in turn, since the faces of the whole
 * window are judged in two; all where `QUITA_LOOKS=all`, as whoever changes a screen wants it.
 */
export function looksOf(file: string): readonly (typeof looks)[number][] {
  if (isEveryLook) return looks
  const turn = Buffer.from(basename(file)).reduce((sum, byte) => sum + byte, 0) % looks.length
  return looks.filter((_, at) => at === turn)
}

/** Leaves a picture of a screen in `test-results/faces`, for whoever asked for all looks. */
export async function picture(page: Page, name: string): Promise<void> {
  if (isEveryLook || isEverySize) await page.screenshot({ path: `test-results/faces/${name}.png` })
}

/** Has a screen judged in the windows that it was not opened in, where they are asked for, and gives it back its own. */
export async function inOtherSizes(page: Page, judged: (of: string) => Promise<void>): Promise<void> {
  if (!isEverySize) return
  const own = page.viewportSize()
  for (const { name, size, forcedColors } of sizes) {
    await page.setViewportSize(size)
    await page.emulateMedia({ forcedColors })
    await judged(name)
  }
  await page.emulateMedia({ forcedColors: 'none' })
  if (own !== null) await page.setViewportSize(own)
}

/** Pictures of a screen in the light, and in the dark on the smallest window, from an application that is unlocked. */
export async function pictures(page: Page, name: string): Promise<void> {
  await picture(page, name)
  if (!isEveryLook) return
  const size = page.viewportSize()
  await askEngine(page, 'settings.change', { theme: 'dark' })
  await page.setViewportSize({ width: 1024, height: 640 })
  await expect(page.locator('html[data-theme="dark"]')).toHaveCount(1)
  await picture(page, `${name}-dark`)
  await askEngine(page, 'settings.change', { theme: 'light' })
  await page.setViewportSize(size ?? { width: 1280, height: 800 })
}
