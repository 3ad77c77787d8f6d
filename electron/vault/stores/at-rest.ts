/** What a store puts off until nobody asks. */
export interface AtRest {
  /** Does a little of it; false when nothing is left to do. */
  atRest(): boolean
}
