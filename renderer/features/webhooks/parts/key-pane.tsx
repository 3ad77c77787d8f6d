import { useState } from 'react'
import type { KeyWebhook } from '../../../../shared/domain/key-webhook.ts'
import { formatPixKey, type PixKey } from '../../../../shared/ids/pix-key.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Code } from '../../../ui/code.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { useText } from '../../../ui/text.tsx'
import type { KeyRow } from '../key-rows.ts'
import { AddressTest } from './address-test.tsx'
import { KeyForm, Refused } from './key-form.tsx'
import { KeyState } from './key-state.tsx'
import { isStillThere, StillThere } from './still-there.tsx'
import { WebhookHealth } from './webhook-health.tsx'

interface KeyPaneProps {
  readonly row: KeyRow
  readonly onClose: () => void
}

/** One key: what is registered for it, or the form that registers it. */
export function KeyPane({ row: { key, webhook }, onClose }: KeyPaneProps) {
  const [replacing, setReplacing] = useState(false)
  const cancelEdit = replacing ? () => setReplacing(false) : undefined
  if (key !== null && (webhook === null || replacing)) {
    const replaces = webhook?.state === 'active' ? webhook.url : undefined
    return (
      <KeyForm
        of={key}
        replaces={replaces}
        onDone={() => setReplacing(false)}
        onClose={onClose}
        onCancel={cancelEdit}
      />
    )
  }
  if (webhook === null) return null
  return <Registered keyOf={key} webhook={webhook} onReplace={() => setReplacing(true)} onClose={onClose} />
}

interface RegisteredProps {
  readonly keyOf: PixKey | null
  readonly webhook: KeyWebhook
  readonly onReplace: () => void
  readonly onClose: () => void
}

function Registered({ keyOf, webhook, onReplace, onClose }: RegisteredProps) {
  const t = useText()
  const desk = useDesk()
  const cancel = useAction('keyWebhooks.cancel')
  const run = async (key: PixKey): Promise<void> => {
    const done = await cancel.run({ key })
    if (!done.ok) return
    desk.toast({ text: t('webhooks.removed') })
    onClose()
  }
  const isGone = webhook.state === 'removed'
  const name = keyOf === null ? (webhook.key ?? t('webhooks.keyUntold')) : formatPixKey(keyOf)
  return (
    <Pane
      title={name}
      onClose={onClose}
      footer={
        keyOf !== null && (
          <>
            <Button kind={isGone ? 'filled' : undefined} onPress={onReplace}>
              {t(isGone ? 'webhooks.keyAgain' : 'webhooks.keyReplaceAsk')}
            </Button>
            <Button kind="danger" busy={cancel.busy} onPress={() => void run(keyOf)}>
              {t(isGone ? 'webhooks.keyForget' : 'webhooks.keyCancel')}
            </Button>
          </>
        )
      }
    >
      <div className="stack stack-4">
        {cancel.failure !== null &&
          (isStillThere(cancel.failure) ? <StillThere /> : <Refused failure={cancel.failure} />)}
        <p>
          <KeyState webhook={webhook} />
        </p>
        <WebhookHealth of="keyWebhooks" state={isGone ? 'gone' : 'called'} />
        {isGone && (
          <Callout tone="warn" title={t('webhooks.keyGoneTitle')}>
            <p>{t('webhooks.keyGone')}</p>
          </Callout>
        )}
        {keyOf === null && <p className="sub">{t('webhooks.keyUntoldNote')}</p>}
        <DetailList
          label={t('webhooks.facts')}
          details={[
            { term: t('webhooks.key'), value: <Code copies={t('webhooks.key')}>{name}</Code> },
            { term: t('webhooks.address'), value: <Code copies={t('webhooks.address')}>{webhook.url}</Code> },
            {
              term: t('webhooks.keyMade'),
              value: webhook.createdAt === null ? t('webhooks.notTold') : <Moment at={webhook.createdAt} />,
            },
          ]}
        />
        <AddressTest uri={webhook.url} />
      </div>
    </Pane>
  )
}
