import { chmodSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exampleProfile } from '../../../build/policy/example.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { connectForm, connectTo, importPfx, startBank } from '../../fakes/bank.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { memoryKeychain, testPorts } from '../../fakes/test-ports.ts'
import { createAuthority } from '../../fakes/tls-identities.ts'
import { adminFile, underPolicy } from '../../fakes/under-policy.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

const passphrase = 'quatro cavalos azuis no telhado'

async function training(policy: unknown) {
  const ports = await underPolicy(testPorts(), policy)
  const engine = startEngine(ports)
  await engine.get('connections.createTraining', { vaultPassphrase: passphrase })
  return { ports, engine }
}

/** What a policy answered, without the reference of the log. */
function refusal<T>(reply: Result<T, AppError>): object | null {
  if (reply.ok || reply.error.kind !== 'policy') return null
  const { rule, cap, left } = reply.error
  return { rule, cap, left }
}

const rule = (name: string) => ({ rule: name, cap: null, left: null })

async function pay(engine: Engine, amount: number) {
  const review = await engine.ask('payments.review', { ...manualPayment, amount })
  if (!review.ok) return review
  const { reviewId } = review.value
  return engine.ask('payments.confirm', { reviewId, duplicateReason: 'outra parcela' })
}

describe('a cap for one payment', () => {
  test('is said before anything can be confirmed, and what is just under it goes through', async () => {
    const { engine } = await training({ limits: { perPayment: 298_017 } })
    expect(refusal(await engine.ask('payments.review', { ...manualPayment, amount: 298_018 }))).toEqual({
      rule: 'per-payment',
      cap: 298_017,
      left: 298_017,
    })
    expect((await pay(engine, 298_017)).ok).toBe(true)
  })
})

describe('a cap for a day', () => {
  test('counts what was confirmed, says what is left, and holds over a restart', async () => {
    const { ports, engine } = await training({ limits: { perDay: 1_000 } })
    expect((await pay(engine, 600)).ok).toBe(true)
    expect(refusal(await pay(engine, 401))).toEqual({ rule: 'per-day', cap: 1_000, left: 400 })
    await engine.close()
    const again = startEngine(ports)
    const { connections } = await again.get('session.read', {})
    const [card] = connections
    if (card?.lock === 'passphrase') await again.get('session.unlock', { connectionId: card.id, passphrase })
    expect(refusal(await pay(again, 401))).toEqual({ rule: 'per-day', cap: 1_000, left: 400 })
    expect((await pay(again, 400)).ok).toBe(true)
    expect(refusal(await pay(again, 1))).toEqual({ rule: 'per-day', cap: 1_000, left: 0 })
  })

  test('is looked at when a payment is confirmed, also where two reviews each fitted', async () => {
    const { engine } = await training({ limits: { perDay: 1_000 } })
    const review = async (amount: number) =>
      (await engine.get('payments.review', { ...manualPayment, amount })).reviewId
    const reviews = [await review(700), await review(701)]
    const replies = []
    for (const reviewId of reviews)
      replies.push(await engine.ask('payments.confirm', { reviewId, duplicateReason: 'outra parcela' }))
    expect(replies.map(({ ok }) => ok)).toEqual([true, false])
    expect(replies.map(refusal)).toEqual([null, { rule: 'per-day', cap: 1_000, left: 300 }])
  })
})

describe('limits that could not be read', () => {
  test('let nothing be paid, and everything else goes on', async () => {
    const { engine } = await training({ limits: { perPayment: 'mil' } })
    expect(refusal(await pay(engine, 1))).toEqual({ rule: 'per-payment', cap: 0, left: 0 })
    await engine.until('balance.read', {}, ({ latest }) => latest !== null)
    expect(await engine.get('policy.read', {})).toMatchObject({
      broken: ['limits'],
      faults: [{ at: 'limits.perPayment', why: 'invalid' }],
    })
  })
})

