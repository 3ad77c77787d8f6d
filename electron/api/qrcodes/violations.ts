import * as z from 'zod'
import type { Violation } from '../../../shared/errors/app-error.ts'
import { wireTextOrNull } from '../wire/text.ts'
import { formPathOf } from './form-path.ts'

const text = wireTextOrNull.catch(null)

/** The violations inside a record of a reply (`problema` of a batch's row), with the paths of our forms where they are known. */
export const toldViolations = z
  .array(z.object({ razao: text, propriedade: text }))
  .nullish()
  .catch(null)
  .transform((told): Violation[] =>
    (told ?? []).map(({ razao, propriedade }) => ({ path: formPathOf(propriedade ?? ''), reason: razao ?? '' })),
  )
