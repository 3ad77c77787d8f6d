/** One field of a code: its path such as `26.01`, its value, and where field and value begin and the value ends. */
export interface Field {
  readonly path: string
  readonly value: string
  readonly at: number
  readonly start: number
  readonly end: number
}