describe('connections', () => {
  async function ready(policy: unknown, bank?: TrainingBank) {
    const ports = await underPolicy(testPorts(), policy)
    const engine = startEngine(ports)
    const started = bank ?? (await startBank())
    await importPfx(engine, ports, started)
    return { ports, engine, bank: started, form: connectForm(started) }
  }

  test('to a server that the company does not name are neither tested nor made, and nothing is dialled', async () => {
    const { engine, bank, form } = await ready({ connections: { hosts: ['api.instituicao.com.br', '*.0.0.1'] } })
    expect(refusal(await engine.ask('connections.test', form))).toEqual(rule('host'))
    expect(refusal(await engine.ask('connections.create', form))).toEqual(rule('host'))
    expect(bank.requests()).toEqual([])
  })

  test('that ask for their token at a server that the company does not name are neither tested nor made', async () => {
    const { engine, bank, form } = await ready({ connections: { hosts: ['127.0.0.1'] } })
    const { port, pathname } = new URL(bank.accounts.baseUrl)
    const tokenUrl = `https://localhost:${port}${pathname}/oauth/token`
    const elsewhere = { ...form, accounts: { ...form.accounts, tokenUrl } }
    expect(refusal(await engine.ask('connections.test', elsewhere))).toEqual(rule('host'))
    expect(refusal(await engine.ask('connections.create', elsewhere))).toEqual(rule('host'))
    expect(bank.requests()).toEqual([])
    await engine.get('connections.create', form)
    const { clientId, baseUrl, pin } = form.accounts
    const reached = { clientId, baseUrl, pin, tokenUrl }
    const accounts = { ...reached, clientSecret: null, institution: 'neutral' as const, headers: [] }
    expect(refusal(await engine.ask('connections.change', { accounts, qrcodes: null }))).toEqual(rule('host'))
  })

  test('to a server that it names work, on any port', async () => {
    const { engine, form } = await ready({ connections: { hosts: ['127.0.0.1', 'localhost'] } })
    expect((await engine.get('connections.test', form)).passed).toBe(true)
  })

  test('in an environment that it does not name are not made; the training bank is one of them', async () => {
    const { engine, form } = await ready({ connections: { environments: ['production'] } })
    expect(refusal(await engine.ask('connections.create', form))).toEqual(rule('environment'))
    expect(refusal(await engine.ask('connections.createTraining', { vaultPassphrase: null }))).toEqual(
      rule('environment'),
    )
  })

  test('made before the policy stay readable, and say nothing to anybody', async () => {
    const keychain = memoryKeychain()
    const first = testPorts(undefined, keychain)
    const bank = await startBank()
    const free = startEngine(first)
    await connectTo(free, first, bank)
    await free
      .get('payments.review', manualPayment)
      .then(({ reviewId }) => free.get('payments.confirm', { reviewId, duplicateReason: null }))
    await free.until('receipts.totals', { filter: everyReceipt }, ({ count }) => count > 0)
    await free.close()
    const before = bank.requests().length

    const engine = startEngine(await underPolicy(first, { connections: { hosts: [] } }))
    expect(await engine.get('session.read', {})).toMatchObject({ stage: 'open' })
    expect((await engine.get('receipts.totals', { filter: everyReceipt })).count).toBeGreaterThan(0)
    expect(refusal(await engine.ask('balance.refresh', {}))).toEqual(rule('host'))
    expect(refusal(await pay(engine, 100))).toEqual(rule('host'))
    const { rows } = await engine.get('payments.list', { tab: 'all', text: '', limit: 10, before: null })
    expect(rows).toHaveLength(1)
    expect(bank.requests()).toHaveLength(before)
  })

  test('trust the authorities of the company alone, whatever the certificate brings along', async () => {
    const stranger = adminFile('autoridades.pem', createAuthority('Outra').certificatePem)
    const { engine, bank, form } = await ready({ connections: { authority: stranger } })
    const { steps } = await engine.get('connections.test', form)
    expect(steps.find(({ state }) => state === 'failed')?.fault).toEqual({ kind: 'network', cause: 'untrusted' })

    const known = adminFile('autoridades.pem', readFileSync(bank.tls.ca, 'utf8'))
    const trusting = await ready({ connections: { authority: known } }, bank)
    expect((await trusting.engine.get('connections.test', form)).passed).toBe(true)
    await trusting.engine.get('connections.create', form)
    expect(await trusting.engine.get('session.read', {})).toMatchObject({
      connection: { accounts: { certificate: { authority: 'from-company' } } },
    })
  })

  test.each([
    ['missing', () => '/nowhere/autoridades.pem', 'unreadable'],
    ['no certificate', () => adminFile('autoridades.pem', 'texto'), 'syntax'],
    [
      'writable by others',
      () => {
        const path = adminFile('autoridades.pem', createAuthority('Outra').certificatePem)
        chmodSync(path, 0o666)
        return path
      },
      'writable',
    ],
  ])('are all closed where the file of authorities is %s', async (_what, path, why) => {
    const { engine, form } = await ready({ connections: { authority: path() } })
    expect(refusal(await engine.ask('connections.create', form))).toEqual(rule('environment'))
    expect(await engine.get('policy.read', {})).toMatchObject({
      broken: ['connections'],
      faults: [{ at: 'connections.authority', why }],
    })
  })
})

