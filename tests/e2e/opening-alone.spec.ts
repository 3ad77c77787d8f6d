import { expect } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'

const t = createText('pt-BR')

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`while a connection opens, home is told as it was seen, with its moment, in ${theme}`, async ({ open }) => {
    const page = await open({ opening: true, settings: { theme } }, size)
    await expect(page.getByRole('status').filter({ hasText: t('shell.seenAt', { time: '10:02' }) })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(t('shell.connecting'))
    await expect(page.getByText(t('home.inToday', { count: 1 }))).toHaveCount(0)
    await judge(page, `opening-home-${theme}`)
  })
}

test('with nothing else to do, home that was seen calls nothing in order', async ({ open }) => {
  const page = await open({ opening: true, empty: true })
  await expect(page.getByText(t('shell.seenAt', { time: '10:02' }))).toBeVisible()
  await expect(page.getByText(/Tudo em ordem/)).toHaveCount(0)
})
