import type { AppError } from '../../shared/errors/app-error.ts'
import { type Group, type GroupNeeds, openGroup } from './open-group.ts'
import type { GroupAccess } from './provider.ts'

/** An API group whose address and credentials may change while it is open. */
export interface ChangingGroup extends Group {
  access(): GroupAccess
  /**
   * Uses other credentials from now on: a token of their own, other sockets. Reads under way over the ones before are cut, and
   * end as unreachable; an order that is under way has a socket of its own, and ends over it.
   */
  change(access: GroupAccess): Promise<void>
}

/** Opens a group that can change; `refusal` says why an access may not be used here, or null. */
export function openChangingGroup(
  needs: Omit<GroupNeeds, 'access' | 'refusal'> & { readonly refusal: (access: GroupAccess) => AppError | null },
  first: GroupAccess,
): ChangingGroup {
  const closing = new AbortController()
  let access = first
  let current = open(first)

  function open(of: GroupAccess): Group {
    return openGroup({ ...needs, access: () => of, refusal: needs.refusal(of) })
  }

  return {
    access: () => access,
    client: { run: (row, input) => current.client.run(row, input) },
    token: {
      get: (leastMs) => current.token.get(leastMs),
      renew: (stale) => current.token.renew(stale),
      view: () => current.token.view(),
      end: () => current.token.end(),
    },
    closing: closing.signal,
    async change(next) {
      const before = current
      access = next
      current = open(next)
      await before.close()
    },
    async close() {
      closing.abort()
      await current.close()
    },
  }
}
