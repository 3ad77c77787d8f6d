import { expect, onTestFinished, test } from 'vitest'
import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { openGroup } from '../../../electron/api/open-group.ts'
import { nameLines } from '../../../electron/services/accounts/name-lines.ts'
import { createShownLines } from '../../../electron/services/accounts/shown-lines.ts'
import { refreshStatement } from '../../../electron/services/accounts/refresh-statement.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { instantMs } from '../../../shared/time/instant.ts'
import { startBank } from '../../fakes/bank.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { withSecrets } from '../../fakes/with-secrets.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'

/** An account of some hundred lines at the training bank, and a vault whose commits of lines are counted. */
async function account() {
  const clock = createManualClock()
  const bank = await startBank({ clock: { now: () => instantMs(clock.now()) } })
  const { ca, cert, key } = bank.tls.pem
  const identity = { certificatePem: cert, keyPem: key, authorityPem: ca, pin: null }
  const access = withSecrets({ ...bank.accounts, ...identity, tokenStyle: null })
  const group = openGroup({ group: 'accounts', access: () => access, clock, log: { event: () => undefined } })
  const folder = testFolder()
  const vault = await openTestVault(folder.file)
  onTestFinished(async () => {
    await group.close()
    await vault.close()
    folder.remove()
  })
  const commits = { lines: [] as number[], details: [] as number[] }
  const statement: Vault['statement'] = {
    ...vault.statement,
    put: async (lines) => {
      commits.lines.push(lines.length)
      return vault.statement.put(lines)
    },
    putDetails: async (details) => {
      commits.details.push(details.length)
      return vault.statement.putDetails(details)
    },
  }
  const asked = (operation: string): number => bank.requests().filter((one) => one.operation.endsWith(operation)).length
  const counted = { ...vault, statement }
  return { bank, clock, vault: counted, reads: createAccountsReads(group.client, clock), commits, asked }
}

test('a first reading asks for each page once and keeps each line once, and the balance is read between them', async () => {
  const { clock, vault, reads, commits, asked } = await account()
  const balances: Promise<{ readonly ok: boolean }>[] = []
  const told: (readonly [number, number | null])[] = []
  value(
    await refreshStatement({
      vault,
      reads,
      clock,
      now: () => clock.now(),
      isWanted: () => true,
      onPage: (read, total) => {
        told.push([read, total])
        balances.push(reads.balance())
      },
    }),
  )
  const lines = told.at(-1)?.[0] ?? 0
  const pages = Math.ceil(lines / 100)
  expect(lines).toBeGreaterThan(300)
  expect([asked('transactions'), balances.length]).toEqual([pages, pages])
  // What comes while a page is kept is kept with the next, so how many steps it takes lies with the disk.
  expect(commits.lines.length).toBeLessThanOrEqual(pages)
  expect(commits.lines.reduce((sum, kept) => sum + kept, 0)).toBe(lines)
  expect((await Promise.all(balances)).every(({ ok }) => ok)).toBe(true)
  expect(asked('transactionDetail')).toBe(0)
})

test('details are asked for of debits and of what a person sees, and of no other line', async () => {
  const { clock, vault, reads, commits, asked } = await account()
  const common = { vault, reads, clock, isWanted: () => true }
  value(await refreshStatement({ ...common, now: () => clock.now(), onPage: () => undefined }))
  const { lines } = value(await vault.statement.latest(1_000))
  const since = instantMs(clock.now()) - 45 * 86_400_000
  const debits = lines.filter(({ at, direction }) => direction === 'out' && instantMs(at) >= since).length
  const oldest = lines.filter(({ direction }) => direction === 'in').slice(-3)
  let news = 0
  const shown = createShownLines(() => void (news += 1))
  shown.look(oldest)
  shown.look(oldest)
  const balances: Promise<{ readonly ok: boolean }>[] = []
  const naming = {
    ...common,
    shown: shown.ids,
    others: 0,
    onProgress: () => void balances.push(reads.balance()),
    onDetails: () => undefined,
  }
  value(await nameLines(naming))
  const needed = debits + oldest.length
  expect(debits).toBeGreaterThan(20)
  expect(needed).toBeLessThan(lines.length / 2)
  expect([news, asked('transactionDetail'), commits.details.length]).toEqual([1, needed, Math.ceil(needed / 100)])
  expect((await Promise.all(balances)).every(({ ok }) => ok)).toBe(true)
  for (const { id } of oldest) expect(value(await vault.statement.get(id))?.line.counterpartName).not.toBe(null)
  value(await nameLines(naming))
  expect(asked('transactionDetail')).toBe(needed)
})
