import type { Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { expect, test } from './on-one-training.ts'
import { test as onTraining } from './on-training.ts'
import { lock } from './lock.ts'
import { lockScreen } from './lock-screen.ts'
import { fillPayment, payForm, typedPayment } from './pay-form.ts'

const t = createText('pt-BR')

async function unlock(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Desbloquear/ }).click()
}

async function newPayment(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('shell.newPayment') })
    .first()
    .click()
}

test('a payment by bank data that was half filled stands as it was after a lock by its keys', async ({ page }) => {
  await newPayment(page)
  await fillPayment(page, { amount: '', description: 'NF 1042' })
  // The last letter is not lost to the hand that locks at once.
  await payForm(page).description.pressSequentially('2')
  await lock(page)
  await unlock(page)
  const form = payForm(page)
  await expect(form.description).toHaveValue('NF 10422')
  await expect(form.name).toHaveValue(typedPayment.name)
  await expect(form.institution).toHaveValue(/Ipê/)
  await expect(form.number).toHaveValue(typedPayment.number)
  await expect(form.document).toHaveValue(typedPayment.document)
  await expect(form.amount).toHaveValue('')
  await form.amount.fill(typedPayment.amount)
  await expect(form.review).toBeEnabled()
})

onTraining(
  'a key that was recognised in the box keeps its form with what was added to it, and what was erased stays erased',
  async ({ desktop, page }) => {
    await newPayment(page)
    const box = page.getByRole('textbox', { name: t('entry.label') })
    await box.fill('financeiro@serraverde.example')
    await page.keyboard.press('Enter')
    await payForm(page).amount.fill('12,34')
    await Promise.all([page.waitForEvent('load'), lockScreen(desktop)])
    await unlock(page)
    await expect(payForm(page).amount).toHaveValue('12,34')
    await expect(page.getByRole('textbox', { name: t('payKey.key'), exact: true })).toHaveValue(
      'financeiro@serraverde.example',
    )
    await payForm(page).amount.fill('')
    await lock(page)
    await unlock(page)
    await expect(page.getByRole('textbox', { name: t('payKey.key'), exact: true })).toHaveValue(
      'financeiro@serraverde.example',
    )
    await expect(payForm(page).amount).toHaveValue('')
  },
)

test('who was at the review is back at its form', async ({ page }) => {
  await newPayment(page)
  await fillPayment(page)
  await payForm(page).review.click()
  await expect(page.getByRole('button', { name: /^Pagar R\$/ })).toBeVisible()
  await lock(page)
  await unlock(page)
  await expect(payForm(page).amount).toHaveValue(typedPayment.amount)
  await expect(payForm(page).name).toHaveValue(typedPayment.name)
})

test('a charge that was half filled stands as it was', async ({ page }) => {
  await page.keyboard.press('Control+Shift+c')
  await page.getByRole('textbox', { name: t('charges.amount'), exact: true }).fill('98,70')
  await page.getByRole('textbox', { name: t('charges.message') }).fill('Pedido 889')
  await lock(page)
  await unlock(page)
  await expect(page.getByRole('heading', { level: 1, name: t('shell.newCharge') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('charges.amount'), exact: true })).toHaveValue('98,70')
  await expect(page.getByRole('textbox', { name: t('charges.message') })).toHaveValue('Pedido 889')
})

