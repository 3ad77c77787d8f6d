import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { asked, askedFor, forgetAsked } from '../../../fakes/electron.ts'

vi.mock('electron', async () => (await import('../../../fakes/electron.ts')).electron)
vi.mock('../../../../electron/main/start.ts', () => ({ start: () => undefined }))

const before = { argv: process.argv, umask: process.umask() }
let starts = 0

/** Runs the program's first file as a process that was started with these words. */
async function begin(packaged: boolean, ...words: readonly string[]): Promise<void> {
  forgetAsked(packaged)
  process.argv = packaged ? ['quita', ...words] : ['electron', '.', ...words]
  // Each start is a module of its own.
  const file = `../../../../electron/main/index.ts?start=${(starts += 1)}`
  await import(file)
}

afterEach(() => {
  process.argv = before.argv
  process.umask(before.umask)
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
})

describe('the program begins', () => {
  test('with a sandbox for every page, before anything else of Electron is asked for', async () => {
    await begin(true)
    expect(asked[0]).toMatchObject({ of: 'app', what: 'enableSandbox' })
  })

  test('with files for this user alone, and without what weakens TLS', async () => {
    process.umask(0o022)
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    await begin(true)
    expect(process.umask()).toBe(0o077)
    expect(process.env['NODE_TLS_REJECT_UNAUTHORIZED']).toBeUndefined()
  })

  test('with our scheme, which is secure, reads no file outside and bypasses no policy', async () => {
    await begin(true)
    const [registered] = askedFor('registerSchemesAsPrivileged')
    expect(registered?.with).toStrictEqual([
      [{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: false } }],
    ])
  })

  test.each([
    ['win32', [['br.com.quita']]],
    ['darwin', []],
    ['linux', []],
  ] as const)('under the id of its installer on Windows, whose notifications go by it: %s', async (platform, ids) => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
    onTestFinished(() => void vi.restoreAllMocks())
    await begin(true)
    expect(askedFor('setAppUserModelId').map((one) => one.with)).toEqual(ids)
  })

  test('with pages off the network: no name and no number of an address leads anywhere', async () => {
    await begin(true)
    const ready = asked.findIndex(({ what }) => what === 'whenReady')
    const early = asked.slice(0, ready).filter(({ of }) => of === 'commandLine')
    expect(early.map(({ what, with: words }) => [what, ...words])).toEqual([
      ['appendSwitch', 'host-resolver-rules', 'MAP * ~NOTFOUND'],
      ['appendSwitch', 'force-webrtc-ip-handling-policy', 'disable_non_proxied_udp'],
    ])
  })

  test('not at all where a release was given a switch that it does not take', async () => {
    await begin(true, '--remote-debugging-port=9222')
    expect(askedFor('exit').map((one) => one.with)).toEqual([[78]])
    expect(askedFor('showErrorBox')).toHaveLength(1)
    expect(askedFor('requestSingleInstanceLock')).toEqual([])
  })

  test('in development with any switch, since a developer gave it', async () => {
    await begin(false, '--remote-debugging-port=9222')
    expect(askedFor('exit')).toEqual([])
    expect(askedFor('requestSingleInstanceLock')).toHaveLength(1)
  })
})
