import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import * as z from 'zod'
import type { App } from '../../../electron/app/app.ts'
import { createApp } from '../../../electron/app/create-app.ts'
import type { Ports } from '../../../electron/ports/ports.ts'
import { noPolicy } from '../../../shared/domain/policy.ts'
import { defaultSettings } from '../../../shared/domain/settings.ts'
import type { Ask, Channel } from '../../../shared/ipc/contract.ts'
import { ok } from '../../../shared/kit/result.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { handThat, sayYes } from '../../fakes/hand-at-window.ts'

/**
 * What the engine of a heap test is given, in a file that is read anew. Behind that file it is told where its snapshots go: while
 * a call is under way, while something keeps all that the engine was given, and after the lock.
 */
export interface HeapLife {
  readonly dataFolder: string
  /** Files of the certificate, its sealed key and the authority. */
  readonly files: readonly string[]
  readonly keyPassphrase: string
  readonly form: Ask<'connections.create'>
}

const tokenSchema = z.object({ token: z.unknown() })

// Else a string that is longer than a page is cut where the snapshot is written.
setFlagsFromString('--heap-snapshot-string-limit=10000000')

function portsOf(dataFolder: string, files: string[]): Ports {
  const nothing = async () => null
  let last: string | null = null
  return {
    dataFolder,
    takePress: () => false,
    keyWrap: {
      keychain: async () => ({ kind: 'missing', name: '' }),
      wrap: () => Promise.reject(new Error('no keychain')),
      unwrap: () => Promise.reject(new Error('no keychain')),
    },
    version: '0.0.0',
    person: 'marina',
    computer: 'mesa-1',
    updates: { platform: null, prepare: nothing },
    policy: { ...noPolicy, authorityPem: null, companyProfile: async () => ok(null) },
    clock: {
      now: () => instantFromMs(Date.now()),
      monotonicMs: () => performance.now(),
      wait: (ms, signal) => wait(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined),
    },
    dialogs: {
      openFile: async () => files.shift() ?? null,
      openFolder: nothing,
      saveFile: nothing,
      drag: () => false,
      showItem: () => undefined,
      print: async () => 'closed',
    },
    settings: {
      read: () => defaultSettings,
      lost: () => false,
      change: () => defaultSettings,
      lastConnection: () => last,
      rememberConnection: (id) => {
        last = id
      },
    },
    confirmation: handThat(sayYes()),
    systemCheck: { name: nothing, ask: async () => 'missing' },
    clipboard: {
      writeText: () => undefined,
      readText: nothing,
      paste: () => undefined,
      writeImage: async () => true,
      readImage: nothing,
    },
    notices: { show: () => undefined },
    log: { event: () => undefined },
  }
}

async function get<C extends Channel>(app: App, channel: C, ask: Ask<C>): Promise<unknown> {
  const reply = await app.dispatch(channel, ask)
  if (!reply.ok) throw new Error(`${channel}: ${JSON.stringify(reply.error)}`)
  return reply.value
}

/** Connects in a frame of its own, which leaves nothing of what it was given behind. */
async function connected(file: string): Promise<App> {
  const { dataFolder, files, keyPassphrase, form } = lifeIn(file)
  const app = createApp(portsOf(dataFolder, [...files]))
  for (const part of ['identity', 'key', 'authority'] as const) {
    await get(app, 'connections.chooseFile', { group: 'accounts', part })
  }
  await get(app, 'connections.readIdentity', { group: 'accounts', passphrase: keyPassphrase })
  await get(app, 'connections.create', form)
  return app
}

/** All of it, as an engine must not keep it. */
function keptOf(file: string): unknown[] {
  const { files, keyPassphrase, form } = lifeIn(file)
  const key = createPrivateKey({ key: readFileSync(files[1] ?? ''), passphrase: keyPassphrase })
  return [keyPassphrase, form, key.export({ type: 'pkcs8', format: 'pem' })]
}

function lifeIn(file: string): HeapLife {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Waits until there is a token; what asks the bank then is under way for as long as the bank is silent. */
async function untilToken(app: App): Promise<void> {
  for (;;) {
    const { token } = tokenSchema.parse(await get(app, 'connections.token', { group: 'accounts' }))
    if (token !== null) return
    await wait(20)
  }
}

const [, , file = '', open = '', keeping = '', locked = ''] = process.argv
const app = await connected(file)
void app.dispatch('balance.refresh', {})
await untilToken(app)
await wait(200)
writeHeapSnapshot(open)
const kept = keptOf(file)
writeHeapSnapshot(keeping)
kept.length = 0
await get(app, 'session.lock', {})
await wait(500) // the lock is answered before the last of it is closed
writeHeapSnapshot(locked)
await app.close()
