import type { Mutation, Witness } from '../mutation.ts'

const unit = (file: string, test: string): Witness => ({ file: `tests/unit/electron/${file}.test.ts`, test })

const pragmas = unit('vault/pragmas', 'says of %s what was decided')

function pragma(name: string, from: string, to: string): Mutation {
  const file = 'electron/vault/database/pragmas.ts'
  return {
    name: `database: ${name} ${to}`,
    file,
    from: `  ['${name}', ${from}],\n`,
    to: `  ['${name}', ${to}],\n`,
    red: pragmas,
  }
}

/** What lies on the disk, under which key, and what a log may say. */
export const vaultMutations: readonly Mutation[] = [
  pragma('locking_mode', "'EXCLUSIVE', 'exclusive'", "'NORMAL', 'normal'"),
  pragma('journal_mode', "'WAL', 'wal'", "'DELETE', 'delete'"),
  pragma('synchronous', "'FULL', 2", "'NORMAL', 1"),
  pragma('temp_store', "'MEMORY', 2", "'FILE', 1"),
  pragma('foreign_keys', "'ON', 1", "'OFF', 0"),
  pragma('secure_delete', "'ON', 1", "'OFF', 0"),
  pragma('trusted_schema', "'OFF', 0", "'ON', 1"),
  pragma('cell_size_check', "'ON', 1", "'OFF', 0"),
  {
    name: 'database: another cipher',
    file: 'electron/vault/database/connect.ts',
    from: "cipher = 'aegis'",
    to: "cipher = 'chacha20'",
    red: unit('vault/pragmas', 'cannot be read as one under %s'),
  },
  {
    name: 'database: a setting that does not hold is not noticed',
    file: 'electron/vault/database/pragmas.ts',
    from: 'if (found !== wanted) throw',
    to: 'if (found === undefined) throw',
    red: unit('vault/pragmas', 'on which %s has become %s is not used'),
  },
  {
    name: 'home as it was seen: told behind a lock too',
    file: 'electron/app/create-app.ts',
    from: 'isStarting = false\n',
    to: 'isStarting = true\n',
    red: {
      file: 'tests/integration/app/seen-home.test.ts',
      test: 'while it is locked nothing is kept and nothing told',
    },
  },
  {
    name: 'home as it was seen: in clear on the disk',
    file: 'electron/services/connections/seen-home-file.ts',
    from: 'const sealed = seal.seal(Buffer.from(JSON.stringify(home)))',
    to: 'const sealed = Buffer.from(JSON.stringify(home))',
    red: { file: 'tests/integration/app/seen-home.test.ts', test: 'nothing of it lies in clear' },
  },
  {
    name: 'key file: any passphrase opens it',
    file: 'electron/vault/key/seal-with-passphrase.ts',
    from: 'scrypt(passphrase.normalize',
    to: "scrypt('quita'.normalize",
    red: unit('vault/key-file', 'comes back with the right one only'),
  },
  {
    name: 'key file: a changed byte is not noticed',
    file: 'electron/vault/key/key-file-format.ts',
    from: "if (checkOf(body) !== check) return err(storageError('damaged'))\n",
    to: '',
    red: unit('vault/key-file', 'any changed byte is named as damage, and none opens'),
  },
  {
    name: 'key file: a cheaper derivation is written',
    file: 'electron/vault/key/seal-with-passphrase.ts',
    from: "n: Kdf['n'] = 2 ** 17",
    to: "n: Kdf['n'] = 2 ** 14 as never",
    red: unit('vault/key-file', 'a cheaper derivation put into the file is refused'),
  },
  {
    name: 'guesses: none has to wait',
    file: 'electron/vault/key/guess-throttle.ts',
    from: 'return failed < FREE ? 0 :',
    to: 'return failed >= 0 ? 0 :',
    red: unit('vault/guess-throttle', 'five guesses are free, then it doubles from one second up to thirty'),
  },
  {
    name: 'guesses: many at once',
    file: 'electron/vault/key/guess-throttle.ts',
    from: "if (left === null) return err(storageError('busy'))\n",
    to: 'if (left === null) return ok(undefined)\n',
    red: unit('vault/key-file', 'many at once do not get through side by side'),
  },
  {
    name: 'keychain: a blob under the public key counts as sealed',
    file: 'electron/main/adapters/key-wrap.ts',
    from: "weak: platform === 'linux' && opensWithPublicKey(blob)",
    to: 'weak: false',
    red: unit(
      'main/adapters/key-wrap',
      'counts as plaintext when the blob opens with the public key, and then wraps and unwraps nothing',
    ),
  },
  {
    name: 'memory: a journal that lacks what is remembered is whole',
    file: 'electron/services/memory/judge-memory.ts',
    from: 'if (found.value === entry.head) return ok(null)',
    to: 'if (found.value === entry.head || found.value === null) return ok(null)',
    red: unit('services/memory/judge-memory', 'that lacks the remembered event is older, and says by how much'),
  },
  {
    name: 'memory: another journal is whole',
    file: 'electron/services/memory/judge-memory.ts',
    from: 'if (found.value === entry.head) return ok(null)',
    to: 'if (found.value !== null) return ok(null)',
    red: unit('services/memory/judge-memory', 'that has another event in its place is another one'),
  },
  {
    name: 'memory: two damaged copies are taken for no memory',
    file: 'electron/services/memory/judge-memory.ts',
    from: 'const isNew = !file.unsure || now.value.generation === 0',
    to: 'const isNew = true',
    red: unit('services/memory/judge-memory', 'is unsure where the memory cannot be read and the journal is not new'),
  },
  {
    name: 'log: documents and keys',
    file: 'electron/main/adapters/log.ts',
    from: String.raw`.replace(/\d[\d./-]{9,}\d/g, '#')`,
    to: '',
    red: unit('main/adapters/log', 'never keeps a document, whatever stands around it'),
  },
  {
    name: 'log: e-mail addresses',
    file: 'electron/main/adapters/log.ts',
    from: String.raw`.replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '#')`,
    to: '',
    red: unit('main/adapters/log', 'never keeps %s'),
  },
  {
    name: 'log: a second line out of a text',
    file: 'electron/main/adapters/log.ts',
    from: String.raw`text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)`,
    to: 'text',
    red: unit('main/adapters/log', 'keeps no more than 200 plain characters of a text'),
  },
  {
    name: 'log: sentences as names of events',
    file: 'electron/main/adapters/log.ts',
    from: 'if (EVENT_NAME.test(name)) write',
    to: 'write',
    red: unit('main/adapters/log', 'takes no free text for a name'),
  },
  {
    name: 'settings: both copies damaged give the defaults',
    file: 'electron/main/adapters/settings-file.ts',
    from: 'const values = { settings: strictestSettings, settingsLost: true }',
    to: 'const values = {}',
    red: unit(
      'main/adapters/settings-file',
      'with both copies damaged gives the strictest, says so over restarts, and keeps what was found',
    ),
  },
]
