import { endpoint } from '../wire/endpoint.ts'
import { nothing } from '../wire/nothing.ts'
import { tokenAnswerSchema, tokenAskSchema } from '../wire/token.ts'

/** What the provider's QR-code group can do, once; its token is asked for as a snake_case form first (QRCODES_API section 2). */
export const qrcodesEndpoints = {
  token: endpoint({
    group: 'qrcodes',
    name: 'qrcodes.token',
    method: 'POST',
    path: '/oauth/token',
    params: nothing,
    query: nothing,
    headers: nothing,
    ask: tokenAskSchema,
    answer: tokenAnswerSchema,
    success: [200, 201],
    moves: 'nothing',
  }),
}
