import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createText } from '../../shared/i18n/create-text.ts'
import { startSandbox } from '../demo/start-sandbox.ts'
import { mountAt } from '../fixtures/small-mount.ts'
import { askEngine } from './ask-engine.ts'
import { confirmInWindow } from './confirm-in-window.ts'
import { connectTo } from './connect-to.ts'
import { expect, launch, test } from './fixtures.ts'
import { payButton } from './pay-form.ts'

const t = createText('pt-BR')
const PIECE = Buffer.alloc(4096, 1)

/** Takes all that is left of a disk into one file, and says which. */
function fill(folder: string): string {
  const file = join(folder, 'filler')
  const handle = openSync(file, 'w')
  try {
    for (;;) writeSync(handle, PIECE)
  } catch {
    return file
  } finally {
    closeSync(handle)
  }
}

let ends: (() => unknown)[] = []
test.afterEach(async () => {
  for (const end of ends.toReversed()) await end()
  ends = []
})

test('a disk that fills between order and outcome: the result is to be confirmed, and is once there is room again', async ({
  userData,
}) => {
  // The vaults alone lie on the small disk, so that what Quita holds in reserve beside them does not help.
  const connections = join(userData, 'connections')
  const unmount = mountAt(connections, 'size=24m,mode=700')
  test.skip(unmount === null, 'this account may mount no disk')
  if (unmount !== null) ends.push(unmount)
  const bank = await startSandbox()
  ends.push(bank.stop)
  const desktop = await launch(userData)
  ends.push(desktop.close)
  const page = await desktop.firstWindow()
  await connectTo(desktop, page, bank.offer)
  await page.getByRole('button', { name: t('home.payGo') }).click()
  await page.getByRole('textbox', { name: t('entry.label') }).fill('pix@nimboembalagens.com.br')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: t('payForm.amount'), exact: true }).fill('1.842,90')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('review.title') })).toBeVisible()
  await bank.order(['delay=5000@payByKeyx1'])
  await payButton(page).click()
  await confirmInWindow(desktop)
  const newest = async () => (await askEngine(page, 'payments.list', everything)).rows[0]
  await expect.poll(async () => (await newest())?.state).toBe('sending')
  const filler = fill(connections)

  const said = page.getByText(/Resultado a confirmar: (?:não sabemos se saiu|o pedido chegou)/)
  await expect(said).toBeVisible()
  await expect(page.getByText(t('errors.moneyNone'))).toHaveCount(0)
  await expect(payButton(page)).toHaveCount(0)
  expect((await newest())?.state).not.toBe('settled')

  rmSync(filler)
  await page.getByRole('button', { name: t('review.openPayment') }).click()
  await expect(page.getByText(t('payments.timeline')).first()).toBeVisible()
  await expect(page.getByText(t('states.settled')).first()).toBeVisible({ timeout: 60_000 })
  expect(Object.keys(await bank.executions()).length).toBe(1)
})

const everything = { tab: 'all', text: '', limit: 5, before: null } as const
