import { Files, Printer } from 'lucide-react'
import type { ReceiptId } from '../../../../shared/domain/receipt.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import { ManyDialog } from './many-dialog.tsx'
import { useMany } from './use-many.ts'

/** What can be done with the receipts that are selected, in their order: print them, or make one PDF of them. */
export function ManyActions({ ids }: { readonly ids: readonly ReceiptId[] }) {
  const t = useText()
  const many = useMany(ids)
  return (
    <>
      <Button size="sm" kind="ghost" icon={Printer} onPress={many.print}>
        {t('receipts.printMany')}
      </Button>
      <Button size="sm" kind="ghost" icon={Files} onPress={many.merge}>
        {t('receipts.mergeMany')}
      </Button>
      <ManyDialog state={many.state} onClose={many.stop} />
    </>
  )
}
