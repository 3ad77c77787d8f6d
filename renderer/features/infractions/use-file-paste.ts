import { usePaste } from '../../ui/use-paste.ts'

/** Ctrl+V anywhere on the screen takes copied files and pictures; a text beside them stays a plain paste. */
export function useFilePaste(take: (files: Iterable<File>) => void): void {
  usePaste((data) => {
    // A spreadsheet copies a picture of its cells beside their text.
    if (data.files.length === 0 || data.getData('text/plain') !== '') return false
    take(data.files)
    return true
  })
}
