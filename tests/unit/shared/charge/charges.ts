import type { Charge } from '../../../../shared/domain/charge.ts'
import { type CobForm, type CobvForm, cobFormSchema, cobvFormSchema } from '../../../../shared/domain/charge-form.ts'

/** A form of an immediate charge that may be sent as it is. */
export function cobForm(told: Partial<CobForm> = {}): CobForm {
  const form = cobFormSchema.parse({
    kind: 'cob',
    txid: '0123456789abcdef0123456789abcdef',
    expiresIn: 3_600,
    debtor: { name: 'Empório Sul', document: '52998224725' },
    amount: 64_000,
    mayChangeAmount: false,
    withdrawal: null,
    key: { kind: 'EMAIL', value: 'pix@aurora.example' },
    message: 'Pedido 20398',
    extras: [{ name: 'Pedido', value: '20398' }],
    locationId: null,
  })
  return { ...form, ...told }
}

/** A form of a charge with due date that may be sent as it is. */
export function cobvForm(told: Partial<CobvForm> = {}): CobvForm {
  const form = cobvFormSchema.parse({
    kind: 'cobv',
    txid: 'fedcba9876543210fedcba9876543210',
    dueDate: '2026-11-30',
    daysAfterDue: 30,
    debtor: {
      name: 'Bar do Porto Comércio Ltda.',
      document: '52998224725',
      email: null,
      street: null,
      city: null,
      state: null,
      zip: null,
    },
    amount: 128_000,
    terms: { fine: null, interest: null, abatement: null, discount: null },
    key: { kind: 'EMAIL', value: 'pix@aurora.example' },
    message: null,
    extras: [],
    locationId: null,
  })
  return { ...form, ...told }
}

/** The charge that an institution makes of a form. */
export function chargeOf(form: CobForm | CobvForm): Charge {
  const unsaid = { email: null, street: null, city: null, state: null, zip: null }
  const noTerms = { fine: null, interest: null, abatement: null, discount: null }
  return {
    ...form,
    txid: form.txid ?? cobvForm().txid,
    revision: 0,
    status: 'ATIVA',
    createdAt: null,
    expiresIn: form.kind === 'cob' ? form.expiresIn : null,
    dueDate: form.kind === 'cobv' ? form.dueDate : null,
    daysAfterDue: form.kind === 'cobv' ? form.daysAfterDue : null,
    debtor: form.debtor === null ? null : { ...unsaid, ...form.debtor },
    mayChangeAmount: form.kind === 'cob' && form.mayChangeAmount,
    withdrawal: form.kind === 'cob' ? form.withdrawal : null,
    terms: form.kind === 'cobv' ? form.terms : noTerms,
    key: form.key.value,
    locationId: form.locationId ?? 7,
    location: 'pix.example/qr/v2/7',
    code: null,
    receiverName: null,
    receiverDocument: null,
    batchId: null,
    pix: [],
  }
}
