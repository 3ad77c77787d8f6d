import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type NoteAsks, openNoteDraft } from '../../../../renderer/notes/note-draft.ts'
import type { Note } from '../../../../shared/domain/note.ts'
import { appError } from '../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../shared/kit/result.ts'
import { attachment } from '../../../fixtures/note-samples.ts'
import { at } from '../../../fixtures/vault-samples.ts'

const empty: Note = { text: '', tags: [], costCentre: null, attachments: [], tied: [], changedAt: null, seq: 0 }
const file = attachment(1, Buffer.from('%PDF'))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A vault of one note, which may be written behind the page's back. */
function vaultOf(start: Note) {
  let kept = start
  const saves: unknown[] = []
  let answers = Promise.resolve()
  const asks: NoteAsks = {
    read: async () => ok(kept),
    async save({ seq, ...words }) {
      saves.push({ seq, ...words })
      await answers
      if (seq !== kept.seq) return err(appError({ kind: 'state', expected: String(seq), found: String(kept.seq) }))
      kept = { ...kept, ...words, seq: seq + 1, changedAt: at(seq + 1) }
      return ok(kept)
    },
  }
  return {
    asks,
    saves,
    kept: () => kept,
    write: (change: Partial<Note>) => {
      kept = { ...kept, ...change, seq: kept.seq + 1 }
      return kept
    },
    /** Holds answers back until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      answers = promise
      return resolve
    },
  }
}

describe('a note that is written', () => {
  test('is saved once, when typing pauses', async () => {
    const vault = vaultOf(empty)
    const draft = openNoteDraft(empty, vault.asks)
    for (const text of ['A', 'Al', 'Aluguel']) draft.type({ text })
    expect(draft.state()).toMatchObject({ saving: 'waiting', at: null })
    await vi.runAllTimersAsync()
    expect(vault.saves).toEqual([{ seq: 0, text: 'Aluguel', tags: [], costCentre: null }])
    expect(draft.state()).toMatchObject({ saving: 'saved', at: at(1), failure: null })
  })

  test('is saved at once on wish, and nothing is saved where nothing changed', async () => {
    const vault = vaultOf(empty)
    const draft = openNoteDraft(empty, vault.asks)
    await draft.save()
    draft.type({ tags: ['frete'] })
    await draft.save()
    await vi.runAllTimersAsync()
    expect(vault.saves).toHaveLength(1)
  })

  test('keeps what is typed while it is being saved, and saves that with the newer number', async () => {
    const vault = vaultOf(empty)
    const draft = openNoteDraft(empty, vault.asks)
    const answer = vault.hold()
    draft.type({ text: 'Um' })
    const first = draft.save()
    await vi.advanceTimersByTimeAsync(0)
    draft.type({ text: 'Um dois' })
    answer()
    await first
    expect(draft.state()).toMatchObject({ words: { text: 'Um dois' }, saving: 'waiting' })
    await vi.runAllTimersAsync()
    expect(vault.kept()).toMatchObject({ text: 'Um dois', seq: 2 })
  })

  test('stays unsaved and says why after a failure, and is saved by the next try', async () => {
    const vault = vaultOf(empty)
    let fails = true
    const full = appError({ kind: 'storage', fault: 'disk-full' })
    const draft = openNoteDraft(empty, {
      ...vault.asks,
      save: (note) => (fails ? Promise.resolve(err(full)) : vault.asks.save(note)),
    })
    draft.type({ text: 'Um' })
    await draft.save()
    expect(draft.state()).toMatchObject({ words: { text: 'Um' }, saving: 'failed', failure: full })
    fails = false
    await draft.save()
    expect(draft.state()).toMatchObject({ saving: 'saved', failure: null })
  })

  test('is not saved while it is longer than it may be, unless it was joined to be as long', async () => {
    const vault = vaultOf(empty)
    const draft = openNoteDraft(empty, vault.asks)
    draft.type({ text: 'x'.repeat(4001) })
    await draft.save()
    expect(vault.saves).toEqual([])
    expect(draft.state().saving).toBe('waiting')
    const long = { ...empty, text: 'x'.repeat(6000), seq: 2 }
    const joined = vaultOf(long)
    const other = openNoteDraft(long, joined.asks)
    other.type({ tags: ['frete'] })
    await other.save()
    expect(joined.saves).toHaveLength(1)
  })
})

describe('a note that was written elsewhere meanwhile', () => {
  const start: Note = { ...empty, text: 'Antes', seq: 3 }
  async function clashed() {
    const vault = vaultOf(start)
    const draft = openNoteDraft(start, vault.asks)
    draft.type({ text: 'Meu', tags: ['meu'] })
    vault.write({ text: 'Outro', tags: ['outro'], costCentre: 'Sede' })
    await draft.save()
    return { vault, draft }
  }

  test('is shown beside what is written here, and nothing is saved before a person has chosen', async () => {
    const { vault, draft } = await clashed()
    expect(draft.state()).toMatchObject({ words: { text: 'Meu' }, theirs: { text: 'Outro' }, saving: 'waiting' })
    draft.type({ text: 'Meu ainda' })
    await vi.runAllTimersAsync()
    expect(vault.kept()).toMatchObject({ text: 'Outro', seq: 4 })
  })

  test.each([
    ['mine', { text: 'Meu', tags: ['meu'], costCentre: null, seq: 5 }],
    ['theirs', { text: 'Outro', tags: ['outro'], costCentre: 'Sede', seq: 4 }],
    ['both', { text: 'Outro\n\nMeu', tags: ['outro', 'meu'], costCentre: 'Sede', seq: 5 }],
  ] as const)('ends with %s', async (how, words) => {
    const { vault, draft } = await clashed()
    draft.settle(how)
    await vi.runAllTimersAsync()
    expect(vault.kept()).toMatchObject(words)
    expect(draft.state()).toMatchObject({ theirs: null, saving: 'saved', words: { text: words.text } })
  })

  test('with the same words is no clash: what is written here is saved over it', async () => {
    const vault = vaultOf(start)
    const draft = openNoteDraft(start, vault.asks)
    draft.type({ text: 'Meu' })
    vault.write({ attachments: [file] })
    await draft.save()
    expect(draft.state()).toMatchObject({ theirs: null, saving: 'saved', attachments: [file] })
    expect(vault.kept()).toMatchObject({ text: 'Meu', seq: 5 })
  })

  test('is taken in where nothing is being written, and an older word of it is not', async () => {
    const vault = vaultOf(start)
    const draft = openNoteDraft(start, vault.asks)
    draft.heard({ ...start, text: 'Novo', seq: 4 })
    draft.heard({ ...start, text: 'Velho', seq: 2 })
    await vi.runAllTimersAsync()
    expect(draft.state()).toMatchObject({ words: { text: 'Novo' } })
  })
})

test('a file comes in turn with the words, and does not undo what is being written', async () => {
  const vault = vaultOf(empty)
  const draft = openNoteDraft(empty, vault.asks)
  draft.type({ text: 'Meu' })
  await draft.during(async () => ok(vault.write({ attachments: [file] })))
  expect(draft.state()).toMatchObject({ words: { text: 'Meu' }, attachments: [file], saving: 'waiting' })
  await draft.save()
  expect(vault.kept()).toMatchObject({ text: 'Meu', attachments: [file], seq: 2 })
  expect(draft.state()).toMatchObject({ theirs: null, saving: 'saved' })
})
