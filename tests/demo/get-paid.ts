import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ChargeDetail, ChargeId } from '../../shared/domain/charge.ts'
import type { PaymentDetail } from '../../shared/domain/payment.ts'
import { txidSchema } from '../../shared/ids/txid.ts'
import { answerSaveDialog } from '../e2e/answer-dialogs.ts'
import { askEngine } from '../e2e/ask-engine.ts'
import type { DesktopApp } from '../e2e/fixtures.ts'
import { readCode } from '../e2e/read-code.ts'
import { confirm, outputFolder, picture, press, step, words } from './stage.ts'
import type { Sandbox } from './start-sandbox.ts'

/** A charge that was made, paid and partly given back in the window, and what a camera reads from its pictures. */
export interface PaidCharge {
  readonly charge: ChargeDetail
  /** The texts in the QR code of the window, of the picture and of the text that was copied: all one. */
  readonly codes: { readonly shown: string; readonly inWindow: string | null; readonly inPicture: string | null }
  readonly refund: PaymentDetail
}

const payer = { document: '05.571.983/0001-30', name: 'Serra Verde Alimentos Ltda.' }

/** Makes a charge, shows its code, has it paid by the bank's payer, and gives a part of it back. */
export async function getPaid(app: DesktopApp, page: Page, sandbox: Sandbox): Promise<PaidCharge> {
  await step('charge made: code on the screen, slip and picture saved', () => makeCharge(app, page))
  const shown = await page.locator('.charge-text').innerText()
  const inWindow = await readCode(await page.screenshot())
  const inPicture = await readCode(readFileSync(join(outputFolder, 'charge-code.png')))
  const id = await chargeInFront(page)
  await step('charge paid by its payer, seen by asking the bank', async () => {
    await sandbox.payCharge(id.txid)
    await page.keyboard.press('F5')
    await page.locator('.charge-head').getByText(words('charges.state_paid')).waitFor()
    await picture(page, 'charge-paid')
  })
  await step('a part given back: form, review, confirmed, settled', () => giveBack(app, page))
  await step('the Pix shows its refund, the charge stays paid', () => lookBack(page))
  const [refund] = (await askEngine(page, 'payments.list', { tab: 'all', text: '', limit: 1, before: null })).rows
  if (refund === undefined) throw new Error('the refund is not among the payments')
  return {
    charge: await askEngine(page, 'charges.consult', id),
    codes: { shown, inWindow, inPicture },
    refund: await askEngine(page, 'payments.read', { id: refund.id }),
  }
}

async function makeCharge(app: DesktopApp, page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+c')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field(words('charges.amount')).fill('640,00')
  await field(words('charges.document')).fill(payer.document)
  await field(words('charges.name')).fill(payer.name)
  await picture(page, 'charge-form')
  await page.keyboard.press('Control+Enter')
  await page.locator('.charge-text').waitFor()
  await picture(page, 'charge')
  await answerSaveDialog(app, join(outputFolder, 'charge-slip.pdf'))
  await press(page, 'charges.savePdf')
  await page.getByText(words('charges.saved', { name: 'charge-slip.pdf' })).waitFor()
  await answerSaveDialog(app, join(outputFolder, 'charge-code.png'))
  await press(page, 'charges.savePng')
  await page.getByText(words('charges.saved', { name: 'charge-code.png' })).waitFor()
}

async function chargeInFront(page: Page): Promise<ChargeId> {
  const txid = await page.locator('.charge-ids code').first().textContent()
  return { kind: 'cob', txid: txidSchema.parse(txid) }
}

async function giveBack(app: DesktopApp, page: Page): Promise<void> {
  await page.locator('.charge-pix').getByRole('link').click()
  await page.getByRole('button', { name: words('received.giveBack') }).click()
  await page.getByRole('radio', { name: words('received.part') }).check()
  await page.getByRole('textbox', { name: words('received.partAmount') }).fill('40,00')
  await page.getByRole('textbox', { name: words('received.description') }).fill('Uma caixa em falta')
  await picture(page, 'refund-form')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: words('review.title') }).waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await picture(page, 'refund-review')
  await page.getByRole('button', { name: /^Devolver R\$/ }).click()
  await confirm(app, 'refund')
  await page.locator('.payment-head').getByText(words('states.settled')).waitFor({ timeout: 60_000 })
  await picture(page, 'refund-settled')
}

async function lookBack(page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: words('shell.sections') })
  await sections.getByRole('link', { name: words('shell.received') }).click()
  await page
    .getByRole('row', { name: new RegExp(payer.name) })
    .first()
    .click()
  const pane = page.getByRole('complementary', { name: words('received.pane') })
  await pane.getByText(words('states.refunded'), { exact: true }).first().waitFor()
  await picture(page, 'received-refunded')
  await pane.getByRole('link', { name: words('received.openCharge') }).click()
  await page.locator('.charge-head').getByText(words('states.partlyRefunded')).waitFor()
  await picture(page, 'charge-partly-refunded')
}
