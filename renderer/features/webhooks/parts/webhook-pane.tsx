import { useState } from 'react'
import type { Webhook } from '../../../../shared/domain/webhook.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { Result } from '../../../../shared/kit/result.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Code } from '../../../ui/code.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { useText } from '../../../ui/text.tsx'
import { eventWords, type WebhookRow } from '../webhook-rows.ts'
import { AddressTest } from './address-test.tsx'
import { isConflict, WebhookForm } from './webhook-form.tsx'
import { methodWords } from '../method-words.ts'
import { isStillThere, StillThere } from './still-there.tsx'
import { WebhookHealth } from './webhook-health.tsx'
import { WebhookState } from './webhook-state.tsx'

interface WebhookPaneProps {
  readonly row: WebhookRow
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** One kind of news: what is registered for it, or the form that registers it. */
export function WebhookPane({ row, onChanged, onClose }: WebhookPaneProps) {
  const [replacing, setReplacing] = useState(false)
  const [conflict, setConflict] = useState(false)
  const { kind, webhook } = row
  // Another one took the kind meanwhile: the list brings it, and the pane shows it with the reason.
  const tried = (reply: Result<Webhook, AppError>): void => {
    setConflict(!reply.ok && isConflict(reply.error))
    if (reply.ok) setReplacing(false)
    onChanged()
  }
  if (kind !== null && (webhook === null || replacing)) {
    return (
      <WebhookForm
        kind={kind}
        replaces={webhook}
        onTried={tried}
        onClose={onClose}
        onCancel={replacing ? () => setReplacing(false) : null}
      />
    )
  }
  if (webhook === null) return null
  const replace = kind === null ? null : () => setReplacing(true)
  const pane = { row, webhook, replace, conflict, onChanged, onClose }
  return <Registered key={webhook.id} {...pane} />
}

interface RegisteredProps extends WebhookPaneProps {
  readonly webhook: Webhook
  readonly replace: (() => void) | null
  readonly conflict: boolean
}

function Registered({ row, webhook, replace, conflict, onChanged, onClose }: RegisteredProps) {
  const t = useText()
  const desk = useDesk()
  const remove = useAction('webhooks.remove')
  const run = async (): Promise<void> => {
    const removed = await remove.run({ id: webhook.id })
    onChanged()
    if (removed.ok) desk.toast({ text: t('webhooks.removed') })
  }
  return (
    <Pane
      title={eventWords(t, row)}
      onClose={onClose}
      footer={
        <>
          {replace !== null && <Button onPress={replace}>{t('webhooks.replace')}</Button>}
          <Button kind="danger" busy={remove.busy} onPress={() => void run()}>
            {t('webhooks.remove')}
          </Button>
        </>
      }
    >
      <div className="stack stack-4">
        {conflict && <Callout tone="warn" role="alert" title={t('webhooks.conflict')} />}
        {remove.failure !== null &&
          (isStillThere(remove.failure) ? <StillThere /> : <ErrorNote error={remove.failure} context="writing" />)}
        <p>
          <WebhookState webhook={webhook} />
        </p>
        <WebhookHealth of="webhooks" state={stateOf(webhook)} />
        <WebhookFacts webhook={webhook} />
        <AddressTest uri={webhook.uri} />
      </div>
    </Pane>
  )
}

function stateOf({ enabled }: Webhook): 'called' | 'paused' | 'untold' {
  if (enabled === null) return 'untold'
  return enabled ? 'called' : 'paused'
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const t = useText()
  const yesNo = (value: boolean | null) =>
    value === null ? t('webhooks.notTold') : t(value ? 'webhooks.yes' : 'webhooks.no')
  return (
    <DetailList
      label={t('webhooks.facts')}
      details={[
        { term: t('webhooks.address'), value: <Code copies={t('webhooks.address')}>{webhook.uri}</Code> },
        { term: t('webhooks.method'), value: methodWords(t, webhook.method) },
        { term: t('webhooks.email'), value: webhook.email ?? t('webhooks.notTold') },
        { term: t('webhooks.pauseOnFail'), value: yesNo(webhook.pauseOnFail) },
        { term: t('webhooks.headers'), value: t('webhooks.headersHidden') },
        { term: t('webhooks.id'), value: <Code copies={t('webhooks.id')}>{webhook.id}</Code> },
      ]}
    />
  )
}
