import { ArrowRight } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { TestStep } from '../../../../shared/domain/connection.ts'
import type { ConnectionLife, GroupLife } from '../../../../shared/domain/connection-life.ts'
import type { ApiGroup } from '../../../../shared/errors/app-error.ts'
import { on } from '../../../bridge/on.ts'
import { useAsking } from '../../../bridge/use-asking.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ConfirmNote } from '../../../ui/confirm-note.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useText } from '../../../ui/text.tsx'
import { useCertificate } from '../use-certificate.ts'
import { withStep } from '../with-step.ts'
import { CertificateCard } from './certificate-card.tsx'
import { CertificatePart } from './certificate-part.tsx'
import { TestSteps } from './test-steps.tsx'

interface CertificatesPartProps {
  readonly life: ConnectionLife
  /** Whether certificates can change here. */
  readonly changes: boolean
  readonly onTest: () => void
}

/** The certificates of a connection: one pair for both groups where they show themselves by the same one. */
export function CertificatesPart({ life, changes, onTest }: CertificatesPartProps) {
  const t = useText()
  const id = useId()
  const { accounts, qrcodes } = life
  const isShared = qrcodes === null || qrcodes.certificate.fingerprint256 === accounts.certificate.fingerprint256
  return (
    <section className="life-part ruled-part" aria-labelledby={id}>
      <h2 id={id} className="h2">
        {t('life.certificates')}
      </h2>
      <Slots group="accounts" named={!isShared} of={accounts} changes={changes} onTest={onTest} />
      {qrcodes !== null && !isShared && <Slots group="qrcodes" named of={qrcodes} changes={changes} onTest={onTest} />}
    </section>
  )
}

interface SlotsProps {
  readonly group: ApiGroup
  /** The titles say which group it is of. */
  readonly named: boolean
  readonly of: GroupLife
  readonly changes: boolean
  readonly onTest: () => void
}

function Slots({ group, named, of: { certificate, next, previous }, changes, onTest }: SlotsProps) {
  const t = useText()
  const slots = useSlots(group)
  const asking = useAsking(slots.switching)
  const [loading, setLoading] = useState(false)
  const groupName = t(group === 'accounts' ? 'connections.groupAccounts' : 'connections.groupQrcodes')
  const titled = (title: string): string => (named ? t('life.certificateOf', { title, group: groupName }) : title)
  return (
    <>
      <div className="certificate-cards folds-early">
        <CertificateCard title={titled(t('life.certificateInUse'))} view={certificate} />
        {next !== null && (
          <>
            <Icon of={ArrowRight} className="roomy-only" />
            <CertificateCard title={titled(t('life.certificateNew'))} view={next.certificate} marked />
          </>
        )}
        {next === null && previous !== null && (
          <>
            <Icon of={ArrowRight} className="roomy-only" />
            <CertificateCard title={titled(t('life.certificatePrevious'))} view={previous.certificate}>
              <p className="hint">{t('life.previousHow')}</p>
              <div className="row">
                <Button busy={slots.busy} onPress={() => void slots.switch('previous')}>
                  {t('life.switchBack')}
                </Button>
                <Button kind="ghost" busy={slots.busy} onPress={() => void slots.drop('previous')}>
                  {t('life.dropPrevious')}
                </Button>
              </div>
            </CertificateCard>
          </>
        )}
      </div>
      {next !== null && changes && (
        <>
          <div className="row between">
            <Stepper
              label={t('life.certificateNew')}
              current={1}
              steps={[t('life.stepRead'), t('life.stepTest'), t('life.stepSwitch')]}
            />
            <Button kind="filled" busy={slots.busy} onPress={() => void slots.switch('next')}>
              {t('life.switchYes')}
            </Button>
          </div>
          <p className="hint">{t('life.switchHow')}</p>
        </>
      )}
      {slots.steps.length > 0 && <TestSteps steps={slots.steps} groups={[group]} onPin={null} />}
      <div role="status">
        {slots.ended === 'loaded' && next !== null && <Callout tone="ok" title={t('life.loadDone')} />}
        {slots.ended === 'next' && <Callout tone="ok" title={t('life.switched')} />}
        {slots.ended === 'previous' && <Callout tone="ok" title={t('life.switchedBack')} />}
        {slots.ended === 'failed' && <Callout tone="warn" title={t('life.switchFailed')} />}
      </div>
      {slots.failure !== null && <ErrorNote error={slots.failure} />}
      <ConfirmNote asking={asking} />
      {changes && !loading && (
        <div className="row">
          <Button onPress={() => setLoading(true)}>{t(next === null ? 'life.load' : 'life.loadOther')}</Button>
          {next !== null && (
            <>
              <Button onPress={onTest}>{t('life.testNew')}</Button>
              <Button kind="ghost" busy={slots.busy} onPress={() => void slots.drop('next')}>
                {t('life.dropNew')}
              </Button>
            </>
          )}
        </div>
      )}
      {loading && <Loading group={group} onRead={() => void slots.load().then((done) => done && setLoading(false))} />}
    </>
  )
}

/** Chooses and reads a file; what was read is put beside the one in use. */
function Loading({ group, onRead }: { readonly group: ApiGroup; readonly onRead: () => void }) {
  const t = useText()
  const certificate = useCertificate(group, { onRead })
  return (
    <div className="stack stack-2">
      <p className="hint">{t('life.loadHint')}</p>
      <CertificatePart certificate={certificate} judged={false} authority={false} />
    </div>
  )
}

/** What a person can do with the certificates beside the one in use, and how the last of it ended. */
function useSlots(group: ApiGroup) {
  const swap = useAction('connections.switchCertificate')
  const drop = useAction('connections.dropCertificate')
  const load = useAction('connections.loadCertificate')
  const [steps, setSteps] = useState<readonly TestStep[]>([])
  const [ended, setEnded] = useState<'none' | 'loaded' | 'next' | 'previous' | 'failed'>('none')
  const [switching, setSwitching] = useState(false)
  useEffect(
    () =>
      on('connections.testStep', ({ step }) => {
        if (switching) setSteps((before) => withStep(before, step))
      }),
    [switching],
  )
  return {
    steps,
    ended,
    switching,
    busy: swap.busy || drop.busy || load.busy,
    failure: swap.failure ?? drop.failure ?? load.failure,
    async load(): Promise<boolean> {
      const reply = await load.run({ group })
      setEnded(reply.ok ? 'loaded' : 'none')
      return reply.ok
    },
    async drop(slot: 'next' | 'previous'): Promise<void> {
      await drop.run({ group, slot })
      setEnded('none')
      setSteps([])
    },
    async switch(slot: 'next' | 'previous'): Promise<void> {
      setSteps([])
      setEnded('none')
      setSwitching(true)
      const reply = await swap.run({ group, slot })
      setSwitching(false)
      if (!reply.ok) return
      setSteps(reply.value.kept ? [] : reply.value.steps)
      setEnded(reply.value.kept ? slot : 'failed')
    },
  }
}
