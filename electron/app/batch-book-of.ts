import type { BatchId } from '../../shared/domain/charge-batch.ts'
import { createOneAtATime } from '../journal/one-at-a-time.ts'
import type { BatchBook } from '../services/batches/needs.ts'
import type { Vault } from '../vault/vault.ts'
import type { BringUpNeeds } from './bring-up-needs.ts'
import { coalesce } from './coalesce.ts'

const batchNewsMs = 300

/** Batches as they are kept here. Their rows become charges one after the other, and the page hears of it now and then. */
export function batchBookOf({ ports: { clock }, push }: Pick<BringUpNeeds, 'ports' | 'push'>, vault: Vault): BatchBook {
  const onChange = coalesce<BatchId>(clock, batchNewsMs, (id) => {
    push('batches.changed', { id })
    push('charges.changed', { txid: null })
  })
  return { vault, clock, inTurn: createOneAtATime(), sending: new Set(), onChange }
}
