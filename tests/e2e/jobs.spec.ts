import { readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Vault } from '../../electron/vault/vault.ts'
import { addMonths, monthToClose } from '../../shared/books/month-span.ts'
import { monthSchema } from '../../shared/domain/closing.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { type Instant, instantFromMs } from '../../shared/time/instant.ts'
import { addDays, localDate, localDateOf, startOfLocalDate } from '../../shared/time/local-date.ts'
import { startSandbox } from '../demo/start-sandbox.ts'
import { drawPdf } from '../fixtures/draw-pdf.ts'
import { monthEnd } from '../fixtures/month-end.ts'
import { value } from '../fixtures/open-test-vault.ts'
import { readZip } from '../fixtures/read-zip.ts'
import { line, receipt } from '../fixtures/vault-samples.ts'
import { answerSaveDialog } from './answer-dialogs.ts'
import { askAndConfirm } from './ask-and-confirm.ts'
import { askEngine } from './ask-engine.ts'
import { confirmInWindow } from './confirm-in-window.ts'
import { connectTo } from './connect-to.ts'
import { connectTraining } from './connect-training.ts'
import { countSteps } from './count-steps.ts'
import { fillVault } from './fill-vault.ts'
import { type DesktopApp, expect, launch, test } from './fixtures.ts'
import { judgeWindow } from './judge-window.ts'
import { keyboardOf } from './keyboard.ts'
import { lock } from './lock.ts'
import { makeCob, payCharge } from './make-charge.ts'
import { test as onTraining } from './on-training.ts'
import { printerOf } from './printer.ts'
import { readPaper } from './read-paper.ts'
import { xlsxFile } from './sheet-files.ts'

const t = createText('pt-BR')
const DAY_MS = 86_400_000

test('a tax audit without a network: the receipt of a payment of eight months ago, printed in four steps', async ({
  desktop,
  page,
  userData,
}) => {
  const paidAt = instantFromMs(Date.now() - 245 * DAY_MS)
  const bank = await startSandbox()
  await connectTo(desktop, page, bank.offer)
  await fillVault(desktop, userData, async (vault) => {
    for (const [n, payeeName] of ['Acme Indústria Ltda.', 'Acme Serviços', 'Padaria Flor'].entries()) {
      const kept = receipt(n, {
        payeeName,
        amount: centavos(n === 0 ? 1_245_000 : 99_000 + n),
        paidAt,
        storedAt: paidAt,
      })
      await vault.receipts.put(kept, paperOf(payeeName))
    }
  })
  await bank.stop()

  const again = await launch(userData)
  const offline = await again.firstWindow()
  await offline.getByRole('heading', { level: 1, name: t('shell.home') }).waitFor()
  await lock(offline)
  await expect(offline.getByRole('button', { name: /^Desbloquear com/ })).toBeFocused()
  const printer = await printerOf(again)
  const { step, atMost } = countSteps()
  await step('unlock', async () => {
    await offline.keyboard.press('Enter')
    await offline.getByRole('heading', { level: 1, name: t('shell.home') }).waitFor()
  })
  await step('say what is looked for', async () => {
    await offline.keyboard.press('Control+k')
    await expect(offline.getByRole('combobox')).toBeFocused()
    await offline.keyboard.type(`acme 12450 ${monthOf(paidAt)}`)
  })
  await step('open it', async () => {
    await offline.keyboard.press('Enter')
    await expect(offline.locator('.pdf-desk').getByText('Acme Indústria Ltda.')).toBeVisible()
    await expect(offline.getByText(t('receipts.intact'))).toBeVisible()
  })
  await step('print it', async () => {
    await offline.keyboard.press('Control+p')
    await printer.asked()
    await expect(offline.locator('.pdf-print img')).toHaveCount(1)
    await printer.print()
  })
  atMost(4)
  await again.close()
})

