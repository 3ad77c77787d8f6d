import { expect } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { goToSection, judge, test } from './page-alone.ts'

const t = createText('pt-BR')

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`a person names their desk, which stands beside each, in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await open({ book: 'current', settings: { theme } }, size)
    await goToSection(page, 'shell.team')
    await page.getByRole('tab', { name: t('team.tabPeople') }).click()
    const mine = page.getByRole('row', { name: /Marina Prado/ })
    await expect(mine).toContainText('mesa 1')
    await expect(page.getByRole('row', { name: /Renato Salles/ })).toContainText('mesa 2')
    await judge(page, `desk-names-${theme}-${size.width}`)
    await mine.getByRole('button', { name: t('team.deskChange') }).click()
    const name = page.getByRole('dialog').getByRole('textbox', { name: t('team.deskName') })
    await expect(name).toHaveValue('mesa 1')
    const [field, keep] = await Promise.all([name.boundingBox(), page.getByText(t('team.deskKeep')).boundingBox()])
    expect(keep?.x).toBeGreaterThan((field?.x ?? Infinity) + (field?.width ?? 0) / 2) // at the right, as in every dialog
    await judge(page, `desk-name-${theme}-${size.width}`)
    await name.fill('Contas a pagar')
    await page.getByRole('button', { name: t('team.deskKeep') }).click()
    await expect(mine).toContainText('Contas a pagar')
  })
}
