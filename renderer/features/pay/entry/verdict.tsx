import { CircleAlert, CircleDashed, FileCheck, History, LoaderCircle, ReceiptText, RotateCw, Sheet } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { unreachable } from '../../../../shared/kit/unreachable.ts'
import { readFaultWords } from '../../../reader/reading.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { PaperNote } from '../../../ui/paper-note.tsx'
import { Chip } from '../../../ui/state-chip.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Found } from '../again/found.ts'
import { FoundList } from '../again/found-list.tsx'
import { usePayStore } from '../store.ts'
import type { Candidate } from '../../../reader/candidate.ts'
import { CandidateList } from './candidate-list.tsx'
import { choiceOf } from './choice-of.ts'
import type { EntryFault, EntryState, PartlyRead } from './entry-state.ts'
import { KeyQuestion } from './key-question.tsx'
import { meaningWords, originWords } from './meaning-words.ts'
import { settle, takeAgain } from './take.ts'

interface VerdictProps {
  readonly list: RefObject<HTMLDivElement | null>
  /** What is named by a text that is nothing to pay. */
  readonly found: readonly Found[]
  readonly onFound: (found: Found) => void
  /** Opens the form of what was recognised and puts the keyboard into it. */
  readonly onGoOn: () => void
}

/** What the box says about what was put into it, and what can be done with it. The words are spoken as they change. */
export function Verdict({ list, found, onFound, onGoOn }: VerdictProps) {
  const t = useText()
  const { entry, text } = usePayStore()
  return (
    <div className={entry.at === 'empty' ? 'entry-help' : 'entry-verdict'}>
      {entry.at === 'empty' && <p className="hint">{t('entry.help')}</p>}
      <div className="entry-words" role="status">
        {entry.at !== 'empty' && found.length === 0 && <VerdictWords entry={entry} />}
        {found.length > 0 && <FoundWords found={found} />}
      </div>
      <ReadAgain entry={entry} />
      {entry.at === 'refused' && isForLots(entry.fault) && <ToLots />}
      {entry.at === 'proof' && <ProofDeeds {...entry} />}
      {entry.at === 'one' && <PaperOf candidates={[entry.candidate]} />}
      {entry.at === 'several' && <PaperOf candidates={entry.candidates} />}
      {entry.at === 'one' && <Deeds candidate={entry.candidate} onGoOn={onGoOn} />}
      {found.length > 0 && <FoundList ref={list} text={text} found={found} onChoose={onFound} />}
      {entry.at === 'several' && (
        <CandidateList
          ref={list}
          candidates={entry.candidates}
          onChoose={(candidate) => {
            settle(candidate)
            onGoOn()
          }}
        />
      )}
    </div>
  )
}

/** The way to where several papers, a folder or a sheet are paid. */
function ToLots() {
  const t = useText()
  const { go } = useDesk()
  return (
    <Button size="sm" icon={Sheet} onPress={() => go({ to: 'lots' })}>
      {t('entry.toLots')}
    </Button>
  )
}

// A workbook is an archive, and a folder a file without bytes: nothing tells them from others.
function isForLots(fault: EntryFault): boolean {
  return fault === 'one-file' || fault === 'archive' || fault === 'gone'
}

function refusalWords(t: Text, fault: EntryFault): string {
  if (fault === 'one-file') return t('entry.oneFile')
  const why = t(readFaultWords[fault])
  return isForLots(fault) ? `${why} ${t('entry.goesToLots')}` : why
}

/** A proof is checked, or its payment looked for; nothing is paid by it. */
function ProofDeeds({ source, file }: Extract<EntryState, { readonly at: 'proof' }>) {
  const t = useText()
  const { go } = useDesk()
  return (
    <>
      <Button size="sm" icon={FileCheck} onPress={() => go(file === null ? { to: 'check' } : { to: 'check', file })}>
        {t('shell.checkReceipt')}
      </Button>
      {source !== null && (
        <Button size="sm" onPress={() => go({ to: 'locate', text: source })}>
          {t('entry.locate')}
        </Button>
      )}
    </>
  )
}

/** The second try of a file whose reading had no time to end. */
function ReadAgain({ entry }: { readonly entry: EntryState }) {
  const t = useText()
  const [file, name] = unreadOf(entry)
  if (file === null) return null
  return (
    <Button size="sm" icon={RotateCw} onPress={() => takeAgain(file, name)}>
      {t('entry.readAgain')}
    </Button>
  )
}

function unreadOf(entry: EntryState): readonly [file: Blob | null, name: string] {
  if (entry.at === 'refused') return [entry.file, entry.name]
  const candidates = entry.at === 'one' ? [entry.candidate] : entry.at === 'several' ? entry.candidates : []
  const origin = candidates.find((candidate) => candidate.origin?.unread !== undefined)?.origin
  return [origin?.unread ?? null, origin?.name ?? '']
}

