const FIRST = 9_100_000_000_000_000_000n
const SHORT = /^\d{1,11}$/
const LONG = /(?<!\d)91(0{6}\d{11})(?!\d)/g

/** An answer whose ids in digits are numbers of 19 digits, as an int64 may be; a double would lose the last of them. */
export function withLongIds(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withLongIds)
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, name === 'id' ? longId(value) : withLongIds(value)]),
  )
}

/** What was asked with such ids, as the bank knows them. */
export function withOwnIds(text: string): string {
  return text.replace(LONG, (_, digits: string) => String(Number(digits)))
}

function longId(value: unknown): unknown {
  const digits = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return SHORT.test(digits) ? JSON.rawJSON(String(FIRST + BigInt(digits))) : value
}
