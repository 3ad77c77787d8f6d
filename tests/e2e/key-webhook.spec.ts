import type { Page } from '@playwright/test'
import { askEngine } from './ask-engine.ts'
import { confirmInWindow } from './confirm-in-window.ts'
import { type Player, playerOf, plays } from './hand.ts'
import { judgeWindow } from './judge-window.ts'
import { expect, test } from './on-training.ts'
import { rehearsal } from './rehearsal.ts'

const [keyboardInPortuguese] = plays

for (const play of plays) {
  test(`by ${play.by}, in ${play.locale}: the webhook of a key is set, shown, and cancelled for good`, async ({
    desktop,
    page,
  }) => {
    const player = await playerOf(page, play)
    const { t, hand, button } = player
    const { value } = rehearsal('key-webhook', 'not-delivered')
    const { row, key } = await openKey(player, page)
    await fillAddress(player, page, value)
    await judgeWindow(page, 'key webhook, form')
    await hand.press(button('webhooks.create'))
    await confirmInWindow(desktop)
    await expect(row).toContainText(t('webhooks.active'))
    await expect(page.locator('.pane')).toContainText(value)
    await expect(page.locator('.pane')).toContainText(t('webhooks.keyMade'))
    await judgeWindow(page, 'key webhook, set')
    expect((await askEngine(page, 'keyWebhooks.read', { key })).webhook).toMatchObject({ url: value, state: 'active' })

    await hand.press(button('webhooks.keyCancel'))
    await confirmInWindow(desktop, { by: play.by })
    await expect(page.getByText(t('webhooks.removed'))).toBeVisible()
    await expect(row).toContainText(t('webhooks.notSet'))
    // Shown again, the institution answers 404, which is no failure: there is none.
    expect(await askEngine(page, 'keyWebhooks.read', { key })).toEqual({ webhook: null })
    await page.keyboard.press('F5')
    await expect(row).toContainText(t('webhooks.notSet'))
  })
}

test('what the institution answers against a webhook is said in words of its own, and the form stays', async ({
  desktop,
  page,
}) => {
  const player = await playerOf(page, keyboardInPortuguese)
  const { t, hand, button } = player
  const { row } = await openKey(player, page)
  await fillAddress(player, page, rehearsal('key-webhook', 'not-delivered').value)
  for (const [status, words] of [
    [403, 'webhooks.keyForbidden'],
    [404, 'webhooks.keyUnknown'],
    [503, 'webhooks.keyUnavailable'],
  ] as const) {
    await askEngine(page, 'training.order', { do: 'set-faults', faults: [`${status}@putKeyWebhook`] })
    await hand.press(button('webhooks.create'))
    await confirmInWindow(desktop)
    await expect(page.getByRole('alert')).toHaveText(t(words))
  }
  await judgeWindow(page, 'key webhook, refused')
  await askEngine(page, 'training.order', { do: 'set-faults', faults: [] })
  await hand.press(button('webhooks.create'))
  await confirmInWindow(desktop)
  await expect(row).toContainText(t('webhooks.active'))
})

test('a webhook that the institution removed by itself is told of, and set again', async ({ desktop, page }) => {
  await askEngine(page, 'training.order', { do: 'set-speed', speed: 60 })
  const player = await playerOf(page, keyboardInPortuguese)
  const { t, hand, button } = player
  const { row } = await openKey(player, page)
  await fillAddress(player, page, rehearsal('key-webhook', 'removed-by-institution').value)
  await hand.press(button('webhooks.create'))
  await confirmInWindow(desktop)
  await expect(async () => {
    await page.keyboard.press('F5')
    await expect(row).toContainText(t('webhooks.keyRemoved'), { timeout: 500 })
  }).toPass({ timeout: 45_000 })
  await expect(page.getByText(t('webhooks.keyGoneTitle'))).toBeVisible()
  await judgeWindow(page, 'key webhook, removed by the institution')
  await hand.press(button('webhooks.keyAgain'))
  await fillAddress(player, page, rehearsal('key-webhook', 'not-delivered').value)
  await hand.press(button('webhooks.create'))
  await confirmInWindow(desktop)
  await expect(row).toContainText(t('webhooks.active'))
})

/** Goes to the keys and opens the first one, which has no webhook yet. */
async function openKey({ t, hand, go }: Player, page: Page) {
  await go('shell.webhooks')
  await hand.openTab(page.getByRole('tab', { name: t('webhooks.tabKeys') }))
  const [key] = (await askEngine(page, 'charges.extent', {})).keys
  if (key === undefined) throw new Error('no key of the company is known yet')
  const row = page.getByRole('row', { name: new RegExp(key.value) })
  await expect(row).toContainText(t('webhooks.notSet'))
  await judgeWindow(page, 'key webhooks')
  await hand.open(row)
  return { key, row }
}

async function fillAddress({ hand, field }: Player, page: Page, address: string): Promise<void> {
  await expect(field('webhooks.uri')).toBeFocused()
  await hand.write(field('webhooks.uri'), address)
  await expect(page.getByRole('alert')).toHaveCount(0)
}
