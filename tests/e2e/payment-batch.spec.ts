import type { Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { confirmInWindow } from './confirm-in-window.ts'
import { countSteps } from './count-steps.ts'
import { keyboardOf } from './keyboard.ts'
import { expect, test } from './on-training.ts'

const t = createText('pt-BR')
const cards = (page: Page) => page.locator('[data-exception]')

/** Answers the exception of a row: by one of its buttons, or by leaving it out. */
async function answer(page: Page, row: RegExp, answered: string | null): Promise<void> {
  const left = await cards(page).count()
  const card = cards(page).filter({ hasText: row }).first()
  await keyboardOf(page).press(card.getByRole('button', { name: answered ?? t('lots.leaveOut'), exact: true }))
  await expect(cards(page)).toHaveCount(left - 1)
}

test('a Friday of forty payments with four faults is paid by the keyboard in eight steps and one for each fault', async ({
  desktop,
  page,
}) => {
  const keys = keyboardOf(page)
  const { step, atMost } = countSteps()
  await step('to the batches', () => keys.press(page.getByRole('link', { name: t('shell.lots') })))
  await step('the sheet', () => keys.press(page.getByRole('button', { name: t('lots.friday') })))
  await expect(page.getByRole('heading', { name: t('lots.columns') })).toBeVisible()
  await step('its columns', () => page.keyboard.press('Control+Enter'))
  await expect(page.getByText(t('lots.toResolve', { count: 4 }))).toBeVisible()
  await page.keyboard.press('F8')
  await expect(cards(page).first().locator(':focus')).toBeVisible()
  await step('the wrong CNPJ', () => answer(page, /Vidros Estrela/, null))
  await step('the amount of two meanings', () => answer(page, /1\.234/, '1.234,00'))
  await step('the key that is none', () => answer(page, /Nimbo/, null))
  await step('the row that stands there twice', () => answer(page, /Frigorífico/, null))
  await expect(page.getByText(t('lots.nothingToResolve'))).toBeVisible()
  await step('review', () => page.keyboard.press('Control+Enter'))
  await step('yes', () =>
    confirmInWindow(desktop, { passphrase: 'cinco palavras que ninguém adivinha', by: 'keyboard' }),
  )
  await expect(page.getByText(t('lots.sentOf', { sent: 37, all: 37 }))).toBeVisible({ timeout: 180_000 })
  await expect(page.getByText(t('lots.confirmedStands'))).toBeVisible()
  atMost(8 + 4)
  await expect(page.locator('.lots-head').getByText(t('lots.state_done'), { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  })
})
