import { expect } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { goToSection, judge, test } from './page-alone.ts'

const t = createText('pt-BR')

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`a decision that another desk made meanwhile is told beside one’s own, in ${theme} at ${size.width}`, async ({
    open,
  }) => {
    const page = await open({ book: 'current', settings: { theme } }, size)
    await goToSection(page, 'shell.closingSection')
    await page.getByRole('tab', { name: new RegExp(`^${t('closing.tab_proposed')}`) }).click()
    await expect(
      page
        .getByRole('grid', { name: t('closing.list') })
        .getByRole('row')
        .nth(1),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: t('closing.confirm'), exact: true })).toBeVisible()
    // At another desk, behind what is shown here.
    await page.evaluate(`(async () => {
      const { call } = window.quita
      const ask = { month: '2026-11', state: 'proposed', first: 0, limit: 50 }
      for (const { items } of (await call('closing.matches', ask)).value.matches) {
        const names = items.map(({ kind, id }) => kind + ':' + id)
        const decision = { as: 'ignored', items: names, note: 'tarifa do cartão' }
        await call('closing.decide', { month: ask.month, decision, said: [] })
      }
    })()`)
    await page.getByRole('button', { name: t('closing.confirm'), exact: true }).click()
    const told = page.getByRole('alert').filter({ hasText: t('closing.clashTitle') })
    await expect(told).toContainText('tarifa do cartão')
    await judge(page, `closing-clash-${theme}-${size.width}`)
    await told.getByRole('button', { name: t('closing.clashKeepMine') }).click()
    await expect(told).toHaveCount(0)
    const kept = await page.evaluate<number>(`(async () => {
      const ask = { month: '2026-11', state: 'matched', first: 0, limit: 200 }
      const { value } = await window.quita.call('closing.matches', ask)
      return value.matches.filter(({ said }) => said.length === 2).length
    })()`)
    expect(kept).toBe(1)
  })
}
