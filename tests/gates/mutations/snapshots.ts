import type { Mutation } from '../mutation.ts'

const entering = 'electron/team/enter-book.ts'
const once = (test: string) => ({ file: 'tests/unit/electron/team/snapshots.test.ts', test })
const begins = (test: string) => ({ file: 'tests/integration/team/snapshot.test.ts', test })
const refused = 'takes the history where a snapshot is of who was removed, stands at no entry, or has other bytes'

/** With which copy of a book's rows a newcomer begins, and with which not. */
export const snapshotMutations: readonly Mutation[] = [
  {
    name: 'snapshot: one of who was removed is believed',
    file: 'electron/team/snapshots.ts',
    from: "until === null && roles.includes('administra') ? [id] : []",
    to: "roles.includes('administra') || until === 0 ? [id] : []",
    red: once('are believed of who administers still, the newest first'),
  },
  {
    name: 'snapshot: it stands at any entry',
    file: entering,
    from: "if (end.value.seq !== seq || end.value.mac !== mac) return err(bookError('fork', seq))",
    to: 'void mac',
    red: begins(refused),
  },
  {
    name: 'snapshot: what its rows come to is not asked for',
    file: 'electron/team/rows-state.ts',
    from: '...roster, ...pickedOf(rows.data)',
    to: '...roster',
    red: once('say what of the roster follows from rows: no reading without them knows what was refused'),
  },
  {
    name: 'snapshot: one that is false keeps a newcomer out',
    file: entering,
    from: "if (made.error.kind === 'book' && made.error.fault === 'away') return made",
    to: 'return made',
    red: begins(refused),
  },
  {
    name: 'snapshot: anybody makes one',
    file: 'electron/team/roster.ts',
    from: "if (by === null || !by.roles.includes('administra')) return 'role'",
    to: "if (by === null) return 'role'",
    red: begins('is told by who administers alone, of an entry before it'),
  },
  {
    name: 'snapshot: files that are awaited are left out of it',
    file: 'electron/team/make-snapshot.ts',
    from: "if (awaited.value.left > 0) return err(bookError('blob'))",
    to: '',
    red: begins('is not made while files are awaited, which a copy would lack for good'),
  },
  {
    name: 'snapshot: an approval that the history does not have is believed',
    file: 'electron/team/rows-state.ts',
    from: 'return approvals.every((each) => given.has(textOfApproval(each)))',
    to: 'return approvals.every((each) => given.has(textOfApproval(each)) || each.by !== undefined)',
    red: once(
      'are not believed of an approval that the history does not have, nor of fewer who prepared what was approved',
    ),
  },
  {
    name: 'snapshot: a payment to send that the history does not have is believed',
    file: entering,
    from: "if (!open.value.every(at.value.rows.isTold)) return err(bookError('blob'))",
    to: '',
    red: begins('by a payment to send that the history does not have is passed over, and the history is applied'),
  },
  {
    name: 'snapshot: a payment that the history has sent is to be sent',
    file: 'electron/team/sendable-rows.ts',
    from: "if ((moved.get(intent.id) ?? 'frozen') !== intent.state) return false",
    to: '',
    red: {
      file: 'tests/unit/electron/team/sendable-rows.test.ts',
      test: 'is not believed where it was sent, is another order, or nobody prepared it in this book',
    },
  },
]
