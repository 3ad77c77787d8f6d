import { describe, expect, onTestFinished, test } from 'vitest'
import type { ConfirmationDesk } from '../../../electron/ports/confirmation-window.ts'
import type { SystemCheck } from '../../../electron/ports/system-check.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { type ConfirmationView, WAKE_MS } from '../../../shared/domain/confirmation.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { parsePixKey } from '../../../shared/ids/pix-key.ts'
import { type Channel, contract } from '../../../shared/ipc/contract.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { connectForm, importPfx, startBank } from '../../fakes/bank.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { goBack, type Hand, handThat, readView, sayYes } from '../../fakes/hand-at-window.ts'
import { later } from '../../fakes/later.ts'
import { missingKeychain, testPorts } from '../../fakes/test-ports.ts'
import { underPolicy } from '../../fakes/under-policy.ts'
import { listenForNews } from '../../fakes/webhook-listener.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

const noCheck: SystemCheck = { name: async () => null, ask: async () => 'missing' }

/** A connected engine whose hand at the window can be changed; each window that opens is noted as it was shown first. */
async function connected({ passphrase = null as string | null, policy = {} as object, systemCheck = noCheck } = {}) {
  let hand: Hand = sayYes()
  const views: ConfirmationView[] = []
  const plain = passphrase === null ? testPorts() : testPorts(undefined, missingKeychain)
  const confirmation = handThat(async (desk, gone) => {
    views.push(await readView(desk))
    await hand(desk, gone)
  })
  const ports = await underPolicy({ ...plain, confirmation, systemCheck }, policy)
  const engine = startEngine(ports)
  const bank = await startBank()
  await importPfx(engine, ports, bank)
  await engine.get('connections.create', { ...connectForm(bank), vaultPassphrase: passphrase })
  views.length = 0
  return { engine, bank, ports, views, use: (next: Hand) => void (hand = next) }
}

const why = (reply: Result<unknown, AppError>): string | null =>
  !reply.ok && reply.error.kind === 'declined' ? reply.error.why : null

async function confirm(engine: Engine, amount: number = manualPayment.amount) {
  const { reviewId } = await engine.get('payments.review', { ...manualPayment, amount: centavos(amount) })
  return engine.ask('payments.confirm', { reviewId, duplicateReason: 'outra parcela' })
}

const orders = (bank: TrainingBank): number =>
  bank.requests().filter(({ operation }) => operation.includes('payBy')).length

const limit = 500_000

describe('a payment', () => {
  test('is shown as it lies in the journal, and sent on one yes', async () => {
    const { engine, bank, views } = await connected()
    await engine.until('statement.latest', { limit: 1 }, ({ completeUpTo }) => completeUpTo !== null)
    const { reviewId } = await engine.get('payments.review', manualPayment)
    const sent = await engine.get('payments.confirm', { reviewId, duplicateReason: null })
    expect(['accepted', 'settled']).toContain(sent.state)
    expect(views).toHaveLength(1)
    expect(views[0]).toMatchObject({
      environment: 'homologation',
      connection: { companyName: 'Aurora Distribuidora' },
      proof: { kind: 'none', passphraseAbove: limit },
      subject: { what: 'payment', again: false, amount: manualPayment.amount, note: { kind: 'first' } },
    })
    expect(orders(bank)).toBe(1)
  })

  test.each<[string, Hand, string]>([
    ['the person goes back', goBack, 'back'],
    ['the window is closed', async (desk) => desk.closed(), 'closed'],
    ['a yes is forged', forge, 'back'],
  ])('is not sent where %s', async (_how, hand, declined) => {
    const { engine, bank, use } = await connected()
    use(hand)
    const reply = await confirm(engine)
    expect(why(reply)).toBe(declined)
    expect(reply).toMatchObject({ error: { sent: 'no' } })
    expect([bank.book(), orders(bank)]).toEqual([[], 0])
  })

  test('is not sent where the connection is locked while the window stands, and the window is told', async () => {
    const { engine, bank, use } = await connected()
    const states: string[] = []
    use(async (desk) => {
      const { seal } = await readView(desk)
      desk.onEvent(({ payload }) => states.push((payload as { view: ConfirmationView }).view.state))
      await engine.lockWithSystem()
      await desk.dispatch('confirmation.confirm', { seal, passphrase: null })
    })
    expect(why(await confirm(engine))).toBe('locked')
    expect(states).toEqual(['locked'])
    expect(bank.book()).toEqual([])
  })

  test('that was dropped while the window stands can no more be confirmed there', async () => {
    const { engine, bank, use } = await connected()
    const { reviewId } = await engine.get('payments.review', manualPayment)
    const states: string[] = []
    use(async (desk) => {
      const { seal } = await readView(desk)
      desk.onEvent(({ payload }) => states.push((payload as { view: ConfirmationView }).view.state))
      await engine.get('payments.cancelReview', { reviewId })
      while (!states.includes('changed')) await new Promise((resolve) => setImmediate(resolve))
      await desk.dispatch('confirmation.confirm', { seal, passphrase: null })
      await desk.dispatch('confirmation.back', {})
    })
    expect(why(await engine.ask('payments.confirm', { reviewId, duplicateReason: null }))).toBe('changed')
    expect(bank.book()).toEqual([])
  })

  test('asks one at a time: the second is refused at once', async () => {
    const { engine, use } = await connected()
    const { reviewId } = await engine.get('payments.review', manualPayment)
    let second: Result<unknown, AppError> | null = null
    use(async (desk, gone) => {
      second = await engine.ask('payments.confirm', { reviewId, duplicateReason: null })
      await sayYes()(desk, gone)
    })
    expect((await engine.ask('payments.confirm', { reviewId, duplicateReason: null })).ok).toBe(true)
    expect(second !== null && why(second)).toBe('busy')
  })

  test('that nobody could confirm opens no window', async () => {
    const { engine, views } = await connected()
    const sent = await confirm(engine)
    if (!sent.ok) throw new Error('not sent')
    views.length = 0
    const { id } = sent.value
    expect(await engine.ask('payments.confirm', { reviewId: id, duplicateReason: null })).toMatchObject({
      error: { kind: 'state', sent: 'yes' },
    })
    expect(await engine.ask('payments.sendAgain', { id })).toMatchObject({ error: { kind: 'state' } })
    expect(views).toEqual([])
  })
})

