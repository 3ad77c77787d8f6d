import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import type { Charge } from '../../../../shared/domain/charge.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useText } from '../../../ui/text.tsx'
import { PayDialog } from './pay-dialog.tsx'

/** In the training bank the person is the payer too; nothing in any other environment. */
export function TrainingNote({ charge, onPaid }: { readonly charge: Charge; readonly onPaid: () => void }) {
  const t = useText()
  const [paying, setPaying] = useState(false)
  const session = useRemote('session.read', {}).value
  if (session?.stage !== 'open' || session.connection.environment !== 'training') return null
  return (
    <Callout tone="neutral" icon={GraduationCap} title={t('charges.trainingTitle')} level={2}>
      <p>{t('charges.trainingDetail')}</p>
      <div className="note-actions">
        <Button onPress={() => setPaying(true)}>{t('charges.simulate')}</Button>
      </div>
      {paying && (
        <PayDialog
          charge={charge}
          onClose={() => setPaying(false)}
          onPaid={() => {
            setPaying(false)
            onPaid()
          }}
        />
      )}
    </Callout>
  )
}
