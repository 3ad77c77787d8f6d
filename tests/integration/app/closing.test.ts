import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { parse } from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../shared/books/closing-of.ts'
import { monthOf, spanOf } from '../../../shared/books/month-span.ts'
import type { BookMatch, Month } from '../../../shared/domain/closing.ts'
import { workIdSchema } from '../../../shared/domain/work.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { addDays, localDate, localDateOf } from '../../../shared/time/local-date.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { systemClock, testPorts } from '../../fakes/test-ports.ts'
import { invoice, subjects } from '../../fixtures/note-samples.ts'
import { readOfx } from '../../fixtures/read-ofx.ts'
import { readZip } from '../../fixtures/read-zip.ts'

/**
 * An engine with the training bank's account: four months of lines, what was received, boletos; nothing comes between two
 * asks. `month` is the one before this, since a month that has just begun has no lines yet.
 */
async function withBooks(ports = testPorts()): Promise<{ readonly engine: Engine; readonly month: Month }> {
  const engine = startEngine(ports)
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  await engine.get('works.pause', { id: workIdSchema.parse('collect') })
  await engine.get('training.order', { do: 'set-payers', payers: 0 })
  await engine.get('statement.refresh', {})
  await engine.get('billets.refresh', {})
  await engine.get('received.refresh', {})
  const first = localDate(`${monthOf(localDateOf(systemClock.now()))}-01`)
  return { engine, month: monthOf(addDays(first, -1)) }
}

const listed = async (engine: Engine, month: Month, state: BookMatch['state']) =>
  (await engine.get('closing.matches', { month, state, first: 0, limit: 200 })).matches

describe('the month of the training bank', () => {
  test('has every booked line in exactly one match, and its sums', async () => {
    const { engine, month } = await withBooks()
    const { from, to } = spanOf(month)
    const filter = { from, to, direction: null, kind: null, lowest: null, highest: null, text: '' }
    const totals = await engine.get('statement.totals', { filter })
    const closing = await engine.get('closing.read', { month })
    expect(closing).toMatchObject({ lines: totals.count, in: totals.in, out: totals.out, month })
    const states = ['matched', 'proposed', 'unmatched', 'ignored'] as const
    const lists = await Promise.all(states.map((state) => listed(engine, month, state)))
    expect(lists.map((list) => list.length)).toEqual(states.map((state) => closing[state]))
    const lines = lists.flat().flatMap(({ items }) => items.filter(({ kind }) => kind === 'line'))
    expect(new Set(lines.map(({ id }) => id)).size).toBe(totals.count)
  })

  test('explains what came in by the Pix that were received', async () => {
    const { engine, month } = await withBooks()
    const matched = await listed(engine, month, 'matched')
    const received = matched.filter(({ items }) => items.some(({ kind }) => kind === 'received'))
    expect(received.length).toBeGreaterThan(0)
    expect(received.every(({ difference }) => difference === 0)).toBe(true)
  })

  test('keeps what a person decides, and takes it back', async () => {
    const { engine, month } = await withBooks()
    const before = await engine.get('closing.read', { month })
    const [stray] = await listed(engine, month, 'unmatched')
    if (stray === undefined) throw new Error('nothing is unmatched')
    const items = keysOf(stray)
    const decision = { as: 'ignored' as const, items, note: 'acerto entre contas' }
    const ignored = await engine.get('closing.decide', { month, decision, said: [] })
    expect(ignored).toMatchObject({
      became: 'done',
      closing: { ignored: before.ignored + 1, unmatched: before.unmatched - 1 },
    })
    expect(await listed(engine, month, 'ignored')).toMatchObject([{ id: stray.id, note: 'acerto entre contas' }])
    expect(await engine.get('closing.forget', { month, items, said: [decision] })).toMatchObject({
      became: 'done',
      closing: { ignored: before.ignored },
    })
    const filter = { from: null, to: null, who: null, area: 'closing', outcome: null, text: '', near: null } as const
    const { rows } = await engine.get('log.rows', { filter, first: 0, limit: 9 })
    expect(rows).toMatchObject([
      { what: 'matches-forgotten', facts: { month, items: items.length } },
      { what: 'matches-decided', facts: { month, as: 'ignored', items: items.length, reason: 'acerto entre contas' } },
    ])
  })

  test('writes no decision over one that was made meanwhile, and tells it: neither another one nor its end', async () => {
    const { engine, month } = await withBooks()
    const [stray] = await listed(engine, month, 'unmatched')
    if (stray === undefined) throw new Error('nothing is unmatched')
    const items = keysOf(stray)
    expect(stray.said).toEqual([])
    const theirs = { as: 'ignored' as const, items, note: 'acerto entre contas' }
    const mine = { ...theirs, note: 'tarifa de outra conta' }
    await engine.get('closing.decide', { month, decision: theirs, said: [] })
    const told = { became: 'otherwise', said: [theirs] }
    expect(await engine.get('closing.decide', { month, decision: mine, said: [] })).toEqual(told)
    expect(await engine.get('closing.forget', { month, items, said: [mine] })).toEqual(told)
    const [now] = await listed(engine, month, 'ignored')
    expect([now?.note, now?.said]).toEqual([theirs.note, [theirs]])
    const filter = { from: null, to: null, who: null, area: 'closing', outcome: null, text: '', near: null } as const
    expect((await engine.get('log.rows', { filter, first: 0, limit: 9 })).rows).toHaveLength(1)
    // By who has seen it, it is.
    expect(await engine.get('closing.decide', { month, decision: mine, said: [theirs] })).toMatchObject({
      became: 'done',
    })
    expect((await listed(engine, month, 'ignored')).map(({ note }) => note)).toEqual([mine.note])
  })

  test('decides nothing about what is not there', async () => {
    const { engine, month } = await withBooks()
    const decision = { as: 'ignored' as const, items: ['line:nobody'], note: 'engano' }
    expect(await engine.ask('closing.decide', { month, decision, said: [] })).toMatchObject({
      error: { kind: 'invalid', violations: [{ path: 'line:nobody', reason: 'not-there' }] },
    })
  })
})

