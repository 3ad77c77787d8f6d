import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { test } from './page-alone.ts'

const t = createText('pt-BR')

const script = /\/open-palette-[^/]*\.js/

/** Holds the palette's script back until the answer is called. */
async function holdScript(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('what is typed after the key of the palette is in it, however long its script takes', async ({ open }) => {
  const page = await open({})
  const letCome = await holdScript(page)
  const asked = page.waitForRequest(script)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ext')
  await asked
  await page.keyboard.type('ratox')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('textbox', { name: t('shell.palette') })).toHaveValue('extrato')
  letCome()
  const box = page.getByRole('combobox', { name: t('palette.title') })
  await expect(box).toBeFocused()
  await page.keyboard.type(' do mes')
  await expect(box).toHaveValue('extrato do mes')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})

test('Enter that was pressed before the script of the palette came opens what was typed', async ({ open }) => {
  const page = await open({})
  const letCome = await holdScript(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('extrato')
  await page.keyboard.press('Enter')
  letCome()
  await expect(page.locator('h1')).toHaveText(t('shell.statement'))
})
