import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { inTransaction } from '../../../electron/vault/database/in-transaction.ts'
import type { BookEntry, BookPayee, ListedRow } from '../../../electron/vault/payee-book-table.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { makeStores } from '../../../electron/vault/worker/operations.ts'
import { noteSubjectsOfPayee } from '../../../shared/domain/note-subjects.ts'
import { type PayeeId, payeeIdSchema, type PayeeKept } from '../../../shared/domain/payee.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { paidIn } from '../../fixtures/paid-in.ts'
import { at, billet, event, line, paymentId, seed } from '../../fixtures/vault-samples.ts'
import { ok } from '../../../shared/kit/result.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { localDate, localDateOf } from '../../../shared/time/local-date.ts'
import { centavos } from '../../../shared/money/centavos.ts'

const moinho = { payeeName: 'Moinho Serra Azul Ltda', payeeDocument: '11222333000181', payeeAccount: 'key:EVP:a' }
const ana = { payeeName: 'Ana Souza', payeeDocument: '52998224725', payeeAccount: '60701190/0001/330097' }

let folder = testFolder()
let vault: Vault
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

const listed = async (
  text = '',
  sort: 'last' | 'name' = 'last',
  limit = 50,
  before: PayeeId | null = null,
  of: PayeeKept = 'kept',
) => value(await vault.payeeBook.list({ text, sort, of, limit, before }))
const names = async (...ask: Parameters<typeof listed>): Promise<string[]> =>
  (await listed(...ask)).rows.map(({ name }) => name)
