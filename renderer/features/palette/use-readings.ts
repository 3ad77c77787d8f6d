import { type Capability, isUnread } from '../../../shared/domain/health.ts'
import { useHealth } from '../../bridge/use-health.ts'
import { readingWords } from '../../ui/reading-words.ts'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import type { PaletteOption } from './option.ts'

const shownBy: Readonly<Record<string, readonly Capability[]>> = {
  'shell.home': ['balance'],
  'shell.statement': ['statement'],
  'shell.watch': ['statement'],
  'shell.billets': ['billets'],
  'shell.infractions': ['infractions'],
  'shell.charges': ['charges'],
  'shell.newCharge': ['charges'],
  'shell.received': ['received'],
  'shell.webhooks': ['webhooks', 'keyWebhooks'],
  'shell.receipts': ['receipts'],
}

/** Says beside each command what of it is not known to be as it is now, or is not to be had. */
export function useReadings(): (option: PaletteOption) => PaletteOption {
  const t = useText()
  const today = useToday()
  const odd = useHealth().filter((health) => isUnread(health) || health.state === 'absent')
  return (option) => {
    const shown = shownBy[option.id.replace('command-', '')] ?? []
    const health = odd.find(({ capability }) => shown.includes(capability))
    return health === undefined ? option : { ...option, detail: readingWords(t, health, today).title }
  }
}
