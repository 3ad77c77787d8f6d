import type { MissingReceipt } from '../../../../shared/domain/missing-receipt.ts'
import { instantMs } from '../../../../shared/time/instant.ts'
import { Moment } from '../../../ui/moment.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { hasId } from './reason-look.ts'

/** When a missing receipt is asked for again, in words where no moment is set. */
export function NextTry({ row }: { readonly row: MissingReceipt }) {
  const t = useText()
  const now = useNow(10_000)
  if (!hasId(row)) return <span className="dim">{t('missing.onceKnown')}</span>
  if (row.nextTryAt === null) return <span className="dim">{t('missing.inTurn')}</span>
  return instantMs(row.nextTryAt) <= now ? <span>{t('missing.now')}</span> : <Moment at={row.nextTryAt} show="smart" />
}
