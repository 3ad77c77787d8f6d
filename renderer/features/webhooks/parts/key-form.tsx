import { type FormEvent, useId, useRef, useState } from 'react'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { formatPixKey, type PixKey } from '../../../../shared/ids/pix-key.ts'
import { readTypedPixKey } from '../../../../shared/ids/typed-pix-key.ts'
import { useAsking } from '../../../bridge/use-asking.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { useKeptText } from '../../../form/use-kept-text.ts'
import { useMarkedFields } from '../../../form/use-marked-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ConfirmNote } from '../../../ui/confirm-note.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { uriReason } from '../webhook-draft.ts'
import { AddressTest } from './address-test.tsx'

const NEW_KEY = 'key of a webhook'

interface KeyFormProps {
  /** The key whose address is set; left out where a person types it. */
  readonly of?: PixKey | undefined
  /** The address that gives way. */
  readonly replaces?: string | undefined
  readonly onDone: (key: PixKey) => void
  readonly onClose: () => void
  readonly onCancel?: (() => void) | undefined
}

/** Sets the address that is told of the Pix of one key; the one before it gives way. Quita's own window asks first. */
export function KeyForm({ of, replaces, onDone, onClose, onCancel }: KeyFormProps) {
  const t = useText()
  const desk = useDesk()
  const formId = useId()
  const written = useKeptText(NEW_KEY)
  const address = useKeptText(`webhook of ${of === undefined ? 'another key' : of.value}`)
  const typed = written.text ?? ''
  const url = address.text ?? ''
  const [tried, setTried] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const marked = useMarkedFields(box)
  const configure = useAction('keyWebhooks.configure')
  const asking = useAsking(configure.busy)
  const key = of ?? ownKey(typed)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (key === null) return marked.show()
    const done = await configure.run({ key, url: url.trim() })
    if (!done.ok) return done.error.kind === 'invalid' ? marked.show() : undefined
    if (of === undefined) written.done()
    address.done()
    desk.toast({ text: t('webhooks.created') })
    onDone(key)
  }
  const { failure } = configure
  return (
    <Pane
      title={of === undefined ? t('webhooks.keyNew') : formatPixKey(of)}
      onClose={onClose}
      footer={
        <>
          <Button kind="filled" submit form={formId} busy={configure.busy}>
            {t(replaces === undefined ? 'webhooks.create' : 'webhooks.keyReplace')}
          </Button>
          {onCancel !== undefined && <Button onPress={onCancel}>{t('webhooks.cancelEdit')}</Button>}
        </>
      }
    >
      <form ref={box} id={formId} className="stack stack-4" noValidate onSubmit={(event) => void submit(event)}>
        {of === undefined && (
          <TextField
            label={t('webhooks.key')}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={written.type}
            hint={t('webhooks.keyHint')}
            error={tried && key === null ? t('webhooks.keyFault') : null}
          />
        )}
        <TextField
          label={t('webhooks.uri')}
          type="url"
          autoFocus={of !== undefined}
          autoComplete="off"
          spellCheck={false}
          value={url}
          onChange={address.type}
          hint={t('webhooks.keyUriHint')}
          error={failure?.kind === 'invalid' ? t(uriReason(failure)) : null}
        />
        {replaces !== undefined && <p className="sub">{t('webhooks.keyReplaces', { address: replaces })}</p>}
        <AddressTest uri={url.trim()} />
        <p className="hint">{t('webhooks.keyMtls')}</p>
        <ConfirmNote asking={asking} />
        {failure !== null && <Refused failure={failure} />}
      </form>
    </Pane>
  )
}

/** What the institution says against it, in the words of this screen where it has some. */
export function Refused({ failure }: { readonly failure: AppError }) {
  const t = useText()
  if (failure.kind === 'invalid') return null
  const words = keyRefusal(failure)
  if (words === null) return <ErrorNote error={failure} context="writing" />
  return <Callout tone="warn" role="alert" title={t(words)} />
}

// Eleven digits that may be two things are a key of nobody here: a phone is written with its country.
function ownKey(typed: string): PixKey | null {
  const read = readTypedPixKey(typed)
  return read.ok && read.value.meaning === 'one' ? read.value.key : null
}

const words: Readonly<Record<number, TextKey>> = {
  404: 'webhooks.keyUnknown',
  503: 'webhooks.keyUnavailable',
}

/** The sentence for what the institution says of a key's webhook; null where its answer has no words of this screen. */
function keyRefusal(error: AppError): TextKey | null {
  if (error.kind === 'not-found') return 'webhooks.keyNone'
  // How a 403 is told: the credential may do other things, but not this.
  if (error.kind === 'credentials' && error.fault === 'scope') return 'webhooks.keyForbidden'
  return error.kind === 'problem' ? (words[error.status] ?? null) : null
}
