import { type ChargeDraft, emptyDraft } from '../../../../../renderer/features/charges/form/draft.ts'
import type { ReadNeeds } from '../../../../../renderer/features/charges/form/read-draft.ts'
import { type ChargeForm, chargeFormSchema } from '../../../../../shared/domain/charge-form.ts'
import { txidSchema } from '../../../../../shared/ids/txid.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'

const key = { kind: 'EMAIL', value: 'pix@aurora.example' }

/** What a reading needs: one listed key, 19 November 2026, and the id of the charge. */
export const needs: ReadNeeds = {
  keys: [chargeFormSchema.options[0].shape.key.parse(key)],
  earliestDue: localDate('2026-11-19'),
  txid: txidSchema.parse('5d'.repeat(16)),
}

/** A draft of a cob that reads. */
export const cobDraft: ChargeDraft = { ...emptyDraft, amount: '25,90' }

/** A draft of a cobv that reads. */
export const cobvDraft: ChargeDraft = {
  ...emptyDraft,
  kind: 'cobv',
  amount: '1.280,00',
  document: '11.222.333/0001-81',
  name: 'Bar do Porto Comércio Ltda.',
  dueDate: localDate('2026-11-30'),
}

/** An immediate charge with nothing that may be left out. */
export const cobForm: ChargeForm = chargeFormSchema.parse({
  kind: 'cob',
  txid: needs.txid,
  expiresIn: 86_400,
  debtor: null,
  amount: 2_590,
  mayChangeAmount: false,
  withdrawal: null,
  key,
  message: null,
  extras: [],
  locationId: null,
})

/** A charge with due date that has every term and every fact. */
export const fullCobv: ChargeForm = chargeFormSchema.parse({
  kind: 'cobv',
  txid: needs.txid,
  dueDate: '2026-11-30',
  daysAfterDue: 10,
  debtor: {
    name: 'Bar do Porto Comércio Ltda.',
    document: '11222333000181',
    email: 'contas@bardoporto.example',
    street: 'Rua da Aurora, 100',
    city: 'Recife',
    state: 'PE',
    zip: '50050000',
  },
  amount: 128_000,
  terms: {
    fine: { modality: 2, value: 200 },
    interest: { modality: 3, value: 100 },
    abatement: { modality: 1, value: 500 },
    discount: {
      modality: 1,
      dates: [
        { date: '2026-11-20', value: 5_000 },
        { date: '2026-11-25', value: 3_000 },
      ],
    },
  },
  key,
  message: 'Pedido 20433',
  extras: [{ name: 'Pedido', value: '20433' }],
  locationId: null,
})
