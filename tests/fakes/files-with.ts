import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TRIES = 50

/** The files under a folder that hold one of the texts in clear, as UTF-8, UTF-16 or base64, each with the text found. */
export function filesWith(folder: string, texts: readonly string[]): string[] {
  const forms = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le'), base64Inside(text)])
  return allFiles(folder).flatMap(({ file, bytes }) =>
    forms.filter((form) => bytes.includes(form)).map((form) => `${file}: ${form.toString()}`),
  )
}

/**
 * Every file with its bytes. While an engine lives its files come and go: one that has gone since it was listed may stand
 * under another name by now, so everything is looked at anew.
 */
function allFiles(folder: string, tries = TRIES): { file: string; bytes: Buffer }[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ file, bytes: readFileSync(file) }))
  } catch (thrown) {
    const gone = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'
    if (!gone || tries === 1) throw thrown
    return allFiles(folder, tries - 1)
  }
}

/** The part of a text's base64 that does not depend on what follows it. */
function base64Inside(text: string): Buffer {
  return Buffer.from(Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1))
}
