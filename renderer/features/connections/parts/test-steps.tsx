import { CircleCheck, CircleDashed, CircleMinus, CircleX, Loader, type LucideIcon } from 'lucide-react'
import type { TestStep } from '../../../../shared/domain/connection.ts'
import type { ApiGroup } from '../../../../shared/errors/app-error.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { credentialStems, type ErrorStem, networkStems, statusStem } from '../../../../shared/i18n/error-words.ts'
import { type Centavos, centavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Code } from '../../../ui/code.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { mayBeCents } from '../amounts-seen.ts'

interface TestStepsProps {
  readonly steps: readonly TestStep[]
  readonly groups: readonly ApiGroup[]
  /** Pins the server that a step has seen; null where nothing is pinned from here. */
  readonly onPin: ((group: ApiGroup, fingerprint: string) => void) | null
}

/** The steps of a test by group: what was tried, how it ended, what to do. */
export function TestSteps({ steps, groups, onPin }: TestStepsProps) {
  const t = useText()
  return groups.map((group) => (
    <div key={group} className="stack stack-1" role="group" aria-label={t(groupKeys[group])}>
      <h3 className="h3">{t(groupKeys[group])}</h3>
      <ol className="column">
        {stepsOf[group].map((step) => (
          <Step
            key={step}
            name={step}
            step={steps.find((each) => each.group === group && each.step === step)}
            onPin={onPin && ((fingerprint) => onPin(group, fingerprint))}
          />
        ))}
      </ol>
    </div>
  ))
}

interface StepProps {
  readonly name: TestStep['step']
  readonly step: TestStep | undefined
  readonly onPin: ((fingerprint: string) => void) | null
}

function Step({ name, step, onPin }: StepProps) {
  const t = useText()
  const state = step?.state ?? 'waiting'
  const look = looks[state]
  const words = step?.fault == null ? null : faultWords(t, step.fault)
  const fingerprint = step?.serverFingerprint256 ?? null
  return (
    <li className="test-step">
      <Icon of={look.icon} className={classNames('first-line', look.ink)} />
      <div className="grow">
        <p className={state === 'waiting' ? 'dim' : undefined}>
          {t(stepKeys[name])}
          <span className={state === 'failed' ? 'text-bad medium' : 'sr'}> · {t(look.key)}</span>
        </p>
        {words !== null && (
          <p className="xs">
            <b>{words.title}.</b> {words.todo}
          </p>
        )}
        {step?.detail != null && (
          <p className="xs sub anywhere">
            {isAnswer(step) ? t('health.answer', { detail: step.detail }) : step.detail}
          </p>
        )}
        {step?.available !== undefined && <p className="xs sub">{balanceWords(t, step.available, step.amounts)}</p>}
        {step?.unitSeen !== undefined && <p className="xs sub">{t(`connections.unitSeen_${step.unitSeen}`)}</p>}
        {fingerprint !== null && (
          <p className="xs sub">
            {t('connections.serverFingerprint')}
            <Code copies={t('connections.serverFingerprint')}>{fingerprint}</Code>
            {onPin !== null && (
              <Button size="sm" kind="ghost" onPress={() => onPin(fingerprint)}>
                {t('connections.pinThis')}
              </Button>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

// What is said of the unit by nobody yet is asked where the balance itself does not tell it.
function balanceWords(t: Text, available: Centavos, unit: TestStep['amounts']): string {
  const amount = formatBrl(available)
  if (unit === 'cents') return t('connections.balanceCents', { amount, told: available })
  if (unit === 'reais' || !mayBeCents(available)) return t('connections.balanceRead', { amount })
  return t('connections.balanceWhole', { amount, cents: formatBrl(centavos(available / 100)) })
}

/** Whether the detail of a step is what the institution said. */
function isAnswer({ step, fault }: TestStep): boolean {
  return (step === 'token' || step === 'balance') && fault !== null && fault.kind !== 'network'
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

const looks: Readonly<
  Record<TestStep['state'] | 'waiting', { readonly icon: LucideIcon; readonly ink: string; readonly key: TextKey }>
> = {
  waiting: { icon: CircleDashed, ink: 'dim', key: 'connections.stepWaiting' },
  running: { icon: Loader, ink: 'text-info', key: 'connections.stepRunning' },
  passed: { icon: CircleCheck, ink: 'text-ok', key: 'connections.stepPassed' },
  failed: { icon: CircleX, ink: 'text-bad', key: 'connections.stepFailed' },
  skipped: { icon: CircleMinus, ink: 'dim', key: 'connections.stepSkipped' },
}

/** The steps in their order, each with its words. */
const stepKeys = {
  address: 'connections.stepAddress',
  tls: 'connections.stepTls',
  certificate: 'connections.stepCertificate',
  token: 'connections.stepToken',
  balance: 'connections.stepBalance',
} as const satisfies Record<TestStep['step'], TextKey>

/** What failed in a step and what to do, in plain words. */
function faultWords(t: Text, fault: NonNullable<TestStep['fault']>): { readonly title: string; readonly todo: string } {
  if (fault.kind === 'unit') return { title: t('connections.stepUnitTitle'), todo: t('connections.stepUnitTodo') }
  const stem = stemOf(fault)
  if (stem === null) return { title: t('connections.stepAnswer'), todo: t('connections.stepAnswerTodo') }
  return { title: t(`${stem}Title`), todo: t(`${stem}Todo`) }
}

function stemOf(fault: Exclude<NonNullable<TestStep['fault']>, { kind: 'unit' }>): ErrorStem | null {
  if (fault.kind === 'network') return networkStems[fault.cause]
  if (fault.kind === 'credentials') return credentialStems[fault.fault]
  if (fault.kind === 'wall') return 'errors.contractWall'
  // A 404 of a test is a wrong address far more often than a missing record.
  return fault.status === null || fault.status === 404 || fault.status < 400 ? null : statusStem(fault.status)
}
