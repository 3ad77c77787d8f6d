import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import type { VaultDatabase } from '../../../electron/vault/database/sqlite.ts'
import { notePayees } from '../../../electron/vault/stores/note-payees.ts'
import { payeeBookQueries } from '../../../electron/vault/stores/payee-book-store.ts'
import { payeeCallQueries } from '../../../electron/vault/stores/payee-calls.ts'
import { payeeRefusalQueries } from '../../../electron/vault/stores/payee-refusals.ts'
import { payeeQueries } from '../../../electron/vault/stores/payee-store.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { rootProbes } from '../../../shared/payee/name-pieces.ts'
import { nameRoot } from '../../../shared/payee/name-root.ts'
import { backToVersion } from '../../fixtures/back-to-version.ts'
import { companyNames, personNames } from '../../fixtures/brazilian-names.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { paidIn } from '../../fixtures/paid-in.ts'
import { at, billet, line } from '../../fixtures/vault-samples.ts'

const moinho = { payeeName: 'Moinho Serra Azul Ltda', payeeDocument: '11222333000181', payeeAccount: 'key:EVP:a' }
const nobody = { name: '', document: '', account: '' }

let folder = testFolder()
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

describe('who was paid', () => {
  test('is known by account, by document and by name, with the first and the last time', async () => {
    const vault = await openTestVault(folder.file)
    await paidIn(vault, 1, moinho)
    await paidIn(vault, 9, moinho, { toldName: 'MOINHO SERRA AZUL LTDA' })
    await paidIn(vault, 5, moinho)
    const row = {
      name: moinho.payeeName,
      document: moinho.payeeDocument,
      account: 'key:EVP:a',
      firstAt: at(1),
      lastAt: at(9),
    }
    const told = { ...row, name: 'MOINHO SERRA AZUL LTDA', firstAt: at(9) }
    const both = expect.arrayContaining([row, told])
    const ask = { name: 'moinho serra azul', document: row.document, account: row.account }
    expect(value(await vault.payees.find(ask))).toEqual({
      byAccount: both,
      byDocument: both,
      byName: expect.arrayContaining([
        { ...row, likeness: 'same' },
        { ...told, likeness: 'same' },
      ]),
    })
    await vault.close()
  })

  test('is nobody who was only reviewed, refused, or given back to; a boleto and a dynamic code have no lasting account', async () => {
    const vault = await openTestVault(folder.file)
    await paidIn(vault, 1, { ...moinho, payeeName: 'Frozen', payeeDocument: '' }, { state: 'frozen' })
    await paidIn(vault, 2, { ...moinho, payeeName: 'Rejected', payeeDocument: '' }, { state: 'rejected' })
    await paidIn(vault, 3, { kind: 'refund', payeeAccount: 'refund:E1', payeeDocument: '52998224725' })
    await paidIn(vault, 4, { kind: 'billet', payeeAccount: 'billet:1', payeeDocument: '11444777000161' })
    await paidIn(vault, 5, { kind: 'pix-qr', payeeAccount: 'qr:x.com/1', payeeDocument: '11444777000161' })
    expect(value(await vault.payees.find({ ...nobody, account: 'key:EVP:a' })).byAccount).toEqual([])
    expect(value(await vault.payees.find({ ...nobody, document: '52998224725' })).byDocument).toEqual([])
    const { byDocument } = value(await vault.payees.find({ ...nobody, document: '11444777000161' }))
    expect(byDocument.map(({ account }) => account)).toEqual(['', ''])
    await vault.close()
  })

  test('is known from the statement and the list of boletos too, as they were told', async () => {
    const vault = await openTestVault(folder.file)
    const endToEndId = endToEndIdSchema.parse('E00000000202611201200abcdefghijk')
    const told = { counterpartName: 'Gráfica Aurora', counterpartDocument: '***982247**' }
    value(await vault.statement.put([line(3, { ...told, endToEndId })]))
    value(await vault.billets.put([billet(4, { creditorName: 'Condomínio Ipê', creditorDocument: '11222333000181' })]))
    const grafica = value(await vault.payees.find({ ...nobody, name: 'Grafica Aurora' })).byName
    expect(grafica).toMatchObject([{ name: 'Gráfica Aurora', document: '***982247**', likeness: 'same' }])
    expect(value(await vault.payees.find({ ...nobody, document: '11222333000181' })).byDocument).toHaveLength(1)
    await vault.close()
  })

  test('is found by a name that differs in a letter, and not by another name', async () => {
    const vault = await openTestVault(folder.file)
    await paidIn(vault, 1, moinho)
    const found = async (name: string) =>
      value(await vault.payees.find({ ...nobody, name })).byName.map(({ likeness }) => likeness)
    expect(await found('Mоinho Serra Azul Ltda')).toEqual(['letters'])
    expect(await found('Moinho Serra Azul S.A.')).toEqual(['company-form'])
    expect(await found('Mionho Sera Azul')).toEqual(['spelling'])
    expect(await found('Moinho Serra Verde')).toEqual([])
    expect(await found('')).toEqual([])
    await vault.close()
  })

  test('of a vault from before is learned when it is opened', async () => {
    const older = await openTestVault(folder.file)
    await paidIn(older, 1, { ...moinho, payeeDocument: '' }, { toldName: 'Moinho S A', toldDocument: '11222333000181' })
    value(await older.billets.put([billet(4, { creditorName: 'Condomínio Ipê', creditorDocument: '11444777000161' })]))
    const before = value(await older.payees.find({ ...nobody, account: 'key:EVP:a' }))
    await older.close()
    backToVersion(folder.file, 9)
    const vault = await openTestVault(folder.file)
    expect(before.byAccount).toHaveLength(2)
    const { byAccount } = value(await vault.payees.find({ ...nobody, account: 'key:EVP:a' }))
    expect(byAccount).toEqual(expect.arrayContaining([...before.byAccount]))
    expect(value(await vault.payees.find({ ...nobody, name: 'Condominio Ipe' })).byName).toHaveLength(1)
    const book = value(await vault.payeeBook.list({ text: '', sort: 'name', of: 'kept', limit: 9, before: null })).rows
    expect(book.map(({ document }) => document)).toEqual(['11444777000161', '11222333000181'])
    await vault.close()
  })

  test('who was kept by an older reading of names is read anew, so that a look-alike is found', async () => {
    const vault = await openTestVault(folder.file)
    await paidIn(vault, 1, { ...moinho, payeeName: 'Andrade Sociedade Limitada' })
    await vault.close()
    const db = connect(folder.file, testKey)
    db.exec(`UPDATE payee_known SET root = 'andradesodedadellmltada'; DELETE FROM payee_piece;
      INSERT INTO payee_piece VALUES ('23/0/andrade', 'andradesodedadellmltada')`)
    db.close()
    backToVersion(folder.file, 15)
    const renewed = await openTestVault(folder.file)
    const found = async (name: string) => value(await renewed.payees.find({ ...nobody, name })).byName
    expect(await found('Anclrade S.A.')).toMatchObject([{ likeness: 'letters' }])
    expect(await found('Andrades Ltda')).toMatchObject([{ likeness: 'spelling' }])
    await renewed.close()
    const after = connect(folder.file, testKey)
    expect(after.prepare('SELECT DISTINCT root FROM payee_piece').pluck().all()).toEqual(['andrade'])
    after.close()
  })

  test('says who is paid by another key or account than before, since when, and lists those alone', async () => {
    const vault = await openTestVault(folder.file)
    const account = { ...moinho, payeeAccount: 'key:EVP:a' }
    await paidIn(vault, 1, account)
    await paidIn(vault, 2, account)
    const list = async (of: 'kept' | 'changed', since = at(0)) =>
      value(await vault.payeeBook.list({ text: '', sort: 'name', of, since, limit: 9, before: null })).rows
    expect((await list('kept')).map(({ changedAt }) => changedAt)).toEqual([null])
    expect(await list('changed')).toEqual([])
    await paidIn(vault, 3, { ...account, payeeAccount: 'key:EVP:b' })
    await paidIn(vault, 4, { ...account, payeeAccount: 'key:EVP:b' })
    const [changed] = await list('changed')
    expect(changed?.account).toBe('key:EVP:b')
    expect(await list('changed', changed?.changedAt ?? at(0))).toHaveLength(1)
    expect(await list('changed', at(9_999))).toEqual([])
    // Who is paid by the old one again has not changed.
    await paidIn(vault, 5, account)
    expect((await list('kept')).map(({ changedAt }) => changedAt)).toEqual([null])
    await vault.close()
  })

  test('makes a habit of a year: payments of this document or account, refunds and what was never paid aside', async () => {
    const vault = await openTestVault(folder.file)
    await paidIn(vault, 1, moinho)
    await paidIn(vault, 2, { ...moinho, payeeDocument: '' }, { toldName: 'MOINHO' })
    await paidIn(vault, 3, { ...moinho, payeeAccount: 'key:EVP:b' })
    await paidIn(vault, 4, moinho, { state: 'rejected' })
    await paidIn(vault, 5, { ...moinho, kind: 'refund' })
    const ask = { document: moinho.payeeDocument, account: moinho.payeeAccount }
    const habit = {
      payments: 3,
      lowest: 101,
      highest: 103,
      lastAt: at(3),
      lastAmount: 103,
      lastName: moinho.payeeName,
      sameAccount: 2,
    }
    expect(value(await vault.payees.habit({ ...ask, since: at(0) }))).toEqual(habit)
    expect(value(await vault.payees.habit({ ...ask, since: at(3) }))).toMatchObject({ payments: 1 })
    expect(value(await vault.payees.habit({ document: '', account: '', since: at(0) }))).toBeNull()
    await vault.close()
  })
})

