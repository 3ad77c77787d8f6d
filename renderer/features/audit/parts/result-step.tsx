import { useMemo, useRef, useState } from 'react'
import type { AuditMatch, PackContent } from '../../../../shared/domain/audit-pack.ts'
import type { ReceiptId } from '../../../../shared/domain/receipt.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid } from '../../../ui/grid.tsx'
import type { GridHandle } from '../../../ui/grid-props.ts'
import { ListDetail } from '../../../ui/pane.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { usePaneSwitch } from '../../../ui/use-pane-switch.ts'
import { itemColumns } from '../item-columns.tsx'
import { type Choices, contentOf, type Standing, type StoodItem, stoodItem } from '../standing.ts'
import { ItemPane } from './item-pane.tsx'

type ResultTab = 'all' | Standing
const tabs: readonly ResultTab[] = ['open', 'odd', 'none', 'found', 'all']

interface ResultStepProps {
  readonly matches: readonly AuditMatch[]
  /** Of the list's file. */
  readonly name: string
  readonly back: () => void
}

/** What is kept here of a list: what was found and how, what a person must choose, what is not here; and the pack. */
export function ResultStep({ matches, name, back }: ResultStepProps) {
  const t = useText()
  const [choices, setChoices] = useState<Choices>(new Map())
  const items = useMemo(() => matches.map((match) => stoodItem(match, choices)), [matches, choices])
  const countOf = (tab: ResultTab): number => items.filter(isIn(tab)).length
  const [tab, setTab] = useState<ResultTab>(() => tabs.find((one) => countOf(one) > 0) ?? 'all')
  // What was just chosen stays where it is until another tab is looked at.
  const [places, setPlaces] = useState(() => placesIn(items, tab))
  const show = (next: ResultTab): void => {
    setTab(next)
    setPlaces(placesIn(items, next))
  }
  const choose = (row: number, id: ReceiptId | null): void => setChoices(new Map(choices).set(row, id))
  const shown = places.flatMap((place) => items[place] ?? [])
  const how = (found: AuditMatch['found']): number => matches.filter((match) => match.found === found).length
  const summary = { byId: how('by-id'), byFacts: how('by-facts'), several: how('several'), none: how('none') }
  return (
    <section className="audit-result" aria-label={t('audit.result')}>
      <p className="sr" role="status">
        {t('audit.summary', summary)}
      </p>
      <div className="row row-3 wrap">
        <Tabs<ResultTab>
          id="audit"
          label={t('audit.result')}
          tabs={tabs.map((id) => ({
            id,
            label: t(`audit.tab_${id}`),
            count: countOf(id),
            countWords: t('audit.tabCount', { count: countOf(id) }),
          }))}
          selected={tab}
          onSelect={show}
        />
        <span className="grow" />
        <Button size="sm" kind="ghost" onPress={back}>
          {t('audit.backToColumns')}
        </Button>
      </div>
      <TabPanel id="audit" selected={tab} className="audit-panel">
        {shown.length === 0 ? (
          <EmptyState>{t(`audit.nothing_${tab}`)}</EmptyState>
        ) : (
          <Items key={tab} items={shown} choices={choices} onChoose={choose} />
        )}
      </TabPanel>
      <PackBar
        content={contentOf(items)}
        found={countOf('found') + countOf('odd')}
        open={countOf('open')}
        total={matches.length}
        listName={name}
      />
    </section>
  )
}

interface ItemsProps {
  readonly items: readonly StoodItem[]
  readonly choices: Choices
  readonly onChoose: (row: number, id: ReceiptId | null) => void
}

/** The items of a tab, the one in front whole beside them; Enter goes to what may be chosen, and back. */
function Items({ items, choices, onChoose }: ItemsProps) {
  const t = useText()
  const columns = useMemo(() => itemColumns(t), [t])
  const pane = usePaneSwitch()
  const grid = useRef<GridHandle | null>(null)
  const choice = useRef<HTMLDivElement>(null)
  const [row, setRow] = useState<number | null>(null)
  const current = items.find(({ match }) => match.item.row === row) ?? items[0]
  const move = ({ match }: StoodItem): void => setRow(match.item.row)
  const back = (): void => grid.current?.focus()
  return (
    <ListDetail
      pane={
        pane.isOpen &&
        current !== undefined && (
          <ItemPane
            ref={choice}
            stood={current}
            choice={choices.get(current.match.item.row)}
            onChoose={onChoose}
            onLeave={back}
            onClose={() => {
              pane.close()
              back()
            }}
          />
        )
      }
    >
      <Grid<StoodItem>
        ref={grid}
        label={t('audit.result')}
        columns={columns}
        rows={{ length: items.length, at: (index) => items[index] }}
        rowKey={({ match }) => String(match.item.row)}
        selected={current === undefined ? null : String(current.match.item.row)}
        tall
        onMove={move}
        onOpen={(item) => {
          move(item)
          pane.open()
          choice.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
        }}
      />
    </ListDetail>
  )
}

function isIn(tab: ResultTab): (item: StoodItem) => boolean {
  return ({ standing }) => tab === 'all' || standing === tab
}

function placesIn(items: readonly StoodItem[], tab: ResultTab): readonly number[] {
  return items.flatMap((item, place) => (isIn(tab)(item) ? [place] : []))
}

interface PackBarProps {
  readonly content: PackContent
  readonly found: number
  /** Rows that nobody has chosen for. */
  readonly open: number
  readonly total: number
  readonly listName: string
}

/** The last step: the name of the pack, what will be in it, and the start. */
function PackBar({ content, found, open, total, listName }: PackBarProps) {
  const t = useText()
  const desk = useDesk()
  const start = useAction('packs.start')
  const [name, setName] = useState(() => t('audit.packName', { list: listName.replace(/\.[^.]*$/, '') }).slice(0, 80))
  const run = async (): Promise<void> => {
    const reply = await start.run({ name, content })
    if (reply.ok && reply.value.workId !== null) desk.toast({ about: reply.value.workId, text: t('audit.started') })
  }
  return (
    <form
      className="audit-pack stack"
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      {start.failure !== null && <ErrorNote error={start.failure} context="writing" />}
      <div className="row row-3 wrap">
        <TextField label={t('audit.packLabel')} value={name} onChange={setName} maxLength={80} />
        <Button kind="filled" submit busy={start.busy} disabledReason={name.trim() === '' ? t('audit.needName') : null}>
          {t('audit.make')}
        </Button>
        <p className="hint">
          {t('audit.willHold', { found, lacking: total - found })} {open > 0 && t('audit.openGoes', { count: open })}
        </p>
      </div>
    </form>
  )
}
