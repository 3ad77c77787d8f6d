import { Undo2, Unlink } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ListTabProps } from '../list-tab.ts'
import { useQueue } from '../use-queue.ts'
import { MatchDesk } from './match-desk.tsx'

interface SettledTabProps extends ListTabProps {
  readonly state: 'matched' | 'ignored'
}

/** What needs nothing any more, and the way back: what was matched is split, what was ignored is pending again. */
export function SettledTab({ state, rows, deciding, pane }: SettledTabProps) {
  const t = useText()
  const isMatched = state === 'matched'
  const undo = isMatched ? deciding.split : deciding.restore
  const queue = useQueue(rows, { remove: undo })
  return (
    <MatchDesk
      state={state}
      queue={queue}
      pane={pane}
      deeds={(match) => (
        <Button icon={isMatched ? Unlink : Undo2} keyHint="Delete" busy={deciding.busy} onPress={() => undo(match)}>
          {t(isMatched ? 'closing.split' : 'closing.restore')}
        </Button>
      )}
    />
  )
}
