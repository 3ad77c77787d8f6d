import { ClipboardX } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { ConnectionId } from '../../../shared/domain/connection.ts'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import { pasteAlarm } from '../../bridge/paste-watch.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { goesOverLock } from '../../form/over-lock.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { type HeldBy, heldBy } from '../../ui/held-by.ts'
import { HeldNote } from '../../ui/held-note.tsx'
import type { PayPlace } from '../../ui/place.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { useText } from '../../ui/text.tsx'
import { type DropPlace, useDrop } from '../../ui/use-drop.ts'
import { usePaste } from '../../ui/use-paste.ts'
import { DueToday } from './again/due-today.tsx'
import { OpenDrafts } from './again/open-drafts.tsx'
import { PayAgain } from './again/pay-again.tsx'
import { BilletForm } from './billet/billet-form.tsx'
import { choiceOfRequest } from './choice-of-request.ts'
import { CodeForm } from './code/code-form.tsx'
import { EntryBox } from './entry/entry-box.tsx'
import { OtherWays } from './entry/other-ways.tsx'
import { refuseFiles, takeFile, takeText, understandTyped } from './entry/take.ts'
import { keptPay } from './kept-pay.ts'
import { KeyForm } from './key/key-form.tsx'
import { ManualForm } from './manual/manual-form.tsx'
import { type Repeated as FilledBy, type PayChoice, usePayStore } from './store.ts'
import '../../ui/form-page.css'
import './parts/pay-form.css'

goesOverLock(keptPay)

interface PayScreenProps {
  readonly place: PayPlace
}

/** Everything that can be paid begins here: one box that tells what it was given, and below it the form. Nothing is sent. */
export function PayScreen(props: PayScreenProps) {
  const session = useRemote('session.read', {}).value
  return session?.stage === 'open' ? <Pay {...props} connection={session.connection.id} held={heldBy(session)} /> : null
}

interface PayProps extends PayScreenProps {
  readonly connection: ConnectionId
  readonly held: HeldBy | null
}

function Pay({ place, connection, held }: PayProps) {
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const chosen = useFreshStore(connection)
  useBrought(place)
  const drop = useDropAnywhere()
  usePasteAnywhere()
  useScreen({
    title: t('entry.title'),
    keys:
      chosen === null
        ? [{ keys: 'Enter', does: t('entry.keyGoOn') }]
        : [{ keys: 'Ctrl+Enter', does: t('payForm.keyReview') }],
    find: () => field.current?.focus(),
  })
  const toForm = useCallback(() => requestAnimationFrame(() => form.current && toFirstMissing(form.current)), [])
  // A form that a payment fills is drawn with what it was filled with.
  const repeated = usePayStore((store) => store.repeated)
  useEffect(() => {
    if (repeated !== null) toForm()
  }, [repeated, toForm])
  return (
    <div className={classNames('form-screen page pay-screen', drop.over && 'drop')} {...drop.handlers}>
      <div className="form-top">
        <Stepper
          label={t('review.steps')}
          current={0}
          steps={[t('review.stepFill'), t('review.stepReview'), t('review.stepConfirm'), t('review.stepReceipt')]}
        />
        {drop.over && <span className="dim">{t('entry.dropHere')}</span>}
      </div>
      {held !== null && (
        <div className="mb-3">
          <HeldNote by={held} />
        </div>
      )}
      <EntryBox field={field} onForm={toForm} />
      <PasteQuestion
        onClear={() => {
          usePayStore.getState().clear()
          field.current?.focus()
        }}
      />
      <OtherWays onForm={toForm} />
      {chosen === null && <Quiet connection={connection} onForm={toForm} />}
      {place.repeat !== undefined && <Repeated place={place} id={place.repeat} as="payment" />}
      {place.payee !== undefined && <Repeated place={place} id={place.payee} as="payee" />}
      <div ref={form}>{chosen !== null && <Form chosen={chosen} />}</div>
    </div>
  )
}

/** What stands under an empty box. */
function Quiet({ connection, onForm }: { readonly connection: ConnectionId; readonly onForm: () => void }) {
  const t = useText()
  const isEmpty = usePayStore(({ text, entry }) => text === '' && entry.at === 'empty')
  if (!isEmpty) return null
  return (
    <>
      <PayAgain />
      <OpenDrafts connection={connection} />
      <DueToday
        onTake={(text) => {
          takeText(text, t('entry.pastedText'))
          onForm()
        }}
      />
    </>
  )
}

