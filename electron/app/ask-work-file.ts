import { lstat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Dialogs } from '../ports/dialogs.ts'
import type { WorkFile } from '../services/works/work-desk.ts'

/**
 * Asks a person where the file of long work is to stand; null when the dialog was closed. The dialog has asked about a file
 * that has the name by then, so that one gives way; one that comes later was not asked about.
 */
export async function askWorkFile(
  dialogs: Pick<Dialogs, 'saveFile'>,
  { fileName, extension }: { readonly fileName: string; readonly extension: string },
): Promise<WorkFile | null> {
  const path = await dialogs.saveFile({ title: fileName, fileName, extensions: [extension] })
  return path === null ? null : { path, fileName: basename(path), replaces: await isFile(path) }
}

async function isFile(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null)
  return found?.isFile() ?? false
}
