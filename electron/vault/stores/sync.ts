/** A store as it runs inside the worker: the same calls as its asynchronous interface, answered at once. */
export type Sync<Table> = {
  readonly [Call in keyof Table]: Table[Call] extends (...args: infer Args) => Promise<infer Answer>
    ? (...args: Args) => Answer
    : never
}
