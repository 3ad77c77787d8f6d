import type { FilingRule, FilingView } from '../../../shared/domain/filing-rule.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { FilingState } from './parts/filing-state.tsx'
import { FolderPart } from './parts/folder-part.tsx'
import { Part } from './parts/part.tsx'
import { PatternPart } from './parts/pattern-part.tsx'
import { RulePart } from './parts/rule-part.tsx'
import './filing.css'

/** The rule by which copies of receipts go into a folder of the company, and how far that is. */
export function FilingScreen() {
  const t = useText()
  const filing = useRemote('filing.read', {})
  useScreen({
    title: t('filing.title'),
    path: [{ title: t('receipts.title'), place: { to: 'receipts' } }],
    refresh: filing.refresh,
  })
  return (
    <div className="filing">
      <p className="sub filing-intro">{t('filing.intro')}</p>
      {filing.failure !== null && <ErrorNote error={filing.failure} onRetry={filing.refresh} />}
      {filing.loading && <Skeleton shape="card" rows={3} />}
      {filing.value !== undefined && <Filing view={filing.value} />}
    </div>
  )
}

function Filing({ view }: { readonly view: FilingView }) {
  const t = useText()
  const change = useAction('filing.change')
  const choose = useAction('filing.chooseFolder')
  const files = useRemote('policy.read', {}).value?.files
  const isAllowed = files?.filing !== false
  const set = async (some: Partial<FilingRule>): Promise<void> => {
    if (some.on === true && view.folder === null) {
      const chosen = await choose.run({})
      if (!chosen.ok || chosen.value.folder === null) return
    }
    await change.run({ ...view.rule, ...some })
  }
  const failure = change.failure ?? choose.failure
  return (
    <>
      {failure !== null && <ErrorNote error={failure} context="writing" />}
      <Part title={t('filing.state')}>
        <FilingState view={view} />
      </Part>
      <RulePart rule={view.rule} isAllowed={isAllowed} set={(some) => void set(some)} />
      {isAllowed && (
        <>
          <FolderPart folder={view.folder} managed={files?.filingFolder ?? null} choose={choose} />
          <PatternPart rule={view.rule} busy={change.busy} save={(pattern) => void set({ pattern })} />
        </>
      )}
    </>
  )
}
