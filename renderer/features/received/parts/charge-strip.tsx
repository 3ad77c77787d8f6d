import { ListFilter } from 'lucide-react'
import type { Txid } from '../../../../shared/ids/txid.ts'
import { Button } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'

/** Says that only what paid one charge is shown, and leads back to everything. */
export function ChargeStrip({ txid, onAll }: { readonly txid: Txid; readonly onAll: () => void }) {
  const t = useText()
  return (
    <div className="strip info">
      <Icon of={ListFilter} />
      <p className="grow received-of-charge">
        {t('received.ofCharge')} <Code>{txid}</Code>
      </p>
      <Button size="sm" onPress={onAll}>
        {t('received.showAll')}
      </Button>
    </div>
  )
}
