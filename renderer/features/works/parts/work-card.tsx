import {
  Contact,
  FileArchive,
  FileSpreadsheet,
  FolderSync,
  History,
  Inbox,
  type LucideIcon,
  ScanText,
  ScrollText,
} from 'lucide-react'
import { useId } from 'react'
import type { Work, WorkKind } from '../../../../shared/domain/work.ts'
import { errorWords } from '../../../../shared/i18n/error-words.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Code } from '../../../ui/code.tsx'
import { sizeWords } from '../../../ui/file-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { lackingWords, progressWords, workName } from '../work-words.ts'
import { WorkDeeds } from './work-deeds.tsx'
import { WorkProgress } from './work-progress.tsx'

interface WorkCardProps {
  readonly work: Work
  readonly onShowFile: () => void
  readonly onGone: () => void
}

const icons: Readonly<Record<WorkKind, LucideIcon>> = {
  collect: Inbox,
  index: ScanText,
  file: FolderSync,
  rebuild: History,
  pack: FileArchive,
  export: FileSpreadsheet,
  month: FileArchive,
  log: ScrollText,
  payees: Contact,
  received: FileSpreadsheet,
  charges: FileSpreadsheet,
  payments: FileSpreadsheet,
}

/** One work: what it is, how far, what came of it, and what can be done about it. */
export function WorkCard({ work, onShowFile, onGone }: WorkCardProps) {
  const t = useText()
  const id = useId()
  const { state, fileName, file, error } = work
  const going = state === 'running' || state === 'paused' || state === 'waiting'
  const progress = progressWords(t, work)
  const lacking = lackingWords(t, work)
  return (
    <li className="work" aria-labelledby={id}>
      <Icon of={icons[work.kind]} />
      <div className="work-body grow stack stack-1">
        <div className="work-top ends">
          <h3 id={id} className="strong">
            {workName(t, work)}
          </h3>
          <span className="num">{going && progress !== null && progress}</span>
        </div>
        {fileName !== null && <p className="sub anywhere">{fileName}</p>}
        {(state === 'running' || (going && work.total !== null)) && <WorkProgress work={work} />}
        {state !== 'failed' && (
          <p className="sub">
            {t(`works.state_${state}`)}
            {file !== null && ` · ${sizeWords(t, file.size)}`}
          </p>
        )}
        {lacking !== null && <p className="text-warn">{lacking}</p>}
        {error !== null && <WorkError error={error} />}
        {file !== null && (
          <p className="column">
            <span className="sub">{t('works.sha256')}</span>
            <Code copies={t('works.sha256')}>{file.sha256}</Code>
          </p>
        )}
        <WorkDeeds work={work} onShowFile={onShowFile} onGone={onGone} />
      </div>
    </li>
  )
}

// No alert: readers were told when it failed, and the person comes here to read about it.
function WorkError({ error }: { readonly error: NonNullable<Work['error']> }) {
  const t = useText()
  const words = errorWords(t, error, 'writing')
  return (
    <Callout tone="bad" title={words.title}>
      <p>{words.todo}</p>
    </Callout>
  )
}
