import { ShieldCheck } from 'lucide-react'
import type { LogFilter, LogFinding, LogReport } from '../../../../shared/domain/log.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { findingWords } from '../../../../shared/log/finding-words.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Verification } from '../use-verify.ts'

interface VerifyStripProps {
  readonly verification: Verification
  readonly onShow: (n: number) => void
  /** Leaves the room to the entries: what was found is told in one line. */
  readonly isShort: boolean
}

/** Whether the log is whole: the proof, how far it is, and what it found. */
export function VerifyStrip({ verification, onShow, isShort }: VerifyStripProps) {
  const t = useText()
  const { busy, progress, report, failure, run } = verification
  return (
    <>
      <div className="strip">
        <Icon of={ShieldCheck} />
        {busy ? <Progress progress={progress} /> : <LastTime report={report} isShort={isShort} />}
        <Button size="sm" busy={busy} onPress={run}>
          {t('log.verify')}
        </Button>
      </div>
      {failure !== null && <ErrorNote className="over-list" error={failure} onRetry={run} />}
      {report !== null && !busy && !isShort && <Result report={report} onShow={onShow} onClose={verification.close} />}
    </>
  )
}

function Progress({ progress }: Pick<Verification, 'progress'>) {
  const t = useText()
  const { done, total } = progress ?? { done: 0, total: 0 }
  return (
    <>
      <span className="grow" role="status">
        {t('log.verifying', { done, total })}
      </span>
      <progress value={done} max={Math.max(total, 1)} aria-label={t('log.verify')} />
    </>
  )
}

const newestOfLog: LogFilter = {
  from: null,
  to: null,
  who: null,
  area: 'log',
  outcome: null,
  text: '',
  near: null,
}

// Between two lives of the window the log itself remembers that it was verified.
function LastTime({ report, isShort }: { readonly report: LogReport | null } & Pick<VerifyStripProps, 'isShort'>) {
  const t = useText()
  const { value } = useRemote('log.rows', { filter: newestOfLog, first: 0, limit: 10 })
  const last = value?.rows.find(({ what }) => what === 'log-verified')
  if (report !== null && isShort) return <span className="grow">{resultTitle(t, report)}</span>
  if (report !== null) return <span className="grow">{t('log.stripNow', { when: formatDateTime(report.at) })}</span>
  if (value === undefined) return <span className="grow" />
  if (last === undefined) return <span className="grow">{t('log.stripNever')}</span>
  const when = formatDateTime(last.at)
  const count = Number(last.facts['findings'] ?? 0)
  return (
    <span className="grow">
      {count === 0 ? t('log.stripLast', { when }) : t('log.stripLastBroken', { when, count })}
    </span>
  )
}

function resultTitle(t: Text, { at, findings, more }: LogReport): string {
  const when = formatDateTime(at)
  const count = findings.length + more
  return count === 0 ? t('log.whole', { when }) : t('log.broken', { count, when })
}

interface ResultProps {
  readonly report: LogReport
  readonly onShow: (n: number) => void
  readonly onClose: () => void
}

function Result({ report, onShow, onClose }: ResultProps) {
  const t = useText()
  const { chains, findings, more } = report
  const entries = chains.find(({ chain }) => chain === 'log')?.entries ?? 0
  if (findings.length === 0)
    return (
      <Callout tone="ok" role="status" className="over-list" title={resultTitle(t, report)}>
        <p>{t('log.wholeDetail', { entries })}</p>
        <p>
          <Button size="sm" onPress={onClose}>
            {t('log.hideResult')}
          </Button>
        </p>
      </Callout>
    )
  return (
    <Callout tone="bad" role="alert" className="over-list" title={resultTitle(t, report)}>
      <p>{t('log.brokenDetail')}</p>
      <ul className="log-findings" aria-label={t('log.findings')} tabIndex={0}>
        {findings.map((finding) => (
          <Finding
            key={`${finding.chain}-${finding.what}-${finding.n}-${finding.to}`}
            finding={finding}
            onShow={onShow}
          />
        ))}
        {more > 0 && <li>{t('log.brokenMore', { count: more })}</li>}
      </ul>
      <p>
        <Button size="sm" onPress={onClose}>
          {t('log.hideResult')}
        </Button>
      </p>
    </Callout>
  )
}

function Finding({ finding, onShow }: { readonly finding: LogFinding; readonly onShow: (n: number) => void }) {
  const t = useText()
  const { chain, n } = finding
  return (
    <li>
      <span>{findingWords(t, finding)}</span>
      {chain === 'log' && (
        <Button size="sm" onPress={() => onShow(n)}>
          {t('log.showOf', { n })}
        </Button>
      )}
    </li>
  )
}
