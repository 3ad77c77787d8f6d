import { basename } from 'node:path'
import type { Page } from '@playwright/test'

/** How a screen is looked at: a theme changes colours, a size what there is room for; each is looked at, not each pair. */
const looks = [
  { theme: 'light', size: { width: 1280, height: 800 } },
  { theme: 'dark', size: { width: 1024, height: 640 } },
  { theme: 'contrast', size: { width: 1280, height: 800 } },
] as const

/** True where whoever changes a screen asked to see each in every look, by `QUITA_LOOKS=all`. */
export const isEveryLook = process.env['QUITA_LOOKS'] === 'all'

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
  if (isEveryLook) await page.screenshot({ path: `test-results/faces/${name}.png` })
}
