import { randomBytes } from 'node:crypto'
import { payDay, MOST_DUES } from '../../shared/domain/due.ts'
import { localDateOf } from '../../shared/time/local-date.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { saoPauloClock } from '../../shared/time/sao-paulo.ts'
import { makeMonthlyDues } from '../services/agenda/make-monthly-dues.ts'
import type { BankTime } from '../ports/bank-time.ts'
import type { ConnectionProfile } from '../services/connections/connection-profile.ts'
import type { SettingsStore } from '../ports/settings-store.ts'
import type { Vault } from '../vault/vault.ts'
import type { Push } from './app.ts'
import type { Live } from './bring-up-needs.ts'
import type { TellPerson } from './notifier.ts'

const EVERY_MS = 3_600_000
/** From this hour of São Paulo on is somebody there to be told. */
const FROM_HOUR = 8
const recordName = 'dues-told'

interface DueJobNeeds {
  readonly vault: Pick<Vault, 'dues' | 'records'>
  readonly ports: { readonly settings: Pick<SettingsStore, 'read'> }
  readonly tell: TellPerson
  readonly push: Push
  readonly now: () => Instant
  readonly time: Pick<BankTime, 'now'>
  /** Its company is the account's holder. What is kept for reading pays nothing, so nobody is reminded. */
  readonly profile: Pick<ConnectionProfile, 'companyDocument' | 'retiredAt'>
}

/** Makes the look at what falls due: a month's dues are made, what was paid is ticked, and once a day the person is told that something has to be paid by today. */
export function dueJob({ vault, ports, tell, push, now, time, profile }: DueJobNeeds): () => Promise<number> {
  return async () => {
    const needs = { vault, clock: { now }, time, random: randomBytes, company: profile.companyDocument }
    const made = await makeMonthlyDues(needs)
    const settled = await vault.dues.settle(now())
    if ((made.ok && made.value > 0) || (settled.ok && settled.value > 0)) push('agenda.changed', {})
    if (profile.retiredAt !== null || Number(saoPauloClock(now()).hour) < FROM_HOUR) return EVERY_MS
    const today = localDateOf(now())
    const told = await vault.records.get(recordName)
    if (!told.ok || told.value === today) return EVERY_MS
    const open = await vault.dues.list({ state: 'open', limit: MOST_DUES })
    const { localHolidays } = ports.settings.read()
    const isDue = open.ok && open.value.rows.some((due) => due.underWay === null && payDay(due, localHolidays) <= today)
    // Kept before anybody hears of it: told once, over restarts too.
    if (isDue && (await vault.records.put(recordName, today)).ok)
      tell({ title: 'notices.duesTitle', body: 'notices.duesBody' }, { to: 'agenda' })
    return EVERY_MS
  }
}

/** What tells of payments may tell of one of something that falls due. */
export function wakingDues(push: Push, live: Live): Push {
  return (event, payload) => {
    push(event, payload)
    if (event === 'payments.changed' || event === 'statement.changed' || event === 'billets.changed')
      live.jobs?.dues.wake()
  }
}
