import { useRemote } from '../../bridge/use-remote.ts'
import { useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { FaultCard } from './parts/fault-card.tsx'
import { HappenCard } from './parts/happen-card.tsx'
import { RehearsalTable } from './parts/rehearsal-table.tsx'
import './training.css'

/** The training bank's panel: make things happen, order failures, and the values that rehearse each case. */
export function TrainingScreen() {
  const t = useText()
  const view = useRemote('training.read', {})
  useScreen({ title: t('training.title'), refresh: view.refresh })
  if (view.value === undefined) {
    return view.failure === null ? <Skeleton shape="card" /> : <ErrorNote error={view.failure} onRetry={view.refresh} />
  }
  return (
    <div className="training-screen stack stack-4 page-tall">
      <p className="sub">{t('training.intro')}</p>
      <div className="training-cards halves">
        <HappenCard view={view.value} />
        <FaultCard view={view.value} />
      </div>
      <RehearsalTable rehearsals={view.value.rehearsals} />
    </div>
  )
}
