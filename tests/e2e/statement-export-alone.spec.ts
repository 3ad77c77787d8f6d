import { expect, type Page } from '@playwright/test'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { errorWords } from '../../shared/i18n/error-words.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')
const account = { bank: '778', branch: '1', number: '48213-7' }

async function openDialog(open: OpenAlone, ...how: Parameters<OpenAlone>): Promise<Page> {
  const page = await open(...how)
  await page.keyboard.press('Control+2')
  await expect(page.getByRole('row', { name: /Mercado Boa Safra/ }).first()).toBeVisible()
  await page.keyboard.press('Control+e')
  await expect(dialog(page)).toContainText(t('exports.count', { count: 400 }))
  return page
}

function dialog(page: Page) {
  return page.getByRole('dialog', { name: t('exports.title') })
}

function starts(page: Page): Promise<unknown[]> {
  return page.evaluate(
    'window.quita.calls.filter(({ channel }) => channel === "exports.start").map(({ ask }) => ask.as)',
  )
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`the way out of the statement stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await openDialog(open, { settings: { theme }, exportAccount: account }, size)
    await judge(page, `export-ofx-${theme}-${size.width}`)
    await page.getByRole('radio', { name: /^CSV/ }).check()
    await page.getByRole('radio', { name: /Windows-1252/ }).check()
    await judge(page, `export-csv-${theme}-${size.width}`)
    await page.getByRole('radio', { name: /^Domínio/ }).check()
    await page.keyboard.press('Enter')
    await judge(page, `export-dominio-${theme}-${size.width}`)
  })
}

test('Domínio is told the two accounts between which it books, and nothing leaves without them', async ({ open }) => {
  const page = await openDialog(open, {})
  await page.getByRole('radio', { name: /^Domínio/ }).check()
  await page.getByRole('textbox', { name: t('exports.ledgerBank') }).fill('9')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(t('exports.ledgerWrong'))
  expect(await starts(page)).toEqual([])
  await page.getByRole('textbox', { name: t('exports.ledgerOther') }).fill('504')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('exports.started'))).toBeVisible()
  expect(await starts(page)).toEqual([{ format: 'dominio', ledger: { bank: '9', other: '504' } }])
})

test('Omie is told the category and the account that it demands of every row, which are remembered', async ({
  open,
}) => {
  const page = await openDialog(open, { exportOmie: { category: 'Fornecedores', account: '' } })
  await page.getByRole('radio', { name: /^Omie/ }).check()
  const category = page.getByRole('textbox', { name: t('exports.omieCategory') })
  await expect(category).toHaveValue('Fornecedores')
  await category.press('Enter')
  await expect(dialog(page)).toContainText(t('exports.omieMissing'))
  await judge(page, 'export-omie')
  expect(await starts(page)).toEqual([])
  await page.getByRole('textbox', { name: t('exports.omieAccount') }).fill('Banco Mandacaru')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('exports.started'))).toBeVisible()
  expect(await starts(page)).toEqual([
    { format: 'omie', words: { category: 'Fornecedores', account: 'Banco Mandacaru' } },
  ])
})

test('a person exports by keyboard alone: Ctrl+E, a format, Enter', async ({ open }) => {
  const page = await openDialog(open, {})
  for (let n = 0; n < 2; n += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Excel/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('exports.started'))).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect(await starts(page)).toEqual([{ format: 'xlsx' }])
})

test('an OFX shows the account as it will say it, and is not made of one that cannot be right', async ({ open }) => {
  const page = await openDialog(open, { exportAccount: account })
  await expect(dialog(page)).toContainText('0001482137')
  const number = page.getByRole('textbox', { name: t('exports.account') })
  await number.fill('48a13-7')
  await expect(dialog(page)).toContainText(t('exports.accountIdMissing'))
  await number.press('Enter')
  await expect(dialog(page)).toContainText(t('exports.accountWrong'))
  expect(await starts(page)).toEqual([])
  await number.fill('48213-x')
  await expect(dialog(page)).toContainText('000148213X')
  await number.press('Enter')
  await expect(dialog(page)).toBeHidden()
  expect(await starts(page)).toEqual([
    { format: 'ofx', account: { bank: '778', branch: '1', number: '48213-X' }, ids: 'branch-account-digit' },
  ])
})

test('by mouse: how an OFX names the account is chosen from a list that opens over the dialog', async ({ open }) => {
  const page = await openDialog(open, { exportAccount: account })
  const ids = page.getByRole('button', { name: new RegExp(`${t('exports.ids')}$`) })
  await ids.click()
  await judge(page, 'export-ids')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await ids.click()
  await page.getByRole('option', { name: t('exports.ids-account-digit') }).click()
  await page.getByRole('button', { name: t('exports.start') }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await starts(page)).toMatchObject([{ format: 'ofx', ids: 'account-digit' }])
})

test('a filter without lines says so before anything is asked, and a period that begins too early says what lacks', async ({
  open,
}) => {
  const page = await openDialog(open, {})
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('ninguém')
  await page.getByRole('button', { name: t('exports.open'), exact: true }).click()
  await expect(dialog(page)).toContainText(t('exports.emptyTitle'))
  await judge(page, 'export-empty')
  await page.getByRole('radio', { name: /^PDF/ }).press('Enter')
  await expect(page.getByRole('button', { name: t('exports.start') })).toHaveAttribute('aria-disabled', 'true')
  expect(await starts(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: t('statement.search') }).fill('')
  await page.getByRole('button', { name: /Tudo/ }).click()
  await page.getByRole('option', { name: t('lists.period-this-year') }).click()
  await page.keyboard.press('Control+e')
  await expect(dialog(page)).toContainText(t('exports.earlyTitle'))
  await judge(page, 'export-early')
})

test('a system window that was closed changes nothing, and a failure stays beside the choice', async ({ open }) => {
  const closed = await openDialog(open, { exportClosed: true })
  await closed.getByRole('radio', { name: /^PDF/ }).check()
  await closed.getByRole('button', { name: t('exports.start') }).click()
  await expect(dialog(closed)).toBeVisible()
  await expect(closed.getByText(t('exports.started'))).toBeHidden()
  const error = appError({ kind: 'storage', fault: 'busy' })
  const failing = await openDialog(open, { failing: { 'exports.start': error } })
  await failing.getByRole('radio', { name: /^PDF/ }).check()
  await failing.getByRole('button', { name: t('exports.start') }).click()
  await expect(dialog(failing).getByRole('alert')).toContainText(errorWords(t, error).title)
})
