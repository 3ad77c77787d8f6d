import type { GroupAccess } from '../../electron/api/provider.ts'
import { secretOf } from '../../electron/kit/secret.ts'

/** How a group is reached, as a bank tells it and as it travels to another process. */
export type ToldAccess = Omit<GroupAccess, 'clientSecret' | 'keyPem' | 'tokenUrl' | 'institution' | 'headers'> & {
  readonly clientSecret: string
  readonly keyPem: string
}

/** The same as the engine holds it: with secrets, of no known institution. */
export function withSecrets({ clientSecret, keyPem, ...access }: ToldAccess): GroupAccess {
  return {
    ...access,
    clientSecret: secretOf(clientSecret),
    keyPem: secretOf(keyPem),
    tokenUrl: null,
    institution: 'neutral',
    headers: [],
  }
}
