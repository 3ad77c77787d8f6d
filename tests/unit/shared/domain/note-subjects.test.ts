import { describe, expect, test } from 'vitest'
import { noteSubjectSchema } from '../../../../shared/domain/note.ts'
import {
  chargeOfSubject,
  noteSubjectsOfBillet,
  noteSubjectsOfCharge,
  noteSubjectsOfLine,
  noteSubjectsOfPayment,
  noteSubjectsOfReceipt,
  noteSubjectsOfReceived,
  strongestFirst,
  subjectId,
} from '../../../../shared/domain/note-subjects.ts'
import { paymentIdSchema } from '../../../../shared/domain/payment.ts'
import { toldEndToEndIdSchema } from '../../../../shared/domain/refund.ts'
import { endToEndIdSchema } from '../../../../shared/ids/end-to-end-id.ts'
import { txidSchema } from '../../../../shared/ids/txid.ts'

const endToEndId = endToEndIdSchema.parse('E12345678202611201200ABCDEFGHIJK')
const id = paymentIdSchema.parse('0'.repeat(31) + '1')
const pix = `pix:${endToEndId}`
const subject = (text: string) => noteSubjectSchema.parse(text)

describe('the names of a thing, strongest first', () => {
  test('a payment has its own until the institution tells another', () => {
    const payment = { id, kind: 'pix-key', endToEndId: null, providerId: '77' } as const
    expect(noteSubjectsOfPayment(payment)).toEqual([`payment:${id}`])
    expect(noteSubjectsOfPayment({ ...payment, endToEndId })).toEqual([pix, `payment:${id}`])
  })

  test('a boleto payment shares the name of its boleto', () => {
    const payment = { id, kind: 'billet', endToEndId: null, providerId: '77' } as const
    expect(noteSubjectsOfPayment(payment)).toEqual(['billet:77', `payment:${id}`])
    expect(noteSubjectsOfBillet({ id: '77', paymentId: id })).toEqual(['billet:77', `payment:${id}`])
    expect(noteSubjectsOfReceipt({ endToEndId: null, billetId: '77', paymentId: null })).toEqual(['billet:77'])
  })

  test('payment, line, receipt and received Pix of one Pix share its name', () => {
    expect(noteSubjectsOfLine({ id: 'L1', endToEndId })).toEqual([pix, 'line:L1'])
    expect(noteSubjectsOfReceipt({ endToEndId, billetId: null, paymentId: id })).toEqual([pix, `payment:${id}`])
    expect(noteSubjectsOfReceived({ endToEndId: toldEndToEndIdSchema.parse(endToEndId) })).toEqual([pix])
  })

  test('a charge has one name, of kind and txid', () => {
    const charge = { kind: 'cobv', txid: txidSchema.parse('abc123') } as const
    const [name] = noteSubjectsOfCharge(charge)
    expect(name).toBe('charge:cobv:abc123')
    expect(name && chargeOfSubject(name)).toEqual(charge)
    expect(chargeOfSubject(subject('line:cobv'))).toBeNull()
  })

  test('an id that no name can be made of gives none', () => {
    expect(noteSubjectsOfLine({ id: 'a b', endToEndId: null })).toEqual([])
    expect(noteSubjectsOfLine({ id: 'x'.repeat(121), endToEndId })).toEqual([pix])
  })

  test('names stand in the order of their strength, however they come', () => {
    const names = ['line:L1', `payment:${id}`, 'charge:cob:a', 'billet:7', pix].map(subject)
    expect(strongestFirst(names)).toEqual(names.toReversed())
  })

  test('what a name names is told for its own kind only', () => {
    expect(subjectId('billet', subject('billet:7:8'))).toBe('7:8')
    expect(subjectId('line', subject('billet:7'))).toBeNull()
  })
})
