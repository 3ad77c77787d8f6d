import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Fails, at the end of the test, where a screen has an accessibility fault, scrolls sideways, lies over the status bar, or has words that run out of their box. */
export async function judgeWindow(page: Page, name: string): Promise<void> {
  await readRules(page)
  await page.evaluate(stillness)
  // What passes is not told: finding where each rule passed costs more than the rules.
  const judge = new AxeBuilder({ page, axeSource: 'void axe' }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await judge.analyze()
  const faults = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  expect.soft(faults, `axe on ${name}`).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  const over = await page.evaluate(pushedOut)
  expect.soft(over, `${name} lies over the status bar`).toBeLessThanOrEqual(1)
  expect.soft(await page.evaluate(runningOut), `words of ${name} run out of their box`).toEqual([])
}

// By how much what is seen of the screen reaches below its place; words for readers alone are drawn nowhere.
function pushedOut(): number {
  const main = document.querySelector('.main')
  const unseen = [...document.querySelectorAll<HTMLElement>('.sr')]
  for (const each of unseen) each.style.display = 'none'
  const by = main === null ? 0 : main.scrollHeight - main.clientHeight
  for (const each of unseen) each.style.display = ''
  return by
}

// What is cut says so by three dots; what is not cut lies over its neighbour.
function runningOut(): readonly string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    let box = node.parentElement
    while (box !== null && getComputedStyle(box).display.startsWith('inline')) box = box.parentElement
    if (box === null || !box.checkVisibility() || getComputedStyle(box).overflowX !== 'visible') continue
    // A space that hangs behind the end of a line makes no box wider.
    if (box.scrollWidth <= box.clientWidth) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const [text, room] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
    if (text.width > 0 && room.width > 1 && text.right > room.right + 1)
      found.push(`${box.tagName.toLowerCase()}.${box.className}: ${node.nodeValue}`)
  }
  return found
}

// Each document reads the rules once: the builder has it read them twice for each screen, and the frame of papers once, of whose
// other origin it judges nothing.
async function readRules(page: Page): Promise<void> {
  if (await page.evaluate<boolean>('typeof axe === "undefined"')) await page.evaluate(axe.source)
}

// A color on its way between two others is neither; what turns for ever is not waited for.
async function stillness(): Promise<void> {
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
