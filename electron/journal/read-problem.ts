import * as z from 'zod'

/** What a refusal said, for the screen and the timeline. */
export interface Problem {
  readonly code: string | null
  readonly detail: string | null
  readonly violations: string | null
}

const text = z.string().trim().max(500).nullish().catch(null)
const problemSchema = z.object({
  type: text,
  title: text,
  detail: text,
  message: text,
  violations: z
    .array(z.object({ field: text, message: text }))
    .nullish()
    .catch(null),
  violacoes: z
    .array(z.object({ propriedade: text, razao: text }))
    .nullish()
    .catch(null),
})

/**
 * Reads problem JSON (RFC 7807 as the two groups write it, ACCOUNTS_API section 14, QRCODES_API section 10); null for
 * anything else, such as a gateway's page. A code that is an address gives its last part.
 */
export function readProblem(body: Uint8Array): Problem | null {
  const parsed = problemSchema.safeParse(jsonOf(body))
  if (!parsed.success) return null
  const { type, title, detail, message, violations, violacoes } = parsed.data
  const said = detail || title || message || null
  if (said === null && !type) return null
  const told = [
    ...(violations ?? []).map((one) => [one.field, one.message]),
    ...(violacoes ?? []).map((one) => [one.propriedade, one.razao]),
  ]
  const listed = told.map((parts) => parts.filter(Boolean).join(': '))
  return {
    code: type?.replace(/^https?:.*\//, '') || null,
    detail: reasonsOf(violacoes ?? []) ?? said,
    violations: listed.length > 0 ? listed.join('; ').slice(0, 500) : null,
  }
}

// The standard's detail only says that something is wrong; what it is stands in the reasons.
function reasonsOf(violacoes: readonly { readonly razao?: string | null | undefined }[]): string | null {
  const reasons = violacoes.flatMap(({ razao }) => razao || [])
  return reasons.length === 0 ? null : reasons.join(' ').slice(0, 500)
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
