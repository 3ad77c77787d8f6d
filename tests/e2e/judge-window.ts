import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails, at the end of the test, where a screen has an accessibility fault or scrolls sideways. */
export async function judgeWindow(page: Page, name: string): Promise<void> {
  // What passes is not told: finding where each rule passed costs more than the rules.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const faults = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  expect.soft(faults, `axe on ${name}`).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}
