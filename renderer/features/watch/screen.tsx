import { useEffect, useRef, useState } from 'react'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import type { DebitDetail } from '../../../shared/domain/watch.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { ListDetail } from '../../ui/pane.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { ListScreen } from './list-screen.tsx'
import { AnswerPane } from './parts/answer-pane.tsx'
import { DebitFile } from './parts/debit-file.tsx'
import { SaidPane } from './parts/said-pane.tsx'
import './watch.css'

/** Debits that need a person: the list, or with an id the whole case. */
export function WatchScreen({ id }: { readonly id?: string | undefined }) {
  return id === undefined ? <ListScreen /> : <CaseScreen key={id} id={id} />
}

/** One debit as a full screen: what is known at the left, a person's answer at the right. */
function CaseScreen({ id }: { readonly id: string }) {
  const t = useText()
  const desk = useDesk()
  const read = useRemote('watch.read', { lineId: id })
  const one = read.value
  useNoted(id, one !== undefined)
  useScreen({
    title: t('watch.caseTitle'),
    path: [{ title: t('watch.title'), place: { to: 'watch' } }],
    keys: [
      { keys: '↑↓', does: t('watch.keyChoose') },
      { keys: 'Esc', does: t('watch.keyBack') },
    ],
    refresh: read.refresh,
    escape: () => {
      desk.go({ to: 'watch' })
      return true
    },
  })
  if (one !== undefined) return <Case one={one} />
  return (
    <div className="pad grow">
      {read.failure === null ? <Skeleton shape="card" /> : <ErrorNote error={read.failure} onRetry={read.refresh} />}
    </div>
  )
}

function Case({ one }: { readonly one: DebitDetail }) {
  const [picked, setPicked] = useState<PaymentId | null>(null)
  return (
    <ListDetail
      pane={one.state === 'open' ? <AnswerPane one={one} picked={picked} onPick={setPicked} /> : <SaidPane one={one} />}
    >
      <DebitFile one={one} onPick={one.state === 'open' ? setPicked : null} />
    </ListDetail>
  )
}

/** Notes once that somebody has looked. */
function useNoted(lineId: string, shown: boolean): void {
  const see = useAction('watch.see')
  const noted = useRef(see.run)
  useEffect(() => {
    if (shown) void noted.current({ lineId })
  }, [lineId, shown])
}
