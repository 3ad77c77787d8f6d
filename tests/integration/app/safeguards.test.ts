import { expect, test } from 'vitest'
import type { ConfirmationView } from '../../../shared/domain/confirmation.ts'
import type { LogFilter } from '../../../shared/domain/log.ts'
import { pixKeySchema } from '../../../shared/ids/pix-key.ts'
import type { Ask, Channel } from '../../../shared/ipc/contract.ts'
import { startBank } from '../../fakes/bank.ts'
import { connectBothGroups } from '../../fakes/connect-both-groups.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { goBack, type Hand, handThat, plainWords, readView, sayYes } from '../../fakes/hand-at-window.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

const every: LogFilter = { from: null, to: null, who: null, area: null, outcome: null, text: '', near: null }
const uri = 'https://avisos.exemplo.com.br/pix'

/** A connected engine in which each safeguard is up, and a hand at its window that can be changed. */
async function guarded() {
  let hand: Hand = sayYes()
  const views: ConfirmationView[] = []
  const confirmation = handThat(async (desk, gone) => {
    views.push(await readView(desk))
    await hand(desk, gone)
  })
  const ports = { ...testPorts(), confirmation }
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectBothGroups(engine, ports, bank)
  const key = pixKeySchema.parse({ kind: 'EVP', value: bank.qrcodes.pixKey })
  await engine.get('keyWebhooks.configure', { key, url: uri })
  const form = { kind: 'TRANSFER', uri, email: null, method: 'POST', enabled: true, pauseOnFail: false } as const
  const webhook = await engine.get('webhooks.create', { ...form, headers: [] })
  bank.control.setVariants(['echo-disagrees'])
  const { reviewId } = await engine.get('payments.review', manualPayment)
  const { id, state } = await engine.get('payments.confirm', { reviewId, duplicateReason: null })
  expect(state).toBe('review')
  await engine.get('watch.hold', { reason: 'Até falar com o banco' })
  views.length = 0
  return { engine, views, key, webhookId: webhook.id, paymentId: id, use: (next: Hand) => void (hand = next) }
}

/** Everything that a yes below would change, as it is. */
async function standing(
  engine: Engine,
  { key, paymentId }: Pick<Awaited<ReturnType<typeof guarded>>, 'key' | 'paymentId'>,
) {
  const backups = await engine.get('backups.read', {})
  return {
    lock: (await engine.get('settings.read', {})).autoLockMinutes,
    backups: { rule: backups.rule, chosen: backups.passphraseSetAt !== null },
    hold: (await engine.get('watch.view', {})).hold?.reason ?? null,
    payment: (await engine.get('payments.read', { id: paymentId })).state,
    webhooks: (await engine.get('webhooks.list', {})).webhooks.length,
    keyWebhook: (await engine.get('keyWebhooks.read', { key })).webhook?.url ?? null,
  }
}

