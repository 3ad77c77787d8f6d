import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { readWindow } from '../lists/read-window.ts'
import type { Window } from '../lists/window.ts'
import { keepPix } from './keep-pix.ts'
import type { ReceivingNews, RoundNeeds } from './needs.ts'

/** Reads every Pix that came in during a period, or those with refunds alone, and keeps them; see {@link readWindow}. */
export function readPix(
  needs: RoundNeeds,
  news: ReceivingNews,
  window: Window,
  which: { readonly withRefund?: true },
): Promise<Result<boolean, AppError>> {
  return readWindow(
    {
      list: 'pix',
      unreadOf: needs,
      endpoint: 'qrcodes.pixList',
      read: (ask) => needs.reads.pixPage({ ...ask, ...which }),
      idOf: ({ endToEndId }) => endToEndId,
      keep: (told) => keepPix(needs, told, news),
      isWanted: needs.isWanted,
    },
    window,
  )
}