describe('looking a payee up', () => {
  const ask = { document: '11222333000181', account: 'key:EVP:a', from: 0 }
  const name = 'Distribuidora de Bebidas Serra Nova'
  const { root } = nameRoot(name)
  const all = { ...ask, name, root, probes: JSON.stringify(rootProbes(root)) }
  const book = {
    since: null,
    isForgotten: 0,
    id: 1,
    sorted: '',
    lastAt: '',
    words: '[]',
    limit: 1,
    whole: '[]',
    documents: '[]',
    accounts: '[]',
    places: '[]',
  }

  function open(file: string): VaultDatabase {
    const path = join(folder.path, file)
    makeFile(path, testKey)
    return connect(path, testKey)
  }

  test('goes along indexes, and scans no table', () => {
    const db = open('plan.db')
    for (const sql of [
      ...Object.values(payeeQueries),
      ...Object.values(payeeBookQueries),
      ...Object.values(payeeCallQueries),
      ...Object.values(payeeRefusalQueries),
    ]) {
      const plan = db.prepare<object, { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all({ ...all, ...book })
      const steps = plan
        .map(({ detail }) => detail)
        .filter((detail) => /payee|intent|\b(?:p|known|member|caller|called|refused)\b/.test(detail))
      expect(steps.length).toBeGreaterThan(0)
      for (const step of steps)
        expect([sql, step]).toEqual([sql, expect.stringMatching(/^SEARCH \w+ USING .*(INDEX|KEY)/)])
    }
    db.close()
  })

  test('reads as many rows among 100,000 payments to 6,000 payees as among a hundredth of them, within its bounds', () => {
    const few = rowsRead('few.db', 1000, 60)
    const many = rowsRead('many.db', 100_000, 6000)
    expect(many).toMatchObject({ byDocument: 50, byAccount: 50, byRoot: 1 })
    // One payee has half of all payments: the newest thousand by document and by account are looked at, in their indexes and once as rows.
    expect(few.habit).toBeLessThanOrEqual(3 * 500)
    expect(many.habit).toBe(3 * 1000)
    expect(many.nearRoots).toBeLessThanOrEqual(200)
  })

  function rowsRead(file: string, payments: number, payees: number): Record<keyof typeof payeeQueries, number> {
    const db = open(file)
    fill(db, payments, payees)
    let read = 0
    db.function('read', { deterministic: false }, (value) => {
      read += 1
      return value === null ? 0 : 1
    })
    const counted = (sql: string): number => {
      read = 0
      // Asked of every row that an index leads to, before anything else is asked of it.
      const asking = sql
        .replaceAll(/(FROM (?:payee_known|intent)\s+WHERE )/g, '$1read(rowid) AND ')
        .replace('ON piece = probe.value', 'ON piece = probe.value AND read(piece)')
      db.prepare(asking).all(all)
      return read
    }
    const { byDocument, byAccount, byRoot, nearRoots, habit } = payeeQueries
    const counts = {
      byDocument: counted(byDocument),
      byAccount: counted(byAccount),
      byRoot: counted(byRoot),
      nearRoots: counted(nearRoots),
      habit: counted(habit),
    }
    db.close()
    return counts
  }

  // Half of the payments go to one payee, which has many names.
  function fill(db: VaultDatabase, payments: number, payees: number): void {
    const note = notePayees(db)
    const names = [name, ...companyNames(payees / 2), ...personNames(payees / 2)]
    db.transaction(() => {
      for (const [n, known] of names.entries())
        note({ name: known, document: `${n}`, account: `key:EVP:${n}`, at: at(n) })
      for (let n = 0; n < payees; n += 1) note({ ...ask, name: `Nome ${n}`, at: at(n) })
      db.exec(`INSERT INTO intent (position, id, kind, idempotencyKey, bytes, request, amount, payeeName, payeeDocument,
          payeeAccount, description, createdAt, expiration, validUntil, state, seq, changedAt, asks, notFoundAt, receipt,
          receiptTries)
        WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${payments})
        SELECT n * 1024, n, 'pix-key', n, x'', '{}', n, '', iif(n % 2, '${ask.document}', n), iif(n % 2, '${ask.account}', n),
          '', 'x', 1, 'x', 'settled', 1, 'x', 0, '[]', 'none', 0 FROM n`)
    })()
  }
})
