import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Vault } from '../../electron/vault/vault.ts'
import { addMonths, monthToClose, spanOf } from '../../shared/books/month-span.ts'
import { type Month, monthSchema } from '../../shared/domain/closing.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { type Instant, instantFromMs } from '../../shared/time/instant.ts'
import { addDays, localDate, localDateOf } from '../../shared/time/local-date.ts'
import { value } from '../fixtures/open-test-vault.ts'
import { readOfx } from '../fixtures/read-ofx.ts'
import { readZip } from '../fixtures/read-zip.ts'
import { centavosOf, csvSum, ofxSum, pdfSum, summarySum, xlsxSum } from '../fixtures/statement-sums.ts'
import { line } from '../fixtures/vault-samples.ts'
import { answerSaveDialog } from './answer-dialogs.ts'
import { askEngine } from './ask-engine.ts'
import { fillVault } from './fill-vault.ts'
import { launch } from './fixtures.ts'
import { expect, test } from './on-training.ts'
import { readPaper } from './read-paper.ts'

const t = createText('pt-BR')
const everything = { from: null, to: null, direction: null, kind: null, lowest: null, highest: null, text: '' }

async function exportEnds(page: Page): Promise<void> {
  const states = (): Promise<string[]> =>
    askEngine(page, 'works.list', {}).then(({ works }) =>
      works.filter(({ kind }) => kind === 'export').map(({ state }) => state),
    )
  await expect.poll(states).toEqual(['done'])
}

test('a person exports the statement by keyboard alone, and an importer reads every line of it', async ({
  page,
  desktop,
}, info) => {
  const path = info.outputPath('extrato.ofx')
  await answerSaveDialog(desktop, path)
  const count = async () => (await askEngine(page, 'statement.totals', { filter: everything })).count
  await expect.poll(count).toBeGreaterThan(20)
  await expect(page.locator('h1')).toHaveText(t('shell.home'))
  await page.keyboard.press('Control+2')
  await expect(page.locator('.grid-row:not(.waiting)').first()).toBeVisible()
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: t('exports.title') })
  await expect(dialog.getByRole('radio', { name: /^OFX/ })).toBeFocused()
  const bank = dialog.getByRole('textbox', { name: t('exports.bank') })
  await page.keyboard.press('Tab')
  await expect(bank).toBeFocused()
  await expect(bank).toHaveValue('778')
  await page.keyboard.press('Enter')
  await exportEnds(page)
  const { account, lines } = readOfx(readFileSync(path))
  expect(account.BANKID).toBe('778')
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.length).toBeLessThanOrEqual(await count())
})

test('three months with movements across their ends add up on the screen, and to what their files say', async ({
  page,
  desktop,
  userData,
}, info) => {
  await page.locator('h1').waitFor()
  const months = [8, 7, 6].map(monthsAgo)
  await fillVault(desktop, userData, (vault) => moveAcrossEnds(vault, months))
  const again = await launch(userData)
  const books = await again.firstWindow()
  await books.getByRole('heading', { level: 1, name: t('shell.home') }).waitFor()
  await books.keyboard.press('Control+k')
  await expect(books.getByRole('combobox')).toBeFocused()
  await books.keyboard.type('fechamento')
  await books.keyboard.press('Enter')
  const [first] = months
  for (let shown = monthToClose(instantFromMs(Date.now())); shown !== first; shown = addMonths(shown, -1))
    await books.getByRole('button', { name: t('closing.previousMonth') }).press('Enter')
  let held = HELD_BEFORE
  for (const [n, month] of months.entries()) {
    if (n > 0) await books.getByRole('button', { name: t('closing.nextMonth') }).press('Enter')
    const card = books.getByRole('region', { name: t('closing.balance') })
    const seen = () => figuresOn(card)
    const { came, left } = expected[n] ?? { came: Number.NaN, left: Number.NaN }
    await expect.poll(seen).toEqual([held, came, -left, held + came - left, 0])
    const days = books.getByRole('region', { name: t('closing.days') })
    await days.getByText(t('common.chartTable')).click()
    expect(await dayTotals(days)).toEqual([came, left])

    const path = info.outputPath(`${month}.zip`)
    await answerSaveDialog(again, path)
    await books.keyboard.press('Control+e')
    await expect(books.getByRole('checkbox', { name: t('closing.exportOfx') })).toBeChecked()
    await expect(books.getByRole('dialog').getByRole('textbox', { name: t('exports.bank') })).toHaveValue('778')
    await books.getByRole('button', { name: t('closing.exportDo') }).press('Enter')
    const works = () => askEngine(books, 'works.list', {})
    await expect
      .poll(
        async () => (await works()).works.filter(({ kind, state }) => kind === 'month' && state === 'done').length,
        {
          timeout: 60_000,
        },
      )
      .toBe(n + 1)
    const pack = await readZip(path)
    const of = (name: string): Buffer => Buffer.from(pack.get(name) ?? new Uint8Array())
    const files = [
      csvSum(of('extrato.csv')),
      await xlsxSum(of('extrato.xlsx')),
      pdfSum(await readPaper(of('extrato.pdf'))),
      ofxSum(of('extrato.ofx')),
      await xlsxSum(of('conciliacao.xlsx'), 'No extrato'),
      summarySum(of('resumo.txt').toString('utf8')),
    ]
    expect(files).toEqual(files.map(() => came - left))
    held += came - left
    const balance = readOfx(of('extrato.ofx')).ledger?.BALAMT ?? ''
    expect(centavosOf(balance.replace('.', ','))).toBe(held)
  }
  await again.close()
})