/** What stands on one paper is one debt; said once for each paper, with what does not agree on it. */
function PaperOf({ candidates }: { readonly candidates: readonly Candidate[] }) {
  const t = useText()
  const papers = [...new Set(candidates.map(({ paper }) => paper))].filter((paper) => paper !== null)
  if (papers.length === 0) return null
  return (
    <div className="entry-papers">
      {papers.some(({ paper }) => paper.lines.length > 0 && paper.codes.length > 0) && (
        <p className="sub">{t('paper.oneDebt')}</p>
      )}
      {papers.map(({ paper, differences }) => (
        <PaperNote key={[...paper.lines, ...paper.codes].join()} differences={differences} role="alert" />
      ))}
    </div>
  )
}

function VerdictWords({ entry }: { readonly entry: Exclude<EntryState, { readonly at: 'empty' }> }) {
  const t = useText()
  switch (entry.at) {
    case 'reading':
      return (
        <Words
          chip={
            <Chip tone="info" icon={LoaderCircle}>
              {t('entry.reading', { name: entry.name })}
            </Chip>
          }
        />
      )
    case 'refused': {
      const chip = t('entry.refused', { name: entry.name })
      return (
        <Words
          chip={
            <Chip tone="bad" icon={CircleAlert}>
              {chip}
            </Chip>
          }
          detail={refusalWords(t, entry.fault)}
        />
      )
    }
    case 'unknown': {
      const { name, partly } = entry
      const chip = name === null ? t('entry.unknown') : t('entry.nothingIn', { name })
      const detail = name === null ? t('entry.help') : t('entry.nothingInDetail')
      return (
        <Words
          chip={
            <Chip tone="neutral" icon={CircleDashed}>
              {chip}
            </Chip>
          }
          detail={detail}
          partly={partly}
        />
      )
    }
    case 'proof':
      return (
        <Words
          chip={
            <Chip tone="neutral" icon={ReceiptText}>
              {entry.name === null ? t('entry.proof') : t('entry.proofIn', { name: entry.name })}
            </Chip>
          }
          detail={t('entry.proofDetail')}
        />
      )
    case 'one':
      return <OneWords candidate={entry.candidate} />
    case 'several': {
      const { name, partly, candidates } = entry
      const count = candidates.length
      const chip = name === null ? t('entry.several', { count }) : t('entry.severalIn', { count, name })
      return (
        <Words
          chip={
            <Chip tone="warn" icon={CircleDashed}>
              {chip}
            </Chip>
          }
          detail={t('entry.chooseKeys')}
          partly={partly}
        />
      )
    }
    default:
      return unreachable(entry)
  }
}

function FoundWords({ found }: { readonly found: readonly Found[] }) {
  const t = useText()
  const payees = found.flatMap((one) => (one.is === 'payee' ? [one.payee] : []))
  return (
    <Words
      chip={
        <Chip tone="info" icon={History}>
          {payees.length > 0 ? t('entry.payeesFound', { count: payees.length }) : t('agenda.title')}
        </Chip>
      }
      detail={t('entry.payeesFoundKeys')}
    />
  )
}

function OneWords({ candidate }: { readonly candidate: Candidate }) {
  const t = useText()
  const { tone, icon, title, detail } = meaningWords(t, candidate.recognition)
  const origin = candidate.origin === null ? '' : originWords(t, candidate.origin)
  return (
    <Words
      chip={
        <Chip tone={tone} icon={icon}>
          {title}
        </Chip>
      }
      detail={`${detail} ${origin}`.trim()}
    />
  )
}

interface WordsProps {
  readonly chip: ReactNode
  readonly detail?: string
  readonly partly?: PartlyRead | null
}

function Words({ chip, detail = '', partly = null }: WordsProps) {
  const t = useText()
  const pages = partly === null ? '' : t('entry.pagesRead', { read: partly.read, pages: partly.pages })
  return (
    <>
      {chip} <span className="sub">{`${detail} ${pages}`.trim()}</span>
    </>
  )
}

function Deeds({ candidate, onGoOn }: { readonly candidate: Candidate; readonly onGoOn: () => void }) {
  const t = useText()
  const desk = useDesk()
  const { recognition } = candidate
  const take = (settled: Candidate): void => {
    settle(settled)
    onGoOn()
  }
  if (recognition.kind === 'pix-key' && recognition.typed.meaning !== 'one') {
    return <KeyQuestion candidate={candidate} typed={recognition.typed} onTake={take} />
  }
  if (recognition.kind === 'end-to-end-id' || recognition.kind === 'idempotency-key') {
    return (
      <Button size="sm" onPress={() => desk.go({ to: 'locate', text: recognition.source })}>
        {t('entry.locate')}
      </Button>
    )
  }
  if (recognition.kind === 'invoice') {
    return (
      <Button size="sm" onPress={() => desk.go({ to: 'receipts', text: recognition.key })}>
        {t('entry.invoiceSearch')}
      </Button>
    )
  }
  if (choiceOf(recognition) === null) return null
  return (
    <Button size="sm" keyHint="Enter" onPress={onGoOn}>
      {t('common.continue')}
    </Button>
  )
}
