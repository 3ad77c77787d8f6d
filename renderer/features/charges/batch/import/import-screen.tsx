import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatLocalDate } from '../../../../../shared/time/format-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { Callout } from '../../../../ui/callout.tsx'
import { useDesk, useScreen } from '../../../../ui/desk.tsx'
import { DetailList } from '../../../../ui/detail-list.tsx'
import { ErrorNote } from '../../../../ui/error-note.tsx'
import type { GridHandle } from '../../../../ui/grid-props.ts'
import { Money } from '../../../../ui/money.tsx'
import { shownPixKey } from '../../../../ui/shown-ids.ts'
import { Stepper } from '../../../../ui/stepper.tsx'
import { useText } from '../../../../ui/text.tsx'
import { useDrop } from '../../../../ui/use-drop.ts'
import { useFormKey } from '../../../../ui/use-form-key.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileFault } from './file-fault.tsx'
import { FileStep } from './file-step.tsx'
import { type Import, importSteps, useImport } from './use-import.ts'
import '../batch.css'

/** A new batch from a sheet: file, columns, check, send. Ctrl+Enter goes on; nothing here moves money. */
export function ImportScreen() {
  const t = useText()
  const desk = useDesk()
  const bringing = useImport()
  const { step, reading, faults } = bringing
  const drop = useDrop((data) => void reading.take([...data.files]), true)
  const [line, setLine] = useState<number | null>(null)
  const grid = useRef<GridHandle | null>(null)
  const close = (): void => {
    setLine(null)
    grid.current?.focus()
  }
  useScreen({
    title: t('shell.newBatch'),
    path: [{ title: t('shell.charges'), place: { to: 'charges', tab: 'batches' } }],
    keys: [{ keys: 'Ctrl+Enter', does: t('batches.keyNext') }],
    escape: () => {
      if (step !== 'check' || line === null) return false
      close()
      return true
    },
  })
  const missing = Object.keys(faults).length
  useEffect(() => {
    if (missing > 0) desk.say(t('batches.needCount', { count: missing }), 'assertive')
  }, [missing, desk, t])
  async function next(): Promise<void> {
    const batch = await bringing.next()
    if (batch !== null) desk.go({ to: 'batch', id: batch.id })
  }
  useFormKey(() => void next())
  return (
    <div className="col" {...drop.handlers}>
      <div className="toolbar">
        <Stepper
          label={t('batches.steps')}
          steps={importSteps.map((each) => t(`batches.step_${each}`))}
          current={importSteps.indexOf(step)}
        />
      </div>
      <StepPart key={step} name={t(`batches.step_${step}`)}>
        {step === 'file' && <FileStep bringing={bringing} over={drop.over} />}
        {step === 'columns' && <ColumnsStep bringing={bringing} />}
        {step === 'check' && (
          <CheckStep
            bringing={bringing}
            line={line}
            onLine={setLine}
            onClose={close}
            grid={grid}
            onNext={() => void next()}
          />
        )}
        {step === 'send' && <SendStep bringing={bringing} onSend={() => void next()} />}
      </StepPart>
      {step !== 'file' && <FileFault fault={reading.fault} />}
      {(step !== 'file' || bringing.file !== null) && <Ways bringing={bringing} onNext={() => void next()} />}
    </div>
  )
}

// The keyboard goes along to the new step, and readers hear its name; not so at the first one, where the head has it.
function StepPart({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement?.localName !== 'h1') box.current?.focus()
  }, [])
  return (
    <section ref={box} className="batch-step" tabIndex={0} aria-label={name}>
      {children}
    </section>
  )
}

function Ways({ bringing, onNext }: { readonly bringing: Import; readonly onNext: () => void }) {
  const t = useText()
  const { step, sum, faults, busy } = bringing
  const missing = Object.keys(faults).length
  const count = sum.ready.length
  const isEmpty = step === 'check' && count === 0
  return (
    <div className="batch-ways under-list">
      <p className={missing > 0 || isEmpty ? 'grow text-bad' : 'grow dim'} id="batch-ways-note">
        {isEmpty
          ? t('batches.noneReady')
          : missing > 0
            ? t('batches.needCount', { count: missing })
            : t('batches.noMoney')}
      </p>
      {step !== 'file' && <Button onPress={bringing.back}>{t('batches.back')}</Button>}
      <Button
        kind="filled"
        keyHint="Ctrl+Enter"
        busy={busy}
        disabledBy={isEmpty ? 'batch-ways-note' : null}
        onPress={onNext}
      >
        {step === 'check' && count > 0 && sum.faulty > 0
          ? t('batches.nextWith', { count })
          : step === 'send'
            ? t('batches.send', { count })
            : t('batches.next')}
      </Button>
    </div>
  )
}

interface SendStepProps {
  readonly bringing: Import
  readonly onSend: () => void
}

/** The last step: what will be made, in numbers, and what is left out. */
function SendStep({ bringing, onSend }: SendStepProps) {
  const t = useText()
  const { sum, choices, file, failure } = bringing
  const [first] = sum.ready
  if (first === undefined) return null
  const days = sum.ready.map(({ dueDate }) => dueDate).toSorted()
  const from = formatLocalDate(days[0] ?? first.dueDate)
  const to = formatLocalDate(days.at(-1) ?? first.dueDate)
  return (
    <div className="batch-send">
      <section className="card" aria-label={t('batches.sendTitle')}>
        <h2 className="h2">{t('batches.sendTitle')}</h2>
        <p className="batch-send-sum">
          <Money amount={sum.amount} size="card" />
          <span className="sub">{t('charges.count', { count: sum.ready.length })}</span>
        </p>
        <DetailList
          details={[
            { term: t('batches.description'), value: choices.description },
            { term: t('batches.dueBetween'), value: from === to ? from : t('batches.dueFromTo', { from, to }) },
            { term: t('charges.key'), value: shownPixKey(String(first.key.value)) },
            file === null ? null : { term: t('batches.fromFile'), value: file.name },
          ]}
        />
      </section>
      {sum.faulty > 0 && (
        <Callout tone="warn" icon={TriangleAlert} title={t('batches.leftOut', { count: sum.faulty })}>
          <p>{t('batches.leftOutDetail')}</p>
        </Callout>
      )}
      {failure !== null && <ErrorNote error={failure} context="writing" onRetry={onSend} />}
    </div>
  )
}