const HELD_BEFORE = 1_000_000
/** By hand of {@link moveAcrossEnds}: what comes in and leaves in each month. */
const expected = [
  { came: 20_001 + 37, left: 1_000 },
  { came: 40_003 + 41, left: 300_005 },
  { came: 60_007, left: 5_000 + 7 },
] as const

function monthsAgo(count: number): Month {
  let first = localDate(`${localDateOf(instantFromMs(Date.now())).slice(0, 7)}-01`)
  for (let back = 0; back < count; back += 1) first = localDate(`${addDays(first, -1).slice(0, 7)}-01`)
  return monthSchema.parse(first.slice(0, 7))
}

/** Money that moves in the last and the first milliseconds of months, in the middle, and some that never did. */
async function moveAcrossEnds(vault: Vault, months: readonly Month[]): Promise<void> {
  const spans = months.map(spanOf)
  const first = (n: number, apart: number): Instant => instantFromMs(Date.parse(spans[n]?.from ?? '') + apart)
  const last = (n: number, apart: number): Instant => instantFromMs(Date.parse(spans[n]?.to ?? '') - apart)
  const moves: readonly (readonly [Instant, 'in' | 'out', number, 'LIQUIDATED' | 'CANCELED'])[] = [
    [first(0, -1), 'in', 999_999, 'LIQUIDATED'],
    [first(0, 0), 'in', 20_001, 'LIQUIDATED'],
    [first(0, 1), 'out', 1_000, 'LIQUIDATED'],
    [last(0, 0), 'in', 37, 'LIQUIDATED'],
    [first(1, 0), 'in', 40_003, 'LIQUIDATED'],
    [first(1, 432_000_000), 'out', 300_005, 'LIQUIDATED'],
    [first(1, 432_000_000), 'out', 77_777, 'CANCELED'],
    [last(1, 0), 'in', 41, 'LIQUIDATED'],
    [first(2, 0), 'in', 60_007, 'LIQUIDATED'],
    [last(2, 1), 'out', 5_000, 'LIQUIDATED'],
    [last(2, 0), 'out', 7, 'LIQUIDATED'],
    [last(2, -1), 'out', 888_888, 'LIQUIDATED'],
  ]
  const ids = { endToEndId: null, idempotencyKey: null }
  const lines = moves.map(([at, direction, amount, status], n) =>
    line(n, { ...ids, id: `end-${n}`, at, direction, amount: centavos(amount), status }),
  )
  value(await vault.statement.put(lines))
  value(await vault.statement.setCompleteFrom(first(0, -5_000)))
  const balance = (at: Instant, held: number) => ({
    available: centavos(held),
    blocked: centavos(0),
    overdraft: centavos(0),
    at,
    readAt: at,
  })
  const moved = expected.reduce((sum, { came, left }) => sum + came - left, 0)
  value(await vault.balances.put(balance(first(0, -2_000), HELD_BEFORE - 999_999)))
  value(await vault.balances.put(balance(last(2, -2_000), HELD_BEFORE + moved - 888_888)))
}

/** The five figures of a month's balance as they are drawn, in centavos. */
async function figuresOn(card: Locator): Promise<readonly number[]> {
  const words = await card.locator('dd .money [aria-hidden]').allTextContents()
  return words.map(centavosOf)
}

/** What the table of a month's days comes to, in and out. */
async function dayTotals(days: Locator): Promise<readonly number[]> {
  const rows = await days.locator('tbody tr').all()
  const cells = await Promise.all(rows.map((row) => row.locator('td .money [aria-hidden]').allTextContents()))
  const sum = (column: number): number => cells.reduce((all, row) => all + centavosOf(row[column] ?? ''), 0)
  return [sum(0), sum(1)]
}
