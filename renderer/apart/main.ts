import pdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { knockSchema, type RoomName } from '../hatch/messages.ts'
import codeWorker from './codes/code-worker.ts?worker&url'
import mergeWorker from './merge/merge-worker.ts?worker&url'
import sheetWorker from './sheet/sheet-worker.ts?worker&url'
import { trustOnly } from './trust.ts'

trustOnly([pdfWorker, codeWorker, mergeWorker, sheetWorker])

const rooms: Readonly<Record<RoomName, (line: MessagePort) => void>> = {
  codes: (line) => hand(line, codeWorker),
  merge: (line) => hand(line, mergeWorker),
  sheet: (line) => hand(line, sheetWorker),
  pdf: (line) => void import('./pdf/serve-pdf.ts').then(({ servePdf }) => servePdf(line, pdfWorker)),
  invoice: (line) => void import('./invoice/serve-invoice.ts').then(({ serveInvoice }) => serveInvoice(line)),
}

/** The page's own origin, beside which this frame lies. */
const page = `${location.protocol}//${location.host.replace(/^reader\b/, 'bundle')}`

// One knock, of the page around this frame alone: it says which room this frame is.
const listening = new AbortController()
addEventListener(
  'message',
  ({ origin, source, data, ports: [line] }: MessageEvent<unknown>) => {
    const knock = knockSchema.safeParse(data)
    if (origin !== page || source !== parent || line === undefined || !knock.success) return
    listening.abort()
    rooms[knock.data.room](line)
  },
  { signal: listening.signal },
)

function hand(line: MessagePort, script: string): void {
  new Worker(script, { type: 'module' }).postMessage(null, [line])
}
