import { subscribe } from 'node:diagnostics_channel'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { createApp } from '../../electron/app/create-app.ts'
import { systemClock } from '../../electron/main/adapters/clock.ts'
import { fileLog } from '../../electron/main/adapters/log.ts'
import { settingsFile } from '../../electron/main/adapters/settings-file.ts'
import { settingsOver } from '../../electron/main/adapters/settings-over.ts'
import type { KeyWrap } from '../../electron/ports/key-wrap.ts'
import type { Log } from '../../electron/ports/log.ts'
import { noPolicy } from '../../shared/domain/policy.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kit/result.ts'
import { handThat, plainWords, readView, sayYes, type Words } from '../fakes/hand-at-window.ts'
import { fromLine, toLine } from './lines.ts'

// The engine as a program of its own, with the log and the settings of the product: `node child.ts DATAFOLDER EXPORTS LEAK`. Each
// line it reads is one call, one answer for the next dialog, or what is written in Quita's own window; each line it writes a reply, a
// token that it sends, or what that window showed and what was written there. With a LEAK it does what it must not, which is what the suite has to notice.
const [dataFolder = '', exports = 'yes', leak = 'none'] = process.argv.slice(2)

const lineSchema = z.union([
  z.object({ file: z.string().nullable() }),
  z.object({ id: z.int(), channel: z.string(), ask: z.unknown() }),
  z.object({ lock: z.literal('system') }),
  z.object({ words: z.object({ passphrase: z.string(), backups: z.string(), reason: z.string() }) }),
])
const headersSchema = z.object({ request: z.object({ headers: z.array(z.unknown()) }) })

const say = (line: unknown): void => void writeSync(1, `${toLine(line)}\n`)
const files: (string | null)[] = []
let words: Words = plainWords
const nextFile = async () => files.shift() ?? null

subscribe('undici:request:create', (message) => {
  const { request } = headersSchema.parse(message)
  const told = request.headers.find((each) => typeof each === 'string' && each.startsWith('Bearer '))
  if (typeof told === 'string') say({ token: told.slice('Bearer '.length) })
})

// No keychain: the vault is kept by its passphrase alone, which is one of the markers.
const keyWrap: KeyWrap = {
  keychain: async () => ({ kind: 'missing', name: '' }),
  wrap: async () => err(appError({ kind: 'storage', fault: 'key-store' })),
  unwrap: async () => err(appError({ kind: 'storage', fault: 'key-store' })),
}

const log: Log = fileLog(join(dataFolder, 'logs'))
const store = settingsFile(join(dataFolder, 'settings.json'), log)
const settings = settingsOver(store)
const engine = createApp({
  clock: systemClock,
  keyWrap,
  dialogs: {
    openFile: nextFile,
    openFolder: nextFile,
    saveFile: nextFile,
    drag: () => false,
    showItem: () => undefined,
    print: async () => 'closed',
  },
  settings,
  confirmation: handThat(async (desk, gone) => {
    say({ shown: await readView(desk) })
    const dispatch: typeof desk.dispatch = async (channel, ask) => {
      say({ written: ask })
      return desk.dispatch(channel, ask)
    }
    await sayYes(words)({ ...desk, dispatch }, gone)
  }),
  systemCheck: { name: async () => null, ask: async () => 'missing' },
  clipboard: {
    writeText: () => undefined,
    readText: async () => null,
    paste: () => undefined,
    writeImage: async () => true,
    readImage: async () => null,
  },
  notices: { show: () => undefined },
  log,
  updates: { platform: null, prepare: async () => null },
  policy: {
    ...noPolicy,
    files: { ...noPolicy.files, exports: exports === 'yes' },
    authorityPem: null,
    companyProfile: async () => ok(null),
  },
  dataFolder,
  takePress: () => false,
  person: 'marina',
  computer: 'mesa-1',
  version: '0.0.0',
})

/** What a careless hand might add while it looks for a fault. */
function leakOut(channel: string, ask: unknown): void {
  const name = z.object({ companyName: z.string() }).safeParse(ask).data?.companyName
  if (name === undefined || channel !== 'connections.create') return
  if (leak === 'log') log.event('connection.made', { name })
  if (leak === 'settings') store.set('companyName', name)
  if (leak === 'file') writeLoose(name)
}

function writeLoose(text: string): void {
  fileLog(join(dataFolder, 'logs', text)).event('connection.made')
}

for await (const text of createInterface({ input: process.stdin })) {
  const line = lineSchema.parse(fromLine(text))
  if ('file' in line) files.push(line.file)
  else if ('words' in line) words = line.words
  else if ('lock' in line) await engine.lock('system')
  else {
    leakOut(line.channel, line.ask)
    void engine.dispatch(line.channel, line.ask).then((reply) => say({ id: line.id, reply }))
  }
}
await engine.close()
process.exit(0)
