import type { Centavos } from '../../../shared/money/centavos.ts'
import { customers } from './counterparts.ts'
import { endToEndIdOf } from './end-to-end-id.ts'
import type { Entry } from './entry.ts'
import { randomOf } from './random.ts'

/** A Pix that comes in at a moment, from one of the usual customers or from somebody with another name. */
export function incomingPix(
  id: number,
  ask: { readonly amount: Centavos; readonly name?: string; readonly text?: string },
  nowMs: number,
  seed: number,
): Entry {
  const chance = randomOf(seed)
  const { ispb, issuer, number, accountType, document, name } = chance.pick(customers)
  return {
    id,
    key: null,
    endToEndId: endToEndIdOf('E', ispb, nowMs, chance.text(11)),
    txid: null,
    kind: 'PIX',
    instrument: 'DICT',
    pixKey: null,
    direction: 'CREDIT',
    amount: ask.amount,
    counterpart: { ispb, issuer, number, accountType, document, name: ask.name ?? name },
    text: ask.text ?? null,
    plan: [{ status: 'LIQUIDATED', at: nowMs, errorCode: null }],
    refund: null,
    billet: null,
    body: '',
  }
}
