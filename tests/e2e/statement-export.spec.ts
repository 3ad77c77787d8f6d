import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { readOfx } from '../fixtures/read-ofx.ts'
import { answerSaveDialog } from './answer-dialogs.ts'
import { askEngine } from './ask-engine.ts'
import { expect, test } from './on-training.ts'

const t = createText('pt-BR')
const everything = { from: null, to: null, direction: null, kind: null, lowest: null, highest: null, text: '' }

async function exportEnds(page: Page): Promise<void> {
  const states = (): Promise<string[]> =>
    askEngine(page, 'works.list', {}).then(({ works }) =>
      works.filter(({ kind }) => kind === 'export').map(({ state }) => state),
    )
  await expect.poll(states).toEqual(['done'])
}

test('a person exports the statement by keyboard alone, and an importer reads every line of it', async ({
  page,
  desktop,
}, info) => {
  const path = info.outputPath('extrato.ofx')
  await answerSaveDialog(desktop, path)
  const count = async () => (await askEngine(page, 'statement.totals', { filter: everything })).count
  await expect.poll(count).toBeGreaterThan(20)
  await expect(page.locator('h1')).toHaveText(t('shell.home'))
  await page.keyboard.press('Control+2')
  await expect(page.locator('.grid-row:not(.waiting)').first()).toBeVisible()
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: t('exports.title') })
  await expect(dialog.getByRole('radio', { name: /^OFX/ })).toBeFocused()
  const bank = dialog.getByRole('textbox', { name: t('exports.bank') })
  await page.keyboard.press('Tab')
  await expect(bank).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('778')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('exports.started'))).toBeVisible()
  await exportEnds(page)
  const { account, lines } = readOfx(readFileSync(path))
  expect(account.BANKID).toBe('778')
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.length).toBeLessThanOrEqual(await count())
})
