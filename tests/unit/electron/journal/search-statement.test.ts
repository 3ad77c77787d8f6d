import { describe, expect, test } from 'vitest'
import type { ProviderPayment, StatementPage } from '../../../../electron/api/provider.ts'
import { searchStatement } from '../../../../electron/journal/search-statement.ts'
import type { Intent } from '../../../../electron/vault/vault.ts'
import type { StatementLine } from '../../../../shared/domain/statement.ts'
import { appError } from '../../../../shared/errors/app-error.ts'
import { endToEndIdSchema } from '../../../../shared/ids/end-to-end-id.ts'
import { err, ok } from '../../../../shared/kit/result.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { instantSchema } from '../../../../shared/time/instant-schema.ts'
import { createJournalBench, pay, valueOf } from '../../../fakes/journal-bench.ts'
import { keyPayment, manualPayment } from '../../../fakes/payment-requests.ts'

const now = instantSchema.parse('2026-11-20T12:20:00.000Z')
const endToEndId = endToEndIdSchema.parse('E12345678202611201200abcdefghijk')
const creditor = { ispb: null, issuer: null, number: null, document: null, name: null }

async function doubtful(): Promise<{ bench: ReturnType<typeof createJournalBench>; intent: Intent }> {
  const bench = createJournalBench()
  bench.bank.post = 'lost-before'
  return { bench, intent: await pay(bench) }
}

async function search(
  line: Partial<StatementLine>,
  payment: Partial<ProviderPayment> | null = null,
  prepare: (bench: ReturnType<typeof createJournalBench>) => Promise<void> = async () => undefined,
) {
  const { bench, intent } = await doubtful()
  await prepare(bench)
  const page = (number: number): StatementPage => ({
    lines: number === 1 ? [{ ...plainLine, amount: intent.amount, ...line }] : [],
    page: number,
    unread: [],
    total: null,
  })
  const found = payment === null ? null : { ...plainPayment, amount: intent.amount, ...payment }
  const reads = {
    ...bench.bank.reads,
    statementPage: async (ask: { page: number }) => ok(page(ask.page)),
    paymentByEndToEndId: async () => ok(found),
  }
  const finding = await searchStatement({ reads, vault: bench.vault, refunds: bench.bank.refunds }, intent, now)
  return { finding, intent }
}

const plainLine: StatementLine = {
  id: '1',
  at: instantSchema.parse('2026-11-20T12:01:00.000Z'),
  direction: 'out',
  amount: centavos(1),
  status: 'LIQUIDATED',
  kind: 'PIX',
  endToEndId: null,
  txid: null,
  counterpartName: null,
  counterpartDocument: null,
  counterpartIspb: null,
  text: null,
  idempotencyKey: null,
}
const plainPayment: ProviderPayment = {
  id: '1',
  status: 'LIQUIDATED',
  endToEndId,
  idempotencyKey: null,
  amount: centavos(1),
  errorCode: null,
  creditor: null,
  pixKey: null,
  text: null,
  createdAt: null,
  refunded: centavos(0),
  billet: null,
  refund: null,
}