test('what weakens a safeguard is done by a yes in Quita’s own window alone, which says it, and stands in the log', async () => {
  const at = await guarded()
  const { engine, views, use, key, webhookId, paymentId } = at
  const asks: readonly (readonly [Channel, object])[] = [
    ['settings.change', { autoLockMinutes: 15, theme: 'dark' }],
    ['backups.setPassphrase', {}],
    ['backups.change', { daily: false, keep: 14 }],
    ['backups.change', { daily: true, keep: 2 }],
    ['watch.release', {}],
    ['payments.close', { id: paymentId, as: 'rejected', reason: 'A gerente disse que não entrou' }],
    ['webhooks.remove', { id: webhookId }],
    ['keyWebhooks.cancel', { key }],
  ]
  const before = await standing(engine, at)
  expect(before).toEqual({
    lock: 10,
    backups: { rule: { daily: true, keep: 14 }, chosen: false },
    hold: 'Até falar com o banco',
    payment: 'review',
    webhooks: 1,
    keyWebhook: uri,
  })
  const declined = { ok: false, error: { kind: 'declined', sent: 'no', why: 'back' } }
  for (const [channel, ask] of asks) {
    use(goBack)
    expect(await engine.ask(channel, ask as Ask<typeof channel>), channel).toMatchObject(declined)
    use(sayYes()) // so that five windows in a row are never without a yes
    await engine.get('settings.change', { autoLockMinutes: 11 })
    await engine.get('settings.change', { autoLockMinutes: 10 })
  }
  expect(await standing(engine, at)).toEqual(before)
  expect((await engine.get('settings.read', {})).theme).toBe('system')
  const asked = views.filter((_, index) => index % 2 === 0) // after each that was declined one had its yes
  const acts = asked.flatMap(({ subject }) =>
    subject.what === 'safeguard' ? [subject.act.deed] : subject.what === 'webhook' ? [subject.deed] : [],
  )
  expect(acts).toEqual([
    'auto-lock',
    'backup-passphrase',
    'backup-rule',
    'backup-rule',
    'release',
    'end-payment',
    'remove',
    'cancel',
  ])
  const { rows } = await engine.get('log.rows', { filter: { ...every, outcome: 'refused' }, first: 0, limit: 200 })
  const refused = rows.toReversed().filter(({ what }) => what === 'confirmation-declined')
  expect(refused.map(({ area }) => area)).toEqual([
    'settings',
    'backup',
    'backup',
    'backup',
    'hold',
    'payment',
    'webhook',
    'webhook',
  ])
  expect(refused[5]).toMatchObject({ subject: paymentId, amount: manualPayment.amount, facts: { as: 'rejected' } })

  use(sayYes())
  for (const [channel, ask] of asks) await engine.get(channel, ask as Ask<typeof channel>)
  expect(await standing(engine, at)).toEqual({
    lock: 15,
    backups: { rule: { daily: true, keep: 2 }, chosen: true },
    hold: null,
    payment: 'rejected',
    webhooks: 0,
    keyWebhook: null,
  })
})

test('what a person writes in the window is what holds, and what is too little there is not taken', async () => {
  const { engine, use } = await guarded()
  const writes = (words: object): Hand => sayYes(words)
  const told: unknown[] = []
  use(async (desk, gone) => {
    const { seal } = await readView(desk)
    await writes({ backups: 'senha123' })(desk, gone)
    told.push((await readView(desk)).state)
    for (const passphrase of [null, ''])
      told.push((await desk.dispatch('confirmation.confirm', { seal, passphrase, reason: plainWords.backups })).ok)
    desk.closed()
  })
  expect(await engine.ask('backups.setPassphrase', {})).toMatchObject({ error: { kind: 'declined', why: 'closed' } })
  expect(told).toEqual(['asking', false, false])
  use(async (desk, gone) => {
    await writes({ reason: ' ok  ' })(desk, gone)
    await writes({ reason: ' era do Renato ' })(desk, gone)
  })
  expect((await engine.get('watch.release', {})).hold).toBeNull()
  const { rows } = await engine.get('log.rows', { filter: { ...every, area: 'hold' }, first: 0, limit: 2 })
  expect(rows.map(({ what, facts }) => [what, facts['reason'] ?? facts['by']])).toEqual([
    ['released', 'era do Renato'],
    ['confirmation-given', 'reason'],
  ])
})

test('what strengthens a safeguard, or leaves it as it is, asks nobody', async () => {
  const { engine, views, use, webhookId } = await guarded()
  use(goBack)
  await engine.get('settings.change', { autoLockMinutes: 10 })
  await engine.get('settings.change', { autoLockMinutes: 1, notices: false })
  await engine.get('backups.change', { daily: true, keep: 14 })
  await engine.get('backups.change', { daily: true, keep: 30 })
  await engine.get('watch.hold', { reason: 'outra vez' })
  expect(await engine.ask('memory.reconcile', { reason: 'nada aconteceu' })).toMatchObject({ error: { kind: 'state' } })
  expect(views).toEqual([])
  expect(await engine.ask('webhooks.remove', { id: webhookId })).toMatchObject({ error: { kind: 'declined' } })
})
