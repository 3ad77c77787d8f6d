import type { FilingView } from '../../../../shared/domain/filing-rule.ts'
import { type WorkId, workIdSchema } from '../../../../shared/domain/work.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { useText } from '../../../ui/text.tsx'

const filingWork: WorkId = workIdSchema.parse('file')

/** How far the copying is, and what stopped it. */
export function FilingState({ view }: { readonly view: FilingView }) {
  const t = useText()
  const { rule, stopped, filed, waiting, lastFiledAt } = view
  const works = useRemote('works.list', {}).value?.works
  const isPaused = works?.some(({ id, state }) => id === filingWork && state === 'paused') === true
  const resume = useAction('works.resume')
  const goOn = (): void => void resume.run({ id: filingWork })
  if (!rule.on) return <p className="dim">{t('filing.off')}</p>
  return (
    <>
      <p className="strong" role="status">
        {waiting === 0 ? t('filing.allFiled', { filed }) : t('filing.counts', { filed, waiting })}
      </p>
      {lastFiledAt !== null && (
        <p className="dim">
          {t('filing.lastFiled')} <Moment at={lastFiledAt} />
        </p>
      )}
      {isPaused && (
        <Callout tone="warn" title={t('filing.paused')}>
          <div className="row">
            <Button busy={resume.busy} onPress={goOn}>
              {t('filing.resume')}
            </Button>
          </div>
        </Callout>
      )}
      {!isPaused && stopped !== null && (
        <Callout tone="warn" role="status" title={t('filing.stopped')}>
          <p>
            {t(`filing.stopped_${stopped}`)} {t('filing.triesAgain')}
          </p>
          <div className="row">
            <Button busy={resume.busy} onPress={goOn}>
              {t('filing.tryNow')}
            </Button>
          </div>
        </Callout>
      )}
    </>
  )
}
