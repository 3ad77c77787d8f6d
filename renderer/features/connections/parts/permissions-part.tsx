import { CircleCheck, CircleMinus, CircleX, Copy, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { CapabilityResult, ConnectionLife } from '../../../../shared/domain/connection-life.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { useCopy } from '../../../ui/use-copy.ts'

/** What the institution lets this credential do, as the last test found it: each in words, and what to ask for where it is refused. */
export function PermissionsPart({ life: { lastTest, accounts } }: { readonly life: ConnectionLife }) {
  const t = useText()
  const id = useId()
  const all = lastTest?.capabilities ?? []
  const works = workingOf(all)
  const denied = all.filter(({ state }) => state === 'denied')
  return (
    <section className="life-part ruled-part" aria-labelledby={id}>
      <div className="row between">
        <h2 id={id} className="h2">
          {t('life.permissions')}
        </h2>
        {all.length > 0 && <span className="sub">{t('life.permissionsCount', { works, all: all.length })}</span>}
      </div>
      {all.length === 0 ? (
        <p className="sub">{t('life.permissionsNone')}</p>
      ) : (
        <ul className="permissions folds-early">
          {all.map((one) => (
            <li key={one.capability} className={tones[one.state]}>
              <Icon of={looks[one.state]} className={one.state === 'works' ? 'text-ok' : undefined} />
              <span>{t(`life.capability_${one.capability}`)}</span>
              <span className="to-end xs">{endWords(t, one)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="hint">{t('life.permissionsPay')}</p>
      {denied.length > 0 && <Request denied={denied} client={accounts.clientId} />}
    </section>
  )
}

/** The sentence for the bank: what is missing by the name the bank knows it by, and for which client. */
function Request({ denied, client }: { readonly denied: readonly CapabilityResult[]; readonly client: string }) {
  const t = useText()
  const copy = useCopy()
  const what = [...new Set(denied.map(({ capability }) => scopes[capability]))].join(', ')
  const text = t('life.askText', { what, client })
  return (
    <Callout tone="bad" title={t('life.askTitle', { count: denied.length })}>
      <p>{text}</p>
      <Button icon={Copy} onPress={() => void copy(text, t('life.askCopied'))}>
        {t('life.askCopy')}
      </Button>
    </Callout>
  )
}

function endWords(t: Text, { state, status }: CapabilityResult): string {
  return state === 'failing' ? t('life.ends_failing', { status: String(status ?? '') }) : t(`life.ends_${state}`)
}

// As both published descriptions name them (ACCOUNTS_API section 2; API Pix, security schemes).
const scopes: Readonly<Record<CapabilityResult['capability'], string>> = {
  balance: 'account.read',
  statement: 'transactions.read',
  billets: 'billets.read',
  infractions: 'infractions.read',
  webhooks: 'webhook.read',
  charges: 'cob.read',
  received: 'pix.read',
  keyWebhooks: 'webhook.read',
}

const tones: Readonly<Partial<Record<CapabilityResult['state'], string>>> = {
  denied: 'text-bad',
  failing: 'text-warn',
  silent: 'text-warn',
  unreadable: 'text-warn',
  walled: 'text-warn',
}

const looks: Readonly<Record<CapabilityResult['state'], LucideIcon>> = {
  works: CircleCheck,
  denied: CircleX,
  absent: CircleMinus,
  failing: TriangleAlert,
  silent: TriangleAlert,
  unreadable: TriangleAlert,
  walled: TriangleAlert,
}

/** How many permissions work. */
export function workingOf(capabilities: readonly Pick<CapabilityResult, 'state'>[]): number {
  return capabilities.filter(({ state }) => state === 'works').length
}
