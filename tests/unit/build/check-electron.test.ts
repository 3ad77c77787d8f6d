import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { electronFaults, usesIn } from '../../../build/check-electron.ts'
import { electronMembers } from '../../../build/electron-members.ts'

const types = readFileSync('node_modules/electron/electron.d.ts', 'utf8')
const members = electronMembers(types)
const faultsOf = (source: string, known = members) => electronFaults(usesIn('electron/main/a.ts', source, known))

describe('the members of Electron', () => {
  test.each([
    ['App', 'setAppUserModelId', ['win32']],
    ['PowerMonitor', "on 'lock-screen'", ['win32', 'darwin']],
    ['PowerMonitor', "on 'shutdown'", ['darwin', 'linux']],
    ['PowerMonitor', 'getSystemIdleState', null],
    ['BrowserWindow', "on 'session-end'", ['win32']],
    ['BrowserWindow', 'setTitleBarOverlay', ['win32', 'linux']],
  ])('%s.%s is on the systems that its types say', (of, name, systems) => {
    const member = members.find((one) => one.of === of && one.name === name)
    expect(member?.systems).toEqual(systems)
  })
})

describe('a member that a system lacks', () => {
  test.each([
    ['bare', `app.setAppUserModelId('x')`, 'App.setAppUserModelId is missing on darwin, linux, where this runs'],
    ['an event', `powerMonitor.on('lock-screen', lock)`, "PowerMonitor.on 'lock-screen' is missing on linux"],
    ['on the wrong system', `if (platform === 'darwin') app.setAppUserModelId('x')`, 'is missing on darwin'],
    ['in the wrong half', `if (platform !== 'win32') app.setAppUserModelId('x')`, 'is missing on darwin, linux'],
    [
      'behind a return for its own system',
      `if (platform === 'win32') return\napp.setAppUserModelId('x')`,
      'is missing on darwin, linux',
    ],
    [
      'of a name that only some have, whoever is asked',
      `strange.getSelectedStorageBackend()`,
      'is missing on win32, darwin',
    ],
  ])('is a fault: %s', (_name, source, fault) => {
    expect(faultsOf(source).join('\n')).toContain(fault)
  })

  test.each([
    ['its line', `if (process.platform === 'win32') app.setAppUserModelId('x')`],
    ['a block', `if (platform === 'win32') {\n  window.on('session-end', close)\n}`],
    [
      'either of two systems',
      `if (platform === 'darwin' || platform === 'win32') powerMonitor.on('lock-screen', lock)`,
    ],
    ['an early return', `if (platform !== 'win32') return\nwindow.on('query-session-end', lock)`],
    ['a block that returns', `if (platform === 'win32') {\n  x()\n  return\n}\npowerMonitor.on('shutdown', leave)`],
    ['nothing, since every system has it', `powerMonitor.on('suspend', lock)\napp.quit()`],
  ])('may stand behind %s', (_name, source) => {
    expect(faultsOf(source)).toEqual([])
  })

  test('is a fault of our own sources as soon as a system loses it, or Electron gives it up', () => {
    const sources = globSync('electron/{main,preload}/**/*.ts').map(
      (file) => [file, readFileSync(file, 'utf8')] as const,
    )
    const faults = (known: typeof members) =>
      sources.flatMap(([file, source]) => electronFaults(usesIn(file, source, known)))
    expect(faults(members)).toEqual([])
    const comment = '     * Calculate the system idle state.'
    expect(types).toContain(comment)
    const lost = electronMembers(types.replace(comment, `     * @platform darwin,win32\n     *\n${comment}`))
    expect(faults(lost).join()).toContain('PowerMonitor.getSystemIdleState is missing on linux')
    const given = electronMembers(types.replace(comment, `     * @deprecated\n     *\n${comment}`))
    expect(faults(given).join()).toContain('PowerMonitor.getSystemIdleState is deprecated')
  })
})