describe('the export of a month', () => {
  test('is one ZIP that independent readers understand: the same lines in every format, each file as its sum says', async () => {
    const ports = testPorts()
    const { engine, month } = await withBooks(ports)
    const path = join(ports.dataFolder, 'mes.zip')
    ports.answers.files.push(path)
    const account = { bank: '778', branch: '1', number: '48213-7' }
    const ask = { month, account, ids: 'account-digit' as const, charset: 'utf-8' as const }
    const { workId } = await engine.get('closing.export', ask)
    expect(workId).not.toBeNull()
    await engine.until('works.list', {}, ({ works }) =>
      works.some(({ id, state }) => id === workId && state === 'done'),
    )
    const { lines, out } = await engine.get('closing.read', { month })
    const files = await readZip(path)
    const names = [...files.keys()].filter((name) => !name.startsWith('comprovantes/'))
    expect(names).toEqual([
      'extrato.ofx',
      'extrato.csv',
      'extrato.xlsx',
      'extrato.pdf',
      'indice.xlsx',
      'indice.csv',
      'conciliacao.xlsx',
      'resumo.txt',
      'SHA256SUMS.txt',
    ])
    const file = (name: string): Buffer => files.get(name) ?? Buffer.alloc(0)
    const sums = file('SHA256SUMS.txt').toString('utf8').trim().split('\n')
    expect(sums).toEqual(
      [...files]
        .filter(([name]) => name !== 'SHA256SUMS.txt')
        .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}`),
    )
    expect(readOfx(file('extrato.ofx')).lines).toHaveLength(lines)
    expect(parse(file('extrato.csv').toString('utf8').trim(), { delimiter: ';' }).data).toHaveLength(lines + 1)
    const [sheet] = await readXlsxFile(file('conciliacao.xlsx'))
    const rows = (sheet?.data ?? []).filter(
      ([state]) => state !== null && /^(Conciliado|Proposto|Pendente|Ignorado)$/.test(String(state)),
    )
    const debits = rows.map((row) => Number(row[5] ?? 0)).filter((amount) => amount < 0)
    expect(Math.round(-debits.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(out)
    const notReal = 'Banco de treino: nada aqui é dinheiro de verdade.'
    const summary = file('resumo.txt').toString('utf8')
    expect(summary).toContain(`Extrato: completo até`)
    expect(summary.slice(1)).toMatch(new RegExp(`^${notReal}`))
    for (const name of ['conciliacao.xlsx', 'indice.xlsx', 'extrato.xlsx']) {
      const [first] = await readXlsxFile(file(name))
      expect(first?.data[0]?.[0]).toBe(notReal)
    }
    expect(await engine.get('exports.account', {})).toEqual({ account, ids: 'account-digit', ledger: null, omie: null })
  })

  test('names beside a boleto the invoice of which it pays an instalment, though it is kept elsewhere', async () => {
    const ports = testPorts()
    const { engine, month } = await withBooks(ports)
    const { rows } = await engine.get('billets.list', { text: '', limit: 50, before: null })
    const billets = rows.filter(
      ({ settledAt, dueDate }) => dueDate !== null && settledAt !== null && monthOf(localDateOf(settledAt)) === month,
    )
    const [paid] = billets
    if (paid?.dueDate == null) throw new Error('no boleto of the month')
    const amount = paid.printedAmount ?? paid.amount ?? centavos(0)
    const instalments = [
      { dueOn: paid.dueDate, amount },
      { dueOn: addDays(paid.dueDate, 30), amount },
    ]
    const facts = { ...invoice, issuerDocument: paid.creditorDocument, issuerName: paid.creditorName, instalments }
    const bytes = Buffer.from('<?xml version="1.0"?><nfeProc/>')
    await engine.get('notes.attach', { subjects: subjects('line:elsewhere'), name: 'nota.xml', bytes, invoice: facts })
    const path = join(ports.dataFolder, 'mes.zip')
    ports.answers.files.push(path)
    const ask = { month, account: null, ids: null, charset: 'utf-8' as const }
    const { workId } = await engine.get('closing.export', ask)
    await engine.until('works.list', {}, ({ works }) =>
      works.some(({ id, state }) => id === workId && state === 'done'),
    )
    const [sheet] = await readXlsxFile((await readZip(path)).get('conciliacao.xlsx') ?? Buffer.alloc(0))
    const data = sheet?.data ?? []
    const head = data.find(([first]) => first === 'Situação') ?? []
    const told = data.filter((row) => row[head.indexOf('Nota fiscal')] === '780')
    expect(told).toHaveLength(1)
    expect(told[0]?.[head.indexOf('Explicado por')]).toContain('Boleto pago')
    expect(told[0]?.[head.indexOf('Chave da nota fiscal')]).toBe(invoice.key)
    expect(Math.round(Math.abs(Number(told[0]?.[head.indexOf('Explicado')])) * 100)).toBe(paid.amount)
  })

  test('begins nothing when the person closes the dialog, and has no OFX without an account', async () => {
    const ports = testPorts()
    const { engine, month } = await withBooks(ports)
    const ask = { month, account: null, ids: null, charset: 'windows-1252' as const }
    expect(await engine.get('closing.export', ask)).toEqual({ workId: null })
    const path = join(ports.dataFolder, 'mes.zip')
    ports.answers.files.push(path)
    const { workId } = await engine.get('closing.export', ask)
    await engine.until('works.list', {}, ({ works }) =>
      works.some(({ id, state }) => id === workId && state === 'done'),
    )
    const files = await readZip(path)
    expect([files.has('extrato.ofx'), files.has('extrato.csv')]).toEqual([false, true])
  })
})
