import { useEffect, useRef } from 'react'
import type { ConfirmationProof, ConfirmationView } from '../../shared/domain/confirmation.ts'
import { reasonLength } from '../../shared/domain/reason-length.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { choiceFault } from './choice-fault.ts'
import { SheetWordsField } from './sheet-words-field.tsx'

/** A passphrase as it is typed, and once more where it is chosen here; a reason, or the words of a sheet. */
export interface ProofDraft {
  readonly passphrase: string
  readonly again: string
  readonly reason: string
  /** Of a recovery sheet. */
  readonly words: string
}

/** Nothing typed yet. */
export const emptyProof: ProofDraft = { passphrase: '', again: '', reason: '', words: '' }

interface ProofFieldsProps {
  readonly view: ConfirmationView
  readonly draft: ProofDraft
  /** Says what is missing, because the button was pressed without it. */
  readonly judged: boolean
  /** The last one did not match. */
  readonly wrong: boolean
  /** The word of a sheet that was none, 0 where it was another sheet's; null where nothing was wrong. */
  readonly wrongAt: number | null
  readonly onChange: (draft: ProofDraft) => void
}

/** What a person shows to be the one who may say yes; where nothing is asked for, why not. */
export function ProofFields(props: ProofFieldsProps) {
  const t = useText()
  const { proof, subject } = props.view
  switch (proof.kind) {
    case 'none':
      return <p className="hint trust-why">{t(...noneWords(subject.what === 'payment', proof))}</p>
    case 'system':
      return (
        <p className="hint trust-why">
          {t('confirmation.system', { name: proof.name, why: t(`confirmation.why_${proof.why}`) })}
        </p>
      )
    case 'passphrase':
      return <Passphrase {...props} proof={proof} />
    case 'choose-passphrase':
      return <Choice {...props} hint={t('confirmation.choose', { why: t(`confirmation.why_${proof.why}`) })} />
    case 'new-passphrase':
      return <Choice {...props} hint={t('confirmation.chooseBackups')} />
    case 'reason':
      return <Reason {...props} />
    case 'sheet-words':
      return (
        <SheetWordsField
          words={props.draft.words}
          judged={props.judged}
          wrongAt={props.wrongAt}
          onChange={(words) => props.onChange({ ...props.draft, words })}
        />
      )
  }
}

type ProofOf<K extends ConfirmationProof['kind']> = Extract<ConfirmationProof, { readonly kind: K }>

function noneWords(isPayment: boolean, { passphraseAbove }: ProofOf<'none'>): Parameters<Text> {
  if (!isPayment || passphraseAbove === null) return ['confirmation.noneHere']
  return ['confirmation.none', { limit: formatBrl(passphraseAbove) }]
}

function askedWords(t: Text, { why, above }: ProofOf<'passphrase'>): string {
  if (why !== 'amount' || above === null) return t('confirmation.asked', { why: t(`confirmation.why_${why}`) })
  return above === 0 ? t('confirmation.askedAlways') : t('confirmation.askedAbove', { limit: formatBrl(above) })
}

function Passphrase(props: ProofFieldsProps & { readonly proof: ProofOf<'passphrase'> }) {
  const { draft, judged, wrong, onChange, proof } = props
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wrong) field.current?.focus()
  }, [wrong, proof.attemptsLeft])
  const missing = judged && draft.passphrase === ''
  const told = wrong && draft.passphrase === ''
  return (
    <TextField
      ref={field}
      label={t('confirmation.passphrase')}
      aside={<span className="opt">{askedWords(t, proof)}</span>}
      type="password"
      size="lg"
      autoFocus
      maxLength={200}
      value={draft.passphrase}
      onChange={(passphrase) => onChange({ ...draft, passphrase })}
      error={
        told
          ? t('confirmation.wrong', { count: proof.attemptsLeft })
          : missing
            ? t('confirmation.missingPassphrase')
            : null
      }
    />
  )
}

function Choice(props: ProofFieldsProps & { readonly hint: string }) {
  const { draft, judged, onChange, hint } = props
  const t = useText()
  const fault = choiceFault(draft.passphrase)
  const differs = draft.again !== draft.passphrase && (judged || draft.again.length >= draft.passphrase.length)
  return (
    <div className="trust-choice">
      <p className="hint trust-why whole-row">{hint}</p>
      <TextField
        label={t('confirmation.chooseFirst')}
        type="password"
        autoComplete="new-password"
        autoFocus
        maxLength={200}
        value={draft.passphrase}
        onChange={(passphrase) => onChange({ ...draft, passphrase })}
        hint={t('confirmation.chooseHint')}
        error={judged && fault !== null ? t(fault) : null}
      />
      <TextField
        label={t('confirmation.chooseAgain')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        value={draft.again}
        onChange={(again) => onChange({ ...draft, again })}
        error={differs && draft.passphrase !== '' ? t('confirmation.chooseDiffers') : null}
      />
    </div>
  )
}

function Reason({ draft, judged, onChange }: ProofFieldsProps) {
  const t = useText()
  return (
    <TextField
      label={t('confirmation.reason')}
      size="lg"
      autoFocus
      maxLength={reasonLength.max}
      value={draft.reason}
      onChange={(reason) => onChange({ ...draft, reason })}
      error={judged && isShortReason(draft.reason) ? t('confirmation.reasonShort') : null}
    />
  )
}

/** Whether a reason has to be longer before it is kept. */
export function isShortReason(reason: string): boolean {
  return reason.trim().length < reasonLength.min
}
