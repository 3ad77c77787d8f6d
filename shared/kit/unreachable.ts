/** Proves to the compiler that every case was handled; throws when data broke its type. */
export function unreachable(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`)
}