async function one(text: string): Promise<BookPayee> {
  const { rows } = await listed(text)
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} payees for ${text}`)
  return row
}
async function entry(id: PayeeId, since = at(0)): Promise<BookEntry> {
  const read = value(await vault.payeeBook.read({ id, since, today: localDate('2026-11-20') }))
  if (read === null) throw new Error('no payee')
  return read
}

const wrote = { text: 'Paga no dia 10', tags: ['Frete'], costCentre: 'Logística' }

describe('the book of payees', () => {
  test('finds a payee by what people wrote of it, also once it is joined, and no longer once that is gone', async () => {
    await paidIn(vault, 1, moinho)
    await paidIn(vault, 2, ana)
    const mill = await one('moinho')
    const other = await one('ana')
    const subjects = noteSubjectsOfPayee(mill)
    value(await vault.notes.save(subjects, { seq: 0, ...wrote }, at(3)))
    for (const word of ['frete', 'logistica', 'dia 10', 'moinho frete'])
      expect(await names(word)).toEqual(['Moinho Serra Azul Ltda'])
    // A later payment tells its names anew, and what was written stays.
    await paidIn(vault, 4, { ...moinho, payeeAccount: 'key:EVP:b' })
    expect(await names('frete')).toHaveLength(1)
    value(await vault.payeeBook.join({ id: mill.id, into: other.id }))
    expect((await listed('frete')).rows).toMatchObject([{ id: other.id }])
    value(await vault.payeeBook.part(mill.id))
    expect((await listed('frete')).rows).toMatchObject([{ id: mill.id }])
    const { seq } = value(await vault.notes.get(subjects))
    value(await vault.notes.save(subjects, { seq, text: '', tags: [], costCentre: null }, at(5)))
    expect(await names('frete')).toEqual([])
    expect(await names('moinho')).toHaveLength(1)
  })

  test('tells no month of which it looked at a part of the payments alone', async () => {
    await vault.close()
    const db = connect(folder.file, testKey)
    const { journal } = makeStores(db, testKey)
    value(
      inTransaction(db, () => {
        for (let n = 1; n <= 1_001; n += 1) {
          value(journal.insert(seed(n, moinho), event('reviewed', n)))
          const paid = { state: 'settled', changedAt: at(n) } as const
          value(journal.change(paymentId(n), { state: 'frozen', seq: 1 }, paid, event('settled', n)))
        }
        return ok(null)
      }),
    )
    db.close()
    vault = await openTestVault(folder.file)
    const { id } = await one('moinho')
    expect((await entry(id)).months).toEqual([])
    await paidIn(vault, 1_002, ana)
    expect((await entry((await one('ana')).id)).months).toHaveLength(12)
  })

  test('has one row for a document, however many names and ways it was paid by, and its newest ones', async () => {
    await paidIn(vault, 1, moinho)
    await paidIn(vault, 2, { ...moinho, payeeAccount: 'key:EMAIL:caixa@moinho.com' }, { toldName: 'MOINHO SERRA AZUL' })
    const { rows } = await listed()
    expect(rows).toMatchObject([
      { name: 'MOINHO SERRA AZUL', document: moinho.payeeDocument, account: 'key:EMAIL:caixa@moinho.com' },
    ])
    expect(rows[0]).toMatchObject({ firstAt: at(1), lastAt: at(2), accountAt: at(2) })
  })

  test('knows who was paid by a key from what the institution told, and the whole document once it is known', async () => {
    const byKey = { payeeName: '', payeeDocument: '', payeeAccount: 'key:PHONE:+5511999998888' }
    const told = { toldName: 'Ana Souza', toldDocument: '***982247**' }
    await paidIn(vault, 1, byKey, told)
    expect(await listed()).toMatchObject({ rows: [{ name: 'Ana Souza', document: '***982247**' }] })
    await paidIn(vault, 2, { ...byKey, payeeDocument: ana.payeeDocument }, told)
    expect(await listed()).toMatchObject({ rows: [{ name: 'Ana Souza', document: ana.payeeDocument }] })
    await paidIn(vault, 3, ana)
    expect(await names()).toEqual(['Ana Souza'])
  })

  test('keeps apart who has another document, though the key is the same, and who only has the same name', async () => {
    await paidIn(vault, 1, { ...moinho, payeeAccount: 'key:EMAIL:a@b.com' })
    await paidIn(vault, 2, { ...ana, payeeAccount: 'key:EMAIL:a@b.com' })
    await paidIn(vault, 3, { ...ana, payeeDocument: '11144477735', payeeAccount: '60701190/0001/5' })
    expect(await names()).toEqual(['Ana Souza', 'Ana Souza', moinho.payeeName])
  })

  test('has one row for a name of which nobody knows a document, until it has keys that may be of two', async () => {
    const named = { payeeName: 'Toldos Marinho ME', payeeDocument: '', payeeAccount: '' }
    await paidIn(vault, 1, named)
    await paidIn(vault, 2, { ...named, payeeAccount: 'key:EMAIL:a@toldos.com' })
    await paidIn(vault, 3, { ...named, payeeName: 'TOLDOS MARINHO ME' })
    expect(await names()).toEqual(['TOLDOS MARINHO ME'])
    await paidIn(vault, 4, { ...named, payeeAccount: 'key:EMAIL:b@toldos.com' })
    expect(await names()).toHaveLength(2)
    await paidIn(vault, 5, { ...named, payeeDocument: ana.payeeDocument })
    expect(await names()).toHaveLength(3)
  })

  test('takes hidden digits for those of the only payee of that name that they fit, and else leaves them apart', async () => {
    const endToEndId = endToEndIdSchema.parse('E00000000202611201200abcdefghijk')
    const told = (name: string, document: string) => ({
      counterpartName: name,
      counterpartDocument: document,
      endToEndId,
    })
    await paidIn(vault, 1, ana)
    value(await vault.statement.put([line(3, told('ANA SOUZA', '***982247**'))]))
    expect(await names()).toEqual(['ANA SOUZA'])
    const other = endToEndIdSchema.parse('E00000000202611201200abcdefghijz')
    value(await vault.statement.put([line(4, { ...told('ANA SOUZA', '***111222**'), endToEndId: other })]))
    expect((await listed()).rows.map(({ document }) => document)).toEqual(['***111222**', ana.payeeDocument])
  })

  test('holds beneficiaries of boletos paid elsewhere too, without a way to pay', async () => {
    value(await vault.billets.put([billet(4, { creditorName: 'Condomínio Ipê', creditorDocument: '11222333000181' })]))
    expect(await listed()).toMatchObject({ rows: [{ name: 'Condomínio Ipê', account: '', accountAt: null }] })
  })

  test('is nobody who was only reviewed or refused', async () => {
    await paidIn(vault, 1, moinho, { state: 'frozen' })
    await paidIn(vault, 2, ana, { state: 'rejected' })
    expect(await names()).toEqual([])
  })

  test('is searched by parts of names without accents, by document, key and account, with or without their points', async () => {
    await paidIn(vault, 1, { ...moinho, payeeName: 'Açúcar União S.A.' })
    await paidIn(vault, 2, ana)
    expect(await names('acucar uni')).toEqual(['Açúcar União S.A.'])
    expect(await names('11.222.333/0001-81')).toEqual(['Açúcar União S.A.'])
    expect(await names('330097')).toEqual(['Ana Souza'])
    expect(await names('529.982')).toEqual(['Ana Souza'])
    expect(await names('ana 11222333000181')).toEqual([])
    expect(await names('key')).toEqual([])
    expect(await names(`100% "_\\ ' --`)).toEqual([])
  })

  test('is read page by page in both orders, each payee once', async () => {
    for (let n = 1; n <= 7; n += 1) {
      await paidIn(vault, n, {
        payeeName: `Fornecedor ${(n * 3) % 7}`,
        payeeDocument: '',
        payeeAccount: `key:EMAIL:${n}@x.com`,
      })
    }
    for (const sort of ['last', 'name'] as const) {
      const found: string[] = []
      let before: PayeeId | null = null
      for (let more = true; more; ) {
        const page = await listed('', sort, 3, before)
        found.push(...page.rows.map(({ name }) => name))
        before = page.rows.at(-1)?.id ?? null
        more = page.more
      }
      expect(new Set(found).size).toBe(7)
      expect(found).toEqual(sort === 'name' ? found.toSorted() : await names())
    }
  })

  test('says what the payments of a year usually are, and which they were, another holder of the same key aside', async () => {
    const key = 'key:EMAIL:a@b.com'
    const amounts = [100, 200, 300, 400, 500, 600, 700, 800, 900, 90_000]
    for (const [n, amount] of amounts.entries()) {
      await paidIn(vault, n + 1, { ...moinho, payeeAccount: key, amount: centavos(amount) })
    }
    await paidIn(vault, 20, { ...ana, payeeAccount: key, amount: centavos(7) })
    await paidIn(vault, 21, { ...moinho, amount: centavos(5) }, { state: 'rejected' })
    const { id } = await one('moinho')
    const { payments, year } = await entry(id)
    expect(payments).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(paymentId))
    const day = Number(localDateOf(at(1)).slice(8))
    expect(year).toEqual({ payments: 10, from: 100, to: 900, day })
    expect((await entry(id, at(8))).year).toEqual({ payments: 3, from: 800, to: 90_000, day })
    expect((await entry(id, at(11))).year).toBeNull()
  })

  test('joins two at a word, shows the newest of both, goes on so, and parts them as they were', async () => {
    await paidIn(vault, 1, moinho)
    await paidIn(vault, 2, ana)
    const before = await listed()
    const [one, into] = [await payeeOf('ana'), await payeeOf('moinho')]
    expect(value(await vault.payeeBook.join({ id: one.id, into: into.id }))).toBe(into.id)
    expect((await listed()).rows).toMatchObject([{ id: into.id, name: 'Ana Souza', lastAt: at(2), firstAt: at(1) }])
    await paidIn(vault, 3, ana)
    const joined = await entry(one.id)
    expect(joined).toMatchObject({ payee: { id: into.id, lastAt: at(3) }, joined: [{ id: one.id, name: 'Ana Souza' }] })
    expect(joined.payments).toEqual([3, 2, 1].map(paymentId))
    expect(value(await vault.payeeBook.part(one.id))).toMatchObject({ id: one.id, name: 'Ana Souza', lastAt: at(3) })
    expect((await listed()).rows.map(({ id, name }) => [id, name])).toEqual(
      before.rows.map(({ id, name }) => [id, name]),
    )
    expect((await entry(into.id)).payments).toEqual([paymentId(1)])
  })

  test('keeps what two people refused at once, tells of the newest first, and goes with its payee when that is joined and parted', async () => {
    await paidIn(vault, 1, moinho)
    await paidIn(vault, 2, ana)
    const [one, into] = [await payeeOf('ana'), await payeeOf('moinho')]
    const refuse = (by: string, n: number) => ({
      id: one.id,
      place: 'key:EVP:b',
      // By a clock that is behind, the later one is told as the earlier.
      refusal: { reason: 'não é dela', by, at: at(n) },
    })
    const [first, second] = await Promise.all([
      vault.payeeBook.refuse(refuse('ana', 9)),
      vault.payeeBook.refuse(refuse('bruno', 3)),
    ])
    const ids = [value(first)?.refusal.id, value(second)?.refusal.id]
    const standing = async () => value(await vault.payees.refusal(['key:EVP:a', 'key:EVP:b']))
    expect(await standing()).toMatchObject({ id: ids[1], by: 'bruno' })
    const told = async (id: PayeeId) =>
      value(await vault.payeeBook.refusals(id)).map(({ place, refusal }) => [place, refusal.by, refusal.takenBack?.by])

    value(await vault.payeeBook.join({ id: one.id, into: into.id }))
    expect(await told(into.id)).toEqual([
      ['key:EVP:b', 'bruno', undefined],
      ['key:EVP:b', 'ana', undefined],
    ])
    // What one takes back leaves the other one's word as it is, and nobody takes it back twice.
    const end = { id: ids[1] ?? 0, by: 'carla', at: at(10) }
    expect(value(await vault.payeeBook.takeBack(end))?.refusal.takenBack).toEqual({ by: 'carla', at: at(10) })
    expect(value(await vault.payeeBook.takeBack({ ...end, by: 'davi' }))).toBeNull()
    expect(await standing()).toMatchObject({ id: ids[0], by: 'ana' })
    expect(await told(into.id)).toEqual([
      ['key:EVP:b', 'ana', undefined],
      ['key:EVP:b', 'bruno', 'carla'],
    ])
    value(await vault.payeeBook.part(one.id))
    expect([await told(into.id), (await told(one.id)).length]).toEqual([[], 2])
    expect(value(await vault.payees.refusal(['key:EVP:a']))).toBeNull()
    const nobody = payeeIdSchema.parse('999')
    expect(value(await vault.payeeBook.refuse({ ...refuse('ana', 9), id: nobody }))).toBeNull()
  })

  test('parts one with all that had been joined into it before, and nothing else', async () => {
    for (const n of [1, 2, 3]) {
      await paidIn(vault, n, { payeeName: `Loja ${n}`, payeeDocument: '', payeeAccount: `key:EMAIL:${n}@x.com` })
    }
    const [a, b, c] = [await payeeOf('loja 1'), await payeeOf('loja 2'), await payeeOf('loja 3')]
    value(await vault.payeeBook.join({ id: a.id, into: b.id }))
    value(await vault.payeeBook.join({ id: b.id, into: c.id }))
    expect((await listed()).rows.map(({ id }) => id)).toEqual([c.id])
    value(await vault.payeeBook.part(b.id))
    expect((await listed()).rows.map(({ id }) => id)).toEqual([c.id, b.id])
    expect((await entry(a.id)).payee.id).toBe(b.id)
  })

  test('joins nobody with itself, in a circle, or with who is not there', async () => {
    await paidIn(vault, 1, moinho)
    await paidIn(vault, 2, ana)
    const [a, b] = [await payeeOf('ana'), await payeeOf('moinho')]
    const nobody = payeeIdSchema.parse('999')
    value(await vault.payeeBook.join({ id: a.id, into: b.id }))
    for (const [id, into] of [
      [a.id, a.id],
      [b.id, a.id],
      [a.id, b.id],
      [b.id, nobody],
      [nobody, b.id],
    ] as const) {
      expect(value(await vault.payeeBook.join({ id, into }))).toBeNull()
    }
    expect(value(await vault.payeeBook.part(b.id))).toBeNull()
    expect(value(await vault.payeeBook.part(nobody))).toBeNull()
    expect(value(await vault.payeeBook.read({ id: nobody, since: at(0), today: localDate('2026-11-20') }))).toBeNull()
  })

  test('forgets one until it is paid again, puts it back at a word, and judges by its payments all the while', async () => {
    await paidIn(vault, 1, moinho)
    await paidIn(vault, 2, ana)
    const { id } = await payeeOf('moinho')
    expect(value(await vault.payeeBook.forget({ id, at: at(5) }))).toMatchObject({ id, forgottenAt: at(5) })
    expect(await names()).toEqual(['Ana Souza'])
    expect((await listed('', 'last', 50, null, 'forgotten')).rows).toMatchObject([{ id, name: moinho.payeeName }])
    const ask = { name: moinho.payeeName, document: moinho.payeeDocument, account: moinho.payeeAccount }
    expect(value(await vault.payees.find(ask)).byDocument).toHaveLength(1)
    expect((await entry(id)).payments).toEqual([paymentId(1)])
    // What was paid before and is told later is no payment since.
    await paidIn(vault, 4, moinho)
    expect(await names()).toEqual(['Ana Souza'])
    await paidIn(vault, 6, moinho)
    expect(await names()).toEqual([moinho.payeeName, 'Ana Souza'])
    value(await vault.payeeBook.forget({ id, at: at(7) }))
    expect(value(await vault.payeeBook.forget({ id, at: null }))).toMatchObject({ forgottenAt: null })
    expect(await names()).toEqual([moinho.payeeName, 'Ana Souza'])
    expect(value(await vault.payeeBook.forget({ id: payeeIdSchema.parse('999'), at: at(8) }))).toBeNull()
  })

  async function payeeOf(text: string): Promise<BookPayee> {
    return one(text)
  }
})

