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

/** A success with its value changed; a failure as it is. */
export function mapOk<T, E, U>(result: Result<T, E>, change: (value: T) => U): Result<U, E> {
  return result.ok ? ok(change(result.value)) : result
}

/** What comes next after a success, which may fail or take its time; a failure as it is. */
export function andThen<T, E, Next>(result: Result<T, E>, next: (value: T) => Next): Next | Err<E> {
  return result.ok ? next(result.value) : result
}
