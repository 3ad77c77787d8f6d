import type { Vault } from './vault.ts'

/**
 * What a call does to the rows of a vault. `reads` changes none (a text index that is behind its rows may be brought up). What `writes`
 * is the `shared` history that all desks of a company have in common, or this desk's `own`. A shared call is a pure function of the
 * shared rows and its arguments, which hold everything random and every reading of a clock; `format` numbers the form of the
 * arguments, and goes up where an older program could not take them, or would come to other rows.
 */
export type VaultCall =
  | { readonly effect: 'reads' }
  | { readonly effect: 'writes'; readonly rows: 'own' }
  | { readonly effect: 'writes'; readonly rows: 'shared'; readonly format: number }

/** The tables of a vault, which are asked through its thread. */
export type VaultTables = Omit<Vault, 'together' | 'snapshot' | 'narrow' | 'close'>

const reads = { effect: 'reads' } as const
const own = { effect: 'writes', rows: 'own' } as const
const shared = { effect: 'writes', rows: 'shared', format: 1 } as const

/** Every call of a vault, by table: what its thread answers and what may be asked follow from it. */
export const vaultCalls = {
  journal: {
    insert: shared,
    change: shared,
    get: reads,
    events: reads,
    list: reads,
    totals: reads,
    inStates: reads,
    receiptsToNote: reads,
    sameAmount: reads,
    toAccount: reads,
    toldDocument: reads,
    confirmedSince: reads,
    ofIdentity: reads,
    ofBatch: reads,
    ofDebt: reads,
    byAnyId: reads,
    verify: reads,
    verifyNew: reads,
    head: reads,
    hashAt: reads,
  },
  receipts: {
    put: shared,
    rows: reads,
    totals: reads,
    open: reads,
    openMany: reads,
    ofPayment: reads,
    ofProof: reads,
    bySha256: reads,
    weigh: shared,
    placeAnew: shared,
    unread: reads,
    keepText: shared,
  },
  statement: {
    put: shared,
    latest: reads,
    setCompleteUpTo: shared,
    outgoing: reads,
    rows: reads,
    totals: reads,
    days: reads,
    indexSome: reads,
    extent: reads,
    setCompleteFrom: shared,
    get: reads,
    byAnyId: reads,
    putDetail: shared,
    putDetails: shared,
    withoutDetail: reads,
    namelessDebits: reads,
    undetailed: reads,
  },
  balances: { put: shared, view: reads },
  billets: { put: shared, list: reads, get: reads },
  infractions: {
    put: shared,
    all: reads,
    get: reads,
    about: reads,
    saveDraft: shared,
    draft: reads,
    drafts: reads,
    addFile: shared,
    removeFile: shared,
    openFile: reads,
    putProof: shared,
    proofs: reads,
  },
  charges: {
    put: shared,
    get: reads,
    detach: shared,
    rows: reads,
    totals: reads,
    due: reads,
    stale: reads,
    unsettled: reads,
    asked: shared,
    keys: reads,
    completeUpTo: reads,
    setCompleteUpTo: shared,
  },
  received: {
    put: shared,
    get: reads,
    rows: reads,
    totals: reads,
    refunding: reads,
    completeUpTo: reads,
    setCompleteUpTo: shared,
  },
  batches: { put: shared, get: reads, list: reads },
  paymentBatches: {
    add: shared,
    get: reads,
    list: reads,
    rows: reads,
    row: reads,
    standings: reads,
    keepFile: shared,
    file: reads,
    change: shared,
    putRows: shared,
    confirm: shared,
    except: shared,
    remove: shared,
    placeOf: reads,
    historyVersion: reads,
  },
  settled: {
    coverage: reads,
    missing: reads,
    find: reads,
    due: reads,
    noteTry: shared,
    disown: shared,
    makeDue: shared,
  },
  filed: { waiting: reads, put: own, clear: own },
  notes: { get: reads, many: reads, save: shared, addFile: shared, removeFile: shared, openFile: reads, labels: reads },
  works: { put: own, all: reads, remove: own },
  decisions: { of: reads, add: shared, forget: shared },
  books: {
    version: reads,
    lines: reads,
    payments: reads,
    billets: reads,
    received: reads,
    refunded: reads,
    returned: reads,
    receipts: reads,
    charges: reads,
    balances: reads,
    moved: reads,
    counts: reads,
  },
  watch: {
    begin: shared,
    judge: shared,
    view: reads,
    cases: reads,
    read: reads,
    standing: reads,
    ofPayment: reads,
    see: shared,
    answer: shared,
    reopen: shared,
    fees: reads,
    revokeFee: shared,
    held: reads,
    hold: shared,
    release: shared,
    verify: reads,
  },
  log: { add: shared, rows: reads, totals: reads, people: reads, head: reads, hashAt: reads, walk: reads },
  payees: { find: reads, habit: reads },
  payeeBook: {
    list: reads,
    read: reads,
    known: reads,
    join: shared,
    part: shared,
    forget: shared,
    judgeList: reads,
    takeList: shared,
    dropList: shared,
  },
  unread: { tell: shared, rows: reads, within: reads, stale: reads, forget: shared },
  records: { get: reads, put: own },
  dues: { put: own, list: reads, settle: own, proposals: reads, mark: own },
  team: { standing: reads, macAt: reads, apply: own, awaited: reads, fill: own },
} as const satisfies { readonly [Table in keyof VaultTables]: Readonly<Record<keyof VaultTables[Table], VaultCall>> }

/** The row of a call by its names; null where a vault has no such call. */
export function vaultCall(table: string, call: string): VaultCall | null {
  const calls = Object.entries(vaultCalls).find(([name]) => name === table)?.[1] ?? {}
  return Object.entries<VaultCall>(calls).find(([name]) => name === call)?.[1] ?? null
}
