import { KeyRound, Landmark, type LucideIcon } from 'lucide-react'
import type { ConnectionId } from '../../../../shared/domain/connection.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { readKeyDraft } from '../key/read-key-draft.ts'
import { useKeyDraft } from '../key/store.ts'
import { readDraft } from '../manual/read-draft.ts'
import { useManualDraft } from '../manual/store.ts'
import { type PayChoice, usePayStore } from '../store.ts'

interface OpenDraft {
  readonly kind: PayChoice['kind']
  readonly icon: LucideIcon
  readonly name: string
  readonly amount: string
  readonly fieldsLeft: number
  readonly resume: () => void
  readonly discard: () => void
}

/** The forms that were begun and left, to go on with them. */
export function OpenDrafts({ connection }: { readonly connection: ConnectionId }) {
  const t = useText()
  const drafts = useOpenDrafts(connection)
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="pay-drafts">
      <div className="pay-again-top">
        <h2 className="h2" id="pay-drafts">
          {t('entry.drafts')}
        </h2>
        <span className="dim sm">{t('entry.draftsHint')}</span>
      </div>
      <ul className="pay-drafts">
        {drafts.map(({ kind, icon, name, amount, fieldsLeft, resume, discard }) => (
          <li key={kind}>
            <Icon of={icon} />
            <span className="strong grow">{name === '' ? t('entry.draftUnnamed') : name}</span>
            <span className="sub">{fieldsLeft > 0 && t('payForm.fieldsLeft', { count: fieldsLeft })}</span>
            <span className="num">{amount === '' ? t('entry.draftNoAmount') : `R$ ${amount}`}</span>
            <Button size="sm" onPress={resume}>
              {t('entry.resume')}
            </Button>
            <Button size="sm" kind="ghost" onPress={discard}>
              {t('entry.discard')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useOpenDrafts(connection: ConnectionId): readonly OpenDraft[] {
  const { extra } = useInstitutions()
  const key = useKeyDraft()
  const manual = useManualDraft()
  const { choose } = usePayStore.getState()
  const left = (read: { readonly ok: true } | { readonly ok: false; readonly error: object }): number =>
    read.ok ? 0 : Object.keys(read.error).length
  const begun: OpenDraft[] = []
  if (key.of === connection && JSON.stringify(key.draft) !== JSON.stringify(key.empty)) {
    begun.push({
      kind: 'key',
      icon: KeyRound,
      name: key.draft.name || key.draft.key,
      amount: key.draft.amount,
      fieldsLeft: left(readKeyDraft(key.draft)),
      resume: () => choose({ kind: 'key', typed: null }),
      discard: key.clear,
    })
  }
  if (manual.of === connection && JSON.stringify(manual.draft) !== JSON.stringify(manual.empty)) {
    begun.push({
      kind: 'manual',
      icon: Landmark,
      name: manual.draft.name || manual.draft.number,
      amount: manual.draft.amount,
      fieldsLeft: left(readDraft(manual.draft, extra)),
      resume: () => choose({ kind: 'manual', data: null }),
      discard: manual.clear,
    })
  }
  return begun
}
