import { randomInt } from 'node:crypto'
import type { BankNeeds } from './accounts/bank-needs.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { bookOf } from './book-of.ts'
import { createFaultBox } from './http/fault-box.ts'
import { type GroupServerNeeds, openGroupServer } from './http/group-server.ts'
import type { Route } from './http/route.ts'
import { createTokenDesk, type TokenDesk } from './http/tokens.ts'
import { openInfractionBook } from './infractions/infraction-book.ts'
import { keyLane } from './key-webhooks/key-lane.ts'
import { type KeyWebhookBook, openKeyWebhookBook } from './key-webhooks/key-webhook-book.ts'
import { company, companyKeys } from './ledger/company.ts'
import { bookedAgain, feeDebit, portalDebit } from './ledger/debit-elsewhere.ts'
import { settledAt } from './ledger/entry.ts'
import { incomingPix } from './ledger/incoming-pix.ts'
import { openLedger } from './ledger/ledger.ts'
import { paces } from './ledger/order-plan.ts'
import { openQueries } from './ledger/queries.ts'
import { openRoom, type Room } from './ledger/room.ts'
import { createPayers } from './payers/payers.ts'
import { openPayersBook, type PayersBook } from './payers/payers-book.ts'
import { exportClient, keepIdentities } from './pki/keep-identities.ts'
import { type ChargeBook, openChargeBook } from './qrcodes/charge-book.ts'
import { qrcodesRoutes } from './qrcodes/routes.ts'
import { seedCharges } from './qrcodes/seed-charges.ts'
import { openReceivedBook, type ReceivedBook } from './received/received-book.ts'
import { seedRefunds } from './received/seed-refunds.ts'
import type { RequestEntry, TrainingBank, TrainingBankOptions } from './training-bank.ts'
import { trainingDesk } from './training-desk.ts'
import type { Variant } from './variants.ts'
import { accountLane } from './webhooks/account-lane.ts'
import { startDeliveries } from './webhooks/start-deliveries.ts'
import { openWebhookBook } from './webhooks/webhook-book.ts'

const REQUESTS_KEPT = 1_000

const PAYERS = 50

interface Books extends Pick<BankNeeds, 'ledger' | 'queries' | 'infractions' | 'webhooks'> {
  readonly received: ReceivedBook
  readonly charges: ChargeBook
  readonly keyWebhooks: KeyWebhookBook
  readonly payers: PayersBook
}
type Shared = Pick<GroupServerNeeds, 'identities' | 'faults' | 'variants' | 'speed' | 'now' | 'note'>

/**
 * Starts a training bank on 127.0.0.1: both API groups over mutual TLS, a memory, and a book of what it executed. Rejects
 * when the port is taken or the folder cannot be used; RangeError for a text that names no fault.
 */
