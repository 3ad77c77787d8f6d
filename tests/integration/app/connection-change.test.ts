import { describe, expect, test } from 'vitest'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import type { ConfirmationSubject } from '../../../shared/domain/confirmation.ts'
import type { ConnectionChange } from '../../../shared/domain/connection-life.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { goBack, type Hand, handThat, readView, sayYes } from '../../fakes/hand-at-window.ts'
import { type TestPorts, testPorts } from '../../fakes/test-ports.ts'

const published: Pick<ConnectionChange['accounts'], 'tokenUrl' | 'institution' | 'headers'> = {
  tokenUrl: null,
  institution: 'neutral',
  headers: [],
}

/** An engine connected to a bank, with everything its own window was asked. */
async function connected(): Promise<{
  readonly engine: Engine
  readonly ports: TestPorts
  readonly bank: TrainingBank
  readonly asked: ConfirmationSubject[]
  readonly form: ConnectionChange
  /** Lets another hand answer the window from now on. */
  readonly use: (next: Hand) => void
}> {
  const asked: ConfirmationSubject[] = []
  let hand = sayYes()
  const ports = {
    ...testPorts(),
    confirmation: handThat(async (desk, gone) => {
      asked.push((await readView(desk)).subject)
      await hand(desk, gone)
    }),
  }
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  asked.length = 0
  const { baseUrl, clientId } = bank.accounts
  const form = { accounts: { baseUrl, clientId, clientSecret: null, pin: null, ...published }, qrcodes: null }
  return { engine, ports, bank, asked, form, use: (next) => void (hand = next) }
}

const everyEntry = { from: null, to: null, who: null, area: null, outcome: null, text: '', near: null }

async function read(engine: Engine): Promise<boolean> {
  return (await engine.ask('balance.refresh', {})).ok
}

