import { locales, messages } from '../../../shared/i18n/languages.ts'
import type { BenchHost } from './start-host.ts'

/** Resolves after two frames were begun, so that what stood in the page before them has been painted. */
export const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))'

/** Resolves once a control with one of these texts can be clicked where it stands, and has been painted. */
export function clickableAndPainted(labels: readonly string[]): string {
  return `new Promise((done) => {
    const labels = ${JSON.stringify(labels)}
    const ready = () => [...document.querySelectorAll('button, a')].some((control) => {
      if (!labels.some((label) => control.textContent.includes(label)) || control.disabled) return false
      const { left, top, width, height } = control.getBoundingClientRect()
      return width > 0 && control.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    const look = () => (ready() ? ${TWO_FRAMES}.then(done) : requestAnimationFrame(look))
    look()
  })`
}

/** Resolves once home can be used. A page that still goes to its address takes the question with it; it is then asked again. */
export async function homeOpened(host: BenchHost): Promise<void> {
  const expression = clickableAndPainted(locales.map((locale) => messages[locale].shell.newPayment))
  const end = performance.now() + 60_000
  while (performance.now() < end) if (await host.inPage(expression).catch(() => false)) return
  throw new Error('home never could be used')
}

/** Resolves once the first page of a new window can ask the engine. */
export async function bridgeAnswers(host: BenchHost): Promise<void> {
  const end = performance.now() + 30_000
  const ask = "location.protocol === 'about:' ? false : window.quita.call('session.read', {}).then((reply) => reply.ok)"
  while ((await host.inPage(ask).catch(() => false)) !== true) {
    if (performance.now() > end) throw new Error('the bridge never answered')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
