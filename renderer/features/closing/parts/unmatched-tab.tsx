import { type RefObject, useCallback, useState } from 'react'
import type { ShownMatch } from '../../../../shared/domain/closing.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ListDetail } from '../../../ui/pane.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useMarks } from '../../../ui/use-marks.ts'
import type { ListTabProps } from '../list-tab.ts'
import { amountOf } from '../match-words.ts'
import { useQueue } from '../use-queue.ts'
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
  const [ignoring, setIgnoring] = useState<readonly ShownMatch[]>([])
  const [marked, setMarked] = useState<ReadonlyMap<string, ShownMatch>>(new Map())
  const sums = useMarks<ShownMatch>(({ id }) => id, amountOf)
  const marks = {
    ...sums,
    mark: (match: ShownMatch, on: boolean): void => {
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

interface IgnoreDialogProps {
  readonly count: number
  readonly onClose: () => void
  readonly onIgnore: (note: string) => void
}

const SHORTEST = 3
const LONGEST = 300

/** Asks why something stays out of reconciliation; nothing is ignored without a reason. */
function IgnoreDialog({ count, onClose, onIgnore }: IgnoreDialogProps) {
  const t = useText()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const note = text.trim()
  const fault = note.length < SHORTEST ? t('closing.noteShort') : note.length > LONGEST ? t('closing.noteLong') : null
  const formId = 'closing-ignore'
  return (
    <Dialog
      title={t('closing.ignoreTitle', { count })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" submit form={formId}>
            {t('closing.ignoreDo')}
          </Button>
        </>
      }
    >
      <p>{t('closing.ignoreBody')}</p>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (fault === null) onIgnore(note)
        }}
      >
        <TextField
          label={t('closing.ignoreNote')}
          hint={t('closing.ignoreNoteHint')}
          value={text}
          onChange={setText}
          error={asked ? fault : null}
          autoFocus
        />
      </form>
    </Dialog>
  )
}
