import { ScanBarcode, X } from 'lucide-react'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useReducer,
  useRef,
} from 'react'
import { writtenWay } from '../../../../shared/batch/read-order.ts'
import type { Due } from '../../../../shared/domain/due.ts'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Found } from '../again/found.ts'
import { useFound } from '../again/use-found.ts'
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
  const desk = useDesk()
  const found = useFound(entry.at === 'unknown' && entry.name === null ? text : null)
  const again = usePayAgain()
  const list = useRef<HTMLDivElement>(null)
  const verdict = useRef<HTMLDivElement>(null)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const typing = usePause(understandTyped, PAUSE_MS)

  function takeFound(one: Found): void {
    if (one.is === 'receipts') {
      desk.go({ to: 'receipts', text: one.text })
    } else if (one.is === 'due') {
      takeDue(one.due)
    } else if ('last' in one.payee) {
      again.take(one.payee.last.id)
    } else {
      takeFromBook(one.payee)
      onForm()
    }
  }

  // What is under way is looked at; what is not paid by what stands on a paper is paid from the agenda, with its amount.
  function takeDue({ order, underWay }: Due): void {
    if (underWay !== null) desk.go({ to: 'payment', id: underWay })
    else if (order?.kind !== 'billet' && order?.kind !== 'pix-qr') desk.go({ to: 'agenda' })
    else {
      takeText(writtenWay(order), t('entry.pastedText'))
      onForm()
    }
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
    const [first] = found
    if (first !== undefined && read === entry) {
      takeFound(first)
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
            if (found.length > 0 && event.key === 'Escape') clear()
            else if (found.length > 0 && event.key === 'ArrowDown') list.current?.focus()
            else if (isGoOn(event)) goOn()
            else return
            event.preventDefault()
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
        <Verdict list={list} found={found} onFound={takeFound} onGoOn={goOn} />
        {again.failure !== null && <ErrorNote error={again.failure} />}
      </div>
    </section>
  )
}

// With a form open, Ctrl+Enter belongs to its way to the review; Shift+Enter breaks the line.
function isGoOn(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey) return false
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
