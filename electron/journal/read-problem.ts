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
})

/** Reads problem JSON (RFC 7807 as this family writes it, ACCOUNTS_API section 14); null for anything else, such as a gateway's page. */
export function readProblem(body: Uint8Array): Problem | null {
  const parsed = problemSchema.safeParse(jsonOf(body))
  if (!parsed.success) return null
  const { type, title, detail, message, violations } = parsed.data
  const said = detail || title || message || null
  if (said === null && !type) return null
  const listed = (violations ?? []).map((one) => [one.field, one.message].filter(Boolean).join(': '))
  return { code: type || null, detail: said, violations: listed.length > 0 ? listed.join('; ').slice(0, 500) : null }
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
