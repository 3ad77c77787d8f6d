/** A writing call of the shared history, as data: by itself, and not by who made it, it says what becomes of the rows. */
export interface SharedCall {
  readonly table: string
  readonly call: string
  readonly format: number
  readonly args: readonly unknown[]
}
