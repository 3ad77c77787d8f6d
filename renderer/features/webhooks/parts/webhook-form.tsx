import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Webhook, WebhookKind } from '../../../../shared/domain/webhook.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { webhookKindKeys } from '../../../../shared/i18n/webhook-words.ts'
import type { Result } from '../../../../shared/kit/result.ts'
import { useAsking } from '../../../bridge/use-asking.ts'
import { useOpenConnection } from '../../../bridge/use-open-connection.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { keptOf } from '../../../form/create-kept-forms.ts'
import { goesOverLock } from '../../../form/over-lock.ts'
import { useMarkedFields } from '../../../form/use-marked-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Check } from '../../../ui/check.tsx'
import { ConfirmNote } from '../../../ui/confirm-note.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { keptWebhooks, useKeptWebhooks } from '../kept-webhook.ts'
import { methodWords } from '../method-words.ts'
import {
  faultsOf,
  formOf,
  type HeaderDraft,
  type WebhookDraft,
  type WebhookFaults,
  webhookDraft,
} from '../webhook-draft.ts'
import { AddressReport } from './address-report.tsx'

goesOverLock(keptWebhooks)

interface WebhookFormProps {
  readonly kind: WebhookKind
  /** The webhook that gives way, or null. */
  readonly replaces: Webhook | null
  /** The institution answered, well or badly. */
  readonly onTried: (reply: Result<Webhook, AppError>) => void
  readonly onClose: () => void
  readonly onCancel: (() => void) | null
}

/** Registers a webhook, or another one in place of the one that holds the kind; Quita's own window asks first. */
export function WebhookForm({ kind, replaces, onTried, onClose, onCancel }: WebhookFormProps) {
  const t = useText()
  const desk = useDesk()
  const formId = useId()
  const box = useRef<HTMLFormElement>(null)
  const marked = useMarkedFields(box)
  const { draft, change, done: dropDraft } = useWebhookDraft(kind, replaces)
  const create = useAction('webhooks.create')
  const replace = useAction('webhooks.replace')
  const test = useAction('webhooks.test')
  const [report, setReport] = useState<Awaited<ReturnType<typeof test.run>> | null>(null)
  const registering = create.busy || replace.busy
  const asking = useAsking(registering || test.busy)
  const failure = create.failure ?? replace.failure
  const register = async (): Promise<void> => {
    const form = formOf(kind, draft)
    const done = replaces === null ? await create.run(form) : await replace.run({ id: replaces.id, form })
    if (!done.ok && done.error.kind === 'invalid') marked.show()
    if (done.ok) dropDraft()
    if (done.ok || (done.error.kind !== 'invalid' && done.error.kind !== 'declined')) onTried(done)
    if (done.ok) desk.toast({ text: t('webhooks.created') })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void register()
  }
  const faults = faultsOf(failure ?? test.failure, draft)
  return (
    <Pane
      title={t(webhookKindKeys[kind])}
      onClose={onClose}
      footer={
        <>
          <Button kind="filled" submit form={formId} busy={registering}>
            {t(replaces === null ? 'webhooks.create' : 'webhooks.replaceIt')}
          </Button>
          {onCancel !== null && (
            <Button
              onPress={() => {
                dropDraft()
                onCancel()
              }}
            >
              {t('webhooks.cancelEdit')}
            </Button>
          )}
        </>
      }
    >
      <form ref={box} id={formId} className="stack stack-4" noValidate onSubmit={submit}>
        {replaces !== null && <p className="sub">{t('webhooks.replaceConsequence', { address: replaces.uri })}</p>}
        <WebhookFields draft={draft} set={change} faults={faults} />
        <div>
          <Button size="sm" busy={test.busy} onPress={() => void test.run({ uri: draft.uri.trim() }).then(setReport)}>
            {t('webhooks.test')}
          </Button>
        </div>
        <div role="status">{report?.ok === true && <AddressReport test={report.value} />}</div>
        {test.failure !== null && test.failure.kind !== 'invalid' && <ErrorNote error={test.failure} />}
        <ConfirmNote asking={asking} />
        {failure !== null && failure.kind !== 'invalid' && (
          <Refused failure={failure} replacing={replace.failure !== null} />
        )}
      </form>
    </Pane>
  )
}

