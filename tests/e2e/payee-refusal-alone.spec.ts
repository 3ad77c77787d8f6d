import { expect, type Locator, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { keyboardOf } from './keyboard.ts'
import { judge, test } from './page-alone.ts'

const looks = [
  { theme: 'light', locale: 'pt-BR' },
  { theme: 'dark', locale: 'en' },
] as const
const reason = 'a Dalva disse que não é deles'

/** Opens the payee whose key is new. */
async function openChanged(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+P')
  await page.getByRole('row').filter({ hasText: 'Luzia' }).click()
}

const top = async (one: Locator): Promise<number> => Math.round((await one.boundingBox())?.y ?? Number.NaN)

for (const { theme, locale } of looks) {
  const t = createText(locale)

  test(`a new key is refused by the keyboard, told with its reason, and taken back, in ${theme} and ${locale}`, async ({
    open,
  }) => {
    const page = await open({ environment: 'production', settings: { theme, locale } })
    const keys = keyboardOf(page)
    await openChanged(page)
    const refuse = page.getByRole('button', { name: t('payees.refuse') })
    const called = page.getByRole('button', { name: t('payees.called') })
    const names = await refuse.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
    expect(names.some((name) => name?.includes('48213-2') === true)).toBe(true)
    expect(await top(refuse.first())).toBe(await top(called))
    await keys.press(refuse.first())
    const dialog = page.getByRole('dialog', { name: t('payees.refuseTitle') })
    await expect(dialog).toContainText('financeiro2@exemplo.com.br')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    // Left with nothing in it, and nothing is asked of the engine.
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(refuse.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('não')
    await keys.press(dialog.getByRole('button', { name: t('payees.refuseDo') }))
    await expect(dialog.getByText(t('payees.refuseReasonFault', { min: 5 }))).toBeVisible()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await judge(page, `payees-refuse-${theme}-${locale}`)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(reason)
    await keys.press(dialog.getByRole('button', { name: t('payees.refuseDo') }))
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(t('payees.refuseKept'))).toBeVisible()
    const told = page.getByRole('region', { name: t('payees.refusals') })
    await expect(told).toContainText(t('payees.refusedSays', { when: '19/11/2026', by: 'ana.luiza', reason }))
    await expect(page.getByText(t('payees.refusedMark'), { exact: true })).toBeVisible()
    await judge(page, `payees-refused-${theme}-${locale}`)
    await keys.press(told.getByRole('button', { name: t('payees.refusalTakeBack') }))
    await expect(told).toContainText(t('payees.refusedEnded', { when: '19/11/2026', by: 'ana.luiza' }))
    await expect(page.getByText(t('payees.refusedMark'), { exact: true })).toHaveCount(0)
  })

  test(`an older account is refused by the mouse in a narrow window, in ${theme} and ${locale}`, async ({ open }) => {
    const size = { width: 1024, height: 640 }
    const page = await open({ environment: 'production', settings: { theme, locale } }, size)
    await openChanged(page)
    const refuse = page.getByRole('button', { name: t('payees.refuse') })
    expect(await top(refuse.first())).toBe(await top(page.getByRole('button', { name: t('payees.called') })))
    await judge(page, `payees-changed-1024-${theme}-${locale}`)
    await refuse.last().click()
    const dialog = page.getByRole('dialog', { name: t('payees.refuseTitle') })
    await expect(dialog).toContainText('48213-2')
    await dialog.getByRole('textbox').fill(reason)
    await judge(page, `payees-refuse-1024-${theme}-${locale}`)
    await dialog.getByRole('button', { name: t('payees.refuseDo') }).click()
    await expect(page.getByRole('region', { name: t('payees.refusals') })).toContainText('48213-2')
    // The new key stands as it did.
    await expect(page.getByRole('button', { name: t('payees.called') })).toBeVisible()
    await expect(refuse).toHaveCount(2)
    await judge(page, `payees-refused-1024-${theme}-${locale}`)
  })
}
