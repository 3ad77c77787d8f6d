import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../../electron/vault/database/connect.ts'
import type { LogFilter } from '../../shared/domain/log.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { entryWords } from '../../shared/log/entry-words.ts'
import { answerSaveDialog } from './answer-dialogs.ts'
import { askEngine } from './ask-engine.ts'
import { launch } from './fixtures.ts'
import { judgeWindow } from './judge-window.ts'
import { expect, test } from './on-training.ts'
import { takeVault } from './take-vault.ts'

const t = createText('pt-BR')
const settings: LogFilter = { from: null, to: null, who: null, area: 'settings', outcome: null, text: '', near: null }

test('what was done is listed with who and when, proved, exported, and found again where it was altered', async ({
  desktop,
  page,
  userData,
}) => {
  await askEngine(page, 'settings.change', { notices: false })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.audit') })
    .click()
  await expect(page.locator('h1')).toHaveText(t('log.title'))
  const { rows } = await askEngine(page, 'log.rows', { filter: settings, first: 0, limit: 5 })
  const [entry] = rows
  if (entry === undefined) throw new Error('no entry of a setting')
  const line = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: entryWords(t, entry) })
  await expect(line).toContainText(t('log.outcome_done'))
  await judgeWindow(page, 'log')

  await page.getByRole('button', { name: t('log.verify') }).click()
  await expect(page.getByText(/^Íntegro em /)).toBeVisible()

  const file = join(userData, 'auditoria.csv')
  await answerSaveDialog(desktop, file)
  await page.keyboard.press('Control+e')
  await page.getByRole('radio', { name: t('exports.format-csv') }).check()
  await page.getByRole('button', { name: t('exports.start') }).click()
  await expect(page.getByRole('grid').getByText(t('log.fileSaved', { file: t('log.file_log') }))).toBeVisible()
  expect(readFileSync(file, 'utf8')).toContain(entryWords(t, entry))

  const vault = await takeVault(desktop, userData)
  const db = connect(vault.file, vault.key)
  db.prepare("UPDATE log_entry SET who = 'person:renato' WHERE n = ?").run(entry.n)
  db.prepare('DELETE FROM log_entry WHERE n = 2').run()
  db.close()
  const again = await launch(userData)
  const next = await again.firstWindow()
  await next
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.audit') })
    .click()
  await next.getByRole('button', { name: t('log.verify') }).click()
  const alarm = next.getByRole('alert').filter({ hasText: t('log.brokenDetail') })
  await expect(alarm).toContainText(t('log.found_removed', { n: 2, to: 2, one: 'yes' }))
  await expect(alarm).toContainText(t('log.found_edited', { n: entry.n, to: entry.n, one: 'yes' }))
  await judgeWindow(next, 'log-damaged')
  await next.getByRole('button', { name: t('log.showOf', { n: 2 }) }).click()
  await expect(next.getByRole('grid').getByText(t('log.missing', { n: 2 }))).toBeVisible()
  await again.close()
})
