import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'

const t = createText('pt-BR')

async function begun(page: Page): Promise<void> {
  await page.keyboard.press('Control+n')
  await expect(page.getByRole('textbox', { name: t('entry.label') })).toBeFocused()
}

for (const { theme } of looksOf(import.meta.filename)) {
  test(`whoever was paid is paid again from a card, filled but for the amount, in ${theme}`, async ({ open }) => {
    const page = await open({ settings: { theme } })
    await page.keyboard.press('Control+n')
    const cards = page.getByRole('region', { name: t('entry.again') })
    await expect(cards.getByRole('button').first()).toBeVisible()
    await expect(page.getByRole('button', { name: t('entry.bySheet') })).toBeVisible()
    await expect(cards.getByRole('link', { name: t('entry.againAll') })).toHaveAttribute('href', '/favorecidos')
    await judge(page, `pay-again-${theme}`)
    for (const [width, height] of [
      [1024, 640],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height })
      await judge(page, `pay-again-${width}-${theme}`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await cards.getByRole('button', { name: /Nimbo/ }).click()
    const amount = page.getByRole('textbox', { name: t('payForm.amount'), exact: true })
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue('')
    await expect(page.getByRole('textbox', { name: t('payManual.name') })).toHaveValue('Nimbo Embalagens Ltda.')
    await judge(page, `pay-again-filled-${theme}`)
  })
}

test('a name in the box finds who was paid, and Enter opens the form at the amount', async ({ open }) => {
  const page = await open({})
  await begun(page)
  await page.keyboard.type('nimb')
  await expect(page.getByText(t('entry.payeesFound', { count: 1 }))).toBeVisible()
  await judge(page, 'pay-again-named')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: t('payForm.amount'), exact: true })).toBeFocused()
})

test('a text that names several shows who is paid, what the agenda has and receipts, each under its heading, by arrows', async ({
  open,
}) => {
  const page = await open({})
  await begun(page)
  await page.keyboard.type('nimb')
  const list = page.getByRole('listbox', { name: t('entry.again') })
  await expect(list.getByRole('group')).toHaveCount(3)
  for (const { theme, ...size } of [
    { theme: 'light', width: 1280, height: 800 },
    { theme: 'light', width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size)
    await judge(page, `pay-found-${size.width}-${theme}`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('ArrowDown')
  await expect(list).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: t('receipts.search') })).toHaveValue('nimb')
})

test('Esc takes away a name that was typed, and the keyboard stays in the box', async ({ open }) => {
  const page = await open({})
  await begun(page)
  await page.keyboard.type('nimb')
  await expect(page.getByText(t('entry.payeesFound', { count: 1 }))).toBeVisible()
  await expect(page.getByText('Ag. 0001, conta 12551-2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: t('entry.label') })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: t('entry.label') })).toBeFocused()
})

test('a supplier that is known from the statement alone is found by its name, and a form opens with what is known', async ({
  open,
}) => {
  const page = await open({})
  await begun(page)
  await page.keyboard.type('energia serra')
  await expect(page.getByText(t('entry.payeesFound', { count: 1 }))).toBeVisible()
  await judge(page, 'pay-known-named')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: t('payManual.name') })).toHaveValue('Energia Serra Azul S.A.')
  await expect(page.getByRole('textbox', { name: t('payForm.document') })).toHaveValue('33.000.167/0001-01')
  await expect(page.getByRole('textbox', { name: t('payForm.amount'), exact: true })).toHaveValue('')
})

test('a name that nobody paid has is said not to be known', async ({ open }) => {
  const page = await open({})
  await begun(page)
  await page.keyboard.type('zzyzx')
  await expect(page.getByText(t('entry.unknown'))).toBeVisible()
})

test('a form that was begun and left stands under the box as a draft, to go on or to discard', async ({ open }) => {
  const page = await open({})
  await page.keyboard.press('Control+n')
  await page.getByRole('button', { name: t('entry.byAccount') }).click()
  await page.getByRole('textbox', { name: t('payManual.name') }).fill('Toldos Marinho ME')
  await page.getByRole('textbox', { name: t('entry.label') }).fill('x')
  await page.getByRole('button', { name: t('entry.clear') }).click()
  const drafts = page.getByRole('region', { name: t('entry.drafts') })
  await expect(drafts.getByText('Toldos Marinho ME')).toBeVisible()
  await judge(page, 'pay-drafts')
  await drafts.getByRole('button', { name: t('entry.resume') }).click()
  await expect(page.getByRole('textbox', { name: t('payManual.name') })).toHaveValue('Toldos Marinho ME')
  await page.getByRole('textbox', { name: t('entry.label') }).fill('x')
  await page.getByRole('button', { name: t('entry.clear') }).click()
  await drafts.getByRole('button', { name: t('entry.discard') }).click()
  await expect(drafts).toHaveCount(0)
})

test('the ways to begin a payment stand in one line of a usual window', async ({ open }) => {
  const page = await open({}, { width: 1280, height: 800 })
  await begun(page)
  const ways = page.getByRole('group', { name: t('entry.orFill') }).getByRole('button')
  await expect(ways).toHaveCount(6)
  const tops = await ways.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})
