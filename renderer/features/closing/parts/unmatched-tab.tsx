import { type RefObject, useCallback, useState } from 'react'
import type { BookMatch } from '../../../../shared/domain/closing.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { Button } from '../../../ui/button.tsx'
import { ListDetail } from '../../../ui/pane.tsx'
import { useText } from '../../../ui/text.tsx'
import { useMarks } from '../../../ui/use-marks.ts'
import type { ListTabProps } from '../list-tab.ts'
import { amountOf } from '../match-words.ts'
import { useQueue } from '../use-queue.ts'
import { IgnoreDialog } from './ignore-dialog.tsx'
import { MatchList } from './match-list.tsx'
import { WorkPane } from './work-pane.tsx'

interface UnmatchedTabProps extends ListTabProps {
  /** What Ctrl+F goes to. */
  readonly search: RefObject<HTMLInputElement | null>
}

/** The queue of what nothing explains: Enter goes to what may, Delete sets it aside with a note, for several at once where they are marked. */
export function UnmatchedTab({ month, rows, deciding, pane, search }: UnmatchedTabProps) {
  const t = useText()
  const [entered, setEntered] = useState<string | null>(null)
  const [ignoring, setIgnoring] = useState<readonly BookMatch[]>([])
  const [marked, setMarked] = useState<ReadonlyMap<string, BookMatch>>(new Map())
  const sums = useMarks<BookMatch>(({ id }) => id, amountOf)
  const marks = {
    ...sums,
    mark: (match: BookMatch, on: boolean): void => {
      sums.mark(match, on)
      setMarked(
        (before) => new Map([...before].filter(([id]) => id !== match.id).concat(on ? [[match.id, match]] : [])),
      )
    },
  }
  const clear = (): void => {
    sums.clear()
    setMarked(new Map())
  }
  const queue = useQueue(rows, {
    enter(match) {
      queue.goTo(match)
      pane.open()
      setEntered(match.id)
    },
    remove: (match) => setIgnoring(marked.size > 0 ? [...marked.values()] : [match]),
  })
  const { current, grid } = queue
  // Whoever has gone on to another row does not want to be fetched from there.
  if (entered !== null && entered !== current?.id) setEntered(null)
  const onEntered = useCallback(() => setEntered(null), [])
  const back = (): void => grid.current?.focus()
  return (
    <ListDetail
      pane={
        pane.isOpen &&
        current !== undefined && (
          <WorkPane
            key={current.id}
            month={month}
            match={current}
            deciding={deciding}
            search={search}
            onIgnore={() => setIgnoring([current])}
            onLeave={back}
            isEntered={entered === current.id}
            onEntered={onEntered}
            onClose={() => {
              onEntered()
              pane.close()
              back()
            }}
          />
        )
      }
    >
      {marked.size > 0 && (
        <div className="strip">
          <span className="grow">{t('closing.marked', { count: marked.size, sum: formatBrl(sums.sum) })}</span>
          <Button size="sm" keyHint="Delete" onPress={() => setIgnoring([...marked.values()])}>
            {t('closing.ignore')}
          </Button>
        </div>
      )}
      <MatchList state="unmatched" queue={queue} marks={marks} onOpen={pane.open} />
      {ignoring.length > 0 && (
        <IgnoreDialog
          count={ignoring.length}
          onClose={() => setIgnoring([])}
          onIgnore={(note) => {
            setIgnoring([])
            clear()
            deciding.ignore(ignoring, note)
          }}
        />
      )}
    </ListDetail>
  )
}
