import { readField, type Source } from './read-fields.ts'
import { utf8Width } from './utf8.ts'

/** How many characters of a text are the code it begins with, up to its check sum, right or wrong; null when none ends. */
export function brCodeLength(text: string): number | null {
  return lengthBy({ code: text, measure: () => 1 }) ?? lengthBy({ code: text, measure: utf8Width })
}

function lengthBy(source: Source): number | null {
  let at = 0
  while (at < source.code.length) {
    const field = readField(source, at, source.code.length)
    if (!field.ok) return null
    if (field.value.path === '63') return field.value.end
    at = field.value.end
  }
  return null
}
