import { Archive, Landmark, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { Connection } from '../../../../shared/domain/connection.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** The end of a connection: what it does here, what it does not do at the bank, and what stands in its way. */
export function RemovalPart({ connection }: { readonly connection: Connection }) {
  const t = useText()
  const { go } = useDesk()
  const id = useId()
  const facts = useRemote('connections.removal', {}).value
  const [asking, setAsking] = useState(false)
  if (facts === undefined) return null
  const { payments, receipts, openPayments } = facts
  return (
    <section className="life-aside" aria-labelledby={id}>
      <h2 id={id} className="h3">
        {t('life.removal')}
      </h2>
      <ul className="removal">
        <li>
          <Icon of={Trash2} />
          {t('life.removalSecrets')}
        </li>
        <li>
          <Icon of={Archive} />
          {t('life.removalKeeps', { payments, receipts })}
        </li>
        <li>
          <Icon of={Landmark} />
          {t('life.removalBank')}
        </li>
      </ul>
      {openPayments > 0 ? (
        <>
          <p className="hint bad">{t('life.removeBlocked', { count: openPayments })}</p>
          <div>
            <Button onPress={() => go({ to: 'payments' })}>{t('life.removeOpenPayments')}</Button>
          </div>
        </>
      ) : (
        <div>
          <Button kind="danger" icon={Trash2} onPress={() => setAsking(true)}>
            {t('life.remove')}
          </Button>
        </div>
      )}
      {asking && <RemoveDialog connection={connection} facts={facts} onClose={() => setAsking(false)} />}
    </section>
  )
}
