import type { Ask } from './route.ts'

/** Most bytes of a form: ten files of 8 MiB, and a text. */
export const LARGEST_FORM = 82 * 1024 * 1024

/** Reads a multipart body with the platform's own reader; null when it is something else, or is broken. */
export async function readForm(ask: Ask): Promise<FormData | null> {
  const type = ask.header('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return null
  return new Response(ask.bytes, { headers: { 'content-type': type } }).formData().catch(() => null)
}
