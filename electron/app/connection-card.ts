import { stat } from 'node:fs/promises'
import type { ConnectionCard, ConnectionId } from '../../shared/domain/connection.ts'
import { cnpjSchema } from '../../shared/ids/cnpj.ts'
import type { Ports } from '../ports/ports.ts'
import type { FoundPlace } from '../services/connections/connection-folder.ts'
import { readKeyKind, readKeyLabel } from '../vault/key-file.ts'

/** Makes the reader of cards. A name is read once for each key file: the keychain need not be asked at each change of the session. */
export function rememberedCards(ports: Ports): (place: FoundPlace) => Promise<ConnectionCard> {
  const named = new Map<ConnectionId, { readonly name: Named; readonly written: number }>()
  return async (place) => {
    const written = await stat(place.keyFile).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    const before = named.get(place.id)
    const name = before?.written === written ? before.name : await readName(ports, place)
    if (name.label !== null) named.set(place.id, { name, written })
    return cardOf(place, name)
  }
}

type Named = Pick<ConnectionCard, 'label' | 'document'>

/** What may be said of a connection while it is closed. */
async function cardOf({ id, meta, remembered, damage, keyFile }: FoundPlace, name: Named): Promise<ConnectionCard> {
  const known = meta ?? remembered
  const kind = known === null ? await readKeyKind(keyFile) : null
  return {
    id,
    environment: known?.environment ?? null,
    lock: known?.lock ?? (kind?.ok === true ? kind.value : null),
    createdAt: known?.createdAt ?? null,
    damage,
    ...name,
  }
}

/** The name comes out of the system's keychain or is not said. */
async function readName(ports: Ports, { keyFile }: FoundPlace): Promise<Named> {
  const read = await readKeyLabel(keyFile, ports.keyWrap)
  const label = read.ok ? read.value : null
  return {
    label: label?.name ?? null,
    document: label === null ? null : (cnpjSchema.safeParse(label.document).data ?? null),
  }
}
