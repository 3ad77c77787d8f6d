import type { Violation } from '../../../../shared/errors/app-error.ts'

/** The fields that main refused although the form let them pass, by the paths of the request that each one fills. */
export function refusedFields<Field extends string>(
  violations: readonly Violation[],
  fieldOf: Readonly<Record<string, Field>>,
): readonly Field[] {
  return violations.flatMap(({ path }) => fieldOf[path] ?? fieldOf[path.split('.')[0] ?? ''] ?? [])
}