describe('the statement of a window', () => {
  test.each<[string, Partial<StatementLine>]>([
    ['another amount', { amount: centavos(5) }],
    ['money that came in', { direction: 'in' }],
    ['another key', { idempotencyKey: 'f'.repeat(32) }],
    ['another payee', { counterpartDocument: '52998224725' }],
    ['another institution', { counterpartIspb: '11111111' }],
  ])('is clear of a line with %s', async (_name, line) => {
    expect((await search(line)).finding).toEqual({ kind: 'clear', lines: 1 })
  })

  test.each<[string, Partial<StatementLine>]>([
    ['nothing but the amount', {}],
    ['the payee, masked', { counterpartDocument: '***.444.777-**' }],
    ['the payee, masked by an X', { counterpartDocument: 'XXX.444.777-XX' }],
    ['the payee, masked by dots', { counterpartDocument: '•••.444.777-••' }],
    ['the payee, cut and masked', { counterpartDocument: '***.444.777' }],
    ['the institution', { counterpartIspb: '87654321' }],
  ])('may hold our debit in a line that shows %s', async (_name, line) => {
    expect((await search(line)).finding.kind).toBe('possible')
  })

  test.each<[string, Partial<StatementLine>]>([
    ['a person', { counterpartDocument: '52998224725' }],
    ['an institution', { counterpartIspb: '11111111' }],
  ])('may hold the debit of a key whose holder nobody named in a line that shows %s', async (_name, line) => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench, keyPayment())
    const page = { lines: [{ ...plainLine, amount: intent.amount, ...line }], unread: [], page: 1, total: 1 }
    const reads = { ...bench.bank.reads, statementPage: async () => ok(page) }
    const found = await searchStatement({ reads, vault: bench.vault, refunds: bench.bank.refunds }, intent, now)
    expect(found.kind).toBe('possible')
  })

  test('is not clear where an answer has nothing in it: that is nobody’s word', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench, keyPayment())
    const reading = (last: object) => ({
      ...bench.bank.reads,
      statementPage: async ({ page }: { page: number }) =>
        ok(
          page === 1
            ? { lines: [{ ...plainLine, amount: centavos(9) }], unread: [], page, total: null }
            : { lines: [], unread: [], page, total: null, ...last },
        ),
    })
    const needs = { vault: bench.vault, refunds: bench.bank.refunds }
    expect((await searchStatement({ reads: reading({}), ...needs }, intent, now)).kind).toBe('clear')
    expect((await searchStatement({ reads: reading({ isSilent: true }), ...needs }, intent, now)).kind).toBe('failed')
  })

  test.each<[string, (page: number) => Partial<StatementPage>]>([
    ['tells one page for ever, and counts more', () => ({ total: 3 })],
    ['tells one page for ever, and counts nothing', () => ({})],
    ['counts its pages from 0', (page) => ({ total: 2, ...(page > 1 && { lines: [] }) })],
    ['says that more follows, and tells no more', (page) => ({ hasMore: true, ...(page > 1 && { lines: [] }) })],
  ])('is not clear where an institution %s', async (_, habit) => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench, keyPayment())
    const asked: number[] = []
    const reads = {
      ...bench.bank.reads,
      async statementPage({ page }: { page: number }) {
        asked.push(page)
        return ok({ lines: [{ ...plainLine, amount: centavos(9) }], unread: [], page, total: null, ...habit(page) })
      },
    }
    const found = await searchStatement({ reads, vault: bench.vault, refunds: bench.bank.refunds }, intent, now)
    expect(found).toMatchObject({ kind: 'failed', error: { kind: 'contract', paths: ['total'] } })
    expect(asked).toEqual([1, 2])
  })

  test('may hold our debit in rows that nobody could read, though they are alike', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench, keyPayment())
    const odd = { path: 'data.0', text: '{}', id: null, at: null }
    const page = { lines: [], unread: [odd, odd], page: 1, total: 2 }
    const reads = { ...bench.bank.reads, statementPage: async () => ok(page) }
    const found = await searchStatement({ reads, vault: bench.vault, refunds: bench.bank.refunds }, intent, now)
    expect(found).toEqual({ kind: 'possible', line: null })
  })

  test('takes a line with our key for ours, whoever it names', async () => {
    const { intent } = await doubtful()
    const line = { idempotencyKey: intent.idempotencyKey.toUpperCase(), counterpartDocument: '52998224725' }
    expect((await search(line)).finding.kind).toBe('possible')
  })

  test('asks for the payment of a line by its end-to-end id, which decides', async () => {
    const { intent } = await doubtful()
    const ours = await search({ endToEndId }, { idempotencyKey: intent.idempotencyKey })
    expect(ours.finding).toMatchObject({ kind: 'ours', payment: { endToEndId } })
    expect((await search({ endToEndId }, { idempotencyKey: 'f'.repeat(32) })).finding.kind).toBe('clear')
    const other = { creditor: { ...creditor, document: '52998224725' } }
    expect((await search({ endToEndId }, other)).finding.kind).toBe('clear')
    const same = { creditor: { ...creditor, document: '11144477735' } }
    expect((await search({ endToEndId }, same)).finding.kind).toBe('possible')
  })

  test('leaves out the debits of other payments that the journal knows', async () => {
    const known = async (bench: ReturnType<typeof createJournalBench>) => {
      bench.bank.post = 'settle'
      const other = await pay(bench, manualPayment())
      const row = valueOf(await bench.table.get(other.id))
      if (row !== null) await bench.table.change(row.id, row, { endToEndId }, null)
    }
    expect((await search({ endToEndId })).finding.kind).toBe('possible')
    expect((await search({ endToEndId }, null, known)).finding.kind).toBe('clear')
  })

  test('is read to its last page, and proves nothing when a page fails', async () => {
    const { bench, intent } = await doubtful()
    const asked: number[] = []
    const read = (failing: number) => ({
      ...bench.bank.reads,
      statementPage: async (ask: { page: number; newestFirst: boolean }) => {
        asked.push(ask.page)
        if (ask.page === failing) return err(appError({ kind: 'unreachable', sent: 'no', cause: 'timeout' as const }))
        const lines = ask.page <= 3 ? [{ ...plainLine, id: String(ask.page) }] : []
        return ok({ lines, unread: [], page: ask.page, total: null })
      },
    })
    const needs = { vault: bench.vault, refunds: bench.bank.refunds }
    const whole = await searchStatement({ reads: read(99), ...needs }, intent, now)
    expect(whole).toEqual({ kind: 'clear', lines: 3 })
    expect(asked).toEqual([1, 2, 3, 4])
    expect((await searchStatement({ reads: read(3), ...needs }, intent, now)).kind).toBe('failed')
  })

  test.each([
    ['that is the only one', [], 'possible'],
    ['among lines of others', [{ ...plainLine, amount: centavos(5) }], 'possible'],
  ] as const)('is not clear of a row %s that cannot be read', async (_name, lines, kind) => {
    const { bench, intent } = await doubtful()
    const reads = {
      ...bench.bank.reads,
      statementPage: async ({ page }: { page: number }) =>
        ok({
          lines: page === 1 ? lines : [],
          unread: page === 1 ? [{ path: 'data.0.eventDate', text: '{}', id: null, at: null }] : [],
          page,
          total: null,
        }),
    }
    const needs = { reads, vault: bench.vault, refunds: bench.bank.refunds }
    expect(await searchStatement(needs, intent, now)).toEqual({ kind, line: null })
  })

  test('counts rows that cannot be read among those of the total', async () => {
    const { bench, intent } = await doubtful()
    const asked: number[] = []
    const reads = {
      ...bench.bank.reads,
      statementPage: async ({ page }: { page: number }) => {
        asked.push(page)
        return ok({
          lines: [{ ...plainLine, amount: centavos(5) }],
          unread: [{ path: 'data.1.id', text: '{}', id: null, at: null }],
          page,
          total: 2,
        })
      },
    }
    await searchStatement({ reads, vault: bench.vault, refunds: bench.bank.refunds }, intent, now)
    expect(asked).toEqual([1])
  })

  test('proves nothing where it does not end', async () => {
    const { bench, intent } = await doubtful()
    const reads = {
      ...bench.bank.reads,
      statementPage: async (ask: { page: number }) =>
        ok({ lines: [plainLine], unread: [], page: ask.page, total: null }),
    }
    const finding = await searchStatement({ reads, vault: bench.vault, refunds: bench.bank.refunds }, intent, now)
    expect(finding).toMatchObject({ kind: 'failed', error: { kind: 'contract' } })
  })
})
