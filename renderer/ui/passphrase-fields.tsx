import { useState } from 'react'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { passphraseFault, passphraseStrength } from './passphrase-words.ts'
import { useText } from './text.tsx'
import { TextField } from './text-field.tsx'

/** A new passphrase and its repetition, as typed. */
export interface PassphraseDraft {
  readonly passphrase: string
  readonly again: string
}

interface PassphraseFieldsProps {
  readonly draft: PassphraseDraft
  readonly onChange: (draft: PassphraseDraft) => void
  /** Says what is missing even where nobody has typed yet. */
  readonly judged?: boolean | undefined
  /** What the passphrase is of, and what follows when it is lost; a vault's unless told. */
  readonly words?: { readonly label: TextKey; readonly lost: TextKey } | undefined
  readonly autoFocus?: boolean | undefined
}

const ofVault = { label: 'passphrase.label', lost: 'passphrase.lost' } as const

/** Asks for a new passphrase twice and says how good it is while it is typed. */
export function PassphraseFields({
  draft,
  onChange,
  judged = false,
  words = ofVault,
  autoFocus,
}: PassphraseFieldsProps) {
  const t = useText()
  const [left, setLeft] = useState(false)
  const fault = passphraseFault(draft.passphrase)
  const started = draft.passphrase !== ''
  const differs = draft.again !== '' && draft.again !== draft.passphrase
  const missing = judged && draft.again === ''
  return (
    <>
      <TextField
        label={t(words.label)}
        type="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={draft.passphrase}
        onChange={(passphrase) => onChange({ ...draft, passphrase })}
        onBlur={() => setLeft(started)}
        hint={t('passphrase.hint')}
        error={fault !== null && (judged || left) ? t(fault) : null}
        fine={fault === null ? t(passphraseStrength(draft.passphrase)) : null}
      />
      <TextField
        label={t('passphrase.again')}
        type="password"
        autoComplete="new-password"
        value={draft.again}
        onChange={(again) => onChange({ ...draft, again })}
        hint={t(words.lost)}
        error={differs || missing ? t('passphrase.differs') : null}
      />
    </>
  )
}

/** Says whether a draft may be taken. */
export function isPassphraseReady({ passphrase, again }: PassphraseDraft): boolean {
  return passphraseFault(passphrase) === null && passphrase === again
}
