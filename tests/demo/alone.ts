import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ChargeDetail } from '../../shared/domain/charge.ts'
import type { PaymentDetail } from '../../shared/domain/payment.ts'
import { answerSaveDialog } from '../e2e/answer-dialogs.ts'
import { askEngine } from '../e2e/ask-engine.ts'
import { payFriday } from './friday.ts'
import { getPaid, type PaidCharge } from './get-paid.ts'
import { payOtherKinds } from './other-kinds.ts'
import { providerReceipt } from './provider-receipt.ts'
import { connect, fillAndReview, pay, payee, readReceipt } from './scenes.ts'
import { open, outputFolder, picture, press, step, summarise, words } from './stage.ts'
import { type Sandbox, startSandbox } from './start-sandbox.ts'

/** Plays the main job of one desk in the real window against the training bank, run as a program of its own. */
export async function playAlone(): Promise<void> {
  const userData = mkdtempSync(join(tmpdir(), 'quita-demo-'))
  const sandbox = await step('training bank started', () => startSandbox())
  try {
    await play(userData, sandbox)
  } finally {
    await sandbox.stop()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function play(userData: string, sandbox: Sandbox): Promise<void> {
  const first = await step('window open', () => open(userData))
  process.stdout.write(`         (${first.app.kind}, ${await first.app.evaluate(({ app }) => app.getAppPath())})\n`)
  await connect(first.app, first.page, sandbox.offer)
  await payOtherKinds(first.app, first.page)
  const paid = await getPaid(first.app, first.page, sandbox)
  const executions = await sandbox.executions()
  await fillAndReview(first.page)
  await pay(first.app, first.page)
  const payment = await newestPayment(first.page)
  await step('payments list', async () => {
    await first.page
      .getByRole('link', { name: words('shell.payments') })
      .first()
      .click()
    await first.page.getByRole('grid').waitFor()
    await picture(first.page, 'payments')
  })
  await readReceipt(first.page, 'receipt')
  const served = await providerReceipt(sandbox.offer, payment.endToEndId ?? '')
  await step('quit', () => first.app.close())
  await step('bank stopped', () => sandbox.stop())

  const second = await step('window open again, offline', () => open(userData))
  await step('home says that nobody answers, and has everything', async () => {
    await second.page.getByText(words('shell.offline')).waitFor()
    await second.page.getByText(payee.name).first().waitFor()
    await picture(second.page, 'home-offline')
  })
  await readReceipt(second.page, 'receipt-offline')
  const copy = join(outputFolder, 'receipt.pdf')
  await step('copy saved', async () => {
    await answerSaveDialog(second.app, copy)
    await press(second.page, 'receipts.save')
    await second.page.getByText(words('receipts.saved', { name: 'receipt.pdf' })).waitFor()
  })
  await step('settings, dark and high contrast', () => faces(second.page))
  const offline = await newestPayment(second.page)
  const { kind, txid } = paid.charge.charge
  const chargeOffline = await askEngine(second.page, 'charges.read', { kind, txid })
  await step('quit', () => second.app.close())
  const friday = await playFriday()
  summarise('receipt.pdf, charge-slip.pdf, friday-returned.xlsx', {
    payment: summaryOf(payment, offline),
    timeline: payment.timeline.map(({ at, by, what }) => ({ at, by, what })),
    receipt: receiptOf(sha256(readFileSync(copy)), sha256(served)),
    charge: chargeOf(paid, chargeOffline),
    refund: refundOf(paid, executions),
    friday,
  })
}

async function playFriday(): ReturnType<typeof payFriday> {
  const folder = mkdtempSync(join(tmpdir(), 'quita-demo-friday-'))
  try {
    return await payFriday(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function faces(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: words('shell.settings') })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: words('shell.settings') }).waitFor()
  await picture(page, 'settings')
  for (const theme of ['dark', 'contrast'] as const) {
    await askEngine(page, 'settings.change', { theme })
    await page
      .getByRole('link', { name: words('shell.receipts') })
      .first()
      .click()
    await page.getByText('Pagamento concluído').waitFor()
    await picture(page, `receipt-${theme}`)
  }
}

/** The newest payment as the engine tells it to the page. */
async function newestPayment(page: Page): Promise<PaymentDetail> {
  const { rows } = await askEngine(page, 'payments.list', { tab: 'all', text: '', limit: 1, before: null })
  const [newest] = rows
  if (newest === undefined) throw new Error('there is no payment')
  return askEngine(page, 'payments.read', { id: newest.id })
}

function summaryOf(
  { id, idempotencyKey, endToEndId, providerId, amount, state }: PaymentDetail,
  offline: PaymentDetail,
) {
  if (state !== 'settled' || offline.state !== 'settled')
    throw new Error(`the payment is ${state}, offline ${offline.state}`)
  return { id, idempotencyKey, endToEndId, providerId, amountCentavos: amount, state, stateOffline: offline.state }
}

function receiptOf(stored: string, served: string) {
  if (stored !== served) throw new Error('the stored receipt is not what the provider serves')
  return { sha256Stored: stored, sha256Provider: served, equal: true }
}

function chargeOf({ charge: { charge, state, received, refunded }, codes }: PaidCharge, offline: ChargeDetail) {
  const isOne = codes.inWindow === codes.shown && codes.inPicture === codes.shown && charge.code === codes.shown
  if (!isOne) throw new Error(`the codes of the charge differ: ${JSON.stringify(codes)}`)
  if (state !== 'paid' || offline.state !== 'paid') throw new Error(`the charge is ${state}, offline ${offline.state}`)
  const { txid, amount, code } = charge
  const sums = { amountCentavos: amount, receivedCentavos: received, refundedCentavos: refunded }
  return { txid, code, codeScannedFromWindow: codes.inWindow, ...sums, state, stateOffline: offline.state }
}

function refundOf({ refund }: PaidCharge, executions: Record<string, readonly unknown[]>) {
  const { idempotencyKey, providerId, amount, state } = refund
  const executed = executions[idempotencyKey]?.length ?? 0
  if (state !== 'settled' || executed !== 1) throw new Error(`the refund is ${state}, executed ${executed} times`)
  return { id: idempotencyKey, returnId: providerId, amountCentavos: amount, state, executedByBank: executed }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
