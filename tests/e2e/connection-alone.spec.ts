import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

async function openLife(open: OpenAlone, locale: 'pt-BR' | 'en', ...how: Parameters<OpenAlone>): Promise<Page> {
  const t = createText(locale)
  const page = await open(...how)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.connections') })
    .click()
  await page.getByRole('button', { name: t('life.manage') }).click()
  await expect(page.getByRole('heading', { name: t('life.certificateInUse') })).toBeVisible()
  return page
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`the life of a connection stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    const t = createText('pt-BR')
    const page = await openLife(open, 'pt-BR', { environment: 'production', settings: { theme } }, size)
    await judge(page, `connection-life-${theme}-${size.width}`)
    await page.getByRole('button', { name: t('life.edit') }).click()
    await judge(page, `connection-change-${theme}-${size.width}`)
    await page.getByRole('button', { name: t('life.remove') }).click()
    await page.getByRole('radio', { name: t('life.dataErase') }).check()
    await judge(page, `connection-remove-${theme}-${size.width}`)
    await expect(page.getByRole('button', { name: t('life.eraseYes') })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('textbox', { name: t('life.eraseLabel', { word: t('life.eraseWord') }) }).fill('apagar')
    await expect(page.getByRole('button', { name: t('life.eraseYes') })).not.toHaveAttribute('aria-disabled', 'true')
  })
  test(`the life of a connection in English stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    const settings = { theme, locale: 'en' } as const
    const page = await openLife(open, 'en', { environment: 'production', settings }, size)
    await judge(page, `connection-life-en-${theme}-${size.width}`)
  })
}

test('by keyboard: F2 goes to the name, Ctrl+Shift+E and Enter open another connection', async ({ open }) => {
  const t = createText('pt-BR')
  const page = await openLife(open, 'pt-BR', { environment: 'production' })
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: t('life.name') })).toBeFocused()
  await page.keyboard.press('Control+Shift+E')
  await expect(page.getByRole('button', { name: t('connections.open') }).first()).toBeFocused()
})

test('the form of a new connection keeps what was typed when it is left', async ({ open }) => {
  const t = createText('pt-BR')
  const page = await open({ environment: 'production' })
  const connections = page.getByRole('navigation').getByRole('link', { name: t('shell.connections') })
  const name = page.getByRole('textbox', { name: t('connections.companyName') })
  await connections.click()
  await page.getByRole('button', { name: t('connections.newConnection') }).click()
  await name.fill('Serra Azul Ltda.')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.home') })
    .click()
  await connections.click()
  await page.getByRole('button', { name: t('connections.newConnection') }).click()
  await expect(name).toHaveValue('Serra Azul Ltda.')
})
