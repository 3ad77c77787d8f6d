import type { ConnectionCard, ConnectionId } from '../../shared/domain/connection.ts'
import { cnpjSchema } from '../../shared/ids/cnpj.ts'
import type { Ports } from '../ports/ports.ts'
import type { ConnectionPlace } from '../services/connections/connection-folder.ts'
import { readKeyLabel } from '../vault/key-file.ts'

/** Makes the reader of cards. A card that has its name is read once: the keychain need not be asked at each change of the session. */
export function rememberedCards(ports: Ports): (place: ConnectionPlace) => Promise<ConnectionCard> {
  const named = new Map<ConnectionId, ConnectionCard>()
  return async (place) => {
    const card = named.get(place.id) ?? (await connectionCard(ports, place))
    if (card.label !== null) named.set(place.id, card)
    return card
  }
}

/** What may be said of a connection while it is closed; the name comes out of the system's keychain or is not said. */
async function connectionCard(ports: Ports, place: ConnectionPlace): Promise<ConnectionCard> {
  const { id, meta } = place
  const read = await readKeyLabel(place.keyFile, ports.keyWrap)
  const label = read.ok ? read.value : null
  return {
    id,
    environment: meta.environment,
    lock: meta.lock,
    createdAt: meta.createdAt,
    label: label?.name ?? null,
    document: label === null ? null : (cnpjSchema.safeParse(label.document).data ?? null),
  }
}
