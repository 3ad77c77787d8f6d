import { isUnread } from '../../../shared/domain/health.ts'
import { useHealth } from '../../bridge/use-health.ts'
import { readingWords } from '../../ui/reading-words.ts'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import type { PaletteCommand, PaletteOption } from './option.ts'

/** Says beside each command what of it is not known to be as it is now, or is not to be had. */
export function useReadings(commands: readonly PaletteCommand[]): (option: PaletteOption) => PaletteOption {
  const t = useText()
  const today = useToday()
  const odd = useHealth().filter((health) => isUnread(health) || health.state === 'absent')
  return (option) => {
    const shown = commands.find(({ id }) => `command-${id}` === option.id)?.reads ?? []
    const health = odd.find(({ capability }) => shown.includes(capability))
    return health === undefined ? option : { ...option, detail: readingWords(t, health, today).title }
  }
}
