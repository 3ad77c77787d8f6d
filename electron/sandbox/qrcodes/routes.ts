import { qrcodesEndpoints } from '../../api/qrcodes/endpoints.ts'
import type { Route } from '../http/route.ts'
import { tokenRoute } from '../http/token-route.ts'
import type { TokenDesk } from '../http/tokens.ts'

/** The operations of the QR-code group: the token so far; everything else is answered 404. */
export function qrcodesRoutes(desk: TokenDesk): Route[] {
  return [tokenRoute(qrcodesEndpoints.token, desk)]
}
