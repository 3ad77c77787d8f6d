import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files under a folder that hold one of the texts in clear, as UTF-8, UTF-16 or base64, each with the text found. */
export function filesWith(folder: string, texts: readonly string[]): string[] {
  const forms = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le'), base64Inside(text)])
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => {
      const bytes = readFileSync(file)
      return forms.filter((form) => bytes.includes(form)).map((form) => `${file}: ${form.toString()}`)
    })
}

/** The part of a text's base64 that does not depend on what follows it. */
function base64Inside(text: string): Buffer {
  return Buffer.from(Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1))
}
