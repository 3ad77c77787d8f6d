import type { Page } from '@playwright/test'
import { instantFromMs } from '../../shared/time/instant.ts'
import { addDays, localDateOf } from '../../shared/time/local-date.ts'
import { type Player, playerOf, plays } from './hand.ts'
import { judgeWindow } from './judge-window.ts'
import { expect, test } from './on-training.ts'
import { rehearsal } from './rehearsal.ts'
import { csvFile } from './sheet-files.ts'

const refused = rehearsal('charge', 'refused-in-batch').value
const due = addDays(localDateOf(instantFromMs(Date.now())), 10)
const sheet = csvFile('mensalidades.csv', [
  ['Pagador', 'CPF/CNPJ', 'Valor', 'Vencimento'],
  ['Padaria São João Ltda.', '11.222.333/0001-81', '1.280,00', due],
  ['Luzia Ferraz Conceição', '529.982.247-26', '312,40', due],
  [refused, '05.571.983/0001-30', '640,50', due],
])

for (const play of plays) {
  test(`by ${play.by}, in ${play.locale}: a sheet becomes a batch without its bad row, and a refused row is mended`, async ({
    page,
  }) => {
    const player = await playerOf(page, play)
    const { t, hand, title, field, button } = player
    await bringSheet(player, page)
    await hand.press(button('batches.next'))
    await expect(page.getByText(t('batches.faultyCount', { count: 1 })).first()).toBeVisible()
    await judgeWindow(page, 'batch, rows')
    await hand.press(page.getByRole('button', { name: t('batches.nextWith', { count: 2 }) }))
    await expect(page.getByText(t('batches.leftOut', { count: 1 }))).toBeVisible()
    await judgeWindow(page, 'batch, to be sent')
    await hand.press(page.getByRole('button', { name: t('batches.send', { count: 2 }) }))

    await expect(title).toHaveText('mensalidades')
    await expect(page.getByText(t('batches.state_doneWithRefused'))).toBeVisible()
    await hand.open(page.getByRole('row', { name: new RegExp(refused) }))
    await expect(page.getByText(t('batches.refusedTitle'))).toBeVisible()
    await judgeWindow(page, 'batch, refused row')
    await hand.write(field('batches.field_name'), 'Empório Sul Ltda.')
    await hand.press(button('batches.resend'))
    await expect(page.getByText(t('batches.state_done'), { exact: true })).toBeVisible()
    await hand.press(button('batches.openCharge'))
    await expect(title).toHaveText(t('charges.title_cobv'))
    await expect(page.locator('main')).toContainText('Empório Sul Ltda.')
  })
}

/** From the tab of batches to the columns of the sheet. */
async function bringSheet({ t, hand, button, go }: Player, page: Page): Promise<void> {
  await go('shell.charges')
  await hand.openTab(page.getByRole('tab', { name: t('charges.tab_batches') }))
  await hand.press(button('batches.new'))
  await judgeWindow(page, 'batch, file')
  const chooser = page.waitForEvent('filechooser')
  await hand.press(button('batches.choose'))
  await (await chooser).setFiles(sheet)
  await expect(page.getByRole('heading', { name: t('batches.columns') })).toBeVisible()
  await judgeWindow(page, 'batch, columns')
}
