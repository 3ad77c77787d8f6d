import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type RunProgram,
  readJsonFile,
  readPropertyList,
  readRegistry,
} from '../../../../electron/main/adapters/policy-place.ts'
import { readPolicy } from '../../../../electron/policy/read-policy.ts'
import { freshFolder } from '../../../fakes/test-ports.ts'

const me = process.getuid?.() ?? 0

describe('on Linux', () => {
  function place(text: string, { file = 0o644, folder = 0o755 } = {}): string {
    const above = join(freshFolder(), 'quita')
    mkdirSync(above)
    writeFileSync(join(above, 'policy.json'), text)
    chmodSync(join(above, 'policy.json'), file)
    chmodSync(above, folder)
    return join(above, 'policy.json')
  }

  test('a file of the administrator holds', async () => {
    const value = { limits: { perDay: 100 } }
    expect(await readJsonFile(place(JSON.stringify(value)), me)).toEqual({ kind: 'found', value, twice: [] })
  })

  test('a key that is written twice closes its section, whichever value comes last', async () => {
    for (const text of [
      '{"limits":{"perDay":100},"limits":{"perDay":99999999}}',
      '{"limits":{"perDay":100,"perDay":99999999}}',
      '{"limits":{"perDay":100,"\\u0070erDay":99999999}}',
    ]) {
      const policy = readPolicy(await readJsonFile(place(text), me))
      expect(policy.limits).toEqual({ perPayment: 0, perDay: 0 })
      expect(policy.broken).toEqual(['limits'])
    }
  })

  test('no file means no policies', async () => {
    expect(await readJsonFile(join(freshFolder(), 'policy.json'), me)).toEqual({ kind: 'none' })
  })

  test.each([
    ['the group may write it', { file: 0o664 }],
    ['everybody may write it', { file: 0o646 }],
    ['everybody may write its folder', { folder: 0o777 }],
  ])('a file is no policy where %s', async (_why, modes) => {
    expect(await readJsonFile(place('{}', modes), me)).toEqual({ kind: 'refused', why: 'writable' })
  })

  test('a file of somebody else is no policy', async () => {
    expect(await readJsonFile(place('{}'), me + 1)).toEqual({ kind: 'refused', why: 'writable' })
  })

  test.each(['', '{', '{ "limits": }', '\u{FEFF}{}x'])('broken text is told: %j', async (text) => {
    expect(await readJsonFile(place(text), me)).toEqual({ kind: 'refused', why: 'syntax' })
  })

  test('what is no text, too long or no file is not read', async () => {
    const unreadable = { kind: 'refused', why: 'unreadable' }
    const path = place('x'.repeat(600 * 1024))
    expect(await readJsonFile(path, me)).toEqual(unreadable)
    writeFileSync(path, Buffer.from([0x7b, 0xff, 0x7d]))
    expect(await readJsonFile(path, me)).toEqual(unreadable)
    const folder = freshFolder()
    chmodSync(folder, 0o755)
    expect(await readJsonFile(folder, me)).toEqual(unreadable)
  })

  test('a link leads to the file that counts', async () => {
    const target = place('{}', { file: 0o666 })
    const link = join(freshFolder(), 'policy.json')
    symlinkSync(target, link)
    expect(await readJsonFile(link, me)).toEqual({ kind: 'refused', why: 'writable' })
  })
})

describe('on macOS', () => {
  const file = () => {
    const path = join(freshFolder(), 'br.com.quita.plist')
    writeFileSync(path, '')
    return path
  }
  const prints =
    (text: string): RunProgram =>
    async () =>
      Buffer.from(text)

  test('a managed property list holds, without the bookkeeping of its profile', async () => {
    const printed = '{"PayloadUUID":"1C2D","session":{"passphrase":true}}'
    expect(await readPropertyList(prints(printed), file())).toEqual({
      kind: 'found',
      value: { session: { passphrase: true } },
      twice: [],
    })
  })

  test('the list is turned into JSON by the system, by its whole path', async () => {
    const asked: string[] = []
    const path = file()
    const program: RunProgram = async (name, args) => {
      asked.push(name, ...args)
      return Buffer.from('{}')
    }
    await readPropertyList(program, path)
    expect(asked).toEqual(['/usr/bin/plutil', '-convert', 'json', '-o', '-', path])
  })

  test('no list means no policies, and nothing is run', async () => {
    const program: RunProgram = () => Promise.reject(new Error('run'))
    expect(await readPropertyList(program, join(freshFolder(), 'none.plist'))).toEqual({ kind: 'none' })
  })

  test('a list that plutil does not take is there and not readable', async () => {
    const program: RunProgram = () => Promise.reject(new Error('exit 1'))
    expect(await readPropertyList(program, file())).toEqual({ kind: 'refused', why: 'unreadable' })
  })
})

