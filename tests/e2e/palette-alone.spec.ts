import { expect, type Page } from '@playwright/test'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')
const id = 'E39517204202611191312Kq7vT2mX9bL'
// Of somebody to whom money went.
const PAYEE = '11222333000181'
const damagedLine = '00190000090114971860168524522114675860000102650'

/** Opens the palette by its key and types or pastes a text. */
async function ask(open: OpenAlone, text: string, ...[choice, window]: Partial<Parameters<OpenAlone>>): Promise<Page> {
  const page = await open(choice ?? {}, window)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: t('palette.title') })).toBeFocused()
  await page.keyboard.insertText(text)
  return page
}

const options = (page: Page) => page.getByRole('option')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`what is offered, found and recognised stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await ask(open, '', { settings: { theme } }, size)
    await expect(options(page).first()).toBeVisible()
    await judge(page, `palette-${theme}-${size.width}`)
    await page.keyboard.insertText('nimbo')
    await expect(page.getByRole('group', { name: t('palette.payments') })).toBeVisible()
    await judge(page, `palette-found-${theme}-${size.width}`)
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(id)
    await expect(page.getByText(t('palette.isEndToEndId'))).toBeVisible()
    await judge(page, `palette-id-${theme}-${size.width}`)
  })
}

test('money that left, that came in and that is in doubt is told apart by its sign', async ({ open }) => {
  const page = await ask(open, 'nimbo')
  const receipt = page.getByRole('group', { name: t('palette.receipts') }).getByRole('option')
  await expect.poll(async () => plain(await receipt.first().innerText())).toContain('-R$ 6.215,80')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('rio claro')
  const doubtful = page.getByRole('group', { name: t('palette.payments') }).getByRole('option')
  await expect(doubtful.first()).toContainText(t('states.doubtful'))
  expect(plain(await doubtful.first().innerText())).toMatch(/[^-+]R\$ 2\.980,00/)
})

test('an id that nothing here has is said to be none of this computer, and may be asked for', async ({ open }) => {
  const page = await ask(open, id, { empty: true })
  await expect(page.getByText(t('palette.notHere'))).toBeVisible()
  await expect(options(page)).toHaveText([new RegExp(t('palette.locate'))])
})

test("somebody's document is looked up before it is paid, and only paid where nothing is kept of it", async ({
  open,
}) => {
  const page = await ask(open, PAYEE)
  await expect(options(page).last()).toContainText(t('palette.pay'))
  await expect(options(page).first()).not.toContainText(t('palette.payDetail'))
  const other = await ask(open, PAYEE, { empty: true })
  await expect(options(other)).toHaveText([new RegExp(t('palette.pay'))])
})

test('a command is found by what people call it, and with a letter wrong', async ({ open }) => {
  const page = await ask(open, 'como devolver')
  await expect(options(page).first()).toContainText(t('shell.refundReceived'))
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('extarto')
  await expect(options(page).first()).toContainText(t('shell.statement'))
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('escuro')
  await expect(options(page).first()).toContainText(t('shell.themeDark'))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a payee is found by a part of its name and opens in the book; a day or an amount asks for none', async ({
  open,
}) => {
  const page = await ask(open, 'energia serra')
  const payees = page.getByRole('group', { name: t('palette.payees') })
  await payees.getByRole('option', { name: /Energia Serra Azul/ }).click()
  await expect(page.locator('h1')).toHaveText(t('payees.title'))
  await expect(page.locator('.pane').getByText('Energia Serra Azul S.A.')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('energia acima de 1000')
  await expect(page.getByRole('group', { name: t('palette.payments') })).toBeVisible()
  await expect(payees).toHaveCount(0)
})

test('batches of both kinds open whole, and a month its closing', async ({ open }) => {
  const page = await ask(open, 'pagamentos-19')
  await page
    .getByRole('group', { name: t('lots.title') })
    .getByRole('option')
    .first()
    .click()
  await expect(page.locator('h1')).toHaveText('pagamentos-19-11.xlsx')
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('mensalidades')
  const batch = page
    .getByRole('group', { name: t('batches.list') })
    .getByRole('option')
    .first()
  const name = await batch.locator('.strong').innerText()
  await batch.click()
  await expect(page.locator('h1')).toHaveText(name)
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('fechamento de outubro')
  await expect(options(page).first()).toContainText('Outubro de 2026')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(t('shell.closing'))
  await expect(page.locator('.closing-month')).toContainText('Outubro de 2026')
})

test('words that nothing has lead nowhere, and say so', async ({ open }) => {
  const page = await ask(open, 'zzzyyy')
  await expect(page.getByText(t('palette.nothing'))).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toBeFocused()
  for (const signs of ['😀', '?!']) {
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(signs)
    await expect(page.getByRole('combobox')).toHaveValue(signs)
    await expect(page.getByText(t('palette.nothing')), signs).toBeVisible()
    await expect(options(page)).toHaveCount(0)
  }
})

test('what could not be read is not called nothing', async ({ open }) => {
  const failing = { 'receipts.rows': appError({ kind: 'storage', fault: 'busy' }) }
  const page = await ask(open, 'zzzyyy', { failing })
  await expect(page.getByRole('alert').getByText(t('palette.unread'))).toBeVisible()
  await expect(page.getByText(t('palette.nothing'))).toHaveCount(0)
})

test('a code that is nearly right opens where its fault is shown', async ({ open }) => {
  const page = await ask(open, damagedLine)
  await expect(options(page).first()).toContainText(t('palette.mend'))
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(t('shell.newPayment'))
  await expect(page.getByText(t('entry.billetGeneral'))).toBeVisible()
})

test('going to the receipt that was brought before brings it again', async ({ open }) => {
  const page = await ask(open, 'papelaria')
  const desk = page.locator('[role=row][aria-current=true]')
  await expect(options(page).first()).toContainText('Papelaria')
  await page.keyboard.press('Enter')
  await expect(desk).toContainText('6.215,80')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(desk).toContainText('5.980,00')
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('papelaria')
  await expect(options(page).first()).toContainText('Papelaria')
  await page.keyboard.press('Enter')
  await expect(desk).toContainText('6.215,80')
})

test('Enter while a letter is still being composed ends the letter, and chooses nothing', async ({ open }) => {
  const page = await open({})
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeFocused()
  const system = await page.context().newCDPSession(page)
  await system.send('Input.imeSetComposition', { text: 'agenda', selectionStart: 6, selectionEnd: 6 })
  await expect(options(page).first()).toContainText(t('agenda.title'))
  await expect(page.locator('.palette-foot [role=status]')).not.toBeEmpty()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await system.send('Input.insertText', { text: 'agenda' })
  await expect(field).toHaveValue('agenda')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(t('agenda.title'))
})
