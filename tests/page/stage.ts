import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Sandbox, startSandbox } from '../demo/start-sandbox.ts'
import { keyAsk } from '../fixtures/payment-asks.ts'
import { type HostClient, startHosted } from '../host/client.ts'
import { cobForm } from '../unit/shared/charge/charges.ts'
import { askPage } from './ask-page.ts'
import { type Listeners, listen } from './listeners.ts'
import { plantedScript } from './planted-script.ts'
import { pressYes } from './press-yes.ts'

/** The passphrase that the person has, and the page has not. */
export const PASSPHRASE = 'lilás trovão quieto martelo areia'

/** The built application with an account that has a history, its bank, and an attacker who has the page. */
export interface Stage {
  readonly app: HostClient
  readonly page: Page
  readonly bank: Sandbox
  readonly listeners: Listeners
  /** Where files of the attacker's may lie. */
  readonly folder: string
  /** The account that the person works with. */
  readonly connectionId: string
  /** What the page asked on the way here, which it may do again. */
  readonly asked: readonly { readonly channel: string; readonly ask: unknown; readonly answer: unknown }[]
  /** What main did outside of the window: dialogs open at once at most, addresses and programs opened, notices. */
  deeds(): Promise<Deeds>
  end(): Promise<void>
}

const PATIENCE_MS = 180_000

/** What main was made to do outside of the window. */
export interface Deeds {
  readonly dialogs: number
  readonly dialogsAtOnce: number
  readonly opened: number
  readonly windows: number
}

/** Starts everything, as a person who works: an account is connected and a payment made; `application` is the folder of what is started. */
export async function setStage(application: string): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'quita-page-'))
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })]
  const end = async (): Promise<void> => {
    for (const each of ends.toReversed()) await each()
  }
  try {
    const bank = await startSandbox(['--speed', 'fast'])
    ends.push(() => bank.stop())
    const listeners = await listen()
    ends.push(() => listeners.close())
    const app = await startHosted(folder, {
      QUITA_HOST_APP: application,
      QUITA_HOST_KEYCHAIN: 'missing',
      QUITA_HOST_NETWORK: 'application',
    })
    ends.push(() => app.close())
    return { ...(await play({ app, bank, listeners })), app, bank, listeners, folder, end }
  } catch (fault) {
    await end()
    throw fault
  }
}

/** A person connects an account and works with it. */
async function play({
  app,
  bank,
  listeners,
}: Pick<Stage, 'app' | 'bank' | 'listeners'>): Promise<Pick<Stage, 'page' | 'connectionId' | 'asked' | 'deeds'>> {
  const page = await app.firstWindow()
  await page.addInitScript(plantedScript(listeners))
  await page.reload()
  await page.locator('#root > *').first().waitFor()
  await app.evaluate(watchDeeds.toString(), bank.offer.tls.pfx)
  const asked: { channel: string; ask: unknown; answer: unknown }[] = []

  async function ask(channel: string, content: unknown): Promise<unknown> {
    const answer = read(channel, (await askPage(page, [{ channel, ask: content }], PATIENCE_MS))[0])
    asked.push({ channel, ask: content, answer })
    return answer
  }

  async function askAndConfirm(channel: string, content: unknown): Promise<unknown> {
    const telling = askPage(page, [{ channel, ask: content }], PATIENCE_MS)
    await Promise.race([telling, pressYes(app, telling)])
    const answer = read(channel, (await telling)[0])
    asked.push({ channel, ask: content, answer })
    return answer
  }

  const connectionId = await connect(bank, ask, askAndConfirm)
  await makeHistory(bank, ask, askAndConfirm)
  await makeUnsent(app, ask, askAndConfirm)
  await app.evaluate(closeDialogs.toString(), null)
  return {
    page,
    connectionId,
    asked,
    deeds: async () => (await app.evaluate(`() => globalThis.deeds`, null)) as Deeds,
  }
}

type Asking = (channel: string, ask: unknown) => Promise<unknown>

