import { Plus, QrCode } from 'lucide-react'
import type { Txid } from '../../../../shared/ids/txid.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { Asking } from '../../../ui/asking.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useText } from '../../../ui/text.tsx'

interface NothingReceivedProps {
  /** Whether the person's filter leaves Pix out. */
  readonly isNarrow: boolean
  /** The charge whose Pix alone are shown. */
  readonly txid: Txid | undefined
  readonly onClear: () => void
}

/** In place of the received Pix where there is none: why, and the way to the first. */
export function NothingReceived({ isNarrow, txid, onClear }: NothingReceivedProps) {
  const t = useText()
  const { go } = useDesk()
  const retiredAt = useRetired()
  const session = useRemote('session.read', {}).value
  if (txid !== undefined) return <EmptyState>{t('received.emptyCharge')}</EmptyState>
  if (isNarrow) {
    return (
      <EmptyState action={<Button onPress={onClear}>{t('lists.clearFilters')}</Button>}>
        {t('received.emptyFilter')}
      </EmptyState>
    )
  }
  // In the training bank the person pays what was charged: there the way to a first Pix is a charge that exists.
  if (session?.stage === 'open' && session.connection.environment === 'training') {
    return (
      <EmptyState
        action={
          <Button icon={QrCode} onPress={() => go({ to: 'charges' })}>
            {t('received.toCharges')}
          </Button>
        }
      >
        {t('received.emptyTraining')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      action={
        <Asking retiredAt={retiredAt}>
          <Button icon={Plus} onPress={() => go({ to: 'new-charge' })}>
            {t('shell.newCharge')}
          </Button>
        </Asking>
      }
    >
      {t('received.empty')}
    </EmptyState>
  )
}
