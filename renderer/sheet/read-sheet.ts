import { err, type Result } from '../../shared/kit/result.ts'
import { SHEET_LIMITS, type Sheet, type SheetAsk, type SheetFault } from './sheet.ts'

const LIMIT_MS = 15_000

/**
 * Reads a CSV or XLSX file as a table, in a worker of its own that ends with it: a file that takes too long, or breaks its
 * reader, takes nothing else along.
 */
export async function readSheetFile(file: Blob, mostRows: number): Promise<Result<Sheet, SheetFault>> {
  if (file.size > SHEET_LIMITS.bytes) return err('too-large')
  const bytes = await file.arrayBuffer()
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module', name: 'sheet' })
  const answer = await new Promise<Result<Sheet, SheetFault>>((resolve) => {
    const timer = setTimeout(() => resolve(err('too-slow')), LIMIT_MS)
    const say = (result: Result<Sheet, SheetFault>): void => {
      clearTimeout(timer)
      resolve(result)
    }
    worker.onmessage = ({ data }: MessageEvent<Result<Sheet, SheetFault>>) => say(data)
    worker.onerror = () => say(err('unreadable'))
    worker.postMessage({ bytes, mostRows } satisfies SheetAsk, [bytes])
  })
  worker.terminate()
  return answer
}
