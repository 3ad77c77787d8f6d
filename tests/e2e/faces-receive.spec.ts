import type { Page } from '@playwright/test'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { txidSchema } from '../../shared/ids/txid.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { cobvForm } from '../unit/shared/charge/charges.ts'
import { askAndConfirm } from './ask-and-confirm.ts'
import { askEngine } from './ask-engine.ts'
import { type DesktopApp } from './fixtures.ts'
import { type Face, judgeAll, section } from './judge-faces.ts'
import { makeCob, makeCobv, payCharge } from './make-charge.ts'
import { expect, test } from './on-training.ts'
import { rehearsal } from './rehearsal.ts'

const payer = /Empório Sul/

const faces: readonly Face[] = [
  section('charges', (t) => t('shell.charges'), '[role=grid]'),
  tab('charges-due', (t) => t('charges.tab_cobv'), '.grid-row:not(.waiting)'),
  {
    name: 'charge-pane',
    show: async (page) => {
      await page
        .getByRole('row', { name: /Bar do Porto/ })
        .first()
        .click()
      await expect(page.locator('.pane .qr')).toBeVisible()
    },
  },
  button('charge', 'charges.openCharge', '.charge-code .qr'),
  button('charge-revision', 'charges.revise', '.charge-form'),
  {
    name: 'new-charge',
    show: async (page, t) => {
      await page.keyboard.press('Control+Shift+c')
      await page.getByRole('radio', { name: t('charges.kind_cob') }).click()
      await expect(page.locator('.charge-form')).toBeVisible()
    },
  },
  {
    name: 'new-charge-due-refused',
    show: async (page, t) => {
      await page.getByRole('radio', { name: t('charges.kind_cobv') }).click()
      await page.keyboard.press('Control+Enter')
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
    },
  },
  {
    name: 'batches',
    show: async (page, t) => {
      await page.keyboard.press('Control+6')
      await page.getByRole('tab', { name: t('charges.tab_batches') }).click()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    name: 'batch',
    show: async (page, t) => {
      await page.getByRole('row').nth(1).click()
      await page.getByRole('row', { name: new RegExp(rehearsal('charge', 'refused-in-batch').value) }).click()
      await expect(page.getByText(t('batches.refusedTitle'))).toBeVisible()
    },
  },
  {
    name: 'locations',
    show: async (page, t) => {
      await page.keyboard.press('Control+6')
      await page.getByRole('tab', { name: t('charges.tab_locations') }).click()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    name: 'location-pane',
    show: async (page, t) => {
      await page.getByRole('row').nth(1).click()
      await expect(page.locator('.pane')).toContainText(t('locations.address'))
    },
  },
  section('received', (t) => t('shell.received'), '.grid-row:not(.waiting)'),
  {
    name: 'received-pane',
    show: async (page, t) => {
      await page.getByRole('row', { name: payer }).first().click()
      await expect(page.locator('.pane')).toContainText(t('received.history'))
    },
  },
  button('refund', 'received.giveBack', '.form-screen'),
  {
    name: 'webhooks-keys',
    show: async (page, t) => {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: t('shell.webhooks') })
        .click()
      await page.getByRole('tab', { name: t('webhooks.tabKeys') }).click()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    name: 'webhook-of-key',
    show: async (page, t) => {
      await page.getByRole('row').nth(1).click()
      await expect(page.locator('.pane')).toContainText(t('webhooks.keyMade'))
    },
  },
]

/** A screen behind a tab of the one before. */
function tab(name: string, label: (t: Text) => string, shows: string): Face {
  return {
    name,
    show: async (page, t) => {
      await page.getByRole('tab', { name: label(t) }).click()
      await expect(page.locator(shows).first()).toBeVisible()
    },
  }
}

/** A screen behind a button of the one before. */
function button(name: string, key: TextKey, shows: string): Face {
  return {
    name,
    show: async (page, t) => {
      await page.getByRole('button', { name: t(key) }).click()
      await expect(page.locator(shows).first()).toBeVisible()
    },
  }
}

test('no screen of the ways to get paid has an accessibility fault in any theme or size, nor in either language', async ({
  desktop,
  page,
}) => {
  test.setTimeout(600_000)
  await stock(desktop, page)
  await judgeAll(page, faces)
})

/** Something on every screen: a charge to come, one that was paid and partly given back, a batch, a webhook. */
async function stock(desktop: DesktopApp, page: Page): Promise<void> {
  const { charge } = await makeCobv(page)
  const endToEndId = await payCharge(page, await makeCob(page))
  const ask = { kind: 'refund', endToEndId, nature: 'ORIGINAL', amount: centavos(4_000), description: '' } as const
  const { reviewId } = await askEngine(page, 'payments.review', ask)
  await askAndConfirm(desktop, page, 'payments.confirm', { reviewId, duplicateReason: null })
  const [key] = (await askEngine(page, 'charges.extent', {})).keys
  if (key === undefined || charge.dueDate === null) throw new Error('the training bank gave no key or no due date')
  const { value: url } = rehearsal('key-webhook', 'not-delivered')
  await askAndConfirm(desktop, page, 'keyWebhooks.configure', { key, url })
  const { debtor, ...rest } = cobvForm({ key, dueDate: charge.dueDate })
  const rows = ['Empório Sul', rehearsal('charge', 'refused-in-batch').value].map((name, n) => {
    return { ...rest, debtor: { ...debtor, name }, txid: txidSchema.parse(`${n}`.padStart(32, 'ab')) }
  })
  const { id } = await askEngine(page, 'batches.create', { description: 'Mensalidades', rows })
  await expect.poll(async () => (await askEngine(page, 'batches.read', { id })).state).toBe('done')
}
