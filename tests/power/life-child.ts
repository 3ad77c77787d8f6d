import { join } from 'node:path'
import { writeName } from '../../electron/services/connections/connection-name.ts'
import { writeProfile } from '../../electron/services/connections/connection-profile.ts'
import { openVault } from '../../electron/vault/open-vault.ts'
import { testKey } from '../fixtures/open-test-vault.ts'
import { lifeKeychain, lifeStates } from './life-steps.ts'

// A program of its own, watched call by call: `node life-child.ts FOLDER`. It takes a connection that is there through every change
// of its life, and prints `ack N` for each that was acknowledged.
const [folder = ''] = process.argv.slice(2)
const opened = await openVault({ file: join(folder, 'vault.db'), key: testKey, create: false })
if (!opened.ok) throw new Error(JSON.stringify(opened.error))
const vault = opened.value
for (const [n, { name, profile }] of lifeStates.entries()) {
  const before = lifeStates[n - 1]
  if (before === undefined) continue
  const label = { name, document: profile.companyDocument }
  const done =
    name === before.name
      ? await writeProfile(vault, profile)
      : await writeName(vault.records, label, join(folder, 'vault.key'), lifeKeychain)
  if (!done.ok) throw new Error(JSON.stringify(done.error))
  process.stdout.write(`ack ${n}\n`)
}
process.exit(0)
