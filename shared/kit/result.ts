/** The outcome of something that may fail in an expected way: a value, or an error that is data. */
export type Result<T, E> = Ok<T> | Err<E>

/** The good half of a Result. */
export interface Ok<T> {
  readonly ok: true
  readonly value: T
}

/** The bad half of a Result. */
export interface Err<E> {
  readonly ok: false
  readonly error: E
}

/** Wraps a value as a success. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

/** Wraps an error as a failure. */
export function err<E>(error: E): Err<E> {
  return { ok: false, error }
}
