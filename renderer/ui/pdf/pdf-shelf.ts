import type { PdfFault } from '../../hatch/pdf-rows.ts'
import type { PdfBook } from './pdf-book.ts'
import { type PdfEngine, pdfEngine } from './pdf-engine.ts'

/** A document on its way: still opening, open, or refused with the reason. */
export type PdfOpening =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly book: PdfBook }
  | { readonly state: 'refused'; readonly fault: PdfFault }

/** The few documents that are open: what is in front, and what is likely to come next. Bytes are told apart by being the same object. */
export interface PdfShelf {
  /** How far a document is; `opening` also where nobody asked for it yet. */
  read(bytes: Uint8Array): PdfOpening
  /** Hears of every change; gives the way to stop. */
  subscribe(listener: () => void): () => void
  /** Opens a document and keeps it open until what is given is called. */
  hold(bytes: Uint8Array): () => void
  /** Opens a document ahead and reads its first page, so that it is drawn at once when somebody comes for it. */
  prepare(bytes: Uint8Array): void
  /** Whether what is held open stands drawn, or refused; false where nothing is held. Every change of it is heard. */
  isAtRest(): boolean
  /** Closes everything. */
  close(): void
}

/** The one in front, the ones before and after it, and the one that was left last. */
const MOST = 4
const OPENING: PdfOpening = { state: 'opening' }

interface Place {
  opening: PdfOpening
  held: number
  isAhead: boolean
  isDrawn: boolean
}

/** Makes an empty shelf. */
export function createPdfShelf(): PdfShelf {
  // The least lately used comes first.
  const places = new Map<Uint8Array, Place>()
  const listeners = new Set<() => void>()
  const changed = (): void => listeners.forEach((listener) => listener())

  function placeOf(bytes: Uint8Array): Place {
    const place = places.get(bytes) ?? put(bytes)
    places.delete(bytes)
    places.set(bytes, place)
    trim()
    return place
  }

  function put(bytes: Uint8Array): Place {
    const place: Place = { opening: OPENING, held: 0, isAhead: false, isDrawn: false }
    places.set(bytes, place)
    void openBytes(bytes).then(({ opening, ended }) => {
      place.opening = opening
      if (places.get(bytes) !== place) return leave(place)
      if (place.isAhead) warm(place)
      void ended.then(() => openAgain(bytes, place))
      if (opening.state === 'open') void opening.book.drawn.then(() => noteDrawn(place))
      changed()
    })
    return place
  }

  function noteDrawn(place: Place): void {
    place.isDrawn = true
    changed()
  }

  // A worker that was ended took its documents with it.
  function openAgain(bytes: Uint8Array, place: Place): void {
    if (places.get(bytes) !== place || place.opening.state !== 'open') return
    places.delete(bytes)
    if (place.held > 0) put(bytes).held = place.held
    changed()
  }

  function trim(): void {
    for (const [bytes, place] of places) {
      if (places.size <= MOST) return
      if (place.held > 0) continue
      places.delete(bytes)
      leave(place)
    }
  }

  return {
    read: (bytes) => places.get(bytes)?.opening ?? OPENING,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hold(bytes) {
      placeOf(bytes).held += 1
      changed()
      return () => {
        const place = places.get(bytes)
        if (place !== undefined) place.held -= 1
        changed()
      }
    },
    prepare(bytes) {
      const place = placeOf(bytes)
      if (place.isAhead) return
      place.isAhead = true
      warm(place)
    },
    isAtRest() {
      const held = [...places.values()].filter((place) => place.held > 0)
      return held.length > 0 && held.every((place) => place.isDrawn || place.opening.state === 'refused')
    },
    close() {
      const all = [...places.values()]
      places.clear()
      all.forEach(leave)
    },
  }
}

function leave({ opening }: Place): void {
  if (opening.state === 'open') void opening.book.close()
}

function warm({ opening }: Place): void {
  if (opening.state === 'open') void opening.book.readAhead(1)
}

const never = new Promise<void>(() => undefined)

async function openBytes(bytes: Uint8Array): Promise<{ readonly opening: PdfOpening; readonly ended: Promise<void> }> {
  try {
    const { engine, opened } = await openTwice(bytes)
    if (opened.ok) return { opening: { state: 'open', book: opened.value }, ended: engine.ended }
    return { opening: { state: 'refused', fault: opened.error }, ended: never }
  } catch {
    return { opening: { state: 'refused', fault: 'unreadable' }, ended: never }
  }
}

// The worker may still be busy with the paper before this one; then this one is opened by a new worker.
async function openTwice(bytes: Uint8Array) {
  const first = await openBy(await pdfEngine(), bytes)
  return first.opened.ok || first.opened.error !== 'too-slow' ? first : openBy(await pdfEngine(), bytes)
}

async function openBy(engine: PdfEngine, bytes: Uint8Array) {
  return { engine, opened: await engine.open(bytes) }
}