test("an auditor's list of sixty payments becomes a pack without a network, in five steps", async ({
  desktop,
  page,
  userData,
}) => {
  const bank = await startSandbox()
  await connectTo(desktop, page, bank.offer)
  const kept = Array.from({ length: 58 }, (_, n) => receipt(n, { payeeName: `Fornecedor ${n} Ltda.` }))
  await fillVault(desktop, userData, async (vault) => {
    for (const each of kept) value(await vault.receipts.put(each, paperOf(each.payeeName ?? '')))
  })
  await bank.stop()

  const again = await launch(userData)
  const offline = await again.firstWindow()
  await offline.getByRole('heading', { level: 1, name: t('shell.home') }).waitFor()
  await lock(offline)
  const path = join(tmpdir(), `quita-e2e-audit-${process.pid}.zip`)
  await answerSaveDialog(again, path)
  const { step, atMost } = countSteps()
  await step('unlock', async () => {
    await expect(offline.getByRole('button', { name: /^Desbloquear com/ })).toBeFocused()
    await offline.keyboard.press('Enter')
    await offline.getByRole('heading', { level: 1, name: t('shell.home') }).waitFor()
  })
  await step('go to the pack', async () => {
    await offline.keyboard.press('Control+k')
    await expect(offline.getByRole('combobox')).toBeFocused()
    await offline.keyboard.type(t('shell.auditPack'))
    await expect(offline.getByRole('option').first()).toContainText(t('shell.auditPack'))
    await offline.keyboard.press('Enter')
  })
  await step('bring the list', async () => {
    await offline.locator('input[type=file]').setInputFiles(
      xlsxFile('auditoria 2026.xlsx', [
        ['ID da transação', 'Data', 'Valor', 'Favorecido'],
        // Half of them have no id, so that day, amount and name have to find them; the last two were never paid.
        ...kept.map(({ endToEndId, paidAt, amount, payeeName }, n) => [
          n % 2 === 0 ? (endToEndId ?? '') : '',
          `@${localDateOf(paidAt)}`,
          amount / 100,
          payeeName ?? '',
        ]),
        ['', '@2026-01-15', 9_999.99, 'Ninguém S.A.'],
        ['', '@2026-01-16', 8_888.88, 'Ninguém S.A.'],
      ]),
    )
  })
  await step('look for its items', async () => {
    await expect(offline.getByRole('button', { name: t('audit.match', { count: 60 }) })).toBeFocused()
    await offline.keyboard.press('Enter')
    await expect(offline.getByText(t('audit.summary', { byId: 29, byFacts: 29, several: 0, none: 2 }))).toBeVisible()
  })
  await step('make the pack', async () => {
    await offline.getByRole('button', { name: t('audit.make') }).press('Enter')
    await expect.poll(() => sizeOf(path), { timeout: 60_000 }).toBeGreaterThan(0)
  })
  atMost(5)
  const files = await readZip(path)
  expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(58)
  expect([...files.keys()]).toContain('SHA256SUMS.txt')
  await rm(path)
  await again.close()
})

onTraining(
  '"the refund never arrived": from what the customer sent to an answer with ids, in four steps',
  async ({ desktop, page }) => {
    const endToEndId = await payCharge(page, await makeCob(page))
    await giveBack(desktop, page, endToEndId)
    await page.getByRole('heading', { level: 1, name: t('shell.home') }).waitFor()
    const path = join(tmpdir(), `quita-e2e-sheet-${process.pid}.pdf`)
    await answerSaveDialog(desktop, path)
    const pane = page.getByRole('complementary', { name: t('received.pane') })

    const { step, atMost } = countSteps()
    await step('paste what the customer sent', async () => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox')).toBeFocused()
      await page.keyboard.insertText(endToEndId)
      await expect(page.getByText(t('palette.isEndToEndId'))).toBeVisible()
      await expect(page.getByRole('option', { selected: true })).toContainText('devolvidos')
      await judgeWindow(page, 'palette with an id')
    })
    await step('open the story of the Pix', async () => {
      await page.keyboard.press('Enter')
      await expect(pane).toContainText(t('states.refunded'))
      await expect(pane).toContainText(/D\w{31}/)
    })
    await step('copy the message', async () => {
      await pane.getByRole('button', { name: t('received.copyMessage') }).press('Enter')
      await expect(page.getByText(t('received.messageCopied'))).toBeVisible()
    })
    await step('save the sheet', async () => {
      await pane.getByRole('button', { name: t('common.more'), exact: true }).press('Enter')
      await page.getByRole('menuitem', { name: t('received.saveSheet') }).press('Enter')
      await expect.poll(() => sizeOf(path)).toBeGreaterThan(0)
    })
    atMost(4)

    const said = await desktop.evaluate(({ clipboard }) => clipboard.readText())
    expect(said).toContain(endToEndId)
    expect(said).toMatch(/D\w{31}/)
    expect(await readPaper(await readFile(path))).toContain(endToEndId)
    await rm(path)
  },
)

