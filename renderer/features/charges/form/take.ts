import type { ReadField } from './read-parts.ts'

/** Takes the value of a field, or notes its fault by its path. */
export type Take = <Value>(path: string, field: ReadField<Value>) => Value | null