describe('above the limit', () => {
  const passphrase = 'cinco palavras que ninguém adivinha hoje'

  test('the passphrase of the vault is asked for, and five wrong ones lock the connection', async () => {
    const { engine, bank, views, use } = await connected({ passphrase })
    use(sayYes(passphrase))
    expect((await confirm(engine, limit + 1)).ok).toBe(true)
    expect(views.at(-1)?.proof).toEqual({ kind: 'passphrase', why: 'amount', above: limit, attemptsLeft: 5 })
    const before = bank.book().length
    use(async (desk, gone) => {
      for (let tries = 0; tries < 5; tries += 1) await sayYes('outra frase que não é a certa')(desk, gone)
    })
    expect(why(await confirm(engine, limit + 2))).toBe('passphrase')
    await engine.until('session.read', {}, ({ stage }) => stage === 'locked')
    expect(bank.book()).toHaveLength(before)
  })

  test('a vault that the keychain opens gets a passphrase there, which is asked for from then on', async () => {
    const { engine, views, use } = await connected()
    use(async (desk, gone) => {
      await sayYes('curta')(desk, gone)
      await goBack(desk, gone)
    })
    expect(why(await confirm(engine, limit + 1))).toBe('back')
    use(sayYes(passphrase))
    expect((await confirm(engine, limit + 2)).ok).toBe(true)
    expect((await confirm(engine, limit + 3)).ok).toBe(true)
    expect(views.map(({ proof }) => proof.kind)).toEqual(['choose-passphrase', 'choose-passphrase', 'passphrase'])
  })

  test('the limit is the lower of the person’s and the company’s, and is raised by a yes with the passphrase alone', async () => {
    const { engine, views, use } = await connected({
      passphrase,
      policy: { confirmation: { passphraseAbove: 300_000 } },
    })
    expect((await engine.get('settings.read', {})).passphraseAbove).toBe(300_000)
    expect((await engine.get('settings.change', { passphraseAbove: centavos(1_000) })).passphraseAbove).toBe(1_000)
    expect(views).toEqual([])
    use(goBack)
    expect(why(await engine.ask('settings.change', { passphraseAbove: null, theme: 'dark' }))).toBe('back')
    expect(await engine.get('settings.read', {})).toMatchObject({ passphraseAbove: 1_000, theme: 'system' })
    use(sayYes(passphrase))
    expect((await engine.get('settings.change', { passphraseAbove: null })).passphraseAbove).toBe(300_000)
    expect(views.map(({ proof, subject }) => [proof.kind, subject.what])).toEqual([
      ['passphrase', 'limit'],
      ['passphrase', 'limit'],
    ])
  })

  test('the training bank is no way around it: where a real account is kept, the limit is raised there alone', async () => {
    const { engine, views } = await connected()
    await engine.get('connections.createTraining', { vaultPassphrase: null })
    views.length = 0
    expect(why(await engine.ask('settings.change', { passphraseAbove: null }))).toBe('elsewhere')
    expect((await engine.get('settings.change', { passphraseAbove: centavos(1_000) })).passphraseAbove).toBe(1_000)
    expect(why(await engine.ask('settings.change', { passphraseAbove: centavos(limit) }))).toBe('elsewhere')
    expect(views).toEqual([])
  })

  test.each([
    ['passes', 'passed', []],
    ['fails', 'failed', ['passphrase']],
    ['is there no more', 'missing', ['passphrase']],
  ] as const)(
    'the system’s own check is asked for, and where it %s nothing but the passphrase helps',
    async (_how, check, left) => {
      const asked: string[] = []
      const systemCheck: SystemCheck = {
        name: async () => 'Touch ID',
        async ask(reason) {
          asked.push(reason)
          return check
        },
      }
      const { engine, bank, views, use } = await connected({ systemCheck })
      const said: (string | null)[] = []
      use(async (desk) => {
        const { seal } = await readView(desk)
        const press = { seal, passphrase: null }
        expect((await later(WAKE_MS, () => desk.dispatch('confirmation.confirm', press))).ok).toBe(false)
        const reply = await later(WAKE_MS, () => desk.dispatch('confirmation.systemCheck', { seal }))
        if (reply.ok) return
        said.push(why(reply))
        views.push(await readView(desk))
        desk.closed()
      })
      const reply = await confirm(engine, limit + 1)
      expect(views.map(({ proof }) => proof.kind)).toEqual(
        check === 'passed' ? ['system'] : ['system', 'choose-passphrase'],
      )
      expect(said).toEqual(left)
      expect([reply.ok, orders(bank), asked.length]).toEqual(check === 'passed' ? [true, 1, 1] : [false, 0, 1])
    },
  )

  test('the training bank asks for nothing more than a press, unless that is rehearsed', async () => {
    const views: ConfirmationView[] = []
    const confirmation = handThat(async (desk, gone) => {
      views.push(await readView(desk))
      await sayYes(passphrase)(desk, gone)
    })
    const engine = startEngine({ ...testPorts(), confirmation })
    await engine.get('connections.createTraining', { vaultPassphrase: null })
    await confirm(engine, limit + 1)
    expect((await engine.get('training.order', { do: 'rehearse-confirmation', on: true })).rehearsesConfirmation).toBe(
      true,
    )
    await confirm(engine, limit + 2)
    expect(views.map(({ proof }) => proof.kind)).toEqual(['none', 'choose-passphrase'])
  })
})

