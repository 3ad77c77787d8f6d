import { Hand } from 'lucide-react'
import { useCallback } from 'react'
import type { DebitCase, DebitState, Hold, WatchView } from '../../../shared/domain/watch.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { mostOfFee } from '../../../shared/watch/explain-debits.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { listRowsOf } from '../../list/list-rows.ts'
import { ListScreen as List } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import type { GridColumn } from '../../ui/grid-props.ts'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { Chip } from '../../ui/state-chip.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { caseLook, kindWords } from './debit-words.ts'

/** The tabs of the list. */
type DebitTab = 'open' | 'waiting' | 'answered'

const states: Readonly<Record<DebitTab, DebitState[]>> = {
  open: ['open'],
  waiting: ['waiting'],
  answered: ['answered', 'explained'],
}
const tabs: readonly DebitTab[] = ['open', 'waiting', 'answered']
const MOST = 200

const memory = createListMemory<{ readonly tab: DebitTab }, DebitCase, string>({ tab: 'open' })

/** The debits that nothing explains, those that wait for the bank, and those that were explained. */
export function ListScreen() {
  const t = useText()
  const desk = useDesk()
  const list = useList(memory)
  const { tab } = list.filter
  const view = useRemote('watch.view', {}).value
  const read = useRemote('watch.list', { states: states[tab], first: 0, limit: MOST }, { keep: true })
  const columns = useCallback(() => debitColumns(t), [t])
  return (
    <List
      title={t('watch.title')}
      label={t('watch.list')}
      path={[{ title: t('shell.statement'), place: { to: 'statement' } }]}
      list={list}
      rows={listRowsOf({ ...read, rows: read.value?.cases ?? [] })}
      of={tab}
      keyOf={keyOf}
      columns={columns}
      onOpen={({ line }) => desk.go({ to: 'watch', id: line.id })}
      refresh={read.refresh}
      onEscape={() => {
        desk.go({ to: 'statement' })
        return true
      }}
      tab={{ id: 'watch', selected: tab }}
      head={<ListHead view={view} tab={tab} onTab={(next) => list.refine({ tab: next })} />}
      reads="statement"
      empty={<EmptyState>{t(`watch.empty-${tab}`)}</EmptyState>}
      below={tab === 'answered' && <FeeList />}
    />
  )
}

function keyOf({ line }: DebitCase): string {
  return line.id
}

interface ListHeadProps {
  readonly view: WatchView | undefined
  readonly tab: DebitTab
  readonly onTab: (tab: DebitTab) => void
}

function ListHead({ view, tab, onTab }: ListHeadProps) {
  const t = useText()
  const counts = { open: view?.open ?? 0, waiting: view?.waiting ?? 0, answered: 0 }
  const since = view?.since ?? null
  return (
    <>
      <div className="toolbar">
        <Tabs
          id="watch"
          label={t('watch.tabs')}
          tabs={tabs.map((each) => ({
            id: each,
            label: t(`watch.tab-${each}`),
            count: counts[each],
            countWords: t('watch.tabCount', { count: counts[each] }),
          }))}
          selected={tab}
          onSelect={onTab}
        />
      </div>
      {view?.hold != null && <HoldNote hold={view.hold} />}
      <p className="list-note dim xs">
        {since === null ? t('watch.notYet') : t('watch.since', { when: formatDateTime(since) })}
      </p>
    </>
  )
}

/** That a person holds all payments, since when and why, and the way to release them: in Quita's own window, with a reason. */
function HoldNote({ hold: { author, reason, since } }: { readonly hold: Hold }) {
  const t = useText()
  const desk = useDesk()
  const release = useAction('watch.release')
  const run = async (): Promise<void> => {
    const done = await release.run({})
    if (done.ok) desk.toast({ text: t('watch.released') })
  }
  return (
    <Callout tone="warn" icon={Hand} title={t('watch.heldTitle')} className="over-list">
      <p>{t('watch.heldDetail', { author, reason, when: formatDateTime(since) })}</p>
      <p>
        <Button busy={release.busy} onPress={() => void run()}>
          {t('watch.release')}
        </Button>
      </p>
      {release.failure !== null && <ErrorNote error={release.failure} context="writing" />}
    </Callout>
  )
}

/** The kinds of fees that people named, each of which can be taken back. */
function FeeList() {
  const t = useText()
  const desk = useDesk()
  const fees = useRemote('watch.fees', {}).value?.fees ?? []
  const revoke = useAction('watch.revokeFee')
  if (fees.length === 0) return null
  const forget = async (id: number): Promise<void> => {
    const done = await revoke.run({ id })
    if (done.ok) desk.toast({ text: t('watch.feeForgotten') })
  }
  return (
    <section aria-labelledby="watch-fees" className="watch-fees">
      <h2 className="h2" id="watch-fees">
        {t('watch.fees')}
      </h2>
      <ul>
        {fees.map(({ id, kind, text, amount, lines, author, learnedAt }) => (
          <li key={id}>
            <span>
              {t('watch.feeLine', { text: text || kind, amount: formatBrl(mostOfFee(amount)), lines })}{' '}
              <span className="sub">{t('watch.feeBy', { author, when: formatDateTime(learnedAt) })}</span>
            </span>
            <Button size="sm" busy={revoke.busy} onPress={() => void forget(id)}>
              {t('watch.feeForget')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The columns of the debits, newest first. */
function debitColumns(t: Text): readonly GridColumn<DebitCase>[] {
  return [
    {
      id: 'when',
      header: t('watch.when'),
      width: '11.5rem',
      narrow: '7rem',
      cell: ({ line }) => <Moment at={line.at} show="tight" />,
    },
    {
      id: 'whom',
      header: t('watch.whom'),
      width: 'minmax(10rem, 1.4fr)',
      narrow: 'minmax(7rem, 1fr)',
      cell: ({ line, place }) => (
        <span className={line.counterpartName === null ? 'cut dim' : 'cut strong'}>
          {line.counterpartName ?? line.text ?? kindWords(t, { line, place })}
        </span>
      ),
    },
    {
      id: 'reason',
      header: t('watch.reason'),
      width: '16rem',
      narrow: '15.5rem',
      cell: (row) => {
        const { tone, icon, words } = caseLook(t, row)
        return (
          <Chip tone={tone} icon={icon}>
            {words}
          </Chip>
        )
      },
    },
    {
      id: 'amount',
      header: t('watch.amount'),
      width: '8.5rem',
      align: 'right',
      cell: ({ line }) => <Money amount={centavos(-line.amount)} className="strong" />,
    },
  ]
}
