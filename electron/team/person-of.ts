/** What of a roster says that two members are one person: who came in by a recovery sheet is who made it. */
export interface Persons {
  readonly members: readonly { readonly id: string; readonly person?: string | undefined }[]
}

/** The person that a member is, by the id of their first desk. */
export function personOf({ members }: Persons, id: string): string {
  return members.find((each) => each.id === id)?.person ?? id
}
