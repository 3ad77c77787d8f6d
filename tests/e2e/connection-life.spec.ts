import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startSandbox } from '../demo/start-sandbox.ts'
import { keyAsk } from '../fixtures/payment-asks.ts'
import { answerOpenDialog } from './answer-dialogs.ts'
import { askAndConfirm } from './ask-and-confirm.ts'
import { askEngine } from './ask-engine.ts'
import { confirmInWindow } from './confirm-in-window.ts'
import { connectTo } from './connect-to.ts'
import { type DesktopApp, expect, test } from './fixtures.ts'

type Paid = Awaited<ReturnType<typeof order>>

/** Orders a payment of the supplier, and gives its id once a person said yes. */
async function order(desktop: DesktopApp, page: Page, amount: number) {
  const { reviewId } = await askEngine(page, 'payments.review', keyAsk({ amount }))
  await askAndConfirm(desktop, page, 'payments.confirm', { reviewId, duplicateReason: null })
  return reviewId
}

async function isSettled(page: Page, id: Paid): Promise<void> {
  const state = async () => (await askEngine(page, 'payments.read', { id })).state
  await expect.poll(state).toBe('settled')
}

test('in the window: a certificate is switched between payments, the connection renamed, and removed both ways', async ({
  desktop,
  page,
}) => {
  const bank = await startSandbox()
  try {
    await connectTo(desktop, page, bank.offer)
    await expect.poll(async () => (await askEngine(page, 'statement.extent', {})).completeUpTo).not.toBeNull()
    await isSettled(page, await order(desktop, page, 10_01))

    await page.getByRole('navigation').getByRole('link', { name: 'Conexões' }).click()
    await page.getByRole('button', { name: 'Gerenciar conexão' }).click()
    await page.getByRole('textbox', { name: 'Nome da conexão' }).fill('Mandacaru, conta principal')
    await page.getByRole('button', { name: 'Salvar nome' }).click()
    await expect(page.locator('h1')).toHaveText('Mandacaru, conta principal')

    await answerOpenDialog(desktop, bank.offer.qrcodesTls.pfx)
    await page.getByRole('button', { name: 'Carregar certificado novo' }).click()
    await page.getByRole('button', { name: 'Escolher certificado' }).click()
    await page.getByLabel('Senha do arquivo').fill(bank.offer.qrcodesTls.pfxPassword)
    await page.getByRole('button', { name: 'Ler certificado' }).click()
    await expect(page.getByRole('heading', { name: 'Certificado novo' })).toBeVisible()
    // Nobody waits for this one: it is under way while the certificate is changed.
    const during = await order(desktop, page, 10_03)
    await page.getByRole('button', { name: 'Testar e trocar' }).click()
    await confirmInWindow(desktop)
    await expect(page.getByText('Certificado trocado. O anterior ficou guardado para voltar.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Certificado anterior' })).toBeVisible()
    await isSettled(page, during)
    await isSettled(page, await order(desktop, page, 10_02))

    await page.getByRole('button', { name: 'Testar agora' }).click()
    await expect(page.getByText('5 de 5 em ordem')).toBeVisible()

    await page.getByRole('button', { name: 'Remover conexão' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover conexão' }).click()
    await confirmInWindow(desktop)
    await expect(page.getByText('Guardada só para leitura').first()).toBeVisible()
    expect((await askEngine(page, 'payments.read', { id: during })).state).toBe('settled')
    const folder = await desktop.evaluate(({ app }) => app.getPath('userData'))
    const vaults = () => readdirSync(folder, { recursive: true }).filter((name) => /vault/.test(String(name)))
    expect(vaults()).not.toEqual([])

    await page.getByRole('button', { name: 'Remover conexão' }).click()
    await page.getByRole('textbox', { name: 'Digite APAGAR para apagar' }).fill('APAGAR')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar tudo desta conexão' }).click()
    await confirmInWindow(desktop)
    await expect(page.getByRole('button', { name: 'Começar agora' })).toBeVisible()
    expect(vaults()).toEqual([])
    expect(Object.keys(await bank.executions())).toHaveLength(3)
  } finally {
    await bank.stop()
  }
})
