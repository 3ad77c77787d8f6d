import { FilePlus2, FileSpreadsheet } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BatchField } from '../../../shared/domain/batch-field.ts'
import type { DraftRow, ShownBatch, ShownRow } from '../../../shared/domain/payment-batch.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate, formatLocalDate } from '../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { isLocalDate, type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { useWorkingOn } from '../../bridge/use-working-on.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FilePick } from '../../ui/file-pick.tsx'
import { Icon } from '../../ui/icon.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { hourOf } from '../../ui/moment.tsx'
import { OthersNote } from '../../ui/others-note.tsx'
import { ListDetail } from '../../ui/pane.tsx'
import { useText } from '../../ui/text.tsx'
import { filesOf, useDrop } from '../../ui/use-drop.ts'
import { useNow } from '../../ui/use-now.ts'
import { controlOf } from '../../../shared/batch/control-of.ts'
import { ControlTotal } from './control-total.tsx'
import { DraftPane } from './draft-pane.tsx'
import { ExceptionCard } from './exception-card.tsx'
import { PapersReading } from './papers-reading.tsx'
import { usePapers } from './use-papers.ts'
import { openFindings } from './open-findings.ts'
import { ReadyRows } from './ready-rows.tsx'
import { RowClashCard } from './row-clash-card.tsx'
import { useDraftRows } from './use-draft-rows.ts'
import { draftOf, mended } from '../../reader/rows-of-papers.ts'

const PAPERS = '.pdf,.png,.jpg,.jpeg,.webp,.gif,.bmp,.eml,.txt'
const MINUTE_MS = 60_000

/** A draft: what is to be resolved first, the rest folded; the button asks in Quita's own window and sends nothing itself. */
export function DraftLot({ batch }: { readonly batch: ShownBatch }) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const draft = useDraftRows(batch)
  const { extra } = useInstitutions()
  const today = localDateOf(instantFromMs(useNow(MINUTE_MS)))
  const open = draft.rows.filter(isOpen)
  const ready = draft.rows.filter((row) => isReady(row) && !isOpen(row))
  const out = draft.rows.filter(({ standing }) => standing === 'out')
  const control = controlOf(batch.control?.sum ?? null, [...open, ...ready, ...out])
  const next = useNextException(list, open.length)
  const putOne = (row: DraftRow): void => void draft.put([row])
  const untyped = open.filter(({ order, told }) => order === null && (told['accountType'] ?? '') === '')
  const putAlike = (field: BatchField, text: string): void => {
    const rules = { today, institutions: extra }
    const rows = untyped.map((row) => mended(row, { ...row.told, [field]: text }, rules))
    void draft.put(rows.map(draftOf))
  }
  const done = open.filter((row) => openFindings(row).some(({ what }) => what === 'told-done'))
  const doneAs = (says: string | undefined): readonly ShownRow[] => done.filter(({ told }) => told.status === says)
  const later = out.filter(({ order, told }) => order !== null && told.payOn !== undefined && told.payOn > today)
  const others = useWorkingOn(`batch:${batch.id}`)
  const papers = usePapers()
  const kept = {
    papers: batch.rows.filter(({ told, payment }) => told.file !== undefined && payment === null).map(draftOf),
    last: batch.rows.reduce((most, { row }) => Math.max(most, row), 0),
  }
  // A remessa is answered by its own retorno, in which no other payment has a place.
  const addPapers =
    batch.source?.kind === 'cnab240'
      ? null
      : (files: readonly File[]): void => void papers.bring(files, { id: batch.id, version: batch.version, kept })
  const { handlers } = useDrop((data) => {
    if (addPapers !== null && papers.step === null) void filesOf(data).then(addPapers)
  }, true)
  // What was resolved gives the keyboard to the next one.
  const before = useRef(open.length)
  useEffect(() => {
    if (open.length < before.current) next(1, true)
    before.current = open.length
  })
  return (
    <ListDetail
      pane={<DraftPane batch={batch} ready={ready} open={open} unknown={control.unknown} failure={draft.failure} />}
    >
      <div ref={list} className="lots-draft" {...handlers}>
        {papers.step === null ? (
          <FileLine batch={batch} onPapers={addPapers} />
        ) : (
          <PapersReading papers={papers} step={papers.step} />
        )}
        <OthersNote others={others} className="mt-2" />
        {papers.failure !== null && <ErrorNote error={papers.failure} context="writing" />}
        {draft.clashes.map((clash) => (
          <RowClashCard key={clash.mine.row} clash={clash} onSettle={(stays) => void draft.settle(clash, stays)} />
        ))}
        <ControlTotal key={String(batch.control?.sum)} batch={batch} told={control} />
        <div className="lots-heading">
          <h2 className="h2">
            <span role="status">
              {open.length === 0 ? t('lots.nothingToResolve') : t('lots.toResolve', { count: open.length })}
            </span>
          </h2>
          {open.length > 0 && (
            <span className="sub">
              <KeyHint keys="F8" /> {t('lots.keyNextShort')}
            </span>
          )}
        </div>
        {open.map((row) => (
          <ExceptionCard
            key={`${row.row} ${JSON.stringify(row.told)}`}
            batch={batch.id}
            row={row}
            missing={control.unknown.length === 1 && control.unknown[0] === row.row ? control.difference : null}
            alike={untyped.length}
            done={{ all: done.length, alike: doneAs(row.told.status).length }}
            onBegin={() => draft.begin(row)}
            onPut={putOne}
            onPutAlike={putAlike}
            onPayDone={(token, duplicateReason) =>
              void draft.put(
                doneAs(row.told.status).map((each) => ({
                  ...draftOf(each),
                  duplicateReason,
                  seen: [...each.seen, token],
                })),
              )
            }
            onLeaveDone={() => void draft.put(done.map((each) => ({ ...draftOf(each), isOut: true })))}
          />
        ))}
        {out.length > 0 && (
          <ul className="lots-out rule-above mt-3" aria-label={t('lots.outTitle', { count: out.length })}>
            {out.map((row) => (
              <li key={row.row}>
                <span className="dim num">{outWords(t, row, today)}</span>
                <Button kind="ghost" size="sm" onPress={() => putOne({ ...draftOf(row), isOut: false })}>
                  {t('shell.undo')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {later.length > 1 && (
          <Button
            kind="ghost"
            size="sm"
            onPress={() => void draft.put(later.map((each) => ({ ...draftOf(each), isOut: false })))}
          >
            {t('lots.takeLater', { count: later.length })}
          </Button>
        )}
      </div>
      {ready.length > 0 && <ReadyRows batch={batch} ready={ready} today={today} />}
    </ListDetail>
  )
}

function outWords(t: Text, { row, order, told }: ShownRow, today: LocalDate): string {
  const { payOn = '', file, payee, unread } = told
  const what = [payee, order === null ? undefined : formatBrl(order.amount), file].filter((one) => one !== undefined)
  if (unread === 'several') return t('lots.outSeveral', { row, what: what.join(', ') })
  if (file !== undefined) return t('lots.outPaper', { row, what: what.join(', ') })
  return isLocalDate(payOn) && payOn > today
    ? t('lots.outLater', { row, day: formatLocalDate(payOn) })
    : t('lots.outRow', { row })
}

function isReady({ standing }: ShownRow): boolean {
  return standing === 'ready' || standing === 'unsent'
}

function isOpen(row: ShownRow): boolean {
  const { standing } = row
  return standing === 'unread' || standing === 'exception' || (standing === 'ready' && openFindings(row).length > 0)
}

interface FileLineProps {
  readonly batch: ShownBatch
  /** Reads papers into the draft; null where none may be added. */
  readonly onPapers: ((files: readonly File[]) => void) | null
}

function FileLine({ batch: { id, version, name, createdAt, rows, round, source }, onPapers }: FileLineProps) {
  const t = useText()
  const desk = useDesk()
  const input = useRef<HTMLInputElement>(null)
  const remove = useAction('paymentBatches.remove')
  const [isAsked, setAsked] = useState(false)
  const takeAway = async (): Promise<void> => {
    const removed = await remove.run({ id, version })
    if (removed.ok) desk.go({ to: 'lots' })
  }
  const asPix = rows.filter(({ told }) => told.form !== undefined).length
  const read = { count: rows.length, day: formatDate(createdAt), time: hourOf(createdAt) }
  return (
    <div className="lots-file">
      <Icon of={FileSpreadsheet} className="text-ok" />
      <p className="grow">
        <b>{name}</b>{' '}
        <span className="sub">
          {source?.kind === 'cnab240'
            ? t('lots.remessaLine', { layout: t(`lots.layout_${source.layout}`), ...read })
            : t('lots.fileLine', read)}
        </span>
        {asPix > 0 && <span className="sub block-line">{t('lots.remessaAsPix', { count: asPix })}</span>}
      </p>
      {onPapers !== null && (
        <>
          <Button kind="ghost" size="sm" icon={FilePlus2} onPress={() => input.current?.click()}>
            {t('lots.papersAdd')}
          </Button>
          <FilePick input={input} accept={PAPERS} multiple onFiles={onPapers} />
        </>
      )}
      {round === 0 && (
        <Button kind="ghost" size="sm" onPress={() => setAsked(true)}>
          {t('lots.remove')}
        </Button>
      )}
      <Button size="sm" onPress={() => desk.go({ to: 'lots' })}>
        {t('lots.otherFile')}
      </Button>
      {isAsked && (
        <AlertDialog
          title={t('lots.removeAsk')}
          action={t('lots.removeDo')}
          danger
          busy={remove.busy}
          onAction={() => void takeAway()}
          onClose={() => setAsked(false)}
        >
          <p>{t('lots.removeMeans')}</p>
          {remove.failure !== null && <ErrorNote error={remove.failure} context="writing" />}
        </AlertDialog>
      )}
    </div>
  )
}

/** F8 and Shift+F8 bring the keyboard to the next and the previous row that is to be resolved; answers how to do that by hand. */
function useNextException(list: RefObject<HTMLElement | null>, count: number): (by: 1 | -1, stay?: boolean) => void {
  const go = (by: 1 | -1, stay = false): void => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-exception]') ?? [])]
    const at = cards.findIndex((card) => card.contains(document.activeElement))
    const wanted = stay || at === -1 ? (by === 1 ? 0 : cards.length - 1) : (at + by + cards.length) % cards.length
    cards[wanted]?.querySelector<HTMLElement>('input, button')?.focus()
  }
  const newest = useRef(go)
  useEffect(() => {
    newest.current = go
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F8' || count === 0) return
      event.preventDefault()
      newest.current(event.shiftKey ? -1 : 1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [count])
  return go
}
