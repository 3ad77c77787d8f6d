import { type FormEvent, useId, useState } from 'react'
import type { Keychain } from '../../../../shared/domain/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { isPassphraseReady, PassphraseFields } from '../../../ui/passphrase-fields.tsx'
import { passphraseWhy } from '../../../ui/passphrase-words.ts'
import { useText } from '../../../ui/text.tsx'

interface PassphraseDialogProps {
  readonly keychain: Keychain
  readonly onClose: () => void
  readonly onChosen: (passphrase: string) => void
}

/** Asks for the passphrase of a new vault, where the system keeps no key for it. */
export function PassphraseDialog({ keychain, onClose, onChosen }: PassphraseDialogProps) {
  const t = useText()
  const form = useId()
  const [draft, setDraft] = useState({ passphrase: '', again: '' })
  const [judged, setJudged] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setJudged(true)
    if (isPassphraseReady(draft)) onChosen(draft.passphrase)
  }
  return (
    <Dialog
      title={t('passphrase.title')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" form={form} submit>
            {t('common.continue')}
          </Button>
        </>
      }
    >
      <p className="sub">{t(passphraseWhy(keychain))}</p>
      <form id={form} className="stack stack-4" onSubmit={submit} noValidate>
        <PassphraseFields draft={draft} onChange={setDraft} judged={judged} autoFocus />
      </form>
    </Dialog>
  )
}
