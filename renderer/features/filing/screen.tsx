import { FolderOpen } from 'lucide-react'
import { useId } from 'react'
import type { FilingRule, FilingView } from '../../../shared/domain/filing-rule.ts'
import { type WorkId, workIdSchema } from '../../../shared/domain/work.ts'
import { type Action, useAction, useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Check } from '../../ui/check.tsx'
import { useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Managed } from '../../ui/managed.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PagePart } from '../../ui/page-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { PatternPart } from './parts/pattern-part.tsx'
import './filing.css'

/** The rule by which copies of receipts go into a folder of the company, and how far that is. */
export function FilingScreen() {
  const t = useText()
  const filing = useRemote('filing.read', {})
  useScreen({
    title: t('filing.title'),
    path: [{ title: t('receipts.title'), place: { to: 'receipts' } }],
    refresh: filing.refresh,
  })
  // Where the company lets nothing be set, the keyboard has nothing else here to scroll by.
  return (
    <div className="page-tall rings-deep" tabIndex={0} role="group" aria-label={t('filing.title')}>
      <p className="sub page-intro">{t('filing.intro')}</p>
      {filing.failure !== null && <ErrorNote error={filing.failure} onRetry={filing.refresh} />}
      {filing.loading && <Skeleton shape="card" rows={3} />}
      {filing.value !== undefined && <Filing view={filing.value} />}
    </div>
  )
}

function Filing({ view }: { readonly view: FilingView }) {
  const t = useText()
  const change = useAction('filing.change')
  const choose = useAction('filing.chooseFolder')
  const files = useRemote('policy.read', {}).value?.files
  const isAllowed = files?.filing !== false
  const set = async (some: Partial<FilingRule>): Promise<void> => {
    if (some.on === true && view.folder === null) {
      const chosen = await choose.run({})
      if (!chosen.ok || chosen.value.folder === null) return
    }
    await change.run({ ...view.rule, ...some })
  }
  const failure = change.failure ?? choose.failure
  return (
    <>
      {failure !== null && <ErrorNote error={failure} context="writing" />}
      <PagePart title={t('filing.state')}>
        <FilingState view={view} />
      </PagePart>
      <RulePart rule={view.rule} isAllowed={isAllowed} set={(some) => void set(some)} />
      {isAllowed && (
        <>
          <FolderPart folder={view.folder} managed={files?.filingFolder ?? null} choose={choose} />
          <PatternPart rule={view.rule} busy={change.busy} save={(pattern) => void set({ pattern })} />
        </>
      )}
    </>
  )
}

interface RulePartProps {
  readonly rule: FilingRule
  /** False where the company does not let receipts be filed. */
  readonly isAllowed: boolean
  readonly set: (some: Partial<FilingRule>) => void
}

/** Whether receipts are copied, and which. */
function RulePart({ rule, isAllowed, set }: RulePartProps) {
  const t = useText()
  const hint = useId()
  if (!isAllowed)
    return (
      <PagePart title={t('filing.rule')}>
        <p>{t('policy.notAllowed')}</p>
        <Managed />
      </PagePart>
    )
  return (
    <PagePart title={t('filing.rule')}>
      <Check checked={rule.on} onChange={(on) => set({ on })}>
        {t('filing.on')}
      </Check>
      <div className="filing-check">
        <Check checked={rule.withOlder} onChange={(withOlder) => set({ withOlder })} describedBy={hint}>
          {t('filing.withOlder')}
        </Check>
        <p id={hint} className="hint indented">
          {t('filing.withOlderHint')}
        </p>
      </div>
    </PagePart>
  )
}

interface FolderPartProps {
  /** Its last two names; null while none was chosen. */
  readonly folder: string | null
  /** Where the company has all of them filed; then nobody chooses. */
  readonly managed: string | null
  readonly choose: Action<'filing.chooseFolder'>
}

/** The folder, and how to get another one. */
function FolderPart({ folder, managed, choose }: FolderPartProps) {
  const t = useText()
  const show = useAction('filing.showFolder')
  return (
    <PagePart title={t('filing.folder')}>
      {folder === null ? (
        <p className="dim">{t('filing.folderNone')}</p>
      ) : (
        <p className="row">
          <Icon of={FolderOpen} />
          <span className="strong cut">{folder}</span>
        </p>
      )}
      <div className="row wrap">
        {managed === null && (
          <Button busy={choose.busy} onPress={() => void choose.run({})}>
            {t(folder === null ? 'filing.choose' : 'filing.chooseOther')}
          </Button>
        )}
        {folder !== null && (
          <Button kind="ghost" onPress={() => void show.run({})}>
            {t('filing.show')}
          </Button>
        )}
      </div>
      {managed === null ? (
        <p className="hint">{t(folder === null ? 'filing.folderHint' : 'filing.chooseOtherHint')}</p>
      ) : (
        <Managed />
      )}
      {show.failure !== null && <ErrorNote error={show.failure} />}
    </PagePart>
  )
}

const filingWork: WorkId = workIdSchema.parse('file')

/** How far the copying is, and what stopped it. */
function FilingState({ view }: { readonly view: FilingView }) {
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
