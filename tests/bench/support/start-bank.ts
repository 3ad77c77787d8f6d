import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod'
import type { GroupAccess } from '../../../electron/api/provider.ts'
import { withSecrets } from '../../fakes/with-secrets.ts'
import { forkInGroup } from './own-group.ts'

const doorSchema = z.object({
  baseUrl: z.url(),
  clientId: z.string(),
  clientSecret: z.string(),
  ca: z.string(),
  cert: z.string(),
  key: z.string(),
})

/** A training bank in its own process, at its fast pace: real HTTPS with client certificates on loopback. */
export interface BenchBank {
  readonly access: GroupAccess & { readonly authorityPem: string }
  close(): Promise<void>
}

/** Starts the bank with its certificates in the given folder, and with so many lines more in its statement. */
export async function startBank(folder: string, lines = 0): Promise<BenchBank> {
  const { child, ended } = forkInGroup(join(import.meta.dirname, 'bank-process.ts'), [folder, String(lines)])
  const [told] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the training bank did not start'))),
  ])
  const { ca, cert, key, ...door } = doorSchema.parse(told)
  return {
    access: {
      ...withSecrets({ ...door, certificatePem: cert, keyPem: key, authorityPem: ca, pin: null, tokenStyle: null }),
      authorityPem: ca,
    },
    async close() {
      child.disconnect()
      await ended()
    },
  }
}
