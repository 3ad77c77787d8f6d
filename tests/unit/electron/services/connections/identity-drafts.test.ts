import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { Dialogs } from '../../../../../electron/ports/dialogs.ts'
import { createIdentityDrafts } from '../../../../../electron/services/connections/identity-drafts.ts'
import type { readIdentityApart } from '../../../../../electron/services/connections/read-identity-apart.ts'
import type { IdentityAsk } from '../../../../../electron/services/connections/read-identity.ts'
import { freshFolder, systemClock } from '../../../../fakes/test-ports.ts'

const pfx = join(import.meta.dirname, '../../../../fixtures/modern-aes.pfx')

// What the thread was given is what the draft holds: the thread itself gets a copy.
const asked: IdentityAsk[] = []
vi.mock('../../../../../electron/services/connections/read-identity-apart.ts', async (original) => {
  const actual = await original<{ readIdentityApart: typeof readIdentityApart }>()
  return {
    readIdentityApart: (...args: Parameters<typeof readIdentityApart>) => {
      asked.push(args[0])
      return actual.readIdentityApart(...args)
    },
  }
})

function ready(files: string[] = [pfx]) {
  asked.length = 0
  const dialogs: Dialogs = {
    openFile: async () => files.shift() ?? null,
    openFolder: async () => null,
    saveFile: async () => null,
    drag: () => false,
    showItem: () => undefined,
    print: async () => 'closed',
  }
  return createIdentityDrafts({ dialogs, clock: systemClock, onDeath: () => undefined })
}

async function readDraft(files?: string[]) {
  const drafts = ready(files)
  await drafts.choose('accounts', 'identity')
  const read = await drafts.read('accounts', 'senha-nova')
  const key = drafts.identity('accounts')?.keyPem
  const file = asked[0]?.files.identity
  if (!read.ok || key === undefined || file === undefined) throw new Error('the file was not read')
  expect(Buffer.from(key).toString()).toContain('PRIVATE KEY')
  return { drafts, key, file }
}

const isZero = (bytes: Uint8Array): boolean => bytes.length > 0 && bytes.every((byte) => byte === 0)

describe('what was chosen for a new connection', () => {
  test('is zero once it is forgotten: the file and the key', async () => {
    const { drafts, key, file } = await readDraft()
    drafts.forget('accounts')
    expect([key, file].map(isZero)).toEqual([true, true])
    expect(drafts.identity('accounts')).toBeNull()
  })

  test('is zero once everything is: at the lock, at the end', async () => {
    const { drafts, key, file } = await readDraft()
    drafts.forgetAll()
    expect([key, file].map(isZero)).toEqual([true, true])
  })

  test('is zero once another file takes its place', async () => {
    const { drafts, key, file } = await readDraft([pfx, pfx])
    await drafts.choose('accounts', 'identity')
    expect([key, file].map(isZero)).toEqual([true, true])
  })

  test('keeps its file and wipes the earlier key when it is read again', async () => {
    const { drafts, key, file } = await readDraft()
    expect((await drafts.read('accounts', 'senha-nova')).ok).toBe(true)
    expect([key, file].map(isZero)).toEqual([true, false])
  })

  test('is not kept where it was forgotten while it was read', async () => {
    const drafts = ready()
    await drafts.choose('accounts', 'identity')
    const reading = drafts.read('accounts', 'senha-nova')
    drafts.forgetAll()
    expect(await reading).toMatchObject({ ok: false, error: { kind: 'credentials', fault: 'certificate-missing' } })
    expect(drafts.identity('accounts')).toBeNull()
  })

  test('is not kept where the lock came while the dialog was open', async () => {
    const drafts = ready()
    const choosing = drafts.choose('accounts', 'identity')
    drafts.forgetAll()
    expect(await choosing).toMatchObject({ ok: false, error: { kind: 'locked' } })
  })
})

test('no more of a file is read than a certificate may have', async () => {
  const large = join(freshFolder(), 'large.pem')
  writeFileSync(large, Buffer.concat([Buffer.from('-----BEGIN CERTIFICATE-----\n'), Buffer.alloc(256 * 1024, 0x41)]))
  expect(await ready([large]).choose('accounts', 'identity')).toMatchObject({
    ok: false,
    error: { fault: 'unreadable' },
  })
})
