import * as z from 'zod'
import type { Result } from '../kit/result.ts'

/**
 * A zod schema that takes only the canonical text of an id: what the id's own parser gives back unchanged. The issue's
 * message is the parser's fault, or `canonical` when the text is right but wears a mask, spaces or the wrong case.
 */
export function canonicalText<T extends string, Fault extends string>(
  parse: (text: string) => Result<T, Fault>,
): z.ZodType<T, string> {
  return z.string().transform((text, context): T => {
    const parsed = parse(text)
    if (parsed.ok && parsed.value === text) return parsed.value
    context.issues.push({ code: 'custom', message: parsed.ok ? 'canonical' : parsed.error, input: text })
    return z.NEVER
  })
}
