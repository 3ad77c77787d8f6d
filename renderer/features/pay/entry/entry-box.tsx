import { ScanBarcode, X } from 'lucide-react'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import { useRemote } from '../../../bridge/use-remote.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useText } from '../../../ui/text.tsx'
import { besidesPaid, type KnownPayee, paidPayees, payeesNamed } from '../again/paid-payees.ts'
import { takeFromBook, usePayAgain } from '../again/use-pay-again.ts'
import { usePayStore } from '../store.ts'
import { choiceOf } from './choice-of.ts'
import { LONGEST_TEXT, settle, takeText, understandTyped } from './take.ts'
import { Verdict } from './verdict.tsx'
import './entry.css'

interface EntryBoxProps {
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** Puts the keyboard into the form that was opened. */
  readonly onForm: () => void
}

// Long enough that a reader does not speak at every key.
const PAUSE_MS = 250

/** The one field that takes whatever can be paid, and what it makes of it. */
export function EntryBox({ field, onForm }: EntryBoxProps) {
  const t = useText()
  const id = useId()
  const { text, entry, clear } = usePayStore()
  const hits = usePayeeHits(entry.at === 'unknown' && entry.name === null ? text : null)
  const again = usePayAgain()
  const list = useRef<HTMLDivElement>(null)
  const verdict = useRef<HTMLDivElement>(null)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const typing = usePause(understandTyped, PAUSE_MS)

  function takePayee(payee: KnownPayee): void {
    if ('last' in payee) {
      again.take(payee.last.id)
      return
    }
    takeFromBook(payee)
    onForm()
  }

  function goOn(): void {
    typing.now()
    const { entry: read, chosen, chosenByText } = usePayStore.getState()
    const choice = read.at === 'one' ? choiceOf(read.candidate.recognition) : null
    if (read.at === 'one' && choice !== null) {
      // A form that was opened by hand gives way to what the box was told since.
      if (chosen === null || !chosenByText) settle(read.candidate)
      onForm()
      return
    }
    const [hit] = hits
    if (hit !== undefined && read === entry) {
      takePayee(hit)
      return
    }
    // What is left to answer stands in the verdict; it may have been drawn just now.
    requestAnimationFrame(() => (list.current ?? verdict.current?.querySelector('button'))?.focus())
  }

  function onChange(event: ChangeEvent<HTMLTextAreaElement>): void {
    const { value } = event.target
    const { nativeEvent } = event
    const pasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
    usePayStore.getState().type(value)
    // React hears the store only after the first drawing, and would take back what is typed before then.
    redraw()
    if (pasted) takeText(value, t('entry.pastedText'))
    else typing.later()
  }

  return (
    <section className="entry rings" aria-label={t('entry.label')}>
      <div className="entry-line">
        <Icon of={ScanBarcode} />
        <textarea
          ref={field}
          id={id}
          className="entry-field"
          aria-label={t('entry.label')}
          placeholder={t('entry.placeholder')}
          rows={1}
          spellCheck={false}
          autoComplete="off"
          autoFocus
          value={text}
          onChange={onChange}
          onPaste={(event) => onPaste(event, t('entry.pastedText'))}
          onKeyDown={(event) => {
            if (!isGoOn(event)) return
            event.preventDefault()
            goOn()
          }}
        />
        {text !== '' && (
          <IconButton
            label={t('entry.clear')}
            icon={X}
            onPress={() => {
              clear()
              field.current?.focus()
            }}
          />
        )}
      </div>
      <div ref={verdict}>
        <Verdict list={list} payees={hits} onPayee={takePayee} onGoOn={goOn} />
        {again.failure !== null && <ErrorNote error={again.failure} />}
      </div>
    </section>
  )
}

// With a form open, Ctrl+Enter belongs to its way to the review; Shift+Enter breaks the line.
function isGoOn(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return false
  return !(event.ctrlKey || event.metaKey) || usePayStore.getState().chosen === null
}

/** A text too long for the box goes to the reader; pictures are left to the screen, which takes them anywhere. */
function onPaste(event: ClipboardEvent, name: string): void {
  const text = event.clipboardData.getData('text/plain')
  if (text.length <= LONGEST_TEXT) return
  event.preventDefault()
  takeText(text, name)
}

/** Runs something once typing pauses, or at once when that cannot be waited for. */
function usePause(run: () => void, ms: number): { readonly later: () => void; readonly now: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    later: () => {
      stop()
      timer.current = setTimeout(() => {
        timer.current = undefined
        run()
      }, ms)
    },
    now: () => {
      if (timer.current === undefined) return
      stop()
      timer.current = undefined
      run()
    },
  }
}

const MOST = 8
const LOOKED_AT = 100
const LONGEST_NAME = 100

/** Who is known and is named by a text, who was paid by Quita first; empty for null, and while that is not known yet. */
function usePayeeHits(text: string | null): readonly KnownPayee[] {
  const asked = text === null ? '' : text.trim().slice(0, LONGEST_NAME)
  const ask = { tab: 'all', text: asked, limit: LOOKED_AT, before: null } as const
  const enabled = asked.length > 1
  const found = useRemote('payments.list', ask, { enabled }).value
  const kept = { text: asked, sort: 'last', of: 'kept', limit: MOST, before: null } as const
  const book = useRemote('payees.list', kept, { enabled }).value
  return useMemo(() => {
    if (found === undefined || book === undefined || asked.length < 2) return []
    const paid = payeesNamed(asked, paidPayees(found.rows))
    return [...paid, ...besidesPaid(book.rows, paid)].slice(0, MOST)
  }, [found, book, asked])
}