onTraining(
  '"the refund never arrived", since it failed: it is given back anew, in four steps',
  async ({ desktop, page }) => {
    const endToEndId = await payCharge(page, await makeCob(page))
    // The training bank does not do a refund of exactly this amount.
    await giveBack(desktop, page, endToEndId, { amount: centavos(404), ends: 'NAO_REALIZADO' })
    await page.getByRole('heading', { level: 1, name: t('shell.home') }).waitFor()

    const keyboard = keyboardOf(page)
    const reviewed = page.getByRole('heading', { level: 1, name: t('review.title') })
    const { step, atMost } = countSteps()
    await step('paste what the customer sent', async () => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox')).toBeFocused()
      await page.keyboard.insertText(endToEndId)
      await expect(page.getByRole('option', { selected: true })).toContainText(/R\$\s640,00/)
      await page.keyboard.press('Enter')
    })
    await step('see why it failed', async () => {
      const pane = page.getByRole('complementary', { name: t('received.pane') })
      await expect(pane).toContainText(t('states.rejected'))
      await keyboard.press(pane.getByRole('link', { name: t('received.openRefund') }))
      await expect(page.locator('.payment-head')).toContainText(t('states.rejected'))
      await expect(page.getByText('Conta do pagador encerrada').first()).toBeVisible()
    })
    await step('ask for it anew', async () => {
      await keyboard.press(page.getByRole('button', { name: t('payments.refundAnew') }))
      await expect(page.getByRole('textbox', { name: t('received.partAmount') })).toHaveValue('4,04')
      await keyboard.write(page.getByRole('textbox', { name: t('received.partAmount') }), '4,05')
      await page.keyboard.press('Control+Enter')
      await expect(reviewed).toBeVisible()
    })
    await step('check and confirm', async () => {
      for (const box of await page.getByRole('checkbox').all()) await keyboard.press(box, 'Space')
      await keyboard.press(
        page.getByRole('button', { name: t('review.giveBack', { amount: formatBrl(centavos(405)) }) }),
      )
      await confirmInWindow(desktop, { by: 'keyboard' })
      await expect(page.locator('.payment-head')).toContainText(t('states.settled'))
    })
    atMost(4)

    const { pix } = await askEngine(page, 'received.consult', { endToEndId })
    expect(pix.refunds.map(({ amount, status }) => [amount, status])).toEqual([
      [404, 'NAO_REALIZADO'],
      [405, 'DEVOLVIDO'],
    ])
    expect(new Set(pix.refunds.map(({ id }) => id)).size).toBe(2)
  },
)

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    (file) => file.size,
    () => 0,
  )

async function giveBack(
  desktop: DesktopApp,
  page: Page,
  endToEndId: Awaited<ReturnType<typeof payCharge>>,
  { amount = centavos(4_000), ends = 'DEVOLVIDO' } = {},
): Promise<void> {
  const ask = { kind: 'refund', endToEndId, amount, nature: 'ORIGINAL', description: 'Item em falta' } as const
  const { reviewId } = await askEngine(page, 'payments.review', ask)
  await askAndConfirm(desktop, page, 'payments.confirm', { reviewId, duplicateReason: null })
  const refunded = async () => (await askEngine(page, 'received.consult', { endToEndId })).pix.refunds[0]?.status
  await expect.poll(refunded).toBe(ends)
}

function paperOf(name: string): Uint8Array {
  return drawPdf([{ lines: [name], size: [420, 300] }])
}

function monthOf(at: Instant): string {
  return new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'America/Sao_Paulo' }).format(new Date(at))
}

