import { expect } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { judge, test } from './page-alone.ts'

const t = createText('pt-BR')
const lists = ['statement', 'payments', 'billets', 'charges', 'received', 'infractions'] as const

// The window of 1280 by 800 at 200 %.
for (const list of lists) {
  test(`at 200 % who, how much and how it stands are in sight: ${list}`, async ({ open }) => {
    const page = await open({}, { width: 640, height: 400 })
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t(`shell.${list}`) })
      .click()
    const header = page.getByRole('grid').first().getByRole('columnheader').filter({ visible: true })
    await expect(header.filter({ hasText: t('payments.amount') }).first()).toBeVisible()
    const edges = await header.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right))
    expect(Math.max(...edges)).toBeLessThanOrEqual(640)
    const find = await page.getByRole('button', { name: t('shell.paletteHint') }).boundingBox()
    const help = await page.getByRole('button', { name: t('shell.menuHelp'), exact: true }).boundingBox()
    expect((help?.x ?? Infinity) + (help?.width ?? 0)).toBeLessThanOrEqual(find?.x ?? 0)
    await judge(page, `narrow-${list}`)
  })
}
