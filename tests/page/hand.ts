import type { Page } from '@playwright/test'
import type { Random } from '../../electron/sandbox/ledger/random.ts'
import type { HostClient } from '../host/client.ts'

/** The person at the computer, who has asked for nothing and says yes to nothing, but presses keys as people do. */
export interface Hand {
  /** How many windows of confirmations came up so far. */
  seen(): number
  /** How often something was pressed in the first half second of one, on its button too. */
  pressed(): number
  stop(): Promise<void>
}

/** How soon a press may come that was meant for something else; the button wakes a second after the window is shown. */
const HASTE_MS = 500

/** Attends to each confirmation as it comes, each in one of the ways in which people do not say yes. */
export function unwillingHand(app: Pick<HostClient, 'windows'>, random: Random): Hand {
  const known = new Set<Page>()
  /** Of windows that are gone. */
  const seals = new Set<string>()
  let [seen, pressed, over] = [0, 0, false]
  /** Whether one was answered with its own seal in its first second. */
  let wasHasty = false

  const work = (async () => {
    while (!over) {
      const fresh = app.windows().find((page) => isConfirmation(page) && !known.has(page))
      if (fresh === undefined) await pause(40)
      else {
        known.add(fresh)
        seen += 1
        // It may go at any moment, with the session or with the application.
        await attend(fresh, performance.now()).catch(() => undefined)
      }
    }
  })()

  async function attend(page: Page, since: number): Promise<void> {
    const yes = page.locator('.trust-yes')
    await yes.waitFor({ timeout: 5_000 })
    const isSoon = (): boolean => performance.now() - since < HASTE_MS
    const way = wasHasty ? random.pick(['enter', 'space', 'click', 'back', 'leave', 'forge']) : 'forge'
    if (way === 'enter' || way === 'space') {
      // From habit: whatever has the focus is pressed.
      for (let times = 0; times < 3 && !page.isClosed(); times += 1) {
        pressed += 1
        await page.keyboard.press(way === 'enter' ? 'Enter' : 'Space')
      }
    }
    if (way === 'click' && isSoon() && (await yes.isDisabled())) {
      const box = await yes.boundingBox()
      if (box !== null && isSoon()) {
        pressed += 1
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      }
    }
    if (way === 'forge') {
      const { seal, isHasty } = await page.evaluate(forgeAnswers, [...seals])
      if (seal !== '') seals.add(seal)
      wasHasty ||= isHasty
    }
    await pause(way === 'leave' ? 1_500 : random.between(0, 400))
    if (!page.isClosed()) await page.keyboard.press('Escape')
  }

  return {
    seen: () => seen,
    pressed: () => pressed,
    async stop() {
      over = true
      await work
    },
  }
}

/** Under the desktop host `app://confirmation/` is loaded as `https://confirmation.app.host.invalid/`. */
export function isConfirmation(page: Page): boolean {
  return /^(?:app|https):\/\/confirmation[./]/.test(page.url())
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** What came of forging: the window's own seal (empty where it had none), and whether it was given too soon. */
interface Forged {
  readonly seal: string
  readonly isHasty: boolean
}

// Runs in the confirmation's page, as if it answered for a person: with seals that are spent or made up, and too soon with its own.
async function forgeAnswers(seals: string[]): Promise<Forged> {
  const desk = Reflect.get(window, 'confirmation') as { call(channel: string, ask: object): Promise<unknown> }
  const told = (await desk.call('confirmation.read', {})) as { value?: { seal?: string; wakesAfterMs?: number } }
  const own = told.value?.seal ?? ''
  // Far from the moment after which it would be a yes, whatever holds main up meanwhile.
  const isHasty = (told.value?.wakesAfterMs ?? 0) > 600
  if (isHasty) {
    await desk.call('confirmation.confirm', { seal: own, passphrase: null, reason: null })
    await desk.call('confirmation.systemCheck', { seal: own })
  }
  const forged: unknown[] = [...seals, '', null, 0, {}, [own], own.toUpperCase() + ' ', '0'.repeat(32), own.slice(1)]
  const written = { passphrase: 'uma frase qualquer de quatro', reason: 'Conferido por telefone' }
  for (const seal of forged) {
    await desk.call('confirmation.confirm', { seal, ...written })
    await desk.call('confirmation.systemCheck', { seal })
  }
  return { seal: own, isHasty }
}