describe('the company profile', () => {
  function profileOf(bank: TrainingBank, more: object = {}) {
    const { companyName, companyDocument, payer, environment, accounts } = connectForm(bank)
    return { environment, companyName, companyDocument, payer, accounts: { baseUrl: accounts.baseUrl }, ...more }
  }

  async function ready(bank: TrainingBank, content: string) {
    const profile = adminFile('perfil.json', content)
    const ports = await underPolicy(testPorts(), { company: { profile } })
    const engine = startEngine(ports)
    await importPfx(engine, ports, bank)
    return { engine, form: connectForm(bank), profile }
  }

  test('is told to the form, and a connection made by it keeps its authorities and caps', async () => {
    const bank = await startBank()
    const authority = readFileSync(bank.tls.ca, 'utf8')
    const { engine, form } = await ready(
      bank,
      JSON.stringify(profileOf(bank, { authority, limits: { perPayment: 500 } })),
    )
    const { profile } = await engine.get('connections.companyProfile', {})
    expect(profile).toMatchObject({ companyName: form.companyName, authority: true, limits: { perPayment: 500 } })
    await engine.get('connections.create', form)
    expect(refusal(await pay(engine, 501))).toEqual({ rule: 'per-payment', cap: 500, left: 500 })
    expect((await pay(engine, 500)).ok).toBe(true)
  })

  test('binds what it gives: another address, environment, company or account is refused', async () => {
    const bank = await startBank()
    const { engine, form } = await ready(bank, JSON.stringify(profileOf(bank)))
    const accounts = { ...form.accounts, baseUrl: 'https://outra.instituicao.com.br' }
    const others = [
      { accounts },
      { environment: 'production' },
      { companyName: 'Outra' },
      { companyDocument: '11222333000181' },
      { payer: { ...form.payer, number: '1' } },
    ] as const
    for (const other of others) {
      expect(refusal(await engine.ask('connections.create', { ...form, ...other }))).toEqual(rule('profile'))
      expect(refusal(await engine.ask('connections.test', { ...form, ...other }))).toEqual(rule('profile'))
    }
    expect((await engine.get('connections.test', form)).passed).toBe(true)
  })

  test.each<[string, string, object]>([
    ['no JSON', '{', { why: 'syntax', fields: [] }],
    ['nothing', '', { why: 'syntax', fields: [] }],
    ['a list', '[]', { why: 'invalid', fields: [''] }],
    ['no address', '{"environment":"production"}', { why: 'invalid', fields: ['accounts'] }],
    [
      'a secret, an address without https and half a document',
      JSON.stringify({
        ...exampleProfile,
        companyDocument: '11222333',
        accounts: { baseUrl: 'http://a.b', clientSecret: 'segredo' },
      }),
      { why: 'invalid', fields: ['companyDocument', 'accounts.baseUrl', 'accounts.clientSecret'] },
    ],
    [
      'damaged authorities',
      JSON.stringify({ ...exampleProfile, authority: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' }),
      { why: 'invalid', fields: ['authority'] },
    ],
  ])('that holds %s is refused in words, and nothing is connected', async (_what, content, fault) => {
    const bank = await startBank()
    const { engine, form } = await ready(bank, content)
    expect(await engine.get('connections.companyProfile', {})).toEqual({ profile: null, fault })
    expect(refusal(await engine.ask('connections.create', form))).toEqual(rule('profile-unreadable'))
  })

  test('that others may write does not count', async () => {
    const bank = await startBank()
    const { engine, profile } = await ready(bank, JSON.stringify(profileOf(bank)))
    chmodSync(profile, 0o666)
    expect(await engine.get('connections.companyProfile', {})).toEqual({
      profile: null,
      fault: { why: 'writable', fields: [] },
    })
  })

  test('that a broken policy should name closes the way to real accounts, not to the training bank', async () => {
    const bank = await startBank()
    const ports = await underPolicy(testPorts(), { company: { profile: 7 } })
    const engine = startEngine(ports)
    await importPfx(engine, ports, bank)
    expect(refusal(await engine.ask('connections.create', connectForm(bank)))).toEqual(rule('profile-unreadable'))
    await engine.get('connections.createTraining', { vaultPassphrase: null })
  })
})

describe('the session', () => {
  test('locks no later than the company says, whatever a person chooses', async () => {
    const { engine } = await training({ session: { autoLockMinutes: 5 } })
    expect((await engine.get('settings.read', {})).autoLockMinutes).toBe(5)
    expect((await engine.get('settings.change', { autoLockMinutes: 15 })).autoLockMinutes).toBe(5)
    expect((await engine.get('settings.change', { autoLockMinutes: 2 })).autoLockMinutes).toBe(2)
  })

  test('locks after an hour at the latest where the company lets, and is never kept so where it does not', async () => {
    const { engine } = await training({ session: { autoLockMinutes: 60 } })
    expect((await engine.get('settings.change', { autoLockMinutes: 45 })).autoLockMinutes).toBe(45)
    const plain = await training({})
    expect((await plain.engine.get('settings.change', { autoLockMinutes: 60 })).autoLockMinutes).toBe(15)
    expect(plain.ports.settings.read().autoLockMinutes).toBe(15)
  })

  test('of a new connection is kept by a passphrase where the company asks for one, also beside a keychain', async () => {
    const ports = await underPolicy(testPorts(), { session: { passphrase: true } })
    const engine = startEngine(ports)
    expect((await engine.get('session.read', {})).keychain).toEqual({ kind: 'forbidden', name: 'test' })
    expect(await engine.ask('connections.createTraining', { vaultPassphrase: null })).toMatchObject({ ok: false })
    expect(await engine.get('connections.createTraining', { vaultPassphrase: passphrase })).toMatchObject({
      connection: { lock: 'passphrase' },
    })
  })

  test('that the keychain opened before still opens', async () => {
    const first = testPorts()
    const free = startEngine(first)
    await free.get('connections.createTraining', { vaultPassphrase: null })
    await free.close()
    const engine = startEngine(await underPolicy(first, { session: { passphrase: true } }))
    expect(await engine.get('session.read', {})).toMatchObject({ stage: 'open', connection: { lock: 'system' } })
  })
})

describe('files', () => {
  test('are not saved anywhere outside where the company forbids it, by any call, and no dialog opens', async () => {
    const { ports, engine } = await training({ files: { exports: false } })
    const asked: string[] = []
    const dialogs = {
      ...ports.dialogs,
      saveFile: async ({ fileName }: { fileName: string }) => (asked.push(fileName), null),
    }
    const other = startEngine({ ...ports, dialogs, dataFolder: testPorts().dataFolder })
    await other.get('connections.createTraining', { vaultPassphrase: null })
    expect(refusal(await engine.ask('receipts.save', { id: 'x', as: 'pdf' }))).toEqual(rule('exports'))
    expect(
      refusal(await other.ask('closing.export', { month: '2026-10', account: null, ids: null, charset: 'utf-8' })),
    ).toEqual(rule('exports'))
    expect(refusal(await other.ask('packs.start', { name: 'x', content: {} as never }))).toEqual(rule('exports'))
    expect(asked).toEqual([])
    await engine.ask('receipts.save', { id: 'x', as: 'pdf' }) // the same minute, or the next: it stands there once or twice
    const filter = {
      from: null,
      to: null,
      who: null,
      area: 'policy',
      outcome: 'refused',
      text: '',
      near: null,
    } as const
    const { rows } = await engine.get('log.rows', { filter, first: 0, limit: 9 })
    expect(rows[0]).toMatchObject({ what: 'policy-refused', facts: { rule: 'exports', call: 'receipts.save' } })
    expect(rows.length).toBeLessThan(3)
  })

  test('of receipts are not filed where the company forbids it; the rule sleeps and is not lost', async () => {
    const first = testPorts()
    const folder = testPorts().dataFolder
    const free = startEngine(first)
    await free.get('connections.createTraining', { vaultPassphrase: null })
    first.answers.files.push(folder)
    const { rule: kept } = await free.get('filing.chooseFolder', {})
    await free.get('filing.change', { ...kept, on: true })
    await free.close()

    const forbidden = startEngine(await underPolicy(first, { files: { filing: false } }))
    expect((await forbidden.get('filing.read', {})).rule.on).toBe(false)
    expect(refusal(await forbidden.ask('filing.change', { ...kept, on: true }))).toEqual(rule('filing'))
    await forbidden.close()

    const again = startEngine(first)
    expect((await again.get('filing.read', {})).rule.on).toBe(true)
  })

  test('are not taken into the agenda out of a folder, and one that was chosen before sleeps', async () => {
    const first = testPorts()
    const free = startEngine(first)
    await free.get('connections.createTraining', { vaultPassphrase: null })
    first.answers.files.push(testPorts().dataFolder)
    expect((await free.get('agenda.chooseWatched', {})).folder).not.toBe(null)
    await free.close()
    const forbidden = startEngine(await underPolicy(first, { files: { watching: false } }))
    expect((await forbidden.get('agenda.watched', {})).folder).toBe(null)
    expect(refusal(await forbidden.ask('agenda.chooseWatched', {}))).toEqual(rule('watching'))
  })

  test('of receipts go into the folder of the company, and nobody chooses another', async () => {
    const folder = testPorts().dataFolder
    const { engine } = await training({ files: { filingFolder: folder } })
    const view = await engine.get('filing.read', {})
    expect(folder.endsWith(view.folder ?? '-')).toBe(true)
    expect(refusal(await engine.ask('filing.chooseFolder', {}))).toEqual(rule('filing-folder'))
    expect((await engine.get('filing.change', { ...view.rule, on: true })).rule.on).toBe(true)
  })
})

describe('a cap for a day of an account', () => {
  test('is not passed by connecting the same account a second time', async () => {
    const bank = await startBank()
    const ports = await underPolicy(testPorts(), { limits: { perDay: 1_000 } })
    const engine = startEngine(ports)
    await connectTo(engine, ports, bank)
    expect((await pay(engine, 600)).ok).toBe(true)
    await connectTo(engine, ports, bank)
    expect(refusal(await pay(engine, 401))).toEqual({ rule: 'per-day', cap: 1_000, left: 400 })
    expect((await pay(engine, 400)).ok).toBe(true)
    expect(bank.book()).toHaveLength(2)
  })

  test('counts what was paid elsewhere since the account is watched, once the statement tells it', async () => {
    const bank = await startBank()
    const ports = await underPolicy(testPorts(), { limits: { perDay: 1_000 } })
    const one = startEngine(ports)
    await connectTo(one, ports, bank)
    await one.until('statement.latest', { limit: 1 }, ({ completeUpTo }) => completeUpTo !== null)
    const elsewhere = testPorts()
    const free = startEngine(elsewhere)
    await connectTo(free, elsewhere, bank)
    const paid = await pay(free, 700)
    if (!paid.ok) throw new Error(paid.error.kind)
    await free.until('payments.read', { id: paid.value.id }, ({ state }) => state === 'settled')
    await one.get('statement.refresh', {})
    expect(refusal(await pay(one, 301))).toEqual({ rule: 'per-day', cap: 1_000, left: 300 })
  })
})
