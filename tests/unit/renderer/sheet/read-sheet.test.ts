import { describe, expect, test } from 'vitest'
import { readSheetFile } from '../../../../renderer/sheet/read-sheet.ts'
import { SHEET_LIMITS } from '../../../../shared/sheet/sheet-limits.ts'

/** A file as the browser gives one that was changed since it was chosen, was taken away, or is a folder. */
function goneFile(): Blob {
  const file = new Blob(['Nome;Valor\n'])
  file.arrayBuffer = () => Promise.reject(new DOMException('it changed', 'NotReadableError'))
  return file
}

describe('reading a sheet', () => {
  test('says of a file that is not there any more, or is a folder, that it cannot be read', async () => {
    expect(await readSheetFile(goneFile(), 10)).toEqual({ ok: false, error: 'unreadable' })
  })

  test('refuses a file above the limit without reading it', async () => {
    const file = goneFile()
    Object.defineProperty(file, 'size', { value: SHEET_LIMITS.bytes + 1 })
    expect(await readSheetFile(file, 10)).toEqual({ ok: false, error: 'too-large' })
  })
})
