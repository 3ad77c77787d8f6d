import { Package } from 'lucide-react'
import { useState } from 'react'
import type { ReceiptId } from '../../../../shared/domain/receipt.ts'
import type { ReceiptFilter } from '../../../../shared/domain/receipt-filter.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useText } from '../../../ui/text.tsx'
import { PackDialog } from './pack-dialog.tsx'

const MOST = 2_000

/** Makes a pack of the receipts that are selected, in their order. */
export function PackSelection({ ids }: { readonly ids: readonly ReceiptId[] }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        kind="ghost"
        icon={Package}
        disabledReason={ids.length > MOST ? t('audit.tooManySelected', { most: MOST }) : null}
        onPress={() => setOpen(true)}
      >
        {t('audit.packSelection')}
      </Button>
      {isOpen && (
        <PackDialog content={{ from: 'receipts', ids: [...ids] }} count={ids.length} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Makes a pack of everything that a search finds. */
export function PackSearch({ filter, count }: { readonly filter: ReceiptFilter; readonly count: number }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('audit.packSearch', { count })} icon={Package} onPress={() => setOpen(true)} />
      {isOpen && <PackDialog content={{ from: 'search', filter }} count={count} onClose={() => setOpen(false)} />}
    </>
  )
}
