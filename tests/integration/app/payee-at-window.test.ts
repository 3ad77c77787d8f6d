import { expect, test } from 'vitest'
import type { ConfirmationView } from '../../../shared/domain/confirmation.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { goBack, handThat, readView, sayYes } from '../../fakes/hand-at-window.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

test('what the review says of a payee, Quita’s own window says too, word for word', async () => {
  const views: ConfirmationView[] = []
  const yes = sayYes()
  // After five windows without a yes there is a pause: who is as ever is paid.
  const confirmation = handThat(async (desk, gone) => {
    views.push(await readView(desk))
    const { subject } = views.at(-1) ?? {}
    const isGrave = subject?.what === 'payment' && ['changed', 'look-alike'].includes(subject.note?.kind ?? '')
    await (isGrave ? goBack : yes)(desk, gone)
  })
  const ports = { ...testPorts(), confirmation }
  const engine = startEngine(ports)
  await connectTo(engine, ports, await startBank())
  await engine.until('statement.latest', { limit: 1 }, ({ completeUpTo }) => completeUpTo !== null)
  const { payee } = manualPayment
  views.length = 0

  async function notes(change: Partial<typeof payee>, amount: number = manualPayment.amount) {
    const payment = { ...manualPayment, amount: centavos(amount), payee: { ...payee, ...change } }
    const { reviewId, note } = await engine.get('payments.review', payment)
    await engine.ask('payments.confirm', { reviewId, duplicateReason: 'outra parcela' })
    const subject = views.at(-1)?.subject
    const after = await engine.get('payments.review', payment)
    return { review: note, window: subject?.what === 'payment' ? subject.note : undefined, later: after.note }
  }

  const first = await notes({})
  expect(first.review).toEqual({ kind: 'first' })
  expect(first.window).toEqual(first.review)
  for (const [change, said] of [
    [{}, null],
    [{ number: '999999' }, { kind: 'changed', what: 'account' }],
    [{ document: '11222333000181' }, { kind: 'changed', what: 'document' }],
    [
      { document: '11222333000181', number: '999999' },
      { kind: 'changed', what: 'document' },
    ],
    [{}, null],
    [
      { name: 'Transpоrtes Rio Claro Ltda.', document: '11222333000181', number: '999999' },
      { kind: 'look-alike', likeness: 'letters' },
    ],
    [
      { name: 'Transportes Rio Claro S.A.', document: '11222333000181', number: '999999' },
      { kind: 'look-alike', likeness: 'company-form' },
    ],
    [
      { name: 'Transportes Rio Clara Ltda.', document: '11222333000181', number: '999999' },
      { kind: 'look-alike', likeness: 'spelling' },
    ],
  ] as const) {
    // The bank may tell of a payment between the two: then the window says what a review says now.
    const { review, window, later } = await notes(change)
    if (said === null) expect(review).toBeNull()
    else expect(review).toMatchObject(said)
    expect([review, later]).toContainEqual(window)
  }
  expect(views).toHaveLength(9)
})
