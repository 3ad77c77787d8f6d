import { useState } from 'react'
import type { Capability } from '../../../shared/domain/health.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import type { Channel } from '../../../shared/ipc/contract.ts'
import { call } from '../../bridge/call.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'

const channels = {
  balance: 'balance.refresh',
  statement: 'statement.refresh',
  billets: 'billets.refresh',
  infractions: 'infractions.refresh',
  charges: 'charges.refresh',
  received: 'received.refresh',
  webhooks: 'webhooks.list',
  keyWebhooks: 'keyWebhooks.list',
  receipts: 'receipts.coverage',
} as const satisfies Record<Capability, Channel>

/** Reads one capability because a person asks for it, and says how it ended. */
export function useReadNow(): { readonly run: (capability: Capability) => void; readonly busy: boolean } {
  const t = useText()
  const { say } = useDesk()
  const [busy, setBusy] = useState(false)
  async function run(capability: Capability): Promise<void> {
    setBusy(true)
    const read = await call(channels[capability], {})
    setBusy(false)
    if (read.ok) say(t('health.retried'))
    else say(errorWords(t, read.error).title, 'assertive')
  }
  return { run: (capability) => void run(capability), busy }
}
