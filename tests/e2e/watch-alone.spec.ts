import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')

async function openWatch(open: OpenAlone, ...how: Parameters<OpenAlone>): Promise<Page> {
  const page = await open(...how)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(t('watch.title'))
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(t('watch.title'))
  return page
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`home, list and case of a debit stand whole in ${theme} at ${size.width}`, async ({ open }) => {
    const name = `${theme}-${size.width}`
    const choice = { debits: true, held: true, settings: { theme } } as const
    const home = await open(choice, size)
    await expect(home.getByRole('alert')).toContainText(t('home.debitsTitle', { count: 2 }))
    await judge(home, `watch-home-${name}`)
    const page = await openWatch(open, { debits: true, settings: { theme } }, size)
    await expect(page.getByRole('grid', { name: t('watch.list') }).getByRole('row')).toHaveCount(3)
    await judge(page, `watch-list-${name}`)
    await page
      .getByRole('grid', { name: t('watch.list') })
      .getByText('F. R. Eletrônicos Ltda.')
      .click()
    await expect(page.getByRole('heading', { name: t('watch.question') })).toBeVisible()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await judge(page, `watch-case-${name}`)
    await page.getByRole('radio', { name: t('watch.choice-dispute') }).check()
    await judge(page, `watch-dispute-${name}`)
    await page.getByRole('button', { name: t('watch.what') }).click()
    await page.getByRole('option', { name: t('watch.what-not-authorised') }).click()
    await page.getByRole('button', { name: t('watch.do-dispute') }).click()
    await expect(page.getByRole('dialog')).toContainText(t('watch.textIntro'))
    await expect(page.getByRole('textbox', { name: t('watch.textLabel') })).toHaveValue(
      /\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}[^]*E39517204202611191156Tq8mZ4cWvB2/,
    )
    await judge(page, `watch-text-${name}`)
  })
}

test('nothing to answer is said in words, and what is held can be released', async ({ open }) => {
  const page = await openWatch(open, { held: true })
  await expect(page.getByText(t('watch.empty-open'))).toBeVisible()
  await page.getByRole('button', { name: t('watch.release') }).press('Enter')
  await expect(page.getByText(t('watch.heldTitle'))).toBeHidden()
})

test('the limit of the rules is told with its date, and that the own one may be earlier', async ({ open }) => {
  const page = await openWatch(open, { debits: true })
  await page
    .getByRole('grid', { name: t('watch.list') })
    .getByText('F. R. Eletrônicos Ltda.')
    .click()
  await page.getByRole('radio', { name: t('watch.choice-dispute') }).check()
  await expect(page.getByText(t('watch.limit', { date: '07/02/2027', days: 80 }))).toBeVisible()
  await expect(page.getByText(t('watch.whoRegisters'))).toBeVisible()
})