describe('an address', () => {
  test('of a webhook is called only after a yes, which shows it', async () => {
    const { engine, views, use } = await connected()
    const listener = await listenForNews()
    onTestFinished(() => listener.close())
    const form = {
      kind: 'TRANSFER',
      uri: 'https://avisos.aurora.com.br/pix',
      email: null,
      method: 'POST',
      enabled: true,
      pauseOnFail: false,
      headers: [{ name: 'x-segredo', value: 'nao-mostrar' }],
    } as const
    use(goBack)
    expect(why(await engine.ask('webhooks.create', { ...form, headers: [...form.headers] }))).toBe('back')
    expect(why(await engine.ask('webhooks.test', { uri: listener.uri.replace('http:', 'https:') }))).toBe('back')
    expect((await engine.get('webhooks.list', {})).webhooks).toEqual([])
    expect(listener.heard).toEqual([])
    use(sayYes())
    const made = await engine.get('webhooks.create', { ...form, headers: [...form.headers] })
    use(goBack)
    const other = { ...form, headers: [], uri: 'https://outro.example/pix' }
    expect(why(await engine.ask('webhooks.replace', { id: made.id, form: other }))).toBe('back')
    expect(views.at(-1)?.subject).toMatchObject({
      what: 'webhook',
      deed: 'replace',
      address: 'https://outro.example/pix',
      before: 'https://avisos.aurora.com.br/pix',
    })
    expect((await engine.get('webhooks.list', {})).webhooks.map(({ uri }) => uri)).toEqual([form.uri])
    expect(JSON.stringify(views)).not.toContain('nao-mostrar')
  })

  test('of a Pix key is registered only after a yes, which shows the key and both addresses', async () => {
    const views: ConfirmationView[] = []
    let hand: Hand = goBack
    const confirmation = handThat(async (desk, gone) => {
      views.push(await readView(desk))
      await hand(desk, gone)
    })
    const engine = startEngine({ ...testPorts(), confirmation })
    await engine.get('connections.createTraining', { vaultPassphrase: null })
    const { keys } = await engine.until('charges.extent', {}, (extent) => extent.keys.length > 0)
    const [key] = keys
    if (key === undefined) throw new Error('no key')
    const url = 'https://avisos.aurora.com.br/pix'
    expect(why(await engine.ask('keyWebhooks.configure', { key, url }))).toBe('back')
    expect((await engine.get('keyWebhooks.read', { key })).webhook).toBeNull()
    hand = sayYes()
    await engine.get('keyWebhooks.configure', { key, url })
    hand = goBack
    expect(why(await engine.ask('keyWebhooks.configure', { key, url: 'https://outro.example/pix' }))).toBe('back')
    expect((await engine.get('keyWebhooks.read', { key })).webhook?.url).toBe(url)
    expect(views.at(-1)?.subject).toMatchObject({
      deed: 'configure',
      key: key.value,
      address: 'https://outro.example/pix',
      before: url,
    })
  })

  test('that may not be registered is refused before anybody is asked', async () => {
    const { engine, views } = await connected()
    expect(await engine.ask('webhooks.test', { uri: 'http://avisos.aurora.com.br' })).toMatchObject({
      error: { kind: 'invalid' },
    })
    expect(views).toEqual([])
  })

  test('of a new connection is called only after a yes, and one yes holds for it until it is made', async () => {
    const views: ConfirmationView[] = []
    let hand: Hand = goBack
    const confirmation = handThat(async (desk, gone) => {
      views.push(await readView(desk))
      await hand(desk, gone)
    })
    const ports = { ...testPorts(), confirmation }
    const engine = startEngine(ports)
    const bank = await startBank()
    await importPfx(engine, ports, bank)
    const form = connectForm(bank)
    expect(why(await engine.ask('connections.test', form))).toBe('back')
    expect(why(await engine.ask('connections.create', form))).toBe('back')
    expect(bank.requests()).toEqual([])
    hand = sayYes()
    expect((await engine.get('connections.test', form)).passed).toBe(true)
    expect(views.at(-1)).toMatchObject({
      connection: null,
      subject: { what: 'connection', deed: 'test', groups: [{ baseUrl: form.accounts.baseUrl }] },
    })
    expect(JSON.stringify(views)).not.toContain(form.accounts.clientSecret)
    hand = goBack
    const elsewhere = { ...form, accounts: { ...form.accounts, baseUrl: 'https://outro.example/v1' } }
    expect(why(await engine.ask('connections.test', elsewhere))).toBe('back')
    expect((await engine.get('connections.test', form)).passed).toBe(true)
    await engine.get('connections.create', form)
    expect(views).toHaveLength(4)
  })
})

