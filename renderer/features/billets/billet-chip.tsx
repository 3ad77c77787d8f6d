import type { BilletRow } from '../../../shared/domain/billet.ts'
import { Chip } from '../../ui/state-chip.tsx'
import { useText } from '../../ui/text.tsx'
import { billetLook } from './billet-look.ts'

/** The state of a paid boleto in word, icon and tone. */
export function BilletChip({ billet }: { readonly billet: Pick<BilletRow, 'status' | 'queued'> }) {
  const t = useText()
  const look = billetLook(billet)
  return (
    <Chip tone={look.tone} icon={look.icon}>
      {t(look.key, { status: billet.status })}
    </Chip>
  )
}
