import { err, type Result } from '../../../../../shared/kit/result.ts'
import type { MergeFault } from './merge-book.ts'
import { startMergeBook } from './merge-book.ts'

/** What the worker is asked, each answered at `reply`. */
export type MergeAsk =
  | { readonly does: 'add'; readonly bytes: Uint8Array; readonly bookmark: string; readonly reply: MessagePort }
  | { readonly does: 'finish'; readonly title: string; readonly reply: MessagePort }

/** What it says: how many pages a document gave or why none, or the whole file. */
export type MergeAnswer = Result<{ readonly pages: number }, MergeFault> | Uint8Array

const book = startMergeBook()

self.addEventListener('message', ({ data }: MessageEvent<MergeAsk>) => {
  void answer(data)
})

async function answer(ask: MergeAsk): Promise<void> {
  const merging = await book
  if (ask.does === 'add') {
    const added: MergeAnswer = await merging.add(ask.bytes, ask.bookmark).catch(() => err('unreadable' as const))
    ask.reply.postMessage(added)
    return
  }
  const bytes = await merging.finish(ask.title)
  ask.reply.postMessage(bytes, [bytes.buffer])
}
