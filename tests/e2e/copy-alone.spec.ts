import { expect } from '@playwright/test'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { PageChoice } from '../fakes/page/page-bridge.ts'
import { goToSection, test } from './page-alone.ts'

const t = createText('pt-BR')
const VERB = t('common.copyThing', { what: '' }).trim()

/** Where something can be copied: its section, its tab, and whether its first row is opened. */
interface Spot {
  readonly section: TextKey
  readonly tab?: TextKey
  readonly choice?: PageChoice
  readonly row?: false
}

const spots: Readonly<Record<string, Spot>> = {
  statement: { section: 'shell.statement' },
  billets: { section: 'shell.billets' },
  payees: { section: 'shell.payees' },
  missing: { section: 'shell.receipts', tab: 'receiptSearch.missing' },
  charges: { section: 'shell.charges' },
  locations: { section: 'shell.charges', tab: 'charges.tab_locations' },
  received: { section: 'shell.received' },
  webhooks: { section: 'shell.webhooks' },
  audit: { section: 'shell.audit', choice: { log: 'whole' } },
  training: { section: 'shell.training', row: false, choice: { environment: 'training' } },
}

// Its own name is what a copy button copies: "Copiar {what}" answers with that very thing, and never with "Copiado" alone.
for (const [name, { section, tab, choice = {}, row }] of Object.entries(spots)) {
  test(`what a copy button put on the clipboard is said: ${name}`, async ({ open }) => {
    const page = await open(choice)
    await goToSection(page, section)
    if (tab !== undefined) await page.getByRole('tab', { name: new RegExp(`^${t(tab)}`) }).click()
    if (row !== false) await page.locator('.grid-row').first().click()
    const buttons = page.getByRole('button', { name: new RegExp(`^${VERB} `) })
    await expect(buttons.first()).toBeVisible()
    const found = await buttons.evaluateAll((all) =>
      all.map((one) => ({
        label: one.ariaLabel ?? one.textContent.trim(),
        isCode: one.closest('.code-line') !== null,
      })),
    )
    const different = [...new Map(found.map((one) => [one.label, one])).values()]
    const toast = page.locator('.toast').last()
    for (const { label, isCode } of different) {
      await page.getByRole('button', { name: label, exact: true }).first().click()
      await expect(toast, label).toContainText(
        isCode ? t('common.copiedThing', { what: label.slice(VERB.length + 1) }) : /\S{3,} copiad[oa]s?$/i,
      )
    }
  })
}