async function connect({ offer }: Sandbox, ask: Asking, askAndConfirm: Asking): Promise<string> {
  for (const group of ['accounts', 'qrcodes']) {
    await ask('connections.chooseFile', { group, part: 'identity' })
    await ask('connections.readIdentity', { group, passphrase: offer.tls.pfxPassword })
  }
  const door = ({ baseUrl, clientId, clientSecret }: (typeof offer)['accounts']): object => ({
    baseUrl,
    clientId,
    clientSecret,
    pin: null,
  })
  const session = await askAndConfirm('connections.create', {
    companyName: 'Aurora Distribuidora',
    companyDocument: '41208765000107',
    environment: 'homologation',
    payer: { institution: 'Banco Mandacaru', issuer: '0001', number: '48213-7' },
    accounts: { ...door(offer.accounts), amounts: 'reais' },
    qrcodes: { ...door(offer.qrcodes), amounts: 'reais' },
    vaultPassphrase: PASSPHRASE,
  })
  return (session as { connection: { id: string } }).connection.id
}

async function makeHistory(bank: Sandbox, ask: Asking, askAndConfirm: Asking): Promise<void> {
  await ask('statement.refresh', {})
  const review = (await ask('payments.review', keyAsk())) as { reviewId: string }
  await askAndConfirm('payments.confirm', { reviewId: review.reviewId, duplicateReason: null })
  const key = { kind: 'EVP', value: bank.offer.qrcodes.pixKey }
  const made = (await ask('charges.create', cobForm({ key: key as never }))) as { charge: { txid: string } }
  await bank.payCharge(made.charge.txid)
  for (const channel of ['received.refresh', 'statement.refresh', 'billets.refresh', 'infractions.refresh'])
    await ask(channel, {})
}

/** A payment that never left, so that it can be sent again: an order has a connection of its own, which comes to nothing here. */
async function makeUnsent(app: HostClient, ask: Asking, askAndConfirm: Asking): Promise<void> {
  const { reviewId } = (await ask('payments.review', keyAsk({ amount: 1_234 }))) as { reviewId: string }
  await ask('balance.refresh', {}) // so that what is read about the order needs no new connection
  await app.evaluate(refuseConnections.toString(), null)
  await askAndConfirm('payments.confirm', { reviewId, duplicateReason: 'Outro pedido' }).catch(() => undefined)
  await app.evaluate(`() => globalThis.connectAgain()`, null)
  const { state } = (await ask('payments.read', { id: reviewId })) as { state: string }
  if (state !== 'not-sent') throw new Error(`the payment that should have stayed here is ${state}`)
}

function read(channel: string, told: string | undefined): unknown {
  const reply = JSON.parse(told ?? 'null') as { ok: boolean; value?: unknown; error?: unknown }
  if (!reply.ok) throw new Error(`${channel}: ${told}`)
  return reply.value
}

// Runs in main: whatever is dialled from now on leads to a port at which nobody listens.
function refuseConnections(): void {
  const tls = process.getBuiltinModule('node:tls')
  const { connect } = tls
  const nowhere = (options: object, ...rest: never[]): unknown =>
    connect({ ...options, host: '127.0.0.1', port: 1 }, ...rest)
  Reflect.set(tls, 'connect', nowhere)
  Reflect.set(globalThis, 'connectAgain', () => Reflect.set(tls, 'connect', connect))
}

// Runs in main; the file is what the person chooses while the account is connected.
function watchDeeds({ dialog, shell, app }: typeof import('electron'), file: string): void {
  const deeds = { dialogs: 0, dialogsAtOnce: 0, opened: 0, windows: 0 }
  Object.assign(globalThis, { deeds })
  dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [file] })
  for (const name of ['openExternal', 'openPath'] as const) {
    Reflect.set(shell, name, async () => {
      deeds.opened += 1
      return ''
    })
  }
  app.on('browser-window-created', () => (deeds.windows += 1))
}

// Runs in main: from now on the person closes every dialog, after a moment.
function closeDialogs({ dialog, BrowserWindow }: typeof import('electron')): void {
  const deeds = Reflect.get(globalThis, 'deeds') as { dialogs: number; dialogsAtOnce: number }
  let open = 0
  const closed = async (): Promise<void> => {
    open += 1
    deeds.dialogs += 1
    deeds.dialogsAtOnce = Math.max(deeds.dialogsAtOnce, open)
    await new Promise((resolve) => setTimeout(resolve, 300))
    open -= 1
  }
  dialog.showOpenDialog = async () => {
    await closed()
    return { canceled: true, filePaths: [] }
  }
  dialog.showSaveDialog = async () => {
    await closed()
    return { canceled: true, filePath: '' }
  }
  for (const { webContents } of BrowserWindow.getAllWindows()) {
    webContents.print = (_options, done) => void closed().then(() => done?.(false, 'Print job canceled'))
  }
}