test('what was being mended in a batch stands as it was', async ({ page }) => {
  await page.getByRole('link', { name: t('shell.lots'), exact: true }).click()
  await page.getByRole('button', { name: t('lots.friday') }).click()
  await expect(page.getByRole('heading', { name: t('lots.columns') })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const exceptions = page.locator('[data-exception]')
  await exceptions.first().waitFor()
  await exceptions
    .getByRole('button', { name: t('lots.typeIt') })
    .or(exceptions.getByRole('textbox'))
    .first()
    .click()
  const field = exceptions.getByRole('textbox').first()
  await field.fill('12.345')
  await lock(page)
  await unlock(page)
  await expect(page.locator('[data-exception]').getByRole('textbox').first()).toHaveValue('12.345')
})

test('what was being written of a payment when the screen was locked is in its note', async ({ page }) => {
  await page.getByRole('link', { name: t('shell.statement'), exact: true }).click()
  await page.getByRole('grid').getByRole('row').nth(1).click()
  const note = page.getByRole('textbox', { name: t('notes.text') })
  await note.fill('Conferir com a Marina')
  await lock(page)
  await unlock(page)
  await page.getByRole('grid').getByRole('row').nth(1).click()
  await expect(page.getByRole('textbox', { name: t('notes.text') })).toHaveValue('Conferir com a Marina')
})

onTraining(
  'a reminder that was half entered is open again with what stood in it, and gone once it was closed',
  async ({ desktop, page }) => {
    await page.getByRole('link', { name: t('agenda.title'), exact: true }).click()
    await page.getByRole('button', { name: t('agenda.newReminder') }).click()
    const dialog = page.getByRole('dialog', { name: t('agenda.newReminder') })
    const payee = dialog.getByRole('textbox', { name: t('agenda.payee'), exact: true })
    await payee.fill('Contábil Ipiranga')
    await dialog.getByRole('textbox', { name: t('agenda.amount') }).fill('2.640,00')
    // No key of the window reaches it through a dialog: the system locks.
    await Promise.all([page.waitForEvent('load'), lockScreen(desktop)])
    await unlock(page)
    await expect(payee).toHaveValue('Contábil Ipiranga')
    await expect(dialog.getByRole('textbox', { name: t('agenda.amount') })).toHaveValue('2.640,00')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await lock(page)
    await unlock(page)
    await expect(page.getByRole('button', { name: t('agenda.newReminder') })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  },
)

onTraining('a control total that is half typed stands as it was', async ({ page }) => {
  await page.getByRole('link', { name: t('shell.lots'), exact: true }).click()
  await page.getByRole('button', { name: t('lots.friday') }).click()
  await expect(page.getByRole('heading', { name: t('lots.columns') })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const control = page.getByRole('group', { name: t('lots.controlGroup') })
  await control.getByRole('button', { name: t('lots.controlChange') }).press('Enter')
  await control.getByRole('textbox').fill('98.76')
  await lock(page)
  await unlock(page)
  await expect(control.getByRole('textbox')).toHaveValue('98.76')
})

onTraining('how the columns of a sheet were being named is there again once the sheet is', async ({ page }) => {
  const friday = page.getByRole('button', { name: t('lots.friday') })
  const payee = page.getByRole('button', { name: new RegExp(`${t('lots.field_payee')}$`) })
  await page.getByRole('link', { name: t('shell.lots'), exact: true }).click()
  await friday.click()
  await payee.press('Enter')
  await page.getByRole('option', { name: t('lots.notUsed') }).click()
  await expect(payee).toContainText(t('lots.notUsed'))
  await lock(page)
  await unlock(page)
  await expect(page.getByText(t('lots.columnsWait', { name: t('lots.fridayName') }))).toBeVisible()
  await friday.click()
  await expect(payee).toContainText(t('lots.notUsed'))
})

test('a webhook that is half filled stands as it was, without the value of its header', async ({ page }) => {
  const address = page.getByRole('textbox', { name: t('webhooks.uri'), exact: true })
  const open = async (): Promise<void> => {
    await page.getByRole('grid').getByRole('row').nth(1).click()
  }
  await page.getByRole('link', { name: t('shell.webhooks'), exact: true }).click()
  await open()
  await address.fill('https://erp.aurora.example/pix')
  await page.getByRole('button', { name: t('webhooks.addHeader') }).click()
  await page.getByLabel(t('webhooks.headerValue', { n: 1 }), { exact: true }).fill('segredo')
  await lock(page)
  await unlock(page)
  await open()
  await expect(address).toHaveValue('https://erp.aurora.example/pix')
  await expect(page.getByLabel(t('webhooks.headerValue', { n: 1 }), { exact: true })).toHaveCount(0)
})

test('the webhook of a key that is half filled stands as it was, once it is opened again', async ({ page }) => {
  const [key, address] = [t('webhooks.key'), t('webhooks.uri')].map((name) =>
    page.locator('.pane').getByRole('textbox', { name, exact: true }),
  )
  if (key === undefined || address === undefined) throw new RangeError('two fields')
  const open = async (): Promise<void> => {
    await page.getByRole('tab', { name: t('webhooks.tabKeys') }).click()
    await page.getByRole('button', { name: t('webhooks.keyNew') }).click()
  }
  await page.getByRole('link', { name: t('shell.webhooks'), exact: true }).click()
  await open()
  await key.fill('financeiro@aurora.example')
  await address.fill('https://erp.aurora.example/pix')
  await lock(page)
  await unlock(page)
  await open()
  await expect(key).toHaveValue('financeiro@aurora.example')
  await expect(address).toHaveValue('https://erp.aurora.example/pix')
})

test('the form that founds a book stands open as it was, without its password, until it is cancelled', async ({
  page,
}) => {
  const host = page.getByRole('textbox', { name: t('team.host') })
  await page.getByRole('link', { name: t('shell.team'), exact: true }).click()
  await page.getByRole('button', { name: t('team.foundBegin') }).press('Enter')
  await host.fill('banco.aurora.example')
  await page.getByLabel(t('team.password'), { exact: true }).fill('segredo')
  await lock(page)
  await unlock(page)
  await expect(host).toHaveValue('banco.aurora.example')
  await expect(page.getByLabel(t('team.password'), { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: t('team.cancel') }).press('Enter')
  await expect(page.getByRole('button', { name: t('team.foundBegin') })).toBeVisible()
  await expect(host).toHaveCount(0)
})

test('the connect form stands as it was, without its secret', async ({ page }) => {
  await page.getByRole('link', { name: t('shell.connections'), exact: true }).click()
  await page.getByRole('button', { name: t('connections.newConnection') }).click()
  const company = page.getByRole('textbox', { name: t('connections.companyName') })
  const secret = page.getByLabel(t('connections.clientSecret'), { exact: true })
  await company.fill('Aurora Distribuidora')
  await secret.fill('segredo')
  await lock(page)
  await unlock(page)
  await expect(page.getByRole('heading', { level: 1, name: t('connections.connectTitle') })).toBeVisible()
  await expect(company).toHaveValue('Aurora Distribuidora')
  await expect(secret).toHaveValue('')
})
