import { CircleCheck, EqualNot } from 'lucide-react'
import { useState } from 'react'
import type { ShownBatch } from '../../../shared/domain/payment-batch.ts'
import { formatAmount, formatBrl } from '../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import { call } from '../../bridge/call.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { useKeptText } from '../../form/use-kept-text.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { useText } from '../../ui/text.tsx'
import type { Control } from '../../../shared/batch/control-of.ts'

interface ControlTotalProps {
  readonly batch: ShownBatch
  readonly told: Control
}

/** The sheet's own total beside what its rows come to: read from its line of sums, or typed once; a difference is told. */
export function ControlTotal({ batch, told }: ControlTotalProps) {
  const t = useText()
  const { id, version, control } = batch
  const from = originOf(batch)
  const set = useAction('paymentBatches.setControl')
  const typed = useKeptText(`control ${id}`)
  // The total that stood there when another one was begun.
  const begun = useKeptText(`control ${id} begun`)
  const stands = String(control?.sum ?? '')
  const isClash = typed.text !== null && begun.text !== null && begun.text !== stands
  const [isAsked, setAsked] = useState(control === null)
  const isTyped = isAsked || typed.text !== null
  const text = typed.text ?? (control === null ? '' : formatAmount(control.sum))
  const keep = (): void => {
    const read = parseTypedAmount(text)
    if (!read.ok && text.trim() !== '') return
    if (!read.ok && control === null) return end()
    void write(read.ok ? { sum: read.value, line: null } : null)
  }
  const end = (): void => {
    typed.done()
    begun.done()
  }
  const write = async (next: ShownBatch['control']): Promise<void> => {
    let put = await set.run({ id, version, control: next })
    // What changed may be a row; where it is the total, the batch tells it, and both are shown.
    if (!put.ok && put.error.kind === 'state') {
      const now = await call('paymentBatches.read', { id })
      if (now.ok && String(now.value.control?.sum ?? '') === (begun.text ?? stands))
        put = await set.run({ id, version: now.value.version, control: next })
    }
    if (put.ok) end()
  }
  const { sum, count, unknown, difference } = told
  if (isClash)
    return (
      <Callout className="mb-2" tone="warn" role="alert" level={2} title={t('lots.controlClash')}>
        <DetailList
          details={[
            { term: t('lots.clashTheirs'), value: control === null ? t('lots.clashNothing') : formatBrl(control.sum) },
            { term: t('lots.clashMine'), value: text.trim() || t('lots.clashNothing') },
          ]}
        />
        <div className="row wrap">
          <Button size="sm" onPress={end}>
            {t('lots.keepTheirs')}
          </Button>
          <Button
            size="sm"
            onPress={() => {
              begun.type(stands)
              keep()
            }}
          >
            {t('lots.keepMine')}
          </Button>
        </div>
      </Callout>
    )
  return (
    <div className="lots-control split" role="group" aria-label={t('lots.controlGroup')}>
      {isTyped || control === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            keep()
          }}
        >
          <MoneyField
            label={t('lots.control', { from })}
            value={text}
            onChange={(typing) => {
              if (begun.text === null) begun.type(stands)
              typed.type(typing)
            }}
            onBlur={keep}
            words={false}
          />
        </form>
      ) : (
        <div>
          <span className="sub">
            {control.line === null ? t('lots.control', { from }) : t('lots.controlLine', { from, line: control.line })}
          </span>
          <span className="row">
            <Money amount={control.sum} className="strong" />
            <Button kind="ghost" size="sm" onPress={() => setAsked(true)}>
              {t('lots.controlChange')}
            </Button>
          </span>
        </div>
      )}
      <div>
        <span className="sub">{t('lots.controlSum', { count })}</span>
        <Money amount={sum} className="strong" />
      </div>
      {difference !== null && (
        <div className={difference === 0 ? 'text-ok' : 'text-warn'} role="status">
          <span className="row">
            <Icon of={difference === 0 ? CircleCheck : EqualNot} />
            {t(difference === 0 ? 'lots.controlCloses' : 'lots.controlDiffers')}
          </span>
          {difference !== 0 && <Money amount={difference} className="strong" />}
        </div>
      )}
      {difference !== null && difference !== 0 && (
        <div>
          <span className="sub">{t('lots.controlMissing')}</span>
          <b>{t('lots.controlUnknown', { count: unknown.length, row: unknown[0] ?? 0 })}</b>
        </div>
      )}
    </div>
  )
}

// A folder of papers says no total of its own, so the one beside it is what a person expects.
function originOf({ source, rows }: ShownBatch): 'papers' | 'file' | 'sheet' {
  if (source?.kind === 'cnab240') return 'file'
  return rows.length > 0 && rows.every(({ told }) => told.file !== undefined) ? 'papers' : 'sheet'
}
