import { useCallback, useEffect, useRef } from 'react'
import type { ConnectionId } from '../../../shared/domain/connection.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { classNames } from '../../ui/class-names.ts'
import { useScreen } from '../../ui/desk.tsx'
import { type HeldBy, heldBy } from '../../ui/held-by.ts'
import { HeldNote } from '../../ui/held-note.tsx'
import type { PayPlace } from '../../ui/place.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { useText } from '../../ui/text.tsx'
import { OpenDrafts } from './again/open-drafts.tsx'
import { PayAgain } from './again/pay-again.tsx'
import { BilletForm } from './billet/billet-form.tsx'
import { CodeForm } from './code/code-form.tsx'
import { EntryBox } from './entry/entry-box.tsx'
import { OtherWays } from './entry/other-ways.tsx'
import { PasteQuestion } from './entry/paste-question.tsx'
import { useDropAnywhere, usePasteAnywhere } from './entry/use-anywhere.ts'
import { KeyForm } from './key/key-form.tsx'
import { ManualForm } from './manual/manual-form.tsx'
import { Repeated } from './repeated.tsx'
import { type PayChoice, usePayStore } from './store.ts'
import { useBrought } from './use-brought.ts'
import { useFreshStore } from './use-fresh-store.ts'
import '../../ui/form-page.css'
import './parts/pay-form.css'

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
    <div className={classNames('form-screen pay-screen', drop.over && 'drop')} {...drop.handlers}>
      <div className="form-top">
        <Stepper
          label={t('review.steps')}
          current={0}
          steps={[t('review.stepFill'), t('review.stepReview'), t('review.stepConfirm'), t('review.stepReceipt')]}
        />
        {drop.over && <span className="dim">{t('entry.dropHere')}</span>}
      </div>
      <HeldNote by={held} />
      <EntryBox field={field} onForm={toForm} />
      <PasteQuestion
        onClear={() => {
          usePayStore.getState().clear()
          field.current?.focus()
        }}
      />
      <OtherWays onForm={toForm} />
      {chosen === null && <Quiet connection={connection} />}
      {place.repeat !== undefined && <Repeated place={place} id={place.repeat} as="payment" />}
      {place.payee !== undefined && <Repeated place={place} id={place.payee} as="payee" />}
      <div ref={form}>{chosen !== null && <Form chosen={chosen} />}</div>
    </div>
  )
}

/** What stands under an empty box. */
function Quiet({ connection }: { readonly connection: ConnectionId }) {
  const isEmpty = usePayStore(({ text, entry }) => text === '' && entry.at === 'empty')
  if (!isEmpty) return null
  return (
    <>
      <PayAgain />
      <OpenDrafts connection={connection} />
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
      return <KeyForm typed={chosen.typed} repeat={repeat} />
    case 'code':
      return <CodeForm text={chosen.text} paper={chosen.paper} repeat={repeat} />
    case 'billet':
      return <BilletForm line={chosen.line} paper={chosen.paper} repeat={repeat} />
  }
}