export async function createTrainingBank(options: TrainingBankOptions): Promise<TrainingBank> {
  const now = (): number => options.clock?.now() ?? Date.now()
  const room = openRoom(options.dir, options.seal)
  const faults = createFaultBox(options.faults ?? [])
  let variants: ReadonlySet<Variant> = new Set(options.variants)
  const requests: RequestEntry[] = []
  // TLS on both sides goes by the computer's clock, whatever the bank is told.
  const identities = await keepIdentities(room, Date.now())
  const books = openBooks(options.persist === false ? null : room, { ...options, key: identities.pixKey }, now())
  const { infractions, keyWebhooks, ledger } = books
  const payers = createPayers(books)
  const catchUp = (): void => payers.catchUp(now())
  const note = (entry: RequestEntry): void => {
    requests.push(entry)
    if (requests.length > REQUESTS_KEPT) requests.shift()
  }
  const speed = options.speed ?? 'real'
  const shared: Shared = { identities, faults, variants: () => variants, speed, now, note }
  const groups = await openGroups({ ...shared, catchUp }, books, options.port ?? 0)
  const deliveries = startDeliveries({ now, speed: infractions.speed, catchUp }, [
    accountLane({ ...books, variants: () => variants }),
    keyLane(books),
  ])
  const control: TrainingBank['control'] = {
    setFaults: (texts) => faults.replace(texts),
    setVariants: (names) => {
      variants = new Set(names)
      groups.refresh()
    },
    credit: (ask) => ledger.book([incomingPix(ledger.nextId(), ask, now(), randomInt(2 ** 31))]),
    debitElsewhere: (amount) => ledger.book([portalDebit(ledger.nextId(), amount, now(), randomInt(2 ** 31))]),
    chargeFee: () => ledger.book([feeDebit(ledger.nextId(), now())]),
    bookAgain() {
      const last = ledger.orders().findLast((order) => settledAt(order, now()) !== null)
      if (last !== undefined) ledger.book([bookedAgain(last, ledger.nextId(), now())])
      return last !== undefined
    },
    openInfraction: () => infractions.open(now()),
    setSpeed: (times) => {
      infractions.setSpeed(times, now())
      books.payers.setSpeed(times, now())
    },
    setPayers: (percent) => {
      catchUp()
      books.payers.setShare(percent, now())
    },
    payCharge: (txid, amount) => {
      catchUp()
      return payers.payNow(txid, amount, now())
    },
    removeKeyWebhook: (key) => keyWebhooks.remove(key),
  }
  const served = {
    book: () => bookOf(ledger, now()),
    requests: () => [...requests],
    deliveries: deliveries.log,
    ...trainingDesk({ faults, control, speed: infractions.speed, payers: () => books.payers.share().percent, now }),
    control,
  }
  const book = options.serveBook === false ? null : await (await import('./book-server.ts')).openBookServer(served)
  return {
    ...served,
    accounts: { baseUrl: groups.accountsUrl, ...identities.accounts },
    qrcodes: { baseUrl: groups.qrcodesUrl, ...identities.qrcodes, pixKey: identities.pixKey },
    tls: exportClient(room, identities, 'accounts'),
    qrcodesTls: exportClient(room, identities, 'qrcodes'),
    company,
    bookUrl: book?.url ?? '',
    close: async () => {
      deliveries.close()
      await Promise.all([groups.close(), book?.close()])
    },
  }
}

function openBooks(
  room: Room | null,
  { seed = 1, payers = PAYERS, key }: Pick<TrainingBankOptions, 'seed' | 'payers'> & { readonly key: string },
  nowMs: number,
): Books {
  const ledger = openLedger(room, seed, nowMs)
  const infractions = openInfractionBook(room, ledger, nowMs)
  const received = openReceivedBook(ledger)
  seedRefunds(ledger, received, new Set(infractions.known(nowMs).map(({ infraction }) => infraction.about.endToEndId)))
  return {
    ledger,
    queries: openQueries(room, nowMs),
    infractions,
    webhooks: openWebhookBook(room),
    received,
    charges: openChargeBook(room, received, () => seedCharges({ received: received.list(nowMs), key, nowMs })),
    keyWebhooks: openKeyWebhookBook(room),
    payers: openPayersBook(room, { percent: payers, speed: infractions.speed() }, nowMs),
  }
}

async function openGroups(
  shared: Shared & { readonly catchUp: () => void },
  books: Books,
  port: number,
): Promise<{ accountsUrl: string; qrcodesUrl: string; refresh: () => void; close: () => Promise<void> }> {
  const { identities, now, variants, speed, catchUp } = shared
  const deskOf = (group: 'accounts' | 'qrcodes'): TokenDesk =>
    createTokenDesk({ group, ...identities[group], now, variants })
  const accountsDesk = deskOf('accounts')
  const qrcodesDesk = deskOf('qrcodes')
  const keys = companyKeys(identities.pixKey)
  const needs = { ...books, keys, now, variants, pace: paces[speed] }
  const accounts = await openGroupServer({
    ...shared,
    group: 'accounts',
    port,
    base: '/api/v2',
    desk: accountsDesk,
    routes: after(catchUp, accountsRoutes(needs, accountsDesk)),
  })
  const qrcodes = await openGroupServer({
    ...shared,
    group: 'qrcodes',
    port: 0,
    base: '',
    desk: qrcodesDesk,
    routes: after(catchUp, qrcodesRoutes({ ...needs, speed: books.infractions.speed }, qrcodesDesk)),
  })
  return {
    accountsUrl: accounts.baseUrl,
    qrcodesUrl: qrcodes.baseUrl,
    refresh: () => {
      accounts.refresh()
      qrcodes.refresh()
    },
    close: async () => {
      await Promise.all([accounts.close(), qrcodes.close()])
    },
  }
}

// What is due has happened before anything is asked or told.
function after(catchUp: () => void, routes: readonly Route[]): Route[] {
  return routes.map((route) => ({
    ...route,
    handle: (ask) => {
      catchUp()
      return route.handle(ask)
    },
  }))
}
