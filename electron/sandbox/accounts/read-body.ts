import type * as z from 'zod'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Answer, invalid, type ProviderViolation } from '../http/answer.ts'

/** Reads the JSON body of a request, or names every field that is missing or wrong. */
export function readBody<T>(schema: z.ZodType<T>, body: string): Result<T, ProviderViolation[]> {
  const read = schema.safeParse(parsed(body))
  if (read.success) return ok(read.data)
  return err(
    read.error.issues.flatMap((issue): ProviderViolation[] => {
      const { path, message } = issue
      if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.') || 'body', message }]
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'unknown field' }))
    }),
  )
}

/** As {@link readBody}, with the answer that says what is wrong. */
export function bodyOrAnswer<T>(schema: z.ZodType<T>, body: string): Result<T, Answer> {
  const read = readBody(schema, body)
  return read.ok ? read : err(invalid(read.error))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