// The form is drawn before the next frame; one that still asks the institution has no field yet.
function toFirstMissing(form: HTMLElement): void {
  const fields = Array.from(form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
  const asked = fields.filter((field) => !field.disabled && field.closest('.field')?.querySelector('.opt') === null)
  const missing = asked.find(({ value }) => value === '')
  const first = missing ?? asked[0] ?? fields[0] ?? form.querySelector('button')
  first?.focus()
}

function Form({ chosen }: { readonly chosen: PayChoice }) {
  const repeat = usePayStore((store) => store.repeated) ?? undefined
  switch (chosen.kind) {
    case 'manual':
      return <ManualForm data={chosen.data} repeat={repeat} />
    case 'key':
      return <KeyForm {...chosen} repeat={repeat} />
    case 'code':
      return <CodeForm text={chosen.text} paper={chosen.paper} repeat={repeat} />
    case 'billet':
      return <BilletForm line={chosen.line} paper={chosen.paper} repeat={repeat} />
  }
}

/** Puts the text that another screen sent into the box, once; the same text sent again is put there again. */
function useBrought(place: PayPlace): void {
  const t = useText()
  useEffect(() => {
    const { brought, bring } = usePayStore.getState()
    if (place.text === undefined || brought === place) return
    bring(place)
    takeText(place.text, t('entry.pastedText'))
  }, [place, t])
}

/** The form that is open; none of another connection. */
function useFreshStore(connection: ConnectionId): PayChoice | null {
  const { of, chosen } = usePayStore()
  const { extra } = useInstitutions()
  // Before the first paint: whoever types at once must not have it taken away again.
  useLayoutEffect(() => {
    usePayStore.getState().belongTo(connection)
  }, [connection])
  useEffect(() => {
    const { know, text, entry } = usePayStore.getState()
    know(extra)
    // What came back from a lock is understood by what is known here.
    if (text !== '' && entry.at === 'unknown') understandTyped()
  }, [extra])
  return of !== connection ? null : chosen
}

interface RepeatedProps {
  /** From where the payment was brought. */
  readonly place: PayPlace
  readonly id: PaymentId
  readonly as: FilledBy['as']
}

/** Opens the form of an earlier payment, once for each time it was asked for; says only why it cannot be read. */
function Repeated({ place, id, as }: RepeatedProps) {
  const earlier = useRemote('payments.read', { id })
  const payment = earlier.value
  useEffect(() => {
    const { brought, bring, choose } = usePayStore.getState()
    // A refund begins at its Pix, and never here.
    const choice = payment === undefined ? null : choiceOfRequest(payment.request)
    if (payment === undefined || choice === null || brought === place) return
    bring(place)
    choose(choice, { earlier: payment, as })
  }, [place, payment, as])
  return earlier.failure === null ? null : <ErrorNote error={earlier.failure} onRetry={earlier.refresh} />
}

/** Takes files and texts that are dropped anywhere on the screen. */
function useDropAnywhere(): DropPlace {
  const t = useText()
  return useDrop((data) => take(data, t('entry.pastedText'), t('entry.copiedPicture')))
}

/** Ctrl+V anywhere on the screen: a picture goes to the reader, a text into the box unless a field has the keyboard. */
function usePasteAnywhere(): void {
  const t = useText()
  usePaste((data) => take(data, t('entry.pastedText'), t('entry.copiedPicture')))
}

function take(data: DataTransfer, textName: string, pictureName: string): boolean {
  const [file, ...others] = data.files
  const text = data.getData('text/plain')
  // A spreadsheet copies a picture of its cells beside their text.
  if (file !== undefined && text === '') {
    const name = file.name === '' ? pictureName : file.name
    if (others.length > 0) refuseFiles(name)
    else void takeFile(file, name)
    return true
  }
  if (text.trim() === '') return false
  takeText(text, textName)
  return true
}

/** Asks about a paste that is not what was copied, until the person has looked. */
function PasteQuestion({ onClear }: { readonly onClear: () => void }) {
  const t = useText()
  const alarm = useSyncExternalStore(pasteAlarm.subscribe, pasteAlarm.read)
  if (alarm === null) return null
  return (
    <Callout className="mt-3" tone="bad" icon={ClipboardX} role="alert" level={2} title={t('entry.swapped')}>
      <p>{t(`entry.swapped_${alarm.when}`, { kind: alarm.kind })}</p>
      <p className="strong">{t('entry.swappedAsk')}</p>
      <div className="note-actions">
        <Button
          size="sm"
          onPress={() => {
            pasteAlarm.settle()
            onClear()
          }}
        >
          {t('entry.swappedNo')}
        </Button>
        <Button size="sm" onPress={pasteAlarm.settle}>
          {t('entry.swappedYes')}
        </Button>
      </div>
    </Callout>
  )
}
