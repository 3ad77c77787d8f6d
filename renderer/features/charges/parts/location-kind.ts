import type { ChargeId, ChargeKind } from '../../../../shared/domain/charge.ts'
import type { ChargeLocation } from '../../../../shared/domain/charge-location.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { parseTxid } from '../../../../shared/ids/txid.ts'

/** The kind of a location in words; one that is new to us stays as the institution wrote it. */
export function locationKind(t: Text, kind: string): string {
  return isChargeKind(kind) ? t(`locations.kind_${kind}`) : t('states.informed', { status: kind })
}

/** The charge that hangs on a location; null where there is none, or none that can be opened here. */
export function chargeAt({ kind, txid }: Pick<ChargeLocation, 'kind' | 'txid'>): ChargeId | null {
  const read = parseTxid(txid ?? '')
  return read.ok && isChargeKind(kind) ? { kind, txid: read.value } : null
}

/** Says whether charges of this kind are known here. */
export function isChargeKind(kind: string): kind is ChargeKind {
  return kind === 'cob' || kind === 'cobv'
}
