import { Save } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type Note, type NoteSubject, noteLimits } from '../../shared/domain/note.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import { formatDate, formatDateTime } from '../../shared/time/format-time.ts'
import { useRemote } from '../bridge/use-remote.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { ComboField } from '../ui/combo-field.tsx'
import { type Detail, DetailList } from '../ui/detail-list.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Icon } from '../ui/icon.tsx'
import { hourOf } from '../ui/moment.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useText } from '../ui/text.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useToday } from '../ui/use-today.ts'
import type { NoteDraft, NoteState, NoteWords } from './note-draft.ts'
import { NoteFiles } from './parts/note-files.tsx'
import { TagField } from './parts/tag-field.tsx'
import { useNote } from './use-note.ts'
import './notes.css'

interface NotePanelProps {
  /** Every name of the thing, strongest first; the last stays while others become known. */
  readonly subjects: readonly NoteSubject[]
  /** What the thing came to, against which its invoices are held; null where there is no one amount. */
  readonly amount: Centavos | null
}

/** What people wrote about a thing, with tags, cost centre and files; saves itself. */
export function NotePanel({ subjects, amount }: NotePanelProps) {
  const t = useText()
  const titleId = useId()
  const read = useRemote('notes.read', { subjects: [...subjects] }, { enabled: subjects.length > 0 })
  const own = subjects.at(-1)
  const note = useNoteInSight(own, read.value)
  if (own === undefined) return null
  return (
    <section className="notes" aria-labelledby={titleId}>
      {note === undefined ? (
        <>
          <h2 id={titleId} className="h3">
            {t('notes.title')}
          </h2>
          {read.failure === null ? <Skeleton rows={2} /> : <ErrorNote error={read.failure} onRetry={read.refresh} />}
        </>
      ) : (
        <NoteEditor key={own} titleId={titleId} subjects={subjects} amount={amount} note={note} />
      )}
    </section>
  )
}

// While a thing is read under a name more, what is being written stays in sight.
function useNoteInSight(own: NoteSubject | undefined, read: Note | undefined): Note | undefined {
  const held = useRef<{ own: NoteSubject | undefined; note: Note }>(undefined)
  useEffect(() => {
    if (read !== undefined) held.current = { own, note: read }
  }, [own, read])
  return read ?? (held.current?.own === own ? held.current?.note : undefined)
}

function NoteEditor({ titleId, subjects, amount, note }: NotePanelProps & { titleId: string; note: Note }) {
  const t = useText()
  const open = useNote(subjects, note)
  const { words, draft, failure, theirs } = open
  const isEmpty = words.text === '' && words.tags.length === 0 && open.attachments.length === 0
  const length = words.text.length
  const save = (): void => void draft.save()
  return (
    <>
      <div className="row row-3 between baseline">
        <h2 id={titleId} className="h3">
          {t('notes.title')}
        </h2>
        <NoteStatus state={open} />
      </div>
      {theirs !== null && <Clash mine={words} theirs={theirs} onSettle={draft.settle} />}
      {failure !== null && <ErrorNote error={failure} context="writing" onRetry={save} />}
      <TextArea
        label={t('notes.text')}
        value={words.text}
        onChange={(text) => draft.type({ text })}
        onBlur={save}
        rows={2}
        hint={isEmpty ? t('notes.empty') : undefined}
        // A counter that is far away only makes noise.
        {...(length > noteLimits.text * 0.9 && { max: noteLimits.text, count: (text: string) => text.length })}
      />
      <div className="notes-labels">
        <TagField
          tags={words.tags}
          onChange={(tags) => {
            draft.type({ tags })
            save()
          }}
        />
        <CostCentreField
          value={words.costCentre ?? ''}
          onChange={(text) => draft.type({ costCentre: text.trim() === '' ? null : text })}
          onDone={save}
        />
      </div>
      <NoteFiles open={open} amount={amount} />
    </>
  )
}

function NoteStatus({ state }: { readonly state: NoteState }) {
  const t = useText()
  const words = statusWords(t, state, useToday())
  return (
    <span className={state.saving === 'failed' ? 'notes-status bad' : 'notes-status'} role="status">
      {words !== null && (
        <>
          <Icon of={Save} className="tiny-sign" />
          {words}
        </>
      )}
    </span>
  )
}

function statusWords(t: Text, { saving, at }: NoteState, today: string): string | null {
  if (saving === 'saving') return t('notes.saving')
  if (saving !== 'saved') return t('notes.unsaved')
  if (at === null) return null
  return formatDate(at) === today
    ? t('notes.savedAt', { time: hourOf(at) })
    : t('notes.savedOn', { date: formatDateTime(at) })
}

const LONGEST = 40

interface CostCentreFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  /** What was typed is whole. */
  readonly onDone: () => void
}

/** The cost centre, with those in use to choose from; a new one is simply typed. */
function CostCentreField({ value, onChange, onDone }: CostCentreFieldProps) {
  const t = useText()
  const [isSearching, setSearching] = useState(false)
  const labels = useRemote('notes.labels', {}).value
  const begun = isSearching ? value.trim().toLowerCase() : ''
  const options = (labels?.costCentres ?? []).filter((centre) => centre.toLowerCase().includes(begun))
  return (
    <ComboField
      label={t('notes.costCentre')}
      text={value}
      options={options.slice(0, 50).map((centre) => ({ value: centre, label: centre }))}
      onText={(text) => {
        if (text === value) return
        setSearching(true)
        onChange(text.slice(0, LONGEST))
      }}
      onChoose={(centre) => {
        setSearching(false)
        onChange(centre)
        onDone()
      }}
      onBlur={() => {
        setSearching(false)
        onDone()
      }}
    />
  )
}

interface ClashProps {
  readonly mine: NoteWords
  readonly theirs: Note
  readonly onSettle: NoteDraft['settle']
}

/** The note was written elsewhere meanwhile: both are shown, and the person chooses. Nothing is saved before. */
function Clash({ mine, theirs, onSettle }: ClashProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer engines answer a promise here, which an effect must not hand on.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Callout ref={box} tone="warn" role="alert" title={t('notes.clashTitle')}>
      <p>{t('notes.clashDetail')}</p>
      <h3 className="h3">{t('notes.clashTheirs')}</h3>
      <Words words={theirs} />
      <h3 className="h3">{t('notes.clashMine')}</h3>
      <Words words={mine} />
      <div className="note-actions">
        <Button size="sm" onPress={() => onSettle('both')}>
          {t('notes.keepBoth')}
        </Button>
        <Button size="sm" onPress={() => onSettle('mine')}>
          {t('notes.keepMine')}
        </Button>
        <Button size="sm" onPress={() => onSettle('theirs')}>
          {t('notes.keepTheirs')}
        </Button>
      </div>
    </Callout>
  )
}

function Words({ words: { text, tags, costCentre } }: { readonly words: NoteWords }) {
  const t = useText()
  const fact = (term: string, value: string | null): Detail | null =>
    value === null || value === '' ? null : { term, value }
  return (
    <DetailList
      className="as-written"
      details={[
        { term: t('notes.text'), value: text.trim() === '' ? t('notes.nothing') : text },
        fact(t('notes.tags'), tags.join(', ')),
        fact(t('notes.costCentre'), costCentre),
      ]}
    />
  )
}