describe('a list of payees that is brought', () => {
  const ana_ = { name: ana.payeeName, document: ana.payeeDocument, account: ana.payeeAccount }
  const serra = {
    name: 'Serra Verde Alimentos Ltda',
    document: '05571983000130',
    account: 'key:EMAIL:contas@serra.com',
  }
  const mill = { name: moinho.payeeName, document: moinho.payeeDocument, account: moinho.payeeAccount }
  const take = async (...rows: readonly ListedRow[]) =>
    value(await vault.payeeBook.takeList({ list: 'one', rows })).map(({ became }) => became)
  const judge = async (...rows: readonly ListedRow[]) =>
    value(await vault.payeeBook.judgeList(rows)).map(({ became }) => became)

  test('is judged as it would be taken, and nothing of it stays', async () => {
    await paidIn(vault, 1, moinho)
    const other = { ...serra, account: 'key:PHONE:+5511999998888' }
    const rows = [
      mill,
      { ...mill, account: 'key:EVP:b' },
      serra,
      serra,
      other,
      { ...mill, account: serra.account },
      { ...ana_, account: serra.account },
    ]
    const told = ['known', 'adds', 'new', 'known', 'adds', 'conflict', 'conflict']
    expect(await judge(...rows)).toEqual(told)
    expect(await names()).toEqual([moinho.payeeName])
    expect(await take(...rows)).toEqual(told)
    expect(await names('', 'name')).toEqual([moinho.payeeName, serra.name])
  })

  test('replaces nothing that payments told, and is nobody who was paid', async () => {
    await paidIn(vault, 1, moinho)
    await take({ ...mill, name: 'Moinho Novo Nome', account: 'key:EVP:b' }, serra)
    expect(await one('moinho')).toMatchObject({ name: moinho.payeeName, account: moinho.payeeAccount, lastAt: at(1) })
    expect(await one('serra verde')).toMatchObject({
      account: serra.account,
      accountAt: null,
      firstAt: null,
      lastAt: null,
    })
    const found = value(await vault.payees.find(serra))
    expect([found.byDocument, found.byAccount, found.byName]).toEqual([[], [], []])
    expect(value(await vault.payees.find({ ...mill, account: 'key:EVP:b' })).byAccount).toEqual([])
  })

  test('has its payee paid: one row of the book, by its document or by its key', async () => {
    await take(serra, { name: 'Oficina Dois Irmãos', document: '', account: 'key:EMAIL:oficina@x.com' })
    await paidIn(vault, 1, { payeeName: 'SERRA VERDE', payeeDocument: serra.document, payeeAccount: 'key:EVP:c' })
    await paidIn(vault, 2, { payeeName: '', payeeDocument: '', payeeAccount: 'key:EMAIL:oficina@x.com' })
    expect((await listed()).rows).toMatchObject([
      { name: 'Oficina Dois Irmãos', lastAt: at(2) },
      { name: 'SERRA VERDE', account: 'key:EVP:c', firstAt: at(1) },
    ])
  })

  test('is taken out again: who came by it alone is gone, who was paid stays, and no number is given anew', async () => {
    await take(serra, { ...ana_, account: '' })
    const { id } = await one('serra')
    await paidIn(vault, 1, ana)
    expect(value(await vault.payeeBook.dropList('one'))).toBe(2)
    expect((await listed()).rows).toMatchObject([{ name: ana.payeeName }])
    expect(value(await vault.payeeBook.read({ id, since: at(0), today: localDate('2026-11-20') }))).toBeNull()
    await paidIn(vault, 2, moinho)
    expect((await one('moinho')).id).not.toBe(id)
    expect(value(await vault.payeeBook.dropList('one'))).toBe(0)
  })

  test('puts back who was forgotten, where it tells something new', async () => {
    await paidIn(vault, 1, moinho)
    const { id } = await one('moinho')
    value(await vault.payeeBook.forget({ id, at: at(2) }))
    expect(await take(mill)).toEqual(['known'])
    expect(await names()).toEqual([])
    expect(await take({ ...mill, account: 'key:EVP:z' })).toEqual(['adds'])
    expect(await names()).toEqual([moinho.payeeName])
  })
})
