import { expect } from '@playwright/test'
import type { ConnectionDamage } from '../../shared/domain/connection.ts'
import type { MemoryState } from '../../shared/domain/memory.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'

const damages: readonly ConnectionDamage[] = ['note-unreadable', 'key-missing', 'folder-missing']
const gaps: readonly MemoryState[] = ['older', 'other', 'unsure']

for (const { theme, size } of looksOf(import.meta.filename)) {
  for (const locale of ['pt-BR', 'en'] as const) {
    const t = createText(locale)
    const name = (what: string) => `${what}-${locale}-${theme}-${size.width}`

    for (const damage of damages) {
      test(`a connection whose files say ${damage}, in ${theme}, ${locale}`, async ({ open }) => {
        const page = await open({ stage: 'locked', keychain: 'plaintext', damage, settings: { theme, locale } }, size)
        await expect(page.getByRole('alert')).toContainText(t('damage.title'))
        await judge(page, name(`damage-${damage}`))
      })
    }

    test(`a gap of the memory is on home, and its check goes by the keyboard alone, in ${theme}, ${locale}`, async ({
      open,
    }) => {
      const page = await open({ memory: 'older', settings: { theme, locale } }, size)
      await expect(page.getByText(t('home.memoryTitle')).first()).toBeVisible()
      await judge(page, name('memory-home'))
      await page.getByRole('button', { name: t('home.memoryAction') }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: t('memory.read') })).toBeFocused()
      await judge(page, name('memory-older'))
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('memory.debits', { count: 2 }))).toBeVisible()
      const reason = page.getByRole('textbox', { name: t('memory.reason') })
      while (!(await reason.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab')
      await page.keyboard.type('Conferi com a tesouraria')
      await judge(page, name('memory-checked'))
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: t('memory.release') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('memory.wholeTitle'))).toBeVisible()
      await judge(page, name('memory-whole'))
    })

    for (const memory of gaps.slice(1)) {
      test(`a memory that says ${memory}, in ${theme}, ${locale}`, async ({ open }) => {
        const page = await open({ memory, settings: { theme, locale } }, size)
        await page.getByRole('button', { name: t('home.memoryAction') }).click()
        await expect(page.getByRole('button', { name: t('memory.read') })).toBeVisible()
        await judge(page, name(`memory-${memory}`))
      })
    }
  }
}
