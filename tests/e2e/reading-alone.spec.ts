import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { drawPdf } from '../fixtures/draw-pdf.ts'
import { test } from './page-alone.ts'

// What a reader of the screen is given, step by step: names, order and announcements, kept as texts beside this file. They are
// written anew by QUITA_READINGS=write, to be read before they are kept.
const t = createText('pt-BR')
const isWritten = process.env['QUITA_READINGS'] === 'write'
const paper = Buffer.from(drawPdf([{ lines: ['Banco Mandacaru', 'Comprovante de Pix'] }])).toString('base64')

test('the reading of a receipt that is looked for, opened and printed', async ({ open }) => {
  const reading = await readingOf(await open({ pdf: paper }))
  const { page } = reading
  await reading.step('abre a busca', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: t('palette.title') })).toBeFocused()
  })
  await reading.step('diz o que procura', async () => {
    await page.keyboard.insertText('nimbo 6215,80')
    await expect(page.getByRole('option', { selected: true })).toContainText('Nimbo')
  })
  await reading.step('abre o comprovante', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('receipts.intact'))).toBeVisible()
    await expect(page.locator('.pdf-picture canvas').first()).toBeVisible()
  })
  await reading.step('imprime', async () => {
    await page.keyboard.press('Control+p')
    const isPrinted = `window.quita.calls.some(({ channel }) => channel === 'shell.print')`
    await expect.poll(() => page.evaluate<boolean>(isPrinted)).toBe(true)
  })
  reading.compare('receipt')
})

test('the reading of a payment, from its name to its result', async ({ open }) => {
  const reading = await readingOf(await open({}))
  const { page } = reading
  await reading.step('começa um pagamento', async () => {
    await page.keyboard.press('Control+n')
    await expect(page.getByRole('textbox', { name: t('entry.label') })).toBeFocused()
    await expect(page.getByRole('region', { name: t('entry.again') })).toBeVisible()
  })
  await reading.step('diz a quem', async () => {
    await page.keyboard.insertText('nimb')
    await expect(page.getByText(t('entry.payeesFound', { count: 1 }))).toBeVisible()
  })
  await reading.step('escolhe', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: t('payForm.amount'), exact: true })).toBeFocused()
  })
  await reading.step('diz quanto', async () => {
    await page.keyboard.insertText('150,00')
    await expect(page.getByText(/cento e cinquenta reais/).first()).toBeVisible()
  })
  await reading.step('confere', async () => {
    await page.getByRole('button', { name: t('payForm.review') }).press('Enter')
    await expect(page.locator('h1')).toHaveText(t('review.title'))
  })
  reading.compare('payment')
})

async function readingOf(page: Page) {
  await page.evaluate(hear)
  const told: string[] = []
  return {
    page,
    async step(what: string, does: () => Promise<void>): Promise<void> {
      await does()
      // The words of a step are there with it; a region that is announced late belongs to it too.
      await page.evaluate(rest)
      const heard = await page.evaluate<readonly string[]>('window.heard()')
      const focus = await page.evaluate(focused)
      const dialog = page.getByRole('dialog').filter({ visible: true })
      const place = (await dialog.count()) > 0 ? dialog.first() : page.getByRole('main')
      const screen = await place.ariaSnapshot()
      told.push(`# ${what}`, '', ...heard.map((words) => `anuncia: ${words}`), `teclado: ${focus}`, '', screen, '')
    },
    compare(name: string): void {
      const path = join(import.meta.dirname, `reading-${name}.txt`)
      const text = told.join('\n').replaceAll('\u00a0', ' ')
      if (isWritten) writeFileSync(path, text)
      expect(text).toBe(readFileSync(path, 'utf8'))
    },
  }
}

// In the page: keeps the live regions whose words changed, and alerts that came; `window.heard()` tells their last words, in order.
function hear(): void {
  const live = '[aria-live], [role=status], [role=alert]'
  const changed = new Set<Element>()
  const elementsIn = (nodes: NodeList): Element[] => [...nodes].filter((node) => node instanceof Element)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
      if (region != null) changed.add(region)
      for (const born of elementsIn(addedNodes))
        for (const alert of [born, ...born.querySelectorAll('*')]) if (alert.matches('[role=alert]')) changed.add(alert)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
  Object.assign(window, {
    heard: () => {
      const told = [...document.querySelectorAll(live)].filter((region) => changed.has(region))
      changed.clear()
      return told.map(({ textContent }) => textContent.trim()).filter((words) => words !== '')
    },
  })
}

async function rest(): Promise<void> {
  for (let frames = 0; frames < 10; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

function focused(): string {
  const { activeElement } = document
  const name =
    activeElement?.getAttribute('aria-label') ??
    (activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : activeElement?.textContent) ??
    ''
  return `${activeElement?.getAttribute('role') ?? activeElement?.tagName.toLowerCase()} "${name.trim()}"`
}
