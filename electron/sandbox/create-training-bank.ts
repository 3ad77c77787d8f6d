import { randomInt } from 'node:crypto'
import { centavos } from '../../shared/money/centavos.ts'
import type { BankNeeds } from './accounts/bank-needs.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { openBookServer } from './book-server.ts'
import { createFaultBox } from './http/fault-box.ts'
import { type GroupServerNeeds, openGroupServer } from './http/group-server.ts'
import { createTokenDesk, type TokenDesk } from './http/tokens.ts'
import { openInfractionBook } from './infractions/infraction-book.ts'
import { company } from './ledger/company.ts'
import { stepAt } from './ledger/entry.ts'
import { incomingPix } from './ledger/incoming-pix.ts'
import { type Ledger, openLedger } from './ledger/ledger.ts'
import { paces } from './ledger/order-plan.ts'
import { openQueries } from './ledger/queries.ts'
import { openRoom, type Room } from './ledger/room.ts'
import { exportClient, keepIdentities } from './pki/keep-identities.ts'
import { qrcodesRoutes } from './qrcodes/routes.ts'
import type { BookEntry, RequestEntry, TrainingBank, TrainingBankOptions } from './training-bank.ts'
import { trainingDesk } from './training-desk.ts'
import type { Variant } from './variants.ts'
import { startDeliveries } from './webhooks/start-deliveries.ts'
import { openWebhookBook } from './webhooks/webhook-book.ts'

const REQUESTS_KEPT = 1_000

type Books = Pick<BankNeeds, 'ledger' | 'queries' | 'infractions' | 'webhooks'>
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
  const books = openBooks(options.persist === false ? null : room, options.seed ?? 1, now())
  const { infractions, ledger } = books
  const note = (entry: RequestEntry): void => {
    requests.push(entry)
    if (requests.length > REQUESTS_KEPT) requests.shift()
  }
  const speed = options.speed ?? 'real'
  const shared: Shared = { identities, faults, variants: () => variants, speed, now, note }
  const groups = await openGroups(shared, books, options.port ?? 0)
  const deliveries = startDeliveries({ ...books, variants: () => variants, now, speed: infractions.speed })
  const control: TrainingBank['control'] = {
    setFaults: (texts) => faults.replace(texts),
    setVariants: (names) => {
      variants = new Set(names)
      groups.refresh()
    },
    credit: (ask) => ledger.book([incomingPix(ledger.nextId(), ask, now(), randomInt(2 ** 31))]),
    openInfraction: () => infractions.open(now()),
    setSpeed: (times) => infractions.setSpeed(times, now()),
  }
  const served = {
    book: () => bookOf(ledger, now()),
    requests: () => [...requests],
    deliveries: deliveries.log,
    ...trainingDesk({ faults, control, speed: infractions.speed, now }),
    control,
  }
  const book = options.serveBook === false ? null : await openBookServer(served)
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

function openBooks(room: Room | null, seed: number, nowMs: number): Books {
  const ledger = openLedger(room, seed, nowMs)
  return {
    ledger,
    queries: openQueries(room, nowMs),
    infractions: openInfractionBook(room, ledger, nowMs),
    webhooks: openWebhookBook(room),
  }
}

async function openGroups(
  shared: Shared,
  books: Books,
  port: number,
): Promise<{ accountsUrl: string; qrcodesUrl: string; refresh: () => void; close: () => Promise<void> }> {
  const { identities, now, variants, speed } = shared
  const deskOf = (group: 'accounts' | 'qrcodes'): TokenDesk =>
    createTokenDesk({ group, ...identities[group], now, variants })
  const accountsDesk = deskOf('accounts')
  const qrcodesDesk = deskOf('qrcodes')
  const needs = { ...books, now, variants, pace: paces[speed] }
  const accounts = await openGroupServer({
    ...shared,
    group: 'accounts',
    port,
    base: '/api/v2',
    desk: accountsDesk,
    routes: accountsRoutes(needs, accountsDesk),
  })
  const qrcodes = await openGroupServer({
    ...shared,
    group: 'qrcodes',
    port: 0,
    base: '',
    desk: qrcodesDesk,
    routes: qrcodesRoutes(qrcodesDesk),
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

function bookOf(ledger: Ledger, nowMs: number): BookEntry[] {
  return ledger.orders().map((order) => ({
    key: order.key ?? '',
    id: order.id,
    endToEndId: order.endToEndId ?? '',
    amount: centavos(order.amount),
    at: new Date(order.plan[0]?.at ?? nowMs).toISOString(),
    // An order that nobody is told of yet (late-execution) will run all the same: an audit must see it.
    status: stepAt(order, nowMs)?.status ?? 'LATE',
    body: order.body,
  }))
}
