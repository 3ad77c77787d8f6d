import { configDefaults, defineConfig } from 'vitest/config'
import { roomForYoung } from './tests/fixtures/room-for-young.ts'

// The rules once more in each of these zones, in Auckland with its summer time: the zone of the machine must never matter.
// All tests run in UTC already (vitest.config.ts). Amounts, ids and names of institutions hold no day, and are left out.
const zones = ['America/Sao_Paulo', 'Pacific/Auckland']

export default defineConfig({
  test: {
    projects: zones.map((zone) => ({
      test: {
        name: zone,
        include: [
          'tests/unit/shared/{time,brcode,billet,entry,charge,search,filing}/*.test.ts',
          'tests/unit/figures/{cash,days,histories,outside,pack-differences}.test.ts',
          'tests/unit/electron/api/moments-everywhere.test.ts',
          'tests/zones/*.test.ts',
        ],
        exclude: [...configDefaults.exclude, 'tests/unit/shared/entry/{named-institution,read-participants}.test.ts'],
        pool: 'forks',
        execArgv: roomForYoung,
        testTimeout: 120_000,
        env: { TZ: zone },
        isolate: false, // the rules keep nothing from file to file
      },
    })),
  },
})
