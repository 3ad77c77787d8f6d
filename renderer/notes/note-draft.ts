import { type Attachment, type Note, noteLimits } from '../../shared/domain/note.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'

const PAUSE_MS = 800

/** What a person writes of a thing. */
export type NoteWords = Pick<Note, 'text' | 'tags' | 'costCentre'>

type Answer = Promise<Result<Note, AppError>>

/** What keeping a note asks of the engine. */
export interface NoteAsks {
  read(): Answer
  save(note: NoteWords & { readonly seq: number }): Answer
}

/** A note while it is written. */
export interface NoteState {
  readonly words: NoteWords
  readonly attachments: readonly Attachment[]
  readonly tied: Note['tied']
  /** How much of the words is safe in the vault. */
  readonly saving: 'saved' | 'waiting' | 'saving' | 'failed'
  /** When it was last saved; null while it never was. */
  readonly at: Instant | null
  readonly failure: AppError | null
  /** What somebody else wrote meanwhile; nothing is saved until a person has chosen. */
  readonly theirs: Note | null
}

/** The note of one thing, open for writing. */
export interface NoteDraft {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => NoteState
  /** Changes words; they are saved when typing pauses. */
  readonly type: (part: Partial<NoteWords>) => void
  /** Saves now, after all that is under way. */
  readonly save: () => Promise<void>
  /** Ends a clash: with what is written here, with what was written elsewhere, or with both. */
  readonly settle: (how: 'mine' | 'theirs' | 'both') => void
  /** Does what changes the files of the note, in turn with its words. */
  readonly during: (work: () => Answer) => Answer
  /** Takes what the engine tells anew; what is being written here stays. */
  readonly heard: (note: Note) => void
}

/** Opens a note as it was read. Whatever is asked goes one after the other, each knowing what the one before it made. */
export function openNoteDraft(start: Note, asks: NoteAsks): NoteDraft {
  const listeners = new Set<() => void>()
  let kept = start
  let isDirty = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let state: NoteState = { ...shownOf(start), saving: 'saved', failure: null, theirs: null }
  const show = (part: Partial<NoteState>): void => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work)
    queue = done
    return done
  }
  const take = (note: Note): void => {
    kept = note
    const { words, ...rest } = shownOf(note)
    show(isDirty ? rest : { ...rest, words })
  }

  async function send(): Promise<void> {
    if (!isDirty || state.theirs !== null || isTooLong(state.words, kept)) return
    isDirty = false
    show({ saving: 'saving', failure: null })
    const reply = await asks.save({ ...state.words, seq: kept.seq })
    if (reply.ok) {
      take(reply.value)
      return show({ saving: isDirty ? 'waiting' : 'saved' })
    }
    isDirty = true
    if (reply.error.kind === 'state') await compare()
    else show({ saving: 'failed', failure: reply.error })
  }

  // Another name or file of the same thing moves a note on too: only other words are for a person to judge.
  async function compare(): Promise<void> {
    const now = await asks.read()
    if (!now.ok) return show({ saving: 'failed', failure: now.error })
    const isSame = hasSameWords(now.value, kept)
    take(now.value)
    if (isSame) await send()
    else show({ saving: 'waiting', theirs: now.value })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    type(part) {
      isDirty = true
      show({ words: { ...state.words, ...part }, saving: 'waiting' })
      clearTimeout(timer)
      timer = setTimeout(() => void inTurn(send), PAUSE_MS)
    },
    save() {
      clearTimeout(timer)
      return inTurn(send)
    },
    settle(how) {
      const { theirs, words } = state
      if (theirs === null) return
      isDirty = how !== 'theirs'
      const chosen = how === 'mine' ? words : how === 'theirs' ? wordsOf(theirs) : bothOf(theirs, words)
      show({ theirs: null, words: chosen, saving: isDirty ? 'waiting' : 'saved' })
      void inTurn(send)
    },
    during: (work) =>
      inTurn(async () => {
        const reply = await work()
        if (reply.ok && (!isDirty || hasSameWords(reply.value, kept))) take(reply.value)
        else if (reply.ok) show({ attachments: reply.value.attachments, tied: reply.value.tied })
        return reply
      }),
    heard(note) {
      void inTurn(async () => {
        if (note.seq > kept.seq && (!isDirty || hasSameWords(note, kept))) take(note)
      })
    },
  }
}

/** Says whether words are longer than a person may write; what was joined of several notes may stay as long as it is. */
export function isTooLong({ text }: NoteWords, kept: NoteWords): boolean {
  return text.length > Math.max(noteLimits.text, kept.text.length)
}

function shownOf(note: Note): Pick<NoteState, 'words' | 'attachments' | 'tied' | 'at'> {
  return { words: wordsOf(note), attachments: note.attachments, tied: note.tied, at: note.changedAt }
}

function wordsOf({ text, tags, costCentre }: NoteWords): NoteWords {
  return { text, tags, costCentre }
}

function hasSameWords(one: NoteWords, other: NoteWords): boolean {
  return JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other))
}

function bothOf(theirs: NoteWords, mine: NoteWords): NoteWords {
  const texts = [theirs.text, mine.text].filter((text, n, all) => text.trim() !== '' && all.indexOf(text) === n)
  return {
    text: texts.join('\n\n'),
    tags: [...new Set([...theirs.tags, ...mine.tags])],
    costCentre: mine.costCentre ?? theirs.costCentre,
  }
}