const ROOT = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies'
const lines = (...text: string[]): string => `\r\n${text.join('\r\n')}\r\n`
const PARENT = lines(`${ROOT}\\Microsoft`, `${ROOT}\\Quita`)
const VALUES = lines(
  `${ROOT}\\Quita\\connections`,
  '    authority    REG_SZ    C:\\ProgramData\\Quita\\autoridades.pem',
  '',
  `${ROOT}\\Quita\\connections\\environments`,
  '    1    REG_SZ    production',
  '',
  `${ROOT}\\Quita\\connections\\hosts`,
  '    10    REG_SZ    dez.aurora.com.br',
  '    2    REG_SZ    dois.aurora.com.br',
  '    1    REG_SZ    *.um.aurora.com.br',
  '',
  `${ROOT}\\Quita\\files`,
  '    exports    REG_DWORD    0x0',
  '    filing    REG_DWORD    0x1',
  '    filingFolder    REG_SZ    \\\\servidor\\Comprovantes    2026',
  '',
  `${ROOT}\\Quita\\limits`,
  '    perPayment    REG_QWORD    0x4c4b40',
  '    perDay    REG_QWORD    0xe8d4a50fff',
)

describe('on Windows', () => {
  const registry =
    (parent: string | null, values: string | Buffer | null = VALUES): RunProgram =>
    async (_file, args) => {
      const printed = args.includes('/s') ? values : parent
      if (printed === null) throw new Error('exit 1')
      return typeof printed === 'string' ? Buffer.from(printed, 'latin1') : printed
    }

  test('what group policy wrote holds: switches, numbers, texts, and lists in the order of their names', async () => {
    expect(await readRegistry(registry(PARENT))).toEqual({
      kind: 'found',
      value: {
        connections: {
          authority: 'C:\\ProgramData\\Quita\\autoridades.pem',
          environments: ['production'],
          hosts: ['*.um.aurora.com.br', 'dois.aurora.com.br', 'dez.aurora.com.br'],
        },
        files: { exports: false, filing: true, filingFolder: '\\\\servidor\\Comprovantes    2026' },
        limits: { perPayment: 5_000_000, perDay: 999_999_999_999 },
      },
    })
  })

  test('fits the policy as it is read', async () => {
    const policy = readPolicy(await readRegistry(registry(PARENT)))
    expect({ broken: policy.broken, faults: policy.faults }).toEqual({ broken: [], faults: [] })
  })

  test('the 64-bit registry is asked by a program that no variable of the environment names', async () => {
    const asked: string[][] = []
    const program: RunProgram = async (file, args) => {
      asked.push([file, ...args])
      return Buffer.from(args.includes('/s') ? VALUES : PARENT)
    }
    await readRegistry(program)
    const file = 'C:\\Windows\\System32\\reg.exe'
    expect(asked).toEqual([
      [file, 'query', 'HKLM\\SOFTWARE\\Policies', '/reg:64'],
      [file, 'query', 'HKLM\\SOFTWARE\\Policies\\Quita', '/s', '/reg:64'],
    ])
  })

  test('a registry without our key has no policies', async () => {
    const others = lines(`${ROOT}\\Microsoft`, `${ROOT}\\Quita Outra`)
    expect(await readRegistry(registry(others, null))).toEqual({ kind: 'none' })
  })

  test('a registry that is not let to be read is never taken for an empty one', async () => {
    expect(await readRegistry(registry(null))).toEqual({ kind: 'refused', why: 'unreadable' })
    expect(await readRegistry(registry(PARENT, null))).toEqual({ kind: 'refused', why: 'unreadable' })
  })

  test.each([
    ['a text where a switch belongs', 'files', '    exports    REG_SZ    0'],
    ['a switch that is neither on nor off', 'files', '    exports    REG_DWORD    0x2'],
    ['a value of another type', 'limits', '    perDay    REG_BINARY    00FF'],
    ['a text that the system would expand', 'files', '    filingFolder    REG_EXPAND_SZ    %USERPROFILE%\\x'],
    ['a number that is a text', 'limits', '    perDay    REG_SZ    100'],
    ['a list that is a text', 'connections', '    hosts    REG_SZ    api.aurora.com.br'],
  ])('%s breaks its section', async (_what, section, line) => {
    const printed = lines(`${ROOT}\\Quita\\${section}`, line)
    expect(readPolicy(await readRegistry(registry(PARENT, printed))).broken).toContain(section)
  })

  test('letters beyond ASCII, which come in a code page that nobody tells, break their section and nothing else', async () => {
    const folder = Buffer.from(
      lines(`${ROOT}\\Quita\\files`, '    filingFolder    REG_SZ    C:\\Concilia\x87\xc6o'),
      'latin1',
    )
    const policy = readPolicy(await readRegistry(registry(PARENT, folder)))
    expect(policy.broken).toEqual(['files'])
    expect(policy.faults).toEqual([{ at: 'files.filingFolder', why: 'invalid' }])
  })

  test.each(['what is this', 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Other', `${ROOT}\\Quitapolicies`])(
    'a line that is neither key nor value is told: %s',
    async (line) => {
      expect(await readRegistry(registry(PARENT, lines(line)))).toEqual({ kind: 'refused', why: 'syntax' })
    },
  )

  test('a value of the key itself is one that nobody knows', async () => {
    const printed = lines(`${ROOT}\\Quita`, '    (Padr?o)    REG_SZ    x')
    expect(readPolicy(await readRegistry(registry(PARENT, printed))).faults).toEqual([
      { at: '(Padr?o)', why: 'unknown' },
    ])
  })
})
