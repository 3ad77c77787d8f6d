import type { ReactNode } from 'react'
import type { ShownMatch } from '../../../../shared/domain/closing.ts'
import { ListDetail } from '../../../ui/pane.tsx'
import type { PaneSwitch } from '../../../ui/use-pane-switch.ts'
import type { MatchState } from '../closing-tab.ts'
import type { Queue } from '../use-queue.ts'
import { MatchList } from './match-list.tsx'
import { MatchPane } from './match-pane.tsx'

interface MatchDeskProps {
  readonly state: MatchState
  readonly queue: Queue
  readonly pane: PaneSwitch
  /** What can be done about the match in front. */
  readonly deeds: (match: ShownMatch) => ReactNode
  /** What stands above the list. */
  readonly children?: ReactNode
}

/** The matches in one state, and the one in front whole beside them. */
export function MatchDesk({ state, queue, pane, deeds, children }: MatchDeskProps) {
  const { current, grid } = queue
  const close = (): void => {
    pane.close()
    grid.current?.focus()
  }
  return (
    <ListDetail
      pane={
        pane.isOpen && current !== undefined && <MatchPane match={current} onClose={close} footer={deeds(current)} />
      }
    >
      {children}
      <MatchList state={state} queue={queue} onOpen={pane.open} />
    </ListDetail>
  )
}
