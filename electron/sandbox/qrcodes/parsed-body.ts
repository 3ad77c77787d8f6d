/** The JSON of a body, or null where it is none: what reads it then says that it does not keep to its schema. */
export function parsedBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
