import { describe, expect, test } from 'vitest'
import { type ReadingNeeds, readReceipts } from '../../../../../renderer/features/receipts/reading/read-receipts.ts'
import { textOfPdf } from '../../../../../renderer/features/receipts/reading/text-of-pdf.ts'
import type { PdfBook } from '../../../../../renderer/ui/pdf/pdf-book.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../../shared/kit/result.ts'
import { receiptId } from '../../../../fixtures/vault-samples.ts'

const damaged = err(appError({ kind: 'storage', fault: 'damaged' }))

/** A desk with so many unread receipts; the reading stops when it asks for news, so often as there are none to come. */
function desk(unread: number[], change: Partial<ReadingNeeds> = {}, newsToCome: (() => void)[] = []) {
  const kept: (readonly [number, string | null])[] = []
  const log: string[] = []
  let isStopped = false
  const numberOf = (id: string): number => Number.parseInt(id.slice(1), 16)
  const needs: ReadingNeeds = {
    unread: async (limit) => ok({ ids: unread.slice(0, limit).map(receiptId), left: unread.length, paused: false }),
    open: async (id) => {
      log.push(`open ${numberOf(id)}`)
      return ok({ bytes: Uint8Array.of(numberOf(id)) })
    },
    textOf: async ([n]) => ok(`text ${n}`),
    keepText: async (id, text) => {
      kept.push([numberOf(id), text])
      unread.splice(unread.indexOf(numberOf(id)), 1)
      return ok({})
    },
    quiet: async () => void log.push('quiet'),
    news: async () => {
      const next = newsToCome.shift()
      if (next === undefined) isStopped = true
      else next()
    },
    isStopped: () => isStopped,
    ...change,
  }
  return { needs, kept, log, stop: () => void (isStopped = true) }
}

describe('reading in the background', () => {
  test('reads one after the other, each only once nobody works', async () => {
    const { needs, kept, log } = desk([3, 2, 1])
    await readReceipts(needs)
    expect(kept).toEqual([
      [3, 'text 3'],
      [2, 'text 2'],
      [1, 'text 1'],
    ])
    expect(log).toEqual(['quiet', 'open 3', 'quiet', 'open 2', 'quiet', 'open 1'])
  })

  test('goes on when a receipt comes', async () => {
    const unread: number[] = []
    const { needs, kept } = desk(unread, {}, [() => unread.push(7)])
    await readReceipts(needs)
    expect(kept).toEqual([[7, 'text 7']])
  })

  test('keeps that a PDF has no text, so that it is not read again', async () => {
    const { needs, kept } = desk([1], { textOf: async () => ok(null) })
    await readReceipts(needs)
    expect(kept).toEqual([[1, null]])
  })

  test('leaves what cannot be opened, read or kept for another day, and reads the others', async () => {
    const { needs, kept } = desk([3, 2, 1], {
      open: async (id) => (id === receiptId(3) ? damaged : ok({ bytes: Uint8Array.of(Number(id.slice(-1))) })),
      textOf: async ([n]) => (n === 2 ? err('not-now') : ok('x')),
    })
    await readReceipts(needs)
    expect(kept).toEqual([[1, 'x']])
  })

  test('reads nothing while a person holds it, and goes on afterwards', async () => {
    let paused = true
    const held = desk([1], {}, [() => void (paused = false)])
    const unread = held.needs.unread
    await readReceipts({
      ...held.needs,
      unread: async (limit) => {
        const reply = await unread(limit)
        return reply.ok ? ok({ ...reply.value, paused }) : reply
      },
    })
    expect(held.kept).toEqual([[1, 'text 1']])
  })

  test('keeps nothing after it was stopped, as when the window is locked', async () => {
    const locked = desk([2, 1])
    await readReceipts({
      ...locked.needs,
      textOf: async () => {
        locked.stop()
        return ok('late')
      },
    })
    expect(locked.kept).toEqual([])
  })

  test('an engine that fails is asked again only when there is news', async () => {
    let asked = 0
    const { needs } = desk([1], {
      unread: async () => {
        asked += 1
        return damaged
      },
    })
    await readReceipts(needs)
    expect(asked).toBe(1)
  })
})

describe('the text of a PDF', () => {
  function engineOf(pages: readonly (string | Error)[]) {
    let closed = 0
    const book: PdfBook = {
      sizes: pages.map(() => ({ width: 1, height: 1 })),
      text: async () => [],
      lines: async (page) => {
        const text = pages[page - 1] ?? ''
        if (text instanceof Error) throw text
        return text
      },
      draw: () => ({ done: Promise.resolve(true), cancel: () => {} }),
      layText: async () => [],
      readAhead: async () => {},
      drawn: Promise.resolve(),
      close: async () => void (closed += 1),
    }
    return { engine: { open: async () => ok(book) }, closed: () => closed }
  }
  const bytes = Uint8Array.of(1)

  test('is that of its pages, with single spaces, and the document is let go', async () => {
    const { engine, closed } = engineOf(['Banco   Mandacaru\nR$  1,00', 'segunda'])
    expect(await textOfPdf(engine, bytes)).toBe('Banco Mandacaru\nR$ 1,00\nsegunda')
    expect(closed()).toBe(1)
  })

  test('is no longer than what is kept of it, whatever the file has', async () => {
    const { engine } = engineOf(Array.from({ length: 100 }, () => 'palavra '.repeat(1000)))
    expect((await textOfPdf(engine, bytes))?.length).toBe(20_000)
  })

  test('of a PDF without any, of a refused one and of one that breaks is none, and it is let go', async () => {
    expect(await textOfPdf(engineOf([' \n ']).engine, bytes)).toBeNull()
    expect(await textOfPdf({ open: async () => err('protected') }, bytes)).toBeNull()
    const broken = engineOf([new Error('bad page')])
    expect(await textOfPdf(broken.engine, bytes)).toBeNull()
    expect(broken.closed()).toBe(1)
  })
})