test('month end: from opening the closing to the pack for the accountant, in six steps, to a difference of zero', async ({
  desktop,
  page,
  userData,
}) => {
  await connectTraining(page, { collects: true })
  const { month, firstDay } = monthOver()
  const readMonth = () => askEngine(page, 'closing.read', { month })
  await expect.poll(async () => (await readMonth()).missingReceipts, { timeout: 120_000 }).toBe(0)
  const { opening } = await readMonth()
  await fillVault(desktop, userData, (vault) => leaveOpen(vault, firstDay, opening ?? 0))
  const again = await launch(userData)
  const books = await again.firstWindow()
  const path = join(tmpdir(), `quita-e2e-month-${process.pid}.zip`)
  await answerSaveDialog(again, path)
  await books.getByRole('heading', { level: 1, name: t('shell.home') }).waitFor()
  const keyboard = keyboardOf(books)
  const readBook = () => askEngine(books, 'closing.read', { month })
  // Tab reaches the tab that is chosen, the arrows the others.
  const turnTo = async (name: 'proposed' | 'unmatched' | 'summary'): Promise<void> => {
    const wanted = books.getByRole('tab', { name: new RegExp(`^${t(`closing.tab_${name}`)}`) })
    await keyboard.reach(books.getByRole('tab', { selected: true }))
    for (let presses = 0; presses < 5 && (await wanted.getAttribute('aria-selected')) !== 'true'; presses += 1)
      await books.keyboard.press('ArrowRight')
    await expect(wanted).toHaveAttribute('aria-selected', 'true')
  }
  const said = (text: string) => books.getByRole('status').getByText(text)

  const { step, atMost } = countSteps()
  await step('open the closing of the month', async () => {
    await books.keyboard.press('Control+k')
    await expect(books.getByRole('combobox')).toBeFocused()
    await books.keyboard.type('fechamento')
    await books.keyboard.press('Enter')
    for (let shown = monthToClose(instantFromMs(Date.now())); shown !== month; shown = addMonths(shown, -1))
      await keyboard.press(books.getByRole('button', { name: t('closing.previousMonth') }))
  })
  await step('see that the statement is complete', async () => {
    await expect(books.getByText(/Extrato completo até/)).toBeVisible()
  })
  await step('accept what is sure in one review', async () => {
    const before = (await readBook()).proposed
    await turnTo('proposed')
    await keyboard.press(books.getByRole('button', { name: t('closing.acceptAll') }))
    // Until all are read there is nothing to confirm, and the way back has the keyboard.
    await expect(books.getByRole('dialog').getByRole('button', { name: /^Confirmar/ })).toBeFocused()
    await books.keyboard.press('Enter')
    await expect(books.getByRole('dialog')).toHaveCount(0)
    // In some months a supplier of the training bank gives a part back, which is never taken for sure: it is confirmed by itself.
    await expect.poll(async () => (await readBook()).proposed).toBeLessThan(before)
    for (let left = (await readBook()).proposed; left > 0; left -= 1) {
      await keyboard.press(books.locator('.closing-list .grid-row[tabindex="0"]'))
      await expect.poll(async () => (await readBook()).proposed).toBe(left - 1)
    }
  })
  await step('work what is pending', async () => {
    await turnTo('unmatched')
    await books.getByRole('row').filter({ hasText: '77,77' }).waitFor()
    // In some months a supplier of the training bank gives back what was paid long before: that line is open too.
    const pending = books.locator('.closing-list .grid-row')
    await keyboard.press(books.locator('.closing-list .grid-row[tabindex="0"]'), 'Space')
    const count = await pending.count()
    for (let more = 1; more < count; more += 1) await books.keyboard.press('Shift+ArrowDown')
    await books.keyboard.press('Delete')
    await expect(books.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await books.keyboard.type('rendimento da conta')
    await books.keyboard.press('Enter')
    await expect(said(t('closing.done_ignored', { count }))).toBeVisible()
  })
  await step('check that it closes', async () => {
    await turnTo('summary')
    await expect(books.getByRole('heading', { name: / fechado$/ })).toBeVisible()
    await expect(books.getByText(/diferença R\$\s0,00/)).toBeVisible()
    await judgeWindow(books, 'closing, closed')
  })
  await step('export the month', async () => {
    await books.keyboard.press('Control+e')
    await keyboard.press(books.getByRole('checkbox', { name: t('closing.exportOfx') }), 'Space')
    await keyboard.press(books.getByRole('button', { name: t('closing.exportDo') }))
    await expect.poll(() => sizeOf(path), { timeout: 60_000 }).toBeGreaterThan(0)
  })
  atMost(6)
  expect([...(await readZip(path)).keys()]).toContain('SHA256SUMS.txt')
  await rm(path)
  await again.close()
})

/** A line that only amount, day and document tie to its receipt, one that nothing explains, and the balance before both. */
async function leaveOpen(vault: Vault, firstDay: Instant, opening: number): Promise<void> {
  const { afterMs, paid: job, alone: stray } = monthEnd
  const at = instantFromMs(Date.parse(firstDay) + afterMs)
  const paid = { amount: job.amount, counterpartName: job.name, counterpartDocument: job.document }
  const explained = line(1, { ...paid, id: 'job-5-paid', at, endToEndId: null, idempotencyKey: null })
  const alone = line(2, {
    id: 'job-5-alone',
    at,
    direction: 'in',
    amount: stray.amount,
    endToEndId: null,
    idempotencyKey: null,
  })
  const proof = receipt(1, {
    payeeName: job.name,
    payeeDocument: job.document,
    amount: job.amount,
    paidAt: at,
  })
  value(await vault.statement.put([explained, alone]))
  value(await vault.receipts.put(proof, paperOf(job.name)))
  const available = centavos(opening + job.amount - stray.amount)
  const nothing = { blocked: centavos(0), overdraft: centavos(0) }
  value(await vault.balances.put({ available, ...nothing, at: firstDay, readAt: firstDay }))
}

/** The last month that was over three days ago: the receipt of the newest Pix of the training bank keeps being late. */
function monthOver() {
  const then = addDays(localDateOf(instantFromMs(Date.now())), -3)
  const month = addDays(localDate(`${then.slice(0, 7)}-01`), -1).slice(0, 7)
  return { month: monthSchema.parse(month), firstDay: startOfLocalDate(localDate(`${month}-01`)) }
}