/** What is typed, which stands as it was left, also over a lock; headers alone go with this form. */
function useWebhookDraft(kind: WebhookKind, replaces: Webhook | null) {
  const of = useOpenConnection()?.id ?? null
  const { keep, drop } = useKeptWebhooks.getState()
  const kept = keptOf(useKeptWebhooks(), of, kind)
  const [begun] = useState(() => webhookDraft(replaces))
  const [headers, setHeaders] = useState(begun.headers)
  const draft: WebhookDraft = { ...begun, ...kept, headers }
  const change = ({ headers: typed, ...some }: Partial<WebhookDraft>): void => {
    if (typed !== undefined) setHeaders(typed)
    if (Object.keys(some).length === 0) return
    const { uri, email, method, enabled, pauseOnFail } = { ...draft, ...some }
    keep(of, kind, { uri, email, method, enabled, pauseOnFail })
  }
  return { draft, change, done: () => drop(kind) }
}

interface WebhookFieldsProps {
  readonly draft: WebhookDraft
  readonly set: (some: Partial<WebhookDraft>) => void
  readonly faults: WebhookFaults
}

function WebhookFields({ draft, set, faults }: WebhookFieldsProps) {
  const t = useText()
  const say = (path: string): string | null => {
    const key = faults[path]
    return key === undefined ? null : t(key)
  }
  return (
    <>
      <TextField
        label={t('webhooks.uri')}
        type="url"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={draft.uri}
        onChange={(uri) => set({ uri })}
        hint={t('webhooks.uriHint')}
        error={say('uri')}
      />
      <TextField
        label={t('webhooks.email')}
        optional
        autoComplete="off"
        value={draft.email}
        onChange={(email) => set({ email })}
        hint={t('webhooks.emailHint')}
        error={say('email')}
      />
      <RadioGroup<WebhookDraft['method']>
        label={t('webhooks.method')}
        hint={t('webhooks.methodHint')}
        options={(['POST', 'PUT', 'GET'] as const).map((value) => ({ value, label: methodWords(t, value) }))}
        value={draft.method}
        onChange={(method) => set({ method })}
      />
      <div className="stack stack-2">
        <Check checked={draft.enabled} onChange={(enabled) => set({ enabled })}>
          {t('webhooks.enabled')}
        </Check>
        <Check checked={draft.pauseOnFail} onChange={(pauseOnFail) => set({ pauseOnFail })}>
          {t('webhooks.pauseHint')}
        </Check>
      </div>
      <HeaderFields headers={draft.headers} onChange={(headers) => set({ headers })} say={say} />
    </>
  )
}

/** Says whether another webhook holds the kind. */
export function isConflict(error: AppError): boolean {
  return error.kind === 'problem' && error.status === 409
}

function Refused({ failure, replacing }: { readonly failure: AppError; readonly replacing: boolean }) {
  const t = useText()
  if (isConflict(failure)) {
    return <Callout tone="warn" role="alert" title={t('webhooks.conflict')} />
  }
  return (
    <>
      <ErrorNote error={failure} context="writing" />
      {replacing && failure.kind !== 'declined' && <Callout tone="warn" title={t('webhooks.replaceHalf')} />}
    </>
  )
}

const MOST = 20

interface HeaderFieldsProps {
  readonly headers: readonly HeaderDraft[]
  readonly onChange: (headers: readonly HeaderDraft[]) => void
  readonly say: (path: string) => string | null
}

/** The headers that go with each notice. Values are typed as secrets, since they go in and never come out. */
function HeaderFields({ headers, onChange, say }: HeaderFieldsProps) {
  const t = useText()
  const change = (id: number, some: Partial<HeaderDraft>): void =>
    onChange(headers.map((header) => (header.id === id ? { ...header, ...some } : header)))
  const next = (headers.at(-1)?.id ?? 0) + 1
  return (
    <fieldset className="field min-0 stack stack-3">
      <legend className="flabel">{t('webhooks.secretHeaders')}</legend>
      <p className="hint">{t('webhooks.secretHeadersHint')}</p>
      {headers.map(({ id, name, value }, index) => (
        <div key={id} className="webhook-header">
          <TextField
            label={t('webhooks.headerName', { n: index + 1 })}
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={(typed) => change(id, { name: typed })}
            error={say(`header.${id}`)}
          />
          <TextField
            label={t('webhooks.headerValue', { n: index + 1 })}
            type="password"
            autoComplete="off"
            value={value}
            onChange={(typed) => change(id, { value: typed })}
          />
          <IconButton
            label={t('webhooks.dropHeader', { n: index + 1 })}
            icon={X}
            onPress={() => onChange(headers.filter((header) => header.id !== id))}
          />
        </div>
      ))}
      {headers.length < MOST && (
        <div>
          <Button size="sm" icon={Plus} onPress={() => onChange([...headers, { id: next, name: '', value: '' }])}>
            {t('webhooks.addHeader')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
