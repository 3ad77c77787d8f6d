import type { Page } from '@playwright/test'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { answerOpenDialog } from '../e2e/answer-dialogs.ts'
import type { DesktopApp } from '../e2e/fixtures.ts'
import { confirm, picture, press, step, words } from './stage.ts'
import type { SandboxOffer } from './start-sandbox.ts'

/** Who is paid in the demo, as a clerk would type it; the document is the published sample of an alphanumeric CNPJ. */
export const payee = {
  ispb: '60701190',
  issuer: '0001',
  number: '48213-7',
  document: '12.ABC.345/01DE-35',
  name: 'Transportes Rio Claro Ltda.',
  amount: '2.980,17',
  description: 'CT-e 7719, frete de novembro',
} as const

/** First run, then the connection to the bank as to a real institution: form, certificate, test, save. */
export async function connect(app: DesktopApp, page: Page, offer: SandboxOffer): Promise<void> {
  await step('first-run screen', async () => {
    await page.getByRole('button', { name: words('firstRun.connectAccount') }).waitFor()
    await picture(page, 'first-run')
  })
  await step('connection form: company, and address, credentials, certificate of both groups', async () => {
    await press(page, 'firstRun.connectAccount')
    await page.getByLabel(words('connections.companyName')).fill('Aurora Distribuidora')
    await page.getByLabel(words('connections.cnpj')).fill('41.208.765/0001-07')
    await page.getByRole('radio', { name: words('connections.homologation') }).check()
    await answerOpenDialog(app, offer.tls.pfx)
    await fillGroup(page, 'connections.groupAccounts', offer.accounts, offer.tls.pfxPassword)
    await page.getByRole('checkbox', { name: words('connections.groupQrcodesUse') }).check()
    await fillGroup(page, 'connections.groupQrcodes', offer.qrcodes, offer.tls.pfxPassword)
    await page.getByRole('textbox', { name: words('connections.institution') }).fill('Banco Mandacaru')
    await page.getByRole('textbox', { name: words('connections.issuer') }).fill('0001')
    await page.getByRole('textbox', { name: words('connections.accountNumber') }).fill('48213-7')
    await page
      .getByRole('button', { name: words('connections.amounts') })
      .first()
      .click()
    await page.getByRole('option', { name: words('connections.amounts_reais') }).click()
    await picture(page, 'connect')
  })
  await step('connection test: address, TLS, certificate, token, balance', async () => {
    await press(page, 'connections.test')
    await confirm(app, 'connection')
    await page.getByText(words('connections.testPassed')).waitFor()
    await picture(page, 'connection-test')
  })
  await step('saved and opened', async () => {
    await press(page, 'connections.save')
    await page.getByRole('heading', { level: 1, name: words('shell.home') }).waitFor()
    await page.getByText('100.000,00').first().waitFor()
    await picture(page, 'home')
  })
}

/** The address, the credentials and the certificate of one API group. */
async function fillGroup(
  page: Page,
  title: 'connections.groupAccounts' | 'connections.groupQrcodes',
  { baseUrl, clientId, clientSecret }: SandboxOffer['accounts'],
  passphrase: string,
): Promise<void> {
  const group = page.getByRole('region', { name: words(title) })
  const pressIn = (key: TextKey) => group.getByRole('button', { name: words(key), exact: true }).click()
  await group.getByLabel(words('connections.baseUrl')).fill(baseUrl)
  await group.getByLabel(words('connections.clientId')).fill(clientId)
  await group.getByLabel(words('connections.clientSecret'), { exact: true }).fill(clientSecret)
  await pressIn('connections.chooseCertificate')
  await group.getByLabel(words('connections.filePassphrase')).fill(passphrase)
  await pressIn('connections.filePassphraseRead')
  await group.getByText(words('connections.keyMatches')).waitFor()
}

/** The form, filled as a clerk would, up to the frozen review. */
export async function fillAndReview(page: Page): Promise<void> {
  await step('payment form filled', async () => {
    await page.keyboard.press('Control+n')
    await press(page, 'entry.byAccount')
    await page.getByRole('combobox', { name: words('payManual.institution') }).fill(payee.ispb)
    await page.keyboard.press('Tab')
    await page.getByLabel(words('payManual.issuer')).fill(payee.issuer)
    await page.getByLabel(words('payManual.number')).fill(payee.number)
    await page.getByLabel(words('payForm.document')).fill(payee.document)
    await page.getByLabel(words('payManual.name')).fill(payee.name)
    await page.getByLabel(words('payForm.amount'), { exact: true }).fill(payee.amount)
    await page.getByLabel(words('payForm.description')).fill(payee.description)
    await page.keyboard.press('Tab')
    await picture(page, 'payment-form')
  })
  await step('review: what will be sent', async () => {
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { level: 1, name: words('review.title') }).waitFor()
    const boxes = page.getByRole('checkbox')
    for (const box of await boxes.all()) await box.check()
    await picture(page, 'review')
  })
}

/** Has Quita's own window ask, confirms there, and waits until the payment is done and its receipt is here. */
export async function pay(app: DesktopApp, page: Page): Promise<void> {
  await step('confirmed in the window of its own, sent once, accepted', async () => {
    await page.getByRole('button', { name: /^Pagar R\$/ }).click()
    await confirm(app, 'payment')
    await page.getByText(words('payments.timeline')).first().waitFor()
    await picture(page, 'payment-accepted')
  })
  await step('settled, receipt stored by itself', async () => {
    await page.getByText(words('payments.receiptSaved')).waitFor({ timeout: 60_000 })
    await picture(page, 'payment-settled')
  })
}

/** The list of payments and the receipts desk, with the stored receipt on screen. */
export async function readReceipt(page: Page, name: string): Promise<void> {
  await step(`receipt on screen (${name})`, async () => {
    await page
      .getByRole('link', { name: words('shell.receipts') })
      .first()
      .click()
    await page.getByText(payee.name).first().click()
    await page.getByText('Pagamento concluído').waitFor()
    await picture(page, name)
  })
}
