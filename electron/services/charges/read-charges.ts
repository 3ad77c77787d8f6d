import type { ChargeKind } from '../../../shared/domain/charge.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { readWindow } from '../lists/read-window.ts'
import type { Window } from '../lists/window.ts'
import type { ReceivingNews, RoundNeeds } from '../received/needs.ts'
import { keepCharges } from './keep-charges.ts'

/** Reads every charge of a kind that was made in a period, and keeps them; see {@link readWindow}. */
export function readCharges(
  needs: RoundNeeds,
  kind: ChargeKind,
  news: ReceivingNews,
  window: Window,
): Promise<Result<boolean, AppError>> {
  return readWindow(
    {
      list: kind,
      unreadOf: needs,
      endpoint: `qrcodes.${kind}List`,
      read: (ask) => needs.reads.chargePage({ ...ask, kind }),
      idOf: ({ txid }) => txid,
      keep: (told) => keepCharges(needs, told, news),
      isWanted: needs.isWanted,
    },
    window,
  )
}
