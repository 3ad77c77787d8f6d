import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { keyboardOf } from './keyboard.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'

const golden = readFileSync(new URL('../fixtures/cnab/itau.rem', import.meta.url))

async function bring(page: Page, choose: string, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await keyboardOf(page).press(page.getByRole('button', { name: choose }))
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

for (const { theme, size } of looksOf(import.meta.filename))
  test(`a remessa becomes a draft, is known the second time, and one that is wrong is refused by line and column, in ${theme} at ${size.width}`, async ({
    open,
  }) => {
    const t = createText('pt-BR')
    const page = await open({ environment: 'production', empty: true, settings: { theme } }, size)
    const name = (screen: string) => `remessa-${screen}-${theme}-${size.width}`
    await page.keyboard.press('Control+L')
    const wrong = golden.toString('latin1').replace('000000000000383356', '000000000000383357').replace('BRL', 'R$Ç')
    await bring(page, t('lots.choose'), 'PG271101.REM', Buffer.from(wrong.replace('MARIA', 'MÁRIA'), 'latin1'))
    await expect(page.getByText(t('lots.remessaRefused', { count: 1 }))).toBeVisible()
    await expect(page.getByText(t('lots.cnab_letter'))).toBeVisible()
    await judge(page, name('refused-letter'))
    await bring(page, t('lots.choose'), 'PG271101.REM', Buffer.from(wrong, 'latin1'))
    await expect(page.getByText(t('lots.cnab_sum'))).toBeVisible()
    await judge(page, name('refused'))
    await bring(page, t('lots.choose'), 'PG271101.REM', golden)
    await expect(page.getByText(t('lots.nothingToResolve'))).toBeVisible()
    await expect(page.getByText('CNAB 240, Itaú, 6 pagamentos')).toBeVisible()
    await judge(page, name('draft'))
    await page.keyboard.press('Control+L')
    await bring(page, t('lots.choose'), 'PG271101.REM', golden)
    await expect(page.getByText(t('lots.remessaKnown_bytes'))).toBeVisible()
    await judge(page, name('known'))
    await keyboardOf(page).press(page.getByRole('button', { name: t('lots.remessaAgain') }))
    await expect(page.getByText(t('lots.nothingToResolve'))).toBeVisible()
    // Another file: its transfers are TED there, and the first is wanted on a day that is past.
    await page.keyboard.press('Control+L')
    const past = golden
      .toString('latin1')
      .replace(/(?<=^.{7}1.{3})45/m, '41')
      .replace('27112026REA', '20112026REA')
    await bring(page, t('lots.choose'), 'PG201101.REM', Buffer.from(past, 'latin1'))
    await expect(page.getByText(/como Pix\.$/)).toBeVisible()
    await expect(page.getByText(t('lots.finding_past-day', { day: '20/11/2026' }))).toBeVisible()
    await judge(page, name('past-day'))
    await keyboardOf(page).press(page.getByRole('button', { name: t('lots.payToday') }))
    await expect(page.getByText(t('lots.finding_past-day', { day: '20/11/2026' }))).toHaveCount(0)
  })
