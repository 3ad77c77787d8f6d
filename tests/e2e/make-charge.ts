import type { Page } from '@playwright/test'
import type { ChargeDetail } from '../../shared/domain/charge.ts'
import type { CobForm, CobvForm } from '../../shared/domain/charge-form.ts'
import type { ToldEndToEndId } from '../../shared/domain/refund.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { addDays, localDateOf } from '../../shared/time/local-date.ts'
import { cobForm, cobvForm } from '../unit/shared/charge/charges.ts'
import { askEngine } from './ask-engine.ts'

/** Makes an immediate charge past the form, to a key that the company has used before. */
export async function makeCob(page: Page, change: Partial<CobForm> = {}): Promise<ChargeDetail> {
  return askEngine(page, 'charges.create', cobForm({ key: await knownKey(page), ...change }))
}

/** Makes a charge that is due in ten days, past the form. */
export async function makeCobv(page: Page, change: Partial<CobvForm> = {}): Promise<ChargeDetail> {
  const dueDate = addDays(localDateOf(instantFromMs(Date.now())), 10)
  return askEngine(page, 'charges.create', cobvForm({ key: await knownKey(page), dueDate, ...change }))
}

/** Has the training payer pay a charge, and gives the Pix that came in. */
export async function payCharge(page: Page, { charge: { kind, txid } }: ChargeDetail): Promise<ToldEndToEndId> {
  await askEngine(page, 'training.order', { do: 'pay-charge', txid, amount: null })
  const { charge } = await askEngine(page, 'charges.consult', { kind, txid })
  await askEngine(page, 'received.refresh', {})
  await askEngine(page, 'statement.refresh', {})
  const [pix] = charge.pix
  if (pix === undefined) throw new Error('the training payer did not pay')
  return pix.endToEndId
}

async function knownKey(page: Page) {
  const [key] = (await askEngine(page, 'charges.extent', {})).keys
  if (key === undefined) throw new Error('no key of the company is known yet')
  return key
}
