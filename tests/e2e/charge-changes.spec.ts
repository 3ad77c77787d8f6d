import type { Locator, Page } from '@playwright/test'
import { askBank } from '../demo/ask-bank.ts'
import { startSandbox } from '../demo/start-sandbox.ts'
import { askEngine } from './ask-engine.ts'
import { connectTo } from './connect-to.ts'
import { expect, test } from './fixtures.ts'
import { type Player, playerOf, plays } from './hand.ts'
import { judgeWindow } from './judge-window.ts'
import { makeCobv } from './make-charge.ts'
import { test as onTraining } from './on-training.ts'

const [keyboardInPortuguese] = plays
const debtor = /Bar do Porto/

for (const play of plays) {
  onTraining(
    `by ${play.by}, in ${play.locale}: a charge is revised with what stood before, and cancelled`,
    async ({ page }) => {
      await makeCobv(page)
      const player = await playerOf(page, play)
      const { t, hand, title, field, button } = player
      await openRevision(player, page)
      await hand.write(field('charges.amount'), '1.500,00')
      await expect(page.getByText(t('charges.was', { value: 'R$\u00a01.280,00' }), { exact: true })).toBeVisible()
      await judgeWindow(page, 'revision')
      await hand.press(button('charges.sendRevision'))
      await expect(title).toHaveText(t('charges.title_cobv'))
      await expect(timelineOf(page, player)).toContainText(/1\.280,00 → R\$\s1\.500,00/)

      await hand.press(button('charges.cancel'))
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(t('charges.cancelDetail'))
      await expect(question.getByRole('button', { name: t('charges.keep') })).toBeFocused()
      await judgeWindow(page, 'cancelling')
      await hand.press(question.getByRole('button', { name: t('charges.cancelNow') }))
      await expect(page.locator('.charge-head')).toContainText(t('charges.state_cancelled'))
      await expect(page.getByText(t('charges.codeOver'))).toBeVisible()
      await expect(button('charges.revise')).toHaveCount(0)
      await judgeWindow(page, 'cancelled charge')
    },
  )
}

test('a charge that somebody else changed meanwhile is compared before anything is sent', async ({ desktop, page }) => {
  const bank = await startSandbox()
  try {
    await bank.setPayers(0)
    await connectTo(desktop, page, bank.offer, { receives: true })
    await expect.poll(async () => (await askEngine(page, 'charges.extent', {})).keys.length).toBeGreaterThan(0)
    const { charge } = await makeCobv(page)
    const player = await playerOf(page, keyboardInPortuguese)
    const { t, hand, title, field, button } = player
    await openRevision(player, page)
    await hand.write(field('charges.name'), 'Bar do Porto Restaurante Ltda.')
    const path = `/cobv/${charge.txid}`
    await askBank(bank.offer, { group: 'qrcodes', method: 'PATCH', path, body: { valor: { original: '1285.00' } } })
    await hand.press(button('charges.sendRevision'))

    const note = page.getByRole('alert')
    await expect(note).toContainText(t('charges.changedBefore'))
    await expect(note.getByRole('row', { name: /1\.280,00 R\$\s1\.285,00/ })).toBeVisible()
    await judgeWindow(page, 'charge, changed meanwhile')
    await hand.press(note.getByRole('button', { name: t('charges.goOn') }))
    await expect(field('charges.amount')).toHaveValue('1.285,00')
    await hand.press(button('charges.sendRevision'))
    await expect(title).toHaveText(t('charges.title_cobv'))
    const { charge: now, earlier } = await askEngine(page, 'charges.consult', { kind: 'cobv', txid: charge.txid })
    expect(now).toMatchObject({ revision: 2, amount: 128_500, debtor: { name: 'Bar do Porto Restaurante Ltda.' } })
    expect(earlier).toHaveLength(2)
  } finally {
    await bank.stop()
  }
})

/** From the list by the pane to the charge, and on to its revision. */
async function openRevision({ t, hand, title, button, go }: Player, page: Page): Promise<void> {
  await go('shell.charges')
  await hand.openTab(page.getByRole('tab', { name: t('charges.tab_cobv') }))
  await hand.open(page.getByRole('row', { name: debtor }).first())
  await expect(page.getByRole('complementary', { name: t('charges.pane') }).getByRole('img')).toBeVisible()
  await judgeWindow(page, 'charge, pane')
  await hand.press(button('charges.openCharge'))
  await expect(title).toHaveText(t('charges.title_cobv'))
  await hand.press(button('charges.revise'))
  await expect(title).toHaveText(t('charges.reviseTitle'))
}

function timelineOf(page: Page, { t }: Player): Locator {
  return page.getByRole('list', { name: t('charges.timeline') })
}
