import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readIdentityApart } from '../../../electron/services/connections/read-identity-apart.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { freshFolder } from '../../fakes/test-ports.ts'

const identity = readFileSync(join(import.meta.dirname, '../../fixtures/legacy-rc2-40.pfx'))
const now = instantFromMs(Date.UTC(2026, 10, 21))
const ask = (passphrase: string) => ({ files: { identity, key: null, authority: null }, passphrase, now })

function thread(script: string): URL {
  const file = join(freshFolder(), 'thread.mjs')
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'\nconst say = (word) => parentPort.postMessage(word)\n${script}`,
  )
  return pathToFileURL(file)
}

test('a certificate is read in a thread of its own', async () => {
  expect(await readIdentityApart(ask('senha-antiga'))).toMatchObject({
    ok: true,
    value: { view: { keyKind: 'rsa 2048' } },
  })
  expect(await readIdentityApart(ask('outra'))).toEqual({ ok: false, error: 'wrong-passphrase' })
})

test('a reading that does not end is ended, and says why', async () => {
  const module = thread('say({ begins: true }); for (;;);')
  expect(await readIdentityApart(ask(''), { module, mostMs: 1 })).toEqual({ ok: false, error: 'too-costly' })
})

test.each([
  ['throws', 'throw new Error("damage")'],
  ['ends without a word', 'process.exit(0)'],
  ['fills the memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(0.5))'],
])('a reading that %s is unreadable', async (_name, script) => {
  expect(await readIdentityApart(ask(''), { module: thread(script) })).toEqual({ ok: false, error: 'unreadable' })
})
