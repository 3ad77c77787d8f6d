import { useState } from 'react'
import { addMonths } from '../../../../shared/books/month-span.ts'
import { type Month, monthSchema } from '../../../../shared/domain/closing.ts'
import type { Rebuild, RebuildView } from '../../../../shared/domain/rebuild.ts'
import { type WorkId, workIdSchema } from '../../../../shared/domain/work.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { Asking } from '../../../ui/asking.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { monthWords } from '../../../ui/month-words.ts'
import { PagePart } from '../../../ui/page-part.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { askedParts, rebuildReport } from '../rebuild-report.ts'

const work: WorkId = workIdSchema.parse('rebuild')
const FIRST_MONTHS = 12

/** What the institution still tells of an account whose vault was lost: asking for it, how far it is, and what came of it. */
export function RebuildPart() {
  const t = useText()
  const { value: view, failure, refresh } = useRemote('rebuild.read', {})
  return (
    <PagePart title={t('rebuild.title')}>
      <p className="sub">{t('rebuild.intro')}</p>
      {failure !== null && <ErrorNote error={failure} onRetry={refresh} />}
      {view?.rebuild && <Report view={view} rebuild={view.rebuild} />}
      {view !== undefined &&
        (view.rebuild?.ended === null ? <Running view={view} rebuild={view.rebuild} /> : <Beginning view={view} />)}
    </PagePart>
  )
}

function Beginning({ view }: { readonly view: RebuildView }) {
  const t = useText()
  const retiredAt = useRetired()
  const begin = useAction('rebuild.begin')
  const months = monthsOf(view)
  const [chosen, choose] = useState<Month>(months[FIRST_MONTHS - 1] ?? view.oldest)
  return (
    <>
      <DetailList
        label={t('rebuild.title')}
        details={[
          { term: t('rebuild.comesBack'), value: t('rebuild.comesBackText') },
          { term: t('rebuild.comesNot'), value: t('rebuild.comesNotText') },
        ]}
      />
      <Asking retiredAt={retiredAt}>
        {!view.kinds.includes('received') && <p className="hint">{t('rebuild.onlyAccounts')}</p>}
        <SelectField
          label={t('rebuild.from')}
          options={months.map((month) => ({ value: month, label: monthWords(t, month) }))}
          value={chosen}
          onChange={(month) => choose(monthSchema.parse(month))}
          hint={t('rebuild.fromHint')}
        />
        <div className="row">
          <Button busy={begin.busy} onPress={() => void begin.run({ from: chosen })}>
            {t('rebuild.begin')}
          </Button>
        </div>
        <p className="hint">{t('rebuild.safe')}</p>
      </Asking>
      {begin.failure !== null && <ErrorNote error={begin.failure} context="writing" />}
    </>
  )
}

function Running({ view, rebuild }: { readonly view: RebuildView; readonly rebuild: Rebuild }) {
  const t = useText()
  const pause = useAction('works.pause')
  const resume = useAction('works.resume')
  const end = useAction('rebuild.end')
  const failure = pause.failure ?? resume.failure ?? end.failure
  const total = rebuild.parts.length
  const done = askedParts(rebuild)
  const next = rebuild.parts.find(({ found, error }) => found === null && error === null)
  const words = t('rebuild.progress', { done, total })
  const hold = view.held ? resume : pause
  return (
    <>
      <p className="backups-progress row row-3">
        <span className="strong">{t('rebuild.running')}</span>
        <progress value={done} max={total} aria-label={t('rebuild.running')} aria-valuetext={words} />
        <span className="num">{words}</span>
      </p>
      <p className="hint" role="status">
        {view.held
          ? t('rebuild.held')
          : next !== undefined &&
            t('rebuild.now', { kind: t(`rebuild.kind_${next.kind}`), month: monthWords(t, next.month) })}
      </p>
      <p className="hint">{t('rebuild.goesOn')}</p>
      {view.waitsFor !== null && (
        <Callout tone="warn" role="status" title={t('rebuild.waits')}>
          <ErrorNote error={view.waitsFor} />
        </Callout>
      )}
      <div className="row wrap">
        <Button busy={hold.busy} onPress={() => void hold.run({ id: work })}>
          {t(view.held ? 'rebuild.resume' : 'rebuild.pause')}
        </Button>
        <Button kind="ghost" busy={end.busy} onPress={() => void end.run({})}>
          {t('rebuild.end')}
        </Button>
      </div>
      {failure !== null && <ErrorNote error={failure} context="writing" />}
    </>
  )
}

/** Whose word it is and of when, what came of each kind, and what did not. */
function Report({ view, rebuild }: { readonly view: RebuildView; readonly rebuild: Rebuild }) {
  const t = useText()
  const again = useAction('rebuild.again')
  const { came, lacking } = rebuildReport(t, rebuild)
  const { payments, missing } = view.receipts
  const { ended } = rebuild
  const oldest = rebuild.parts.findLast(({ tries }) => tries > 0)?.month ?? rebuild.from
  const newest = rebuild.parts[0]?.month ?? rebuild.from
  const title = ended === null ? 'rebuild.soFar' : ended === 'person' ? 'rebuild.stopped' : 'rebuild.report'
  return (
    <>
      <h3 className="strong">{t(title, { at: formatDateTime(rebuild.changedAt) })}</h3>
      <p className="sub">
        {t('rebuild.span', { newest: monthWords(t, newest), oldest: monthWords(t, oldest) })}{' '}
        {ended === 'empty' && t('rebuild.emptied', { month: monthWords(t, oldest) })}
      </p>
      <DetailList
        label={t(title, { at: formatDateTime(rebuild.changedAt) })}
        details={[
          ...came.map(({ kind, words }) => ({ term: t(`rebuild.kind_${kind}`), value: words })),
          {
            term: t('rebuild.receipts'),
            value: t('rebuild.receiptsHad', { had: payments - missing, payments }),
          },
        ]}
      />
      {missing > 0 && <p className="hint">{t('rebuild.receiptsGoOn')}</p>}
      {lacking.length > 0 && (
        <Callout tone="warn" title={t('rebuild.lacking')}>
          <ul className="backups-list">
            {lacking.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {ended === null && <p>{t('rebuild.triesAgain')}</p>}
        </Callout>
      )}
      {ended !== null && lacking.length === 0 && <p className="hint">{t('rebuild.lackingNone')}</p>}
      {ended !== null && lacking.length > 0 && (
        <div className="row">
          <Button busy={again.busy} onPress={() => void again.run({})}>
            {t(ended === 'person' ? 'rebuild.carryOn' : 'rebuild.again')}
          </Button>
        </div>
      )}
      {again.failure !== null && <ErrorNote error={again.failure} context="writing" />}
    </>
  )
}

/** The months that may be chosen, newest first. */
function monthsOf({ newest, oldest }: RebuildView): readonly Month[] {
  const months: Month[] = []
  for (let month = newest; month >= oldest; month = addMonths(month, -1)) months.push(month)
  return months
}
