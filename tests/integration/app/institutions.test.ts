import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ConfirmationView } from '../../../shared/domain/confirmation.ts'
import { institutions } from '../../../shared/domain/institutions.ts'
import { startEngine } from '../../fakes/engine.ts'
import { goBack, type Hand, handThat, readView, sayYes } from '../../fakes/hand-at-window.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

test('the list of institutions is renewed from the central bank’s file by a yes in Quita’s own window alone, and whom it adds is named from then on', async () => {
  let hand: Hand = goBack
  const views: ConfirmationView[] = []
  const confirmation = handThat(async (desk, gone) => {
    views.push(await readView(desk))
    await hand(desk, gone)
  })
  const ports = { ...testPorts(), confirmation }
  const engine = startEngine(ports)
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  const rows = institutions.map(({ ispb, name }) => `1;${name};${ispb};Provedor`)
  const head = 'Lista de participantes ativos do Pix\r\n;Nome Reduzido;ISPB;Modalidade de Participação no Pix\r\n'
  const source = 'lista-participantes-instituicoes-em-adesao-pix-20261120.csv'
  const list = join(ports.dataFolder, source)
  writeFileSync(list, Buffer.from(`${head}${rows.join('\r\n')}\r\n1;ÁGUA IP S.A.;99000001;Provedor\r\n`, 'latin1'))
  const wrong = join(ports.dataFolder, 'outra.csv')
  writeFileSync(wrong, 'Nome;Valor\r\nAna;10,00\r\n')

  ports.answers.files.push(wrong)
  expect(await engine.ask('institutions.renew', {})).toMatchObject({
    error: { kind: 'invalid', violations: [{ path: 'institutions', reason: 'columns' }] },
  })
  expect(views).toEqual([])

  ports.answers.files.push(list)
  expect(await engine.ask('institutions.renew', {})).toMatchObject({ error: { kind: 'declined' } })
  expect((await engine.get('settings.read', {})).institutionList).toBeNull()

  const newcomer = { ...manualPayment, payee: { ...manualPayment.payee, ispb: '99000001' } }
  expect((await engine.get('payments.review', newcomer)).institutionKnown).toBe(false)

  hand = sayYes()
  ports.answers.files.push(list)
  await engine.get('institutions.renew', {})
  const act = { deed: 'institutions', day: '2026-11-20', source, rows: rows.length + 1, added: 1 }
  expect(views.at(-1)?.subject).toMatchObject({ what: 'safeguard', act })
  const kept = (await engine.get('settings.read', {})).institutionList
  expect(kept).toMatchObject({ of: 'pix', source, day: '2026-11-20' })
  expect(kept?.rows.at(-1)).toEqual(['99000001', null, 'ÁGUA IP S.A.'])

  const review = await engine.get('payments.review', newcomer)
  expect(review.institutionKnown).toBe(true)
  hand = goBack
  await engine.ask('payments.confirm', { reviewId: review.reviewId, duplicateReason: 'outra parcela' })
  expect(views.at(-1)?.subject).toMatchObject({ institutions: { '99000001': 'ÁGUA IP S.A. (99000001)' } })
})
