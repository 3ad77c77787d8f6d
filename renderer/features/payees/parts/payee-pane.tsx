import { Merge, Send } from 'lucide-react'
import { useState } from 'react'
import type { PayeeDetail, PayeeId, PayeeRow } from '../../../../shared/domain/payee.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { payeeName } from '../../../ui/payee-words.ts'
import { JoinDialog } from './join-dialog.tsx'
import { JoinedPayees } from './joined-payees.tsx'
import { PayeeFacts } from './payee-facts.tsx'
import { PayeePayments } from './payee-payments.tsx'

interface PayeePaneProps {
  readonly id: PayeeId
  /** The payee as the list has it, until it is read whole. */
  readonly row: PayeeRow | null
  readonly onClose: () => void
  readonly onShow: (id: PayeeId) => void
}

/** The payee that is selected: what is known of it, how it was paid, its last payments, and what was joined into it. */
export function PayeePane({ id, row, onClose, onShow }: PayeePaneProps) {
  const t = useText()
  const read = useRemote('payees.read', { id })
  const [joining, setJoining] = useState(false)
  const payee = read.value
  const named = payee ?? row
  return (
    <Pane
      title={named === null ? t('payees.pane') : payeeName(t, named)}
      onClose={onClose}
      header={named !== null && <PaneHead payee={named} />}
      footer={payee !== undefined && <PaneFoot payee={payee} onJoin={() => setJoining(true)} />}
    >
      {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
      {payee === undefined && read.failure === null && <Skeleton rows={5} />}
      {payee !== undefined && (
        <>
          <PayeeFacts payee={payee} />
          <PayeePayments payments={payee.payments} />
          <JoinedPayees joined={payee.joined} />
        </>
      )}
      {joining && payee !== undefined && (
        <JoinDialog payee={payee} onClose={() => setJoining(false)} onJoined={onShow} />
      )}
    </Pane>
  )
}

function PaneHead({ payee }: { readonly payee: PayeeRow }) {
  const t = useText()
  return (
    <>
      <p className="payee-in-book">{payeeName(t, payee)}</p>
      {payee.document !== null && <p className="dim num">{shownDocument(payee.document)}</p>}
    </>
  )
}

function PaneFoot({ payee, onJoin }: { readonly payee: PayeeDetail; readonly onJoin: () => void }) {
  const t = useText()
  const desk = useDesk()
  const retiredAt = useRetired()
  const { again } = payee
  return (
    <div className="row">
      {again !== null && retiredAt === null && (
        <Button kind="filled" icon={Send} onPress={() => desk.go({ to: 'pay', payee: again })}>
          {t('payees.pay')}
        </Button>
      )}
      <Button icon={Merge} onPress={onJoin}>
        {t('payees.join')}
      </Button>
    </div>
  )
}