test('a page that calls every channel in any order moves no money and has no address called, where the hand refuses', async () => {
  const listener = await listenForNews()
  onTestFinished(() => listener.close())
  const { engine, bank, ports, use } = await connected()
  use(goBack)
  const reviews: string[] = []
  for (const amount of [90_000_00, 1_00, 50_00])
    reviews.push((await engine.get('payments.review', { ...manualPayment, amount: centavos(amount) })).reviewId)
  const key = parsePixKey('financeiro@aurora.com.br', 'EMAIL')
  const asks: Readonly<Record<string, unknown>>[] = [
    {},
    ...reviews.flatMap((reviewId) => [
      { reviewId, duplicateReason: null },
      { reviewId, duplicateReason: 'de novo sim' },
    ]),
    ...reviews.map((id) => ({ id })),
    { passphraseAbove: null },
    { uri: listener.uri },
    { uri: listener.uri.replace('http:', 'https:') },
    { key: key.ok ? key.value : null, url: listener.uri },
    {
      kind: 'TRANSFER',
      uri: 'https://x.example',
      email: null,
      method: 'POST',
      enabled: true,
      pauseOnFail: false,
      headers: [],
    },
    connectForm(bank),
  ]
  await importPfx(engine, ports, bank)
  const left: readonly Channel[] = ['session.lock', 'connections.forget', 'payments.cancelReview']
  const channels = (Object.keys(contract) as Channel[]).filter((channel) => !left.includes(channel))
  for (const channel of [...channels, ...channels.toReversed()]) {
    const fitting = asks.filter((ask) => contract[channel].ask.safeParse(ask).success)
    for (const ask of fitting) await engine.ask(channel, ask as never)
  }
  expect(bank.book()).toEqual([])
  expect(orders(bank)).toBe(0)
  expect(listener.heard).toEqual([])
  expect((await engine.get('settings.read', {})).passphraseAbove).toBe(limit)
})

async function forge(desk: ConfirmationDesk): Promise<void> {
  const { seal } = await readView(desk)
  for (const given of ['', '0'.repeat(32), seal.toUpperCase(), seal.slice(1)])
    await desk.dispatch('confirmation.confirm', { seal: given, passphrase: null })
  for (const channel of ['payments.confirm', 'confirmation.say', '__proto__']) await desk.dispatch(channel, { seal })
  await desk.dispatch('confirmation.confirm', { seal, passphrase: null }) // too soon
  await desk.dispatch('confirmation.back', {})
}
