import { ArrowDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ConfirmationSubject, ConfirmationView } from '../../shared/domain/confirmation.ts'
import type { SafeguardAct } from '../../shared/domain/safeguard.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { Text, TextValues } from '../../shared/i18n/text-over.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { formatTime } from '../../shared/time/format-time.ts'
import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'
import { choiceFault } from './choice-fault.ts'
import { leave } from './leave.ts'
import { emptyProof, isShortReason, type ProofDraft, ProofFields } from './proof-fields.tsx'
import { countWords, SHEET_WORDS } from './sheet-words-field.tsx'
import { useEscape } from './use-escape.ts'
import type { Reading } from './use-reading.ts'
import type { Shown } from './use-view.ts'
import { type Trouble, useYes, type Written } from './use-yes.ts'

interface ProofFootProps {
  readonly view: ConfirmationView
  readonly shown: Shown
  readonly reading: Pick<Reading, 'isRead' | 'readOn'>
}

/** The proof that is asked for, and the two answers. No key says yes but the one that presses the button. */
export function ProofFoot({ view, shown, reading }: ProofFootProps) {
  const t = useText()
  const reason = useId()
  const foot = useRef<HTMLElement>(null)
  const [draft, setDraft] = useState(emptyProof)
  const [judged, setJudged] = useState(false)
  const isAwake = useAwake(view)
  const yes = useYes(view, shown)
  const said = spoken(isAwake, reading.isRead, yes.busy)
  useEscape(yes.busy ? null : leave)

  const confirm = async (): Promise<void> => {
    if (isMissing(view, draft)) {
      setJudged(true)
      foot.current?.querySelector<HTMLElement>('input, textarea')?.focus()
      return
    }
    setJudged(false)
    await yes.say(writtenOf(view, draft))
    setDraft({ ...emptyProof, reason: draft.reason, words: draft.words })
  }
  // The button that read on is gone with the keyboard on it.
  useEffect(() => {
    if (reading.isRead === true && document.activeElement === document.body)
      foot.current?.querySelector<HTMLElement>('input, textarea, .trust-back')?.focus({ preventScroll: true })
  }, [reading.isRead])
  return (
    <footer ref={foot} className="trust-foot" onKeyDown={swallowEnter}>
      <div className="row between">
        {reading.isRead === false && (
          <Button kind="ghost" size="sm" className="trust-more" icon={ArrowDown} onPress={reading.readOn}>
            {t('confirmation.more')}
          </Button>
        )}
        <p className="hint trust-until">{t('confirmation.until', { time: untilWords(view) })}</p>
      </div>
      <ProofFields
        view={view}
        draft={draft}
        judged={judged}
        wrong={yes.trouble === 'wrong'}
        wrongAt={yes.wrongAt}
        onChange={setDraft}
      />
      <TroubleLine trouble={yes.trouble} />
      <div className="trust-buttons flex">
        <Button
          size="lg"
          className="trust-back"
          autoFocus={!hasField(view)}
          keyHint={yes.busy ? undefined : 'Esc'}
          disabledBy={yes.busy ? reason : null}
          onPress={leave}
        >
          {t('confirmation.back')}
        </Button>
        <Button
          kind={isErasing(view.subject) ? 'danger-filled' : 'filled'}
          size="lg"
          className="trust-yes"
          busy={yes.busy}
          disabledBy={said === 'confirmation.awake' || yes.busy ? null : reason}
          describedBy={reason}
          onPress={() => void confirm()}
        >
          {yes.busy ? t('confirmation.busy') : yesWords(t, view.subject)}
        </Button>
      </div>
      <p id={reason} className="sr" role="status">
        {t(said)}
      </p>
    </footer>
  )
}

function isErasing(subject: ConfirmationSubject): boolean {
  return subject.what === 'connection-change' && subject.deed === 'erase'
}

/** How the yes stands, as it is said of it: only of one that is awake a press is taken. */
export function spoken(isAwake: boolean, isRead: boolean | null, isBusy: boolean): TextKey {
  if (isBusy) return 'confirmation.busy'
  if (isRead === false) return 'confirmation.unread'
  return isAwake && isRead === true ? 'confirmation.awake' : 'confirmation.asleep'
}

