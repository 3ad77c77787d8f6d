import { useDeferredValue, useEffect, useRef } from 'react'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { call } from '../../bridge/call.ts'
import { type Pages, usePages } from '../../bridge/use-pages.ts'
import { useAction } from '../../bridge/use-remote.ts'

const PAGE = 100

/** The kept boletos, and the way to ask the institution for news of them. */
export interface BilletList {
  readonly pages: Pages<Answer<'billets.list'>>
  readonly askNow: () => void
  readonly asking: boolean
  /** Why the institution could not be asked; the kept rows stay. */
  readonly unasked: AppError | null
}

/** The kept boletos that match a text, newest first; the institution is asked once when the screen opens, then on wish. */
export function useBilletList(text: string): BilletList {
  const settled = useDeferredValue(text.trim())
  const pages = usePages('billets.list', { text: settled }, (before) =>
    call('billets.list', { text: settled, limit: PAGE, before }),
  )
  const refresh = useAction('billets.refresh')
  const askNow = (): void => {
    if (!refresh.busy) void refresh.run({}).then(() => pages.refresh())
  }
  const onOpen = useRef(askNow)
  useEffect(() => onOpen.current(), [])
  return { pages, askNow, asking: refresh.busy, unasked: refresh.failure }
}
