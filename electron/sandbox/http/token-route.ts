import type { Route, RouteRow } from './route.ts'
import type { TokenDesk } from './tokens.ts'

/** The operation that issues tokens; the only one that needs none. */
export function tokenRoute(row: RouteRow, desk: TokenDesk): Route {
  return {
    row,
    place: 'token',
    handle: (ask) => desk.issue(ask.header('content-type') ?? '', ask.body, ask.header('authorization')),
  }
}
