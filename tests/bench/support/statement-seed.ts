import { statementLines } from '../../fixtures/statement-lines.ts'
import { anyLine } from '../../fixtures/vault-samples.ts'
import { withVault } from './data-folder.ts'
import { must } from './must.ts'
import type { SeedPlan } from './vault-seed.ts'

const CHUNK = 2000

/** A vault with a long statement. */
export const statementSeed: SeedPlan = {
  name: 'statement',
  sources: ['tests/fixtures/statement-lines.ts'],
  fill: (place, count) =>
    withVault(place, async (vault) => {
      const lines = statementLines(count)
      for (let first = 0; first < count; first += CHUNK)
        must(await vault.statement.put(lines.slice(first, first + CHUNK)))
      // A search has all words brought into the text index.
      must(await vault.statement.totals({ ...anyLine, text: 'a' }))
    }),
}
