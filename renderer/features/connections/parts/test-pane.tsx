import type { InstitutionEvidence } from '../../../../shared/domain/known-institution.ts'
import type { ApiGroup } from '../../../../shared/errors/app-error.ts'
import { Callout } from '../../../ui/callout.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ConnectionTest } from '../use-connection-test.ts'
import { RecognisedNote } from './recognised-note.tsx'
import { TestSteps } from './test-steps.tsx'

interface TestPaneProps {
  readonly test: ConnectionTest
  readonly groups: readonly ApiGroup[]
  /** The form is no longer what was tested. */
  readonly stale: boolean
  /** It passed, and what the balance leaves open is not answered. */
  readonly asksUnit: boolean
  readonly onPin: (group: ApiGroup, fingerprint: string) => void
  readonly onWays: (evidence: InstitutionEvidence) => void
  readonly isUsed: (evidence: InstitutionEvidence) => boolean
}

/** The test step by step: what was tried, how it ended, what to do. */
export function TestReport({ test, groups, stale, asksUnit, onPin, onWays, isUsed }: TestPaneProps) {
  const t = useText()
  return (
    <div className="stack stack-4">
      <p className="sub">{t('connections.testIntro')}</p>
      <TestSteps steps={test.steps} groups={groups} onPin={onPin} />
      <RecognisedNote recognised={test.recognised} onUse={onWays} isUsed={isUsed} />
      {test.failure !== null && <ErrorNote error={test.failure} at="connections" />}
      <div role="status">
        <Outcome test={test} stale={stale} asksUnit={asksUnit} />
      </div>
    </div>
  )
}

function Outcome({ test, stale, asksUnit }: Pick<TestPaneProps, 'test' | 'stale' | 'asksUnit'>) {
  const t = useText()
  if (test.outcome === 'none' || test.outcome === 'running' || test.failure !== null) return null
  if (stale) return <Callout tone="warn" title={t('connections.testStale')} />
  const passed = test.outcome === 'passed'
  if (passed && asksUnit) return <Callout tone="warn" title={t('connections.testAsks')} />
  return (
    <Callout tone={passed ? 'ok' : 'warn'} title={t(passed ? 'connections.testPassed' : 'connections.testFailed')} />
  )
}
