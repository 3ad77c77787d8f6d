import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatBilletLine } from '../../shared/billet/format-billet-line.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { answerOpenDialog } from './answer-dialogs.ts'
import { billet, drawPaper } from './entry-files.ts'
import { expect } from './fixtures.ts'
import { test } from './on-training.ts'

const t = createText('pt-BR')

test('a paper that comes into the watched folder stands in the agenda once, and what cannot be read is named', async ({
  desktop,
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'quita-papers-'))
  const put = async (name: string, bytes: Uint8Array | string): Promise<void> => {
    await writeFile(join(folder, name), bytes)
    await utimes(join(folder, name), 1_700_000_000, 1_700_000_000)
  }
  const text = `Beneficiario: Moinho Serra Azul Ltda - CNPJ 11.222.333/0001-81\n${formatBilletLine(billet.line)}`
  await put('moinho.pdf', drawPaper(1, { text }))
  await put('recibo.pdf', drawPaper(1, { text: 'Obrigado pela preferencia' }))
  await page.keyboard.press('Control+Shift+A')
  await answerOpenDialog(desktop, folder)
  await page.getByRole('button', { name: t('agenda.watch') }).click()
  await expect(page.getByRole('grid').getByText('Moinho Serra Azul')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('listitem').filter({ hasText: 'recibo.pdf' })).toContainText(t('agenda.why_nothing'))
  const part = page.getByRole('region', { name: t('agenda.watched') })
  await expect(part).toContainText(t('agenda.watchedRead', { count: 2 }))
  await put('moinho de novo.pdf', drawPaper(1, { text }))
  await put('moinho segunda via.pdf', drawPaper(2, { text }))
  await page.getByRole('button', { name: t('agenda.lookNow') }).click()
  await expect(part).toContainText(t('agenda.watchedRead', { count: 3 }))
  await expect(page.getByRole('grid').getByText('Moinho Serra Azul')).toHaveCount(1)
  await rename(folder, `${folder}-gone`)
  await page.getByRole('button', { name: t('agenda.lookNow') }).click()
  await expect(page.getByText(t('agenda.watchedFault_missing'))).toBeVisible()
  expect(existsSync(folder)).toBe(false)
  await rm(`${folder}-gone`, { recursive: true })
})
