import { centavos } from '../../shared/money/centavos.ts'
import { askEngine } from './ask-engine.ts'
import { confirmationWindow, confirmInWindow } from './confirm-in-window.ts'
import { otherPlays, playerOf } from './hand.ts'
import { judgeWindow } from './judge-window.ts'
import { keyboardOf } from './keyboard.ts'
import { expect, test } from './on-training.ts'

for (const play of otherPlays) {
  test(`by ${play.by} in ${play.locale}: a debit of the portal alarms at home and is explained once, by a yes in Quita's own window`, async ({
    desktop,
    page,
  }) => {
    const { t, hand, title, field, button } = await playerOf(page, play)
    await askEngine(page, 'training.order', { do: 'debit-elsewhere', amount: centavos(4_870_00) })
    await askEngine(page, 'statement.refresh', {})
    const alarm = page.getByRole('alert')
    await expect(alarm).toContainText('4.870,00')
    await expect(page.getByRole('navigation')).toContainText(t('shell.count_statement', { count: 1 }))
    await hand.press(page.getByRole('button', { name: t('home.seeDebit', { count: 1 }) }))
    await expect(title).toHaveText(t('watch.caseTitle'))
    await expect(page.getByRole('heading', { name: t('watch.bankSays') })).toBeVisible()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await judgeWindow(page, `watch-case-${play.locale}`)
    // Nothing is chosen beforehand, so the keyboard takes the first one by itself.
    const first = page.getByRole('radio', { name: t('watch.choice-mine-elsewhere') })
    if (play.by === 'mouse') await first.check()
    else {
      await keyboardOf(page).reach(first)
      await page.keyboard.press('Space')
    }
    await hand.write(field('watch.who'), 'Renato Salles')
    await hand.press(button('watch.do-mine-elsewhere'))
    const said = (await confirmationWindow(desktop)).locator('.trust')
    await expect(said).toContainText(t('confirmation.safeguardMeans_explain-debit'))
    await expect(said).toContainText('4.870,00')
    await confirmInWindow(desktop, { by: play.by })
    await expect(page.getByText(t('watch.empty-open'))).toBeVisible()
    await expect(page.getByRole('navigation')).not.toContainText(t('shell.count_statement', { count: 1 }))
    const { cases } = await askEngine(page, 'watch.list', { states: ['answered'], first: 0, limit: 5 })
    expect(cases).toMatchObject([
      { answer: { as: 'mine-elsewhere', who: 'Renato Salles' }, line: { amount: 4_870_00 } },
    ])
    expect(cases[0]?.author).not.toBe('')
  })
}
