import { Play, RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { type Work, workIdSchema } from '../../../../shared/domain/work.ts'
import { errorWords } from '../../../../shared/i18n/error-words.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { MissingRows } from './use-missing.ts'

const collectId = workIdSchema.parse('collect')

/** How complete the receipts are, how far collecting is, and the way to have all of them asked for now. */
export function MissingStrip({ rows }: { readonly rows: MissingRows }) {
  const t = useText()
  const retiredAt = useRetired()
  const desk = useDesk()
  const totals = useSyncExternalStore(rows.subscribe, rows.totals)
  const work = useRemote('works.list', {}).value?.works.find(({ id }) => id === collectId)
  const tryNow = useAction('receipts.tryNow')
  const tryAll = async (): Promise<void> => {
    const asked = await tryNow.run({ keys: null })
    if (asked.ok) desk.toast({ text: t('missing.asked', { count: 0 }) })
  }
  const isMissing = totals !== null && totals.count > 0
  return (
    <>
      <div className="strip missing-strip">
        <p role="status" className="grow">
          {isMissing && <b>{t('missing.sentence', { missing: totals.count, payments: totals.payments })}</b>}
        </p>
        {work !== undefined && <Collecting work={work} />}
        {isMissing && retiredAt === null && (
          <Button icon={RefreshCw} busy={tryNow.busy} onPress={() => void tryAll()}>
            {t('missing.tryAll')}
          </Button>
        )}
      </div>
      {tryNow.failure !== null && <ErrorNote className="over-list" error={tryNow.failure} />}
      {work?.state === 'paused' && <Held />}
      {work?.state === 'failed' && work.error !== null && (
        <p className="strip warn">{t('missing.holds', { reason: errorWords(t, work.error).title })}</p>
      )}
    </>
  )
}

function Collecting({ work: { state, done, total } }: { readonly work: Work }) {
  const t = useText()
  if (state !== 'running' || total === null) return null
  return (
    <span className="missing-progress row">
      <span className="dim">{t('missing.collecting')}</span>
      <progress value={done} max={Math.max(total, 1)} aria-label={t('missing.collectingBar')} />
    </span>
  )
}

function Held() {
  const t = useText()
  const resume = useAction('works.resume')
  return (
    <div className="strip info">
      <p className="grow">{t('missing.held')}</p>
      <Button size="sm" icon={Play} busy={resume.busy} onPress={() => void resume.run({ id: collectId })}>
        {t('missing.goOn')}
      </Button>
    </div>
  )
}
