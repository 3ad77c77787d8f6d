import { instantFromMs } from '../../../shared/time/instant.ts'
import { chargeHistory } from './charges-history.ts'
import { withVault } from './data-folder.ts'
import { must } from './must.ts'
import type { SeedPlan } from './vault-seed.ts'

const CHUNK = 1000
// Nobody has left them unread for a day, so that no round asks the training bank for charges that it never made.
const READ_AT = instantFromMs(Date.UTC(2099, 0, 1))

/** A vault with a long history of charges and the Pix that paid them. */
export const chargesSeed: SeedPlan = {
  name: 'charges',
  sources: [
    'tests/bench/support/charges-history.ts',
    'tests/fixtures/statement-lines.ts',
    'shared/charge',
    'shared/domain/charge.ts',
    'shared/domain/received-pix.ts',
  ],
  fill: (place, count) =>
    withVault(place, async (vault) => {
      const charges = chargeHistory(count)
      for (let first = 0; first < count; first += CHUNK)
        must(await vault.charges.put(charges.slice(first, first + CHUNK), READ_AT))
    }),
}
