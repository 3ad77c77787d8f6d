/** A log line's fields: short words, numbers and references; never a payload, a name, a document or an amount. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>

/** The log of events by name. `reference` ties a line to the AppError a person saw. */
export interface Log {
  event(name: string, fields?: LogFields): void
}