describe('a connection that is open', () => {
  test('is called otherwise: on its screen, in the session, on the unlock screen, and after a restart', async () => {
    const { engine, ports } = await connected()
    const renamed = await engine.get('connections.rename', { name: 'Mandacaru, conta principal' })
    expect(renamed).toMatchObject({ stage: 'open', connection: { name: 'Mandacaru, conta principal' } })
    const locked = await engine.get('session.lock', {})
    expect(locked.connections).toMatchObject([{ label: 'Mandacaru, conta principal' }])
    await engine.close()
    const again = await startEngine(ports).get('session.read', {})
    expect(again).toMatchObject({
      stage: 'open',
      connection: { name: 'Mandacaru, conta principal', companyName: 'Aurora Distribuidora' },
    })
  })

  test('tells its addresses and client ids, and never a secret', async () => {
    const { engine, bank } = await connected()
    const life = await engine.get('connections.life', {})
    expect(life).toMatchObject({
      accounts: { baseUrl: bank.accounts.baseUrl, clientId: bank.accounts.clientId, next: null, previous: null },
      qrcodes: null,
    })
    expect(JSON.stringify(life)).not.toContain(bank.accounts.clientSecret)
    expect(JSON.stringify(life)).not.toContain('PRIVATE')
  })

  test('goes to another address that a person confirmed by its old and new host, and that passed every step', async () => {
    const { engine, bank, asked, form } = await connected()
    const { port, pathname } = new URL(bank.accounts.baseUrl)
    const baseUrl = `https://localhost:${port}${pathname}`
    const changed = await engine.get('connections.change', { ...form, accounts: { ...form.accounts, baseUrl } })
    expect(changed).toMatchObject({ kept: true })
    expect(asked).toMatchObject([
      {
        what: 'connection-change',
        deed: 'change',
        groups: [{ group: 'accounts', before: { baseUrl: bank.accounts.baseUrl }, after: { baseUrl }, secret: false }],
      },
    ])
    expect((await engine.get('session.read', {})) as unknown).toMatchObject({ connection: { accounts: { baseUrl } } })
    expect(await read(engine)).toBe(true)
    const told = await engine.get('log.rows', { filter: everyEntry, first: 0, limit: 50 })
    expect(told.rows.find(({ what }) => what === 'connection-changed')).toMatchObject({
      facts: { from: `127.0.0.1:${port}`, to: `localhost:${port}` },
    })
  })

  test('goes for its token where a person confirmed, and nowhere before that', async () => {
    const { engine, ports, bank, asked, form, use } = await connected()
    const change = (tokenUrl: string) =>
      engine.ask('connections.change', { ...form, accounts: { ...form.accounts, tokenUrl } })
    const elsewhere = `${bank.qrcodes.baseUrl}/oauth/token`
    const tokensElsewhere = () => bank.requests().filter(({ group }) => group === 'qrcodes').length
    use(goBack)
    expect(await change(elsewhere)).toMatchObject({ ok: false, error: { kind: 'declined' } })
    expect(tokensElsewhere()).toBe(0)
    use(sayYes())
    expect(await change(elsewhere)).toMatchObject({ ok: true, value: { kept: false } })
    expect(tokensElsewhere()).toBeGreaterThan(0)
    expect((await engine.get('connections.life', {})).accounts.tokenUrl).toBe(null)

    const { port, pathname } = new URL(bank.accounts.baseUrl)
    const tokenUrl = `https://localhost:${port}${pathname}/oauth/token`
    expect(await change(tokenUrl)).toMatchObject({ ok: true, value: { kept: true } })
    expect(asked.at(-1)).toMatchObject({ groups: [{ before: { tokenUrl: null }, after: { tokenUrl }, secret: false }] })
    await engine.close()
    const again = startEngine(ports)
    expect(await read(again)).toBe(true)
    expect((await again.get('connections.life', {})).accounts.tokenUrl).toBe(tokenUrl)
  })

  test('keeps what it has where the new secret is refused, and says at which step', async () => {
    const { engine, ports, bank, form } = await connected()
    const refused = await engine.get('connections.change', {
      ...form,
      accounts: { ...form.accounts, clientSecret: 'outro-segredo' },
    })
    expect(refused.kept).toBe(false)
    expect(refused.steps.find(({ state }) => state === 'failed')).toMatchObject({ step: 'token' })
    expect(await read(engine)).toBe(true)
    await engine.close()
    expect(await read(startEngine(ports))).toBe(true)
    expect(bank.requests().length).toBeGreaterThan(0)
  })

  test('is left as it is where the person goes back, and nobody is called', async () => {
    const { engine, form, use } = await connected()
    use(goBack)
    const elsewhere = { ...form.accounts, baseUrl: 'https://outro.exemplo.test/api' }
    const reply = await engine.ask('connections.change', { ...form, accounts: elsewhere })
    expect(reply).toMatchObject({ ok: false, error: { kind: 'declined' } })
    expect((await engine.get('connections.life', {})).accounts.baseUrl).toBe(form.accounts.baseUrl)
  })

  test('is not given a credential of another account: its own statement has to be in what that one shows', async () => {
    const { engine, ports, bank, form } = await connected()
    await engine.until('statement.extent', {}, ({ completeUpTo }) => completeUpTo !== null)
    const other = await startBank({ seed: 99 })
    ports.answers.files.push(other.tls.pfx)
    const { baseUrl, clientId, clientSecret } = other.accounts
    const reply = await engine.ask('connections.change', {
      ...form,
      accounts: { baseUrl, clientId, clientSecret, pin: null, ...published },
    })
    expect(reply).toMatchObject({ ok: false, error: { kind: 'credentials', fault: 'other-account' } })
    expect((await engine.get('connections.life', {})).accounts.baseUrl).toBe(bank.accounts.baseUrl)
  })

  test('gets the QR-code group and gives it back, its data read as long as it is there', async () => {
    const { engine, bank, form, asked } = await connected()
    const { baseUrl, clientId, clientSecret } = bank.qrcodes
    const missing = await engine.ask('connections.change', {
      ...form,
      qrcodes: { baseUrl, clientId, clientSecret: null, pin: null, ...published },
    })
    expect(missing).toMatchObject({ ok: false, error: { violations: [{ path: 'qrcodes.clientSecret' }] } })
    const unitless = { baseUrl, clientId, clientSecret, pin: null, ...published }
    expect(await engine.ask('connections.change', { ...form, qrcodes: unitless })).toMatchObject({
      error: { violations: [{ path: 'qrcodes.amounts', reason: 'missing' }] },
    })
    const qrcodes = { ...unitless, amounts: 'reais' as const }
    const added = await engine.get('connections.change', { ...form, qrcodes })
    expect(added.kept).toBe(true)
    expect(asked.at(-1)).toMatchObject({ groups: [{ group: 'qrcodes', before: null }] })
    await engine.until('charges.extent', {}, ({ completeUpTo }) => completeUpTo !== null)
    const inCents = { baseUrl, clientId, clientSecret: null, pin: null, ...published, amounts: 'cents' as const }
    expect(await engine.ask('connections.change', { ...form, qrcodes: inCents })).toMatchObject({
      error: { violations: [{ path: 'qrcodes.amounts', reason: 'kept' }] },
    })
    expect((await engine.get('connections.change', form)).kept).toBe(true)
    expect(await engine.get('session.read', {})).toMatchObject({ stage: 'open', connection: { qrcodes: null } })
  })

  test('keeps the unit of its amounts once something was read in it, and takes the other one as long as nothing was', async () => {
    const { engine, form, asked } = await connected()
    const inCents = { ...form, accounts: { ...form.accounts, amounts: 'cents' as const } }
    await engine.until('statement.extent', {}, ({ completeUpTo }) => completeUpTo !== null)
    const before = asked.length
    const reply = await engine.ask('connections.change', inCents)
    expect(reply).toMatchObject({ ok: false, error: { violations: [{ path: 'accounts.amounts', reason: 'kept' }] } })
    expect(asked.length).toBe(before)
    expect((await engine.get('connections.change', form)).kept).toBe(true)
    expect(asked.at(-1)).toMatchObject({ groups: [] })
    expect((await engine.get('connections.life', {})).accounts.amounts).toBe('reais')
  })

  test('of the training bank cannot be reached otherwise', async () => {
    const engine = startEngine(testPorts())
    await engine.get('connections.createTraining', { vaultPassphrase: null })
    const life = await engine.get('connections.life', {})
    const { baseUrl, clientId } = life.accounts
    const reply = await engine.ask('connections.change', {
      accounts: { baseUrl, clientId, clientSecret: null, pin: null, ...published },
      qrcodes: null,
    })
    expect(reply).toMatchObject({ ok: false, error: { kind: 'state', found: 'training' } })
  })
})
