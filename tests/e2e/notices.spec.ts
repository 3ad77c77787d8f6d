import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { askEngine } from './ask-engine.ts'
import type { DesktopApp } from './fixtures.ts'
import { expect, test } from './on-training.ts'

const t = createText('pt-BR')

test('a notice of the system leads to what it is about, also one that is pressed while the window is locked', async ({
  desktop,
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  const go = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  await askEngine(page, 'training.order', { do: 'debit-elsewhere', amount: centavos(487_000) })
  await askEngine(page, 'statement.refresh', {})
  await askEngine(page, 'training.order', { do: 'open-infraction' })
  await askEngine(page, 'infractions.refresh', {})
  await expect(page.getByRole('button', { name: t('notices.unseen', { count: 2 }) })).toBeVisible()
  await pressNotice(desktop, t('notices.debitTitle'))
  await expect(title).toHaveText(t('watch.title'))

  await go(t('agenda.title'))
  await expect(title).toHaveText(t('agenda.title'))
  await page.keyboard.press('Control+Shift+L')
  const unlock = page.getByRole('button', { name: /Desbloquear/ })
  await expect(unlock).toBeVisible()
  await pressNotice(desktop, t('notices.infractionTitle'))
  await unlock.click()
  await expect(title).toHaveText(t('infractions.title'))
})

/** Presses a notice by its title, once the system shows it. */
async function pressNotice(desktop: DesktopApp, title: string): Promise<void> {
  const press = (words: string) =>
    desktop.evaluate(({ Notification }, wanted) => {
      const titles = (Reflect.get(Notification, 'shown') as readonly { title: string }[]).map((one) => one.title)
      const standing = Reflect.get(Notification, 'standing') as readonly { emit(event: string): void }[]
      const notice = standing[titles.indexOf(wanted)]
      notice?.emit('click')
      return notice !== undefined
    }, words)
  await expect.poll(() => press(title)).toBe(true)
}
