import { CircleCheck, CircleDashed, CircleMinus, CircleX, Loader, type LucideIcon } from 'lucide-react'
import type { TestStep } from '../../../../shared/domain/connection.ts'
import type { ApiGroup } from '../../../../shared/errors/app-error.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Code } from '../../../ui/code.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { faultWords, stepKeys } from '../test-words.ts'
import type { ConnectionTest } from '../use-connection-test.ts'

interface TestPaneProps {
  readonly test: ConnectionTest
  readonly groups: readonly ApiGroup[]
  /** The form is no longer what was tested. */
  readonly stale: boolean
  readonly onPin: (group: ApiGroup, fingerprint: string) => void
}

/** The test step by step: what was tried, how it ended, what to do. */
export function TestReport({ test, groups, stale, onPin }: TestPaneProps) {
  const t = useText()
  return (
    <div className="stack stack-4">
      <p className="sub">{t('connections.testIntro')}</p>
      {groups.map((group) => (
        <div key={group} className="stack stack-1" role="group" aria-label={t(groupKeys[group])}>
          <h3 className="h3">{t(groupKeys[group])}</h3>
          <ol className="test-steps">
            {stepsOf[group].map((step) => (
              <Step
                key={step}
                name={step}
                step={test.steps.find((each) => each.group === group && each.step === step)}
                onPin={(fingerprint) => onPin(group, fingerprint)}
              />
            ))}
          </ol>
        </div>
      ))}
      {test.failure !== null && <ErrorNote error={test.failure} />}
      <div role="status">
        <Outcome test={test} stale={stale} />
      </div>
    </div>
  )
}

function Outcome({ test, stale }: Pick<TestPaneProps, 'test' | 'stale'>) {
  const t = useText()
  if (test.outcome === 'none' || test.outcome === 'running' || test.failure !== null) return null
  if (stale) return <Callout tone="warn" title={t('connections.testStale')} />
  const passed = test.outcome === 'passed'
  return (
    <Callout tone={passed ? 'ok' : 'warn'} title={t(passed ? 'connections.testPassed' : 'connections.testFailed')} />
  )
}

interface StepProps {
  readonly name: TestStep['step']
  readonly step: TestStep | undefined
  readonly onPin: (fingerprint: string) => void
}

function Step({ name, step, onPin }: StepProps) {
  const t = useText()
  const state = step?.state ?? 'waiting'
  const look = looks[state]
  const words = step?.fault == null ? null : faultWords(t, step.fault)
  const fingerprint = step?.serverFingerprint256 ?? null
  return (
    <li className={classNames('test-step', state)}>
      <Icon of={look.icon} />
      <div className="grow">
        <p className={state === 'waiting' ? 'dim' : undefined}>
          {t(stepKeys[name])}
          <span className={state === 'failed' ? 'step-word' : 'sr'}> · {t(look.key)}</span>
        </p>
        {words !== null && (
          <p className="xs">
            <b>{words.title}.</b> {words.todo}
          </p>
        )}
        {step?.detail != null && <p className="xs sub test-detail">{step.detail}</p>}
        {fingerprint !== null && (
          <p className="xs sub">
            {t('connections.serverFingerprint')}
            <Code copies={t('connections.serverFingerprint')}>{fingerprint}</Code>
            <Button size="sm" kind="ghost" onPress={() => onPin(fingerprint)}>
              {t('connections.pinThis')}
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}

const toToken = ['address', 'tls', 'certificate', 'token'] as const
const stepsOf: Readonly<Record<ApiGroup, readonly TestStep['step'][]>> = {
  accounts: [...toToken, 'balance'],
  qrcodes: toToken,
}

const groupKeys = {
  accounts: 'connections.groupAccounts',
  qrcodes: 'connections.groupQrcodes',
} as const satisfies Record<ApiGroup, TextKey>

const looks: Readonly<Record<TestStep['state'] | 'waiting', { readonly icon: LucideIcon; readonly key: TextKey }>> = {
  waiting: { icon: CircleDashed, key: 'connections.stepWaiting' },
  running: { icon: Loader, key: 'connections.stepRunning' },
  passed: { icon: CircleCheck, key: 'connections.stepPassed' },
  failed: { icon: CircleX, key: 'connections.stepFailed' },
  skipped: { icon: CircleMinus, key: 'connections.stepSkipped' },
}
