import type { Mutation } from '../mutation.ts'

/** What two people change at once: the second to save is told what the first wrote, and no word is lost. */
export const togetherMutations: readonly Mutation[] = [
  {
    name: 'together: a draft takes rows by whatever version was shown',
    file: 'electron/vault/stores/payment-batch-store.ts',
    from: 'const isSo = found.state === from.state && found.version === from.version',
    to: 'const isSo = found.state === from.state',
    red: {
      file: 'tests/integration/services/payment-batches.test.ts',
      test: 'takes nothing by a version that is not the one that stands there: no row, no total, no leaving out, no taking away',
    },
  },
  {
    name: 'together: a draft is taken away with rows that nobody saw',
    file: 'electron/vault/stores/payment-batch-store.ts',
    from: 'if (version !== undefined && found.version !== version) return err(otherwise(`${version}`, `${found.version}`))',
    to: 'void version',
    red: {
      file: 'tests/integration/services/payment-batches.test.ts',
      test: 'takes nothing by a version that is not the one that stands there: no row, no total, no leaving out, no taking away',
    },
  },
  {
    name: 'together: a row is written over what somebody else wrote in it',
    file: 'renderer/features/lots/put-rows.ts',
    from: 'if (theirs === undefined || isSameDraft(theirs, was) || isSameDraft(theirs, row)) return true',
    to: 'if (theirs === undefined || isSameDraft(theirs, was) || isSameDraft(theirs, row) || was !== row) return true',
    red: {
      file: 'tests/unit/renderer/features/lots/put-rows.test.ts',
      test: 'a row that somebody else wrote since it was shown is not written over: both words come back',
    },
  },
  {
    name: 'together: one member names every desk',
    file: 'electron/team/desk-names.ts',
    from: 'each.id === author ? { ...each, desk: name } : each',
    to: 'author === author ? { ...each, desk: name } : each',
    red: {
      file: 'tests/unit/electron/team/desk-names.test.ts',
      test: 'a desk goes by its number in the order of admission, whoever was removed, until its own person names it',
    },
  },
  {
    name: 'together: every desk reads the institution in the background for itself',
    file: 'electron/app/follow-book.ts',
    from: 'turn: { isMine: () => team === null || team.isReader() }',
    to: 'turn: { isMine: () => team === null || team.isReader() || true }',
    red: {
      file: 'tests/integration/team/reading.test.ts',
      test: 'one desk at a time reads the statement in the background, a person at any of them, and another desk once that one is gone',
    },
  },
  {
    name: 'together: a decision is written over one that nobody saw',
    file: 'electron/vault/stores/decision-store.ts',
    from: 'if (isSameSaid(said, seen.said)) return ok(undefined)',
    to: 'if (isSameSaid(said, said)) return ok(undefined)',
    red: {
      file: 'tests/integration/app/closing.test.ts',
      test: 'writes no decision over one that was made meanwhile, and tells it: neither another one nor its end',
    },
  },
]
