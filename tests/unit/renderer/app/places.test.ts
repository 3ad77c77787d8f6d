import { describe, expect, test } from 'vitest'
import type { Place } from '../../../../renderer/ui/place.ts'
import { paymentIdSchema } from '../../../../shared/domain/payment.ts'
import { pathOf } from '../../../../renderer/app/paths.ts'
import { createPlaces, currentPlace } from '../../../../renderer/app/places.ts'
import { sectionOf } from '../../../../renderer/app/section-of.ts'
import { placeRow } from '../../../../shared/navigation/places.ts'
import { sections } from '../../../../shared/navigation/sections.ts'

const payment = paymentIdSchema.parse('0123456789abcdef0123456789abcdef')

describe('the trail of places', () => {
  test('begins at home and has nowhere to go back to', () => {
    const places = createPlaces()
    expect(currentPlace(places.getState())).toEqual({ to: 'home' })
    expect(places.getState().back()).toBe(false)
  })

  test('goes back and forward over where the person was', () => {
    const places = createPlaces()
    places.getState().go({ to: 'payments' })
    places.getState().go({ to: 'receipts' })
    expect(places.getState().back()).toBe(true)
    expect(currentPlace(places.getState())).toEqual({ to: 'payments' })
    expect(places.getState().forward()).toBe(true)
    expect(currentPlace(places.getState())).toEqual({ to: 'receipts' })
    expect(places.getState().forward()).toBe(false)
  })

  test('forgets what lay ahead once another way is taken', () => {
    const places = createPlaces()
    places.getState().go({ to: 'payments' })
    places.getState().back()
    places.getState().go({ to: 'settings' })
    expect(places.getState().forward()).toBe(false)
    expect(places.getState().trail.map(pathOf)).toEqual(['/', '/configuracoes'])
  })

  test('going where one already is tells the screen so anew', () => {
    const places = createPlaces({ to: 'receipts', text: 'papelaria' })
    const before = currentPlace(places.getState())
    places.getState().go({ to: 'receipts', text: 'papelaria' })
    expect(currentPlace(places.getState())).toEqual(before)
    expect(currentPlace(places.getState())).not.toBe(before)
  })

  test('going where one already is adds no step', () => {
    const places = createPlaces()
    places.getState().go({ to: 'payments', tab: 'doubtful' })
    places.getState().go({ to: 'payments', tab: 'doubtful' })
    expect(places.getState().trail).toHaveLength(2)
    places.getState().go({ to: 'payments', tab: 'all' })
    expect(places.getState().trail).toHaveLength(3)
  })

  test('never grows beyond a hundred steps, and the newest is kept', () => {
    const places = createPlaces()
    for (let step = 0; step < 300; step += 1) places.getState().go({ to: step % 2 === 0 ? 'payments' : 'receipts' })
    expect(places.getState().trail).toHaveLength(100)
    expect(currentPlace(places.getState())).toEqual({ to: 'receipts' })
  })
})

describe('the section of a path', () => {
  test('each section of the sidebar is its own', () => {
    for (const { to } of sections) expect(sectionOf(pathOf({ to }))?.to).toBe(to)
  })

  test('a record and a review belong to the section they came from', () => {
    expect(sectionOf('/pagamentos/0123')?.label).toBe('shell.payments')
    expect(sectionOf('/pagar/conferir/0123')?.label).toBe('shell.newPayment')
    expect(sectionOf('/conexoes/nova')?.label).toBe('shell.connections')
  })
})

describe('the path of a place', () => {
  test.each<[Place, string]>([
    [{ to: 'home' }, '/'],
    [{ to: 'statement' }, '/extrato'],
    [{ to: 'statement', id: 'abc' }, '/extrato/abc'],
    [{ to: 'pay', text: 'joão & cia' }, '/pagar?texto=jo%C3%A3o%20%26%20cia'],
    [{ to: 'payments', tab: 'doubtful' }, '/pagamentos?aba=doubtful'],
    [{ to: 'payment', id: payment }, `/pagamentos/${payment}`],
    [{ to: 'review', reviewId: payment }, `/pagar/conferir/${payment}`],
    [{ to: 'review', reviewId: payment, of: 'refund' }, `/pix-recebidos/conferir/${payment}`],
    [{ to: 'receipts', tab: 'missing', text: 'silva' }, '/comprovantes?aba=missing&texto=silva'],
    [{ to: 'new-charge', kind: 'cobv' }, '/cobrancas/nova?tipo=cobv'],
    [{ to: 'batch' }, '/cobrancas/lotes'],
    [{ to: 'watch', id: 'd1' }, '/extrato/vigia/d1'],
  ])('of %o is %s', (place, path) => expect(pathOf(place)).toBe(path))
})

test.each([
  ['statement', 'statement'],
  ['payments', 'statement'],
  ['billets', 'billets'],
  ['charges', 'charges'],
  ['received', 'received'],
  ['receipts', 'receipts'],
  ['infractions', 'infractions'],
] as const)('every list of what the institution tells says how its reading stands: %s', (to, capability) => {
  expect(placeRow(to).reads).toContain(capability)
})