// The minute of the window, or the end of the review where that comes first.
function untilWords({ sealedUntil, subject }: ConfirmationView): string {
  const reviewed = subject.what === 'payment' ? subject.validUntil : null
  return formatTime(reviewed !== null && reviewed < sealedUntil ? reviewed : sealedUntil)
}

function TroubleLine({ trouble }: { readonly trouble: Trouble | null }) {
  const t = useText()
  if (trouble === null || trouble === 'wrong' || trouble === 'words') return null
  return (
    <p className="hint bad" role="alert">
      {t(trouble === 'tooSoon' ? 'confirmation.tooSoon' : 'confirmation.refused')}
    </p>
  )
}

function hasField({ proof }: ConfirmationView): boolean {
  return proof.kind !== 'none' && proof.kind !== 'system'
}

function isMissing({ proof }: ConfirmationView, draft: ProofDraft): boolean {
  switch (proof.kind) {
    case 'none':
    case 'system':
      return false
    case 'passphrase':
      return draft.passphrase === ''
    case 'choose-passphrase':
    case 'new-passphrase':
      return choiceFault(draft.passphrase) !== null || draft.passphrase !== draft.again
    case 'reason':
      return isShortReason(draft.reason)
    case 'sheet-words':
      return countWords(draft.words) !== SHEET_WORDS
  }
}

function writtenOf(view: ConfirmationView, { passphrase, reason, words }: ProofDraft): Written {
  if (view.proof.kind === 'sheet-words') return { passphrase: null, reason: null, words }
  if (view.proof.kind === 'reason') return { passphrase: null, reason: reason.trim() }
  return { passphrase: hasField(view) ? passphrase : null, reason: null }
}

// A yes is pressing its button: Enter in a field goes on to the next control, and a key that is held down says nothing.
function swallowEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return
  if (event.target instanceof HTMLInputElement) {
    event.preventDefault()
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .trust-yes')]
    controls[controls.indexOf(event.target) + 1]?.focus()
  } else if (event.repeat || event.ctrlKey || event.metaKey) event.preventDefault()
}

/** What the button does, as a verb with its object. */
function yesWords(t: Text, subject: ConfirmationSubject): string {
  switch (subject.what) {
    case 'payment': {
      const amount = formatBrl(subject.amount)
      if (subject.again) return t('confirmation.payAgain', { amount })
      return t(subject.request.kind === 'refund' ? 'confirmation.giveBack' : 'confirmation.pay', { amount })
    }
    case 'batch':
      return t('confirmation.pay', { amount: formatBrl(subject.amount) })
    case 'webhook':
      return t('confirmation.webhookYes', { deed: subject.deed })
    case 'connection':
      return t('confirmation.connectionYes', { deed: subject.deed })
    case 'connection-change':
      return t('confirmation.changeYes', { deed: subject.deed })
    case 'limit':
      return t('confirmation.limitYes')
    case 'defense':
      return t('confirmation.defend')
    case 'safeguard':
      return t(`confirmation.safeguardYes_${subject.act.deed}`, yesValues(subject.act))
  }
}

// What some of these verbs need: how much is approved, how a payment ended.
function yesValues(act: SafeguardAct): TextValues {
  return {
    ...('amount' in act ? { amount: formatBrl(act.amount) } : {}),
    ...('as' in act ? { as: act.as } : {}),
  }
}

const UNCOVERED_MS = 1_000

/**
 * Whether the button may be pressed: not before the engine says, nor within a second of the window's coming back to the
 * front. The engine refuses what comes sooner whatever the page thinks.
 */
function useAwake(view: ConfirmationView): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    const sleep = (ms: number): void => {
      clearTimeout(timer)
      setAwake(false)
      timer = window.setTimeout(() => setAwake(true), ms)
    }
    const cover = (): void => {
      clearTimeout(timer)
      setAwake(false)
    }
    const uncover = (): void => sleep(UNCOVERED_MS)
    sleep(view.wakesAfterMs)
    window.addEventListener('blur', cover)
    window.addEventListener('focus', uncover)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', cover)
      window.removeEventListener('focus', uncover)
    }
  }, [view])
  return awake
}
