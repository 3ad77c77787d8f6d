import { FRIDAY_SUPPLIERS } from '../../shared/batch/friday-suppliers.ts'
import { type PaymentBatchId, paymentBatchIdSchema } from '../../shared/domain/payment-batch.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { formatAmount } from '../../shared/money/format-brl.ts'
import { askEngine } from '../e2e/ask-engine.ts'
import { csvFile } from '../e2e/sheet-files.ts'
import { confirm, picture, press, words } from './stage.ts'
import { type Desk, goTo } from './team-desks.ts'

/** How many payments the batch makes. */
export const ROWS = FRIDAY_SUPPLIERS.length
const NAME = 'fornecedores'
const passphrase = 'cinco palavras que ninguém adivinha'

/** A sheet of payments, and the word with which its approval is asked for. */
interface Sheet {
  readonly file: ReturnType<typeof csvFile>
  readonly note: string
  readonly rows: number
}

function sheetOf(name: string, note: string, rows: number, first: { invoice: number; amount: number }): Sheet {
  const suppliers = FRIDAY_SUPPLIERS.slice(0, rows)
  const file = csvFile(`${name}.csv`, [
    ['Favorecido', 'CNPJ', 'Banco', 'Agência', 'Conta', 'Tipo de conta', 'Valor', 'Histórico'],
    ...suppliers.map(([document, payee], n) => [
      payee,
      document,
      '260',
      '1',
      `10${n}347-${n % 10}`,
      'Corrente',
      formatAmount(centavos(first.amount + n * 1_137)),
      `NF ${first.invoice + n}`,
    ]),
  ])
  return { file, note, rows }
}

const week = sheetOf(NAME, 'Fornecedores da semana', ROWS, { invoice: 8_200, amount: 43_000 })
/** A later one, to some of the same payees. */
export const more = sheetOf('frete', 'Frete das mesmas notas', 3, { invoice: 9_100, amount: 21_370 })

/** Brings a sheet, has its rows ready, and asks for the approval of the whole. */
export async function prepareBatch({ page }: Desk, sheet: Sheet = week): Promise<PaymentBatchId> {
  await goTo(page, 'shell.lots')
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'lots.choose')
  await (await chooser).setFiles(sheet.file)
  // The columns are asked for once; those of a sheet with the same headings are remembered.
  const columns = page.getByRole('heading', { name: words('lots.columns') })
  const ready = page.getByText(words('lots.nothingToResolve'))
  await columns.or(ready).first().waitFor()
  if (await columns.isVisible()) await page.keyboard.press('Control+Enter')
  await ready.waitFor()
  await page.getByRole('textbox', { name: words('team.askNote') }).fill(sheet.note)
  await picture(page, 'batch-prepared')
  await press(page, 'team.ask')
  await page.getByText(words('team.approvalWaits', { count: 1 })).waitFor()
  const [batch] = (await askEngine(page, 'paymentBatches.list', {})).rows
  if (batch === undefined) throw new Error('there is no batch')
  return batch.id
}

/** Sees at the other desk what waits, and signs it. */
export async function approveBatch({ app, page }: Desk, { note }: Sheet = week): Promise<void> {
  await goTo(page, 'shell.team')
  await page.getByRole('tab', { name: words('team.tabApprovals') }).click()
  await page.getByText(note).waitFor()
  await picture(page, 'waits-for-approval')
  await press(page, 'team.approve')
  await confirm(app, 'approval')
  await page.getByText(words('team.approvedBy', { names: 'Renato Salles (mesa 2)' })).waitFor()
  await picture(page, 'approved')
}

/** Begins to pay, and comes back once some of it is paid. */
export async function payBatch({ app, page }: Desk, executed: () => Promise<number>): Promise<void> {
  await goTo(page, 'shell.lots')
  await page.getByText(NAME).first().click()
  await page.getByText(words('team.approvedBy', { names: 'Renato Salles (mesa 2)' })).waitFor()
  await picture(page, 'ready-to-pay')
  await press(page, 'lots.confirm', { count: ROWS })
  await confirm(app, 'batch', passphrase)
  // By the bank's own count: until a desk hears that two are paid, a fast computer has sent them all.
  await until(async () => (await executed()) >= 2)
  await picture(page, 'batch-half')
}

/** Goes on with what the batch holds back, to its end. */
export async function payRest({ app, page }: Desk, id: PaymentBatchId): Promise<void> {
  await press(page, 'lots.resume')
  await confirm(app, 'rest', passphrase)
  const state = page.locator('.lots-head').getByText(words('lots.state_done'), { exact: true })
  await state.first().waitFor({ timeout: 180_000 })
  await until(async () => (await standings(page, id)).every((each) => each === 'paid'))
  await picture(page, 'batch-done')
}

/** How each row stands at a desk, once that has nothing left to hear. */
export async function batchAt({ page }: Desk, id: string): Promise<readonly string[]> {
  const batch = paymentBatchIdSchema.parse(id)
  await until(async () => (await standings(page, batch)).every((each) => each === 'paid'))
  return standings(page, batch)
}

async function standings(page: Desk['page'], id: PaymentBatchId): Promise<readonly string[]> {
  const { rows } = await askEngine(page, 'paymentBatches.read', { id })
  return rows.map(({ standing }) => standing)
}

/** Waits until something is so. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tried = 0; !(await isSo()); tried += 1) {
    if (tried > 1_200) throw new Error('it does not come about')
    await new Promise((resolve) => void setTimeout(resolve, 200))
  }
}
