import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { cannedBackupPassphrase } from '../fakes/page/backup-replies.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'

/** Presses Tab until that is focused. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name })
  while (!(await target.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
}

async function openBackups(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(title)
  await expect(page.getByRole('option').first()).toContainText(title)
  await page.keyboard.press('Enter')
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  for (const locale of ['pt-BR', 'en'] as const) {
    const t = createText(locale)
    const name = (what: string) => `${what}-${locale}-${theme}-${size.width}`

    for (const backups of ['none', 'made', 'copying', 'failed'] as const) {
      test(`backups that are ${backups}, in ${theme}, ${locale}`, async ({ open }) => {
        const page = await open({ backups, settings: { theme, locale } }, size)
        await openBackups(page, t('backups.title'))
        await expect(page.getByText(t('backups.intro'))).toBeVisible()
        await judge(page, name(`backups-${backups}`))
      })
    }

    test(`a backup is looked into, verified and restored by the keyboard alone, in ${theme}, ${locale}`, async ({
      open,
    }) => {
      const page = await open({ stage: 'locked', backupIsHere: true, settings: { theme, locale } }, size)
      await tabTo(page, t('session.restore'))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: t('backups.chooseFile') })).toBeFocused()
      await judge(page, name('restore-file'))
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(t('backups.thePassphrase'))).toBeFocused()
      await page.keyboard.type('outra frase')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('backups.faultWrongPassphraseTitle'))).toBeVisible()
      await judge(page, name('restore-wrong'))
      await page.keyboard.press('Control+a')
      await page.keyboard.type(cannedBackupPassphrase)
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('backups.hereTitle'))).toBeVisible()
      await judge(page, name('restore-contents'))
      await tabTo(page, t('backups.rehearse'))
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('backups.rehearsed'))).toBeVisible()
      await judge(page, name('restore-rehearsed'))
      await tabTo(page, t('backups.restore'))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('navigation').first()).toBeVisible()
    })

    test(`the first run leads to restoring, and a new passphrase is asked for where no keychain is, in ${theme}, ${locale}`, async ({
      open,
    }) => {
      const page = await open(
        { stage: 'welcome', keychain: 'missing', backupLock: 'passphrase', settings: { theme, locale } },
        size,
      )
      await page.getByRole('button', { name: t('session.restore') }).click()
      await page.getByRole('button', { name: t('backups.chooseFile') }).click()
      await page.getByLabel(t('backups.thePassphrase')).fill(cannedBackupPassphrase)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: t('backups.restore') }).click()
      await expect(page.getByText(t('passphrase.empty'))).toBeVisible()
      await judge(page, name('restore-no-keychain'))
    })
  }
}
