import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, mapOk, type Result } from '../../../shared/kit/result.ts'
import type { OpenFile, ZipEntry } from '../../workers/file-maker.ts'
import type { WorkOutcome, WorkRunner, WorkStep } from '../works/work-step.ts'
import { type PackPlace, packPlaces } from './pack-content.ts'
import { indexEntries, type PackNeeds, packReceipts } from './pack-receipts.ts'

/**
 * Writes a pack: the PDFs byte for byte under `comprovantes/`, an index as XLSX and CSV, and the SHA-256 of every file. What
 * was not found, or is damaged here, stands in the index and is counted as lacking.
 */
export function createPackRunner(needs: PackNeeds): WorkRunner<'pack'> {
  return async ({ content }, step) => {
    const places = await packPlaces(needs.vault, content)
    if (!places.ok) return places
    if (places.value.length === 0) return err(appError({ kind: 'not-found', what: 'receipts' }))
    const zip = step.makeFile.zip(step.path)
    const made = await writePack(needs, places.value, { ...step, zip, fromList: content.from === 'list' })
    if (!made.ok) await zip.abandon()
    return made
  }
}

interface PackStep extends WorkStep {
  readonly zip: OpenFile<ZipEntry>
  readonly fromList: boolean
}

async function writePack(
  needs: PackNeeds,
  places: readonly PackPlace[],
  { zip, tell, fromList }: PackStep,
): Promise<Result<WorkOutcome, AppError>> {
  const rows = await packReceipts(needs, places, { zip, tell })
  if (!rows.ok) return rows
  const sums: ZipEntry = { path: 'SHA256SUMS.txt', at: needs.clock.now(), sums: 'sha256' }
  const indexed = await zip.add([...indexEntries(needs, rows.value, fromList), sums])
  if (!indexed.ok) return indexed
  return mapOk(await zip.finish(), (whole) => ({
    ...whole,
    lacking: rows.value.filter(({ state }) => state !== 'packed').length,
  }))
}
