import { ListPlus, Pause, Play, RefreshCw } from 'lucide-react'
import type { ChargeBatch } from '../../../../shared/domain/charge-batch.ts'
import { type Action, useAction } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { momentWords } from '../day-words.ts'
import { BatchChip } from './batch-chips.tsx'
import { answeredOf } from './batch-look.ts'
import { countWords } from './count-words.ts'

interface BatchHeadProps {
  readonly batch: ChargeBatch
  readonly asking: Action<'batches.consult'>
  readonly onAsk: () => void
}

/** How a batch stands: its state, how many rows have their answer, and what a person can do about it. */
export function BatchHead({ batch, asking, onAsk }: BatchHeadProps) {
  const t = useText()
  const retiredAt = useRetired()
  const begin = useAction('batches.oneByOne')
  const pause = useAction('batches.pause')
  const { id, state } = batch
  const failure = begin.failure ?? pause.failure ?? asking.failure
  return (
    <div className="batch-head">
      <div className="row row-4 wrap between">
        <p className="row row-3 wrap">
          <BatchChip batch={batch} />
          <span className="sub num">{momentWords(batch.createdAt)}</span>
          <span className="num">{countWords(t, batch.counts)}</span>
        </p>
        <div className="row">
          {state === 'one-by-one' && (
            <Button icon={Pause} busy={pause.busy} onPress={() => void pause.run({ id })}>
              {t('batches.pause')}
            </Button>
          )}
          {state === 'paused' && (
            <Button kind="filled" icon={Play} busy={begin.busy} onPress={() => void begin.run({ id })}>
              {t('batches.resume')}
            </Button>
          )}
          {retiredAt === null && (state === 'sending' || state === 'processing' || state === 'done') && (
            <Button icon={RefreshCw} keyHint="F5" busy={asking.busy} onPress={onAsk}>
              {t('batches.consult')}
            </Button>
          )}
        </div>
      </div>
      <Progress batch={batch} />
      {state === 'sending' && (
        <Callout tone="warn" title={t('batches.sendingTitle')}>
          <p>{t('batches.sendingDetail')}</p>
        </Callout>
      )}
      {state === 'paused' && (
        <Callout tone="neutral" title={t('batches.pausedTitle')}>
          <p>{t('batches.pausedDetail')}</p>
        </Callout>
      )}
      {state === 'not-offered' && (
        <Callout tone="info" level={2} title={t('batches.notOffered')}>
          <p>{t('batches.notOfferedDetail')}</p>
          <div className="note-actions">
            <Button kind="filled" icon={ListPlus} busy={begin.busy} onPress={() => void begin.run({ id })}>
              {t('batches.oneByOne')}
            </Button>
          </div>
        </Callout>
      )}
      {failure !== null && <ErrorNote error={failure} context="writing" />}
    </div>
  )
}

interface PartProps {
  readonly batch: ChargeBatch
}

function Progress({ batch: { counts, rows, state } }: PartProps) {
  const t = useText()
  const done = answeredOf(counts)
  if (state === 'done' || state === 'not-offered' || rows === 0) return null
  return (
    <p className="batch-progress row row-3">
      <progress value={done} max={rows} aria-label={t('batches.progress')} />
      <span className="num">{t('batches.progressOf', { done, total: rows })}</span>
    </p>
  )
}
