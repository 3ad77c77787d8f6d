import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { answerSaveDialog } from '../e2e/answer-dialogs.ts'
import type { DesktopApp } from '../e2e/fixtures.ts'
import { confirm, open, outputFolder, picture, press, step, words } from './stage.ts'

/** The rows of the training bank's Friday that are sent, once its four faults are answered. */
const SENT = 37

/** A day of paying in the training bank of its own: a sheet of forty rows, its four faults, one yes, and the sheet returned. */
export async function payFriday(userData: string): Promise<{ readonly rows: number; readonly sent: number }> {
  const { app, page } = await step('another window, with the training bank', () => open(userData))
  await press(page, 'firstRun.trainingStart')
  await page.getByRole('heading', { level: 1, name: words('shell.home') }).waitFor()
  await step('the sheet of a Friday: its columns', async () => {
    await page.getByRole('link', { name: words('shell.lots') }).click()
    await press(page, 'lots.friday')
    await page.getByRole('heading', { name: words('lots.columns') }).waitFor()
    await picture(page, 'friday-columns')
  })
  await step('its four faults, answered', () => answerFaults(page))
  await step('one yes for all rows', () => sayYes(app, page))
  return step('the sheet returned, each row with its state', async () => {
    const returned = await saveReturned(app, page)
    await app.close()
    return returned
  })
}

async function answerFaults(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await page.getByText(words('lots.toResolve', { count: 4 })).waitFor()
  await picture(page, 'friday-faults')
  const answers = [
    [/Vidros Estrela/, words('lots.leaveOut')],
    [/1\.234/, '1.234,00'],
    [/Nimbo/, words('lots.leaveOut')],
    [/Frigorífico/, words('lots.leaveOut')],
  ] as const
  for (const [row, answer] of answers) {
    const card = page.locator('[data-exception]').filter({ hasText: row }).first()
    await card.getByRole('button', { name: answer, exact: true }).click()
    await card.waitFor({ state: 'detached' })
  }
  await page.getByText(words('lots.nothingToResolve')).waitFor()
  await picture(page, 'friday-ready')
}

async function sayYes(app: DesktopApp, page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await confirm(app, 'friday', 'cinco palavras que ninguém adivinha')
  await page.getByText(words('lots.sentOf', { sent: SENT, all: SENT })).waitFor({ timeout: 180_000 })
  const state = page.locator('.lots-head').getByText(words('lots.state_done'), { exact: true })
  await state.first().waitFor({ timeout: 60_000 })
  await picture(page, 'friday-done')
}

async function saveReturned(app: DesktopApp, page: Page): Promise<{ readonly rows: number; readonly sent: number }> {
  const name = 'friday-returned.xlsx'
  await answerSaveDialog(app, join(outputFolder, name))
  await press(page, 'lots.save')
  await page.getByText(words('lots.saved', { name })).waitFor()
  const [headings = [], ...rows] = await readSheet(join(outputFolder, name))
  const state = headings.indexOf(words('lots.state'))
  const sent = rows.filter((row) => row[state] === words('lots.standing_paid')).length
  if (sent !== SENT) throw new Error(`the returned sheet names ${sent} paid rows, not ${SENT}`)
  return { rows: rows.length, sent }
}
