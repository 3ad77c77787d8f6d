import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accountsEndpoints } from '../../../electron/api/accounts/endpoints.ts'
import { decodeAnswer } from '../../../electron/api/decode-answer.ts'
import { systemClock } from '../../../electron/main/adapters/clock.ts'
import { readPeriod } from '../../../electron/services/accounts/read-period.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { ok } from '../../../shared/kit/result.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { must } from './must.ts'

const PAGE_ROWS = 100
const FIRST_MS = Date.UTC(2026, 0, 2, 12)
const account = { ispb: '18236120', issuer: '0001', number: '5551234', accountType: 'CACC' }

/** What is wrong with each row of a list. */
export type Oddity = 'none' | 'amount' | 'moment' | 'direction' | 'nothing'

const oddities: Readonly<Record<Oddity, (n: number) => object>> = {
  none: () => ({}),
  amount: () => ({ transactionAmount: { amount: 'a combinar', currency: 'BRL' } }),
  moment: () => ({ eventDate: 'ontem', createdAt: 'ontem' }),
  direction: () => ({ creditDebitType: 'ESTORNO?' }),
  nothing: (n) => ({ id: { value: n }, eventDate: null, createdAt: null, transactionAmount: null }),
}

/** The pages of a statement, as bytes, of which each row has the same thing wrong with it. */
export function oddPages(rows: number, oddity: Oddity, pageRows = PAGE_ROWS): readonly Uint8Array[] {
  const line = (n: number): object => ({
    id: String(700_000_000 + n),
    eventDate: instantFromMs(FIRST_MS + n * 60_000),
    createdAt: instantFromMs(FIRST_MS + n * 60_000),
    status: 'SETTLED',
    endToEndId: null,
    creditDebitType: n % 2 === 0 ? 'DEBIT' : 'CREDIT',
    transactionType: 'PIX',
    transactionAmount: { amount: (1_000 + n) / 100, currency: 'BRL' },
    debtorAccount: { ...account, name: 'Transportes Aurora Ltda.', document: '11222333000181' },
    creditorAccount: { ...account, name: 'Papelaria Boa Vista ME', document: '11444777000161' },
    remittanceInformation: `Pedido ${n}`,
    ...oddities[oddity](n),
  })
  return Array.from({ length: rows / pageRows }, (_, page) => {
    const data = Array.from({ length: pageRows }, (_row, n) => line(page * pageRows + n))
    return new TextEncoder().encode(JSON.stringify({ data, total: rows }))
  })
}

/** Reads such pages as the client does and keeps them in a new vault, as a reading of the statement does: how long it took, and what is kept. */
export async function readOddPages(
  folder: string,
  pages: readonly Uint8Array[],
): Promise<{ readonly tookMs: number; readonly unread: number }> {
  await mkdir(folder)
  const vault = must(await openVault({ file: join(folder, 'vault.db'), key: randomBytes(32), create: true }))
  const period = { from: instantFromMs(FIRST_MS), to: instantFromMs(FIRST_MS + 366 * 86_400_000) }
  const begin = performance.now()
  const isWhole = must(
    await readPeriod(
      {
        reads: {
          statementPage: async ({ page }) => {
            const bytes = pages[page - 1] ?? new Uint8Array()
            const told = must(decodeAnswer(accountsEndpoints.transactions, { bytes, contentType: 'application/json' }))
            return ok({ ...told, page })
          },
          mostDays: () => null,
        },
        unreadOf: { vault, clock: systemClock },
        keep: (lines) => vault.statement.put(lines),
        onPage: () => undefined,
        isWanted: () => true,
      },
      period,
    ),
  )
  const tookMs = performance.now() - begin
  const kept = must(await vault.unread.rows({ lists: ['statement'], limit: 1 })).count
  const lines = must(await vault.statement.latest(1))
  await vault.close()
  if (!isWhole || (kept === 0 && lines.lines.length === 0)) throw new Error('the pages were not kept')
  return { tookMs, unread: kept }
}
