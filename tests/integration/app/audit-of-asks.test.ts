import { expect, test } from 'vitest'
import type { LogFilter } from '../../../shared/domain/log.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { connectForm, importPfx, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { goBack, type Hand, handThat, readView, sayYes } from '../../fakes/hand-at-window.ts'
import { missingKeychain, testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

const every: LogFilter = { from: null, to: null, who: null, area: null, outcome: null, text: '', near: null }
const passphrase = 'um cavalo correto na bateria'
const wrong = 'outra frase que não é a certa'

test('each yes of Quita’s own window, each end without one, each refusal and each wrong passphrase stands in the log', async () => {
  let hand: Hand = sayYes(passphrase)
  const confirmation = handThat((desk, gone) => hand(desk, gone))
  const ports = { ...testPorts(undefined, missingKeychain), confirmation }
  const engine = startEngine(ports)
  const bank = await startBank()
  await importPfx(engine, ports, bank)
  await engine.get('connections.create', { ...connectForm(bank), vaultPassphrase: passphrase })
  await engine.until('statement.latest', { limit: 1 }, ({ completeUpTo }) => completeUpTo !== null)

  const amount = centavos(500_001)
  const { reviewId } = await engine.get('payments.review', { ...manualPayment, amount })
  const confirm = () => engine.ask('payments.confirm', { reviewId, duplicateReason: null })
  hand = async (desk, gone) => {
    const { seal } = await readView(desk)
    await desk.dispatch('confirmation.confirm', { seal, passphrase }) // too soon
    await sayYes(wrong)(desk, gone)
    await desk.dispatch('confirmation.confirm', { seal: '0'.repeat(32), passphrase })
    await confirm() // while this one stands
    await desk.dispatch('confirmation.back', {})
  }
  await confirm()
  hand = sayYes(passphrase)
  expect((await confirm()).ok).toBe(true)
  hand = goBack
  await engine.ask('settings.change', { passphraseAbove: null })
  await engine.ask('webhooks.test', { uri: 'https://avisos.exemplo.com.br/pix?chave=1' })
  hand = sayYes(passphrase)
  await engine.get('settings.change', { passphraseAbove: null })

  const { rows } = await engine.get('log.rows', { filter: every, first: 0, limit: 200 })
  const told = rows.toReversed().filter(({ what }) => /^(?:confirmation|passphrase|setting)-/.test(what))
  for (const entry of told) expect(entry).toMatchObject({ clock: 'bank', who: { is: 'person', name: 'marina' } })
  const payment = { asked: 'payment', kind: 'pix-manual', again: false }
  const limit = { asked: 'limit', from: 500_000, to: null }
  expect(told.map(({ area, what, outcome, facts }) => [area, what, outcome, facts])).toEqual([
    ['payment', 'confirmation-refused', 'refused', { ...payment, why: 'too-soon' }],
    ['payment', 'passphrase-wrong', 'refused', { ...payment, left: 4 }],
    ['payment', 'confirmation-refused', 'refused', { ...payment, why: 'refused' }],
    ['payment', 'confirmation-declined', 'refused', { ...payment, why: 'busy' }],
    ['payment', 'confirmation-declined', 'refused', { ...payment, why: 'back' }],
    ['payment', 'confirmation-given', 'done', { ...payment, by: 'passphrase' }],
    ['settings', 'confirmation-declined', 'refused', { ...limit, why: 'back' }],
    [
      'webhook',
      'confirmation-declined',
      'refused',
      { asked: 'webhook', deed: 'test', host: 'avisos.exemplo.com.br', why: 'back' },
    ],
    ['settings', 'confirmation-given', 'done', { ...limit, by: 'passphrase' }],
    ['settings', 'setting-changed', 'done', { setting: 'passphraseAbove', from: 500_000, to: null }],
  ])
  const ofThePayment = told.filter(({ area }) => area === 'payment')
  for (const entry of ofThePayment)
    expect(entry).toMatchObject({ subject: reviewId, amount, about: expect.any(String) })
})

test('five wrong passphrases stand in the log before the lock that they bring, and are no failed unlocks as well', async () => {
  let hand: Hand = sayYes()
  const confirmation = handThat((desk, gone) => hand(desk, gone))
  const ports = { ...testPorts(undefined, missingKeychain), confirmation }
  const engine = startEngine(ports)
  const bank = await startBank()
  await importPfx(engine, ports, bank)
  const made = await engine.get('connections.create', { ...connectForm(bank), vaultPassphrase: passphrase })
  if (made.stage !== 'open') throw new Error(made.stage)
  hand = async (desk, gone) => {
    for (let tries = 0; tries < 5; tries += 1) await sayYes(wrong)(desk, gone)
  }
  expect((await engine.ask('settings.change', { passphraseAbove: null })).ok).toBe(false)
  await engine.until('session.read', {}, ({ stage }) => stage === 'locked')
  await engine.get('session.unlock', { connectionId: made.connection.id, passphrase })
  const { rows } = await engine.get('log.rows', { filter: every, first: 0, limit: 200 })
  const told = rows.toReversed().filter(({ what }) => /^(?:confirmation|passphrase)-|lock/.test(what))
  const last = told.slice(-8).map(({ what, facts }) => [what, facts['left'] ?? facts['why'] ?? facts['reason']])
  expect(last).toEqual([
    ...[4, 3, 2, 1, 0].map((left) => ['passphrase-wrong', left]),
    ['confirmation-declined', 'passphrase'],
    ['locked', 'person'],
    ['unlocked', undefined],
  ])
})
