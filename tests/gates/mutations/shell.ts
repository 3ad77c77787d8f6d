import type { Mutation, Witness } from '../mutation.ts'
import { preferenceMutations } from '../preference-mutations.ts'

const unit = (file: string, test: string): Witness => ({ file: `tests/unit/${file}.test.ts`, test })

const decided = unit('build/fuses', 'Each fuse stands as it was decided, and there is none that was not')

function fuse(name: string, on: boolean): Mutation {
  const line = (state: boolean): string => `  [FuseV1Options.${name}]: ${state},\n`
  const turned = on ? 'off' : 'on'
  return { name: `fuse ${name} ${turned}`, file: 'build/dist/fuses.ts', from: line(on), to: line(!on), red: decided }
}

const preferences = unit('electron/main/window', 'of a release is made with these preferences and no others')

const offNetwork = unit(
  'electron/main/index',
  'with pages off the network: no name and no number of an address leads anywhere',
)
const noWay = unit('electron/main/guards', 'has no way to the network but through a proxy, and no proxy')

/** What is packed and what a window is made with. */
export const shellMutations: readonly Mutation[] = [
  fuse('RunAsNode', false),
  fuse('EnableCookieEncryption', true),
  fuse('EnableNodeOptionsEnvironmentVariable', false),
  fuse('EnableNodeCliInspectArguments', false),
  fuse('EnableEmbeddedAsarIntegrityValidation', true),
  fuse('OnlyLoadAppFromAsar', true),
  fuse('LoadBrowserProcessSpecificV8Snapshot', false),
  fuse('GrantFileProtocolExtraPrivileges', false),
  fuse('WasmTrapHandlers', true),
  {
    name: 'fuses: one that is not known is let through',
    file: 'build/dist/fuses.ts',
    from: 'strictlyRequireAllFuses: true,',
    to: '',
    red: unit('build/fuses', 'An Electron with a fuse that the table does not know is not packed'),
  },
  {
    name: 'packed: the application lies open beside its archive',
    file: 'build/dist/configuration.ts',
    from: '  asar: true,',
    to: '  asar: false,',
    red: unit(
      'build/configuration',
      'what is packed lies in one archive, with native modules alone beside it, and names no address of updates',
    ),
  },
  {
    name: 'packed: a release that was not signed',
    file: 'build/dist/configuration.ts',
    from: 'forceCodeSigning: signing !== null,',
    to: 'forceCodeSigning: false,',
    red: unit('build/configuration', 'a release that could not be signed is not made'),
  },
  {
    name: 'packed: an Electron of any bytes',
    file: 'build/dist/configuration.ts',
    from: '? { electronDownload: { checksums } }',
    to: '? { electronDownload: {} }',
    red: unit('build/configuration', 'Electron is fetched only as the lock knows it, by the SHA-256 of each archive'),
  },
  ...preferenceMutations('webPreferences', {
    file: 'electron/main/window.ts',
    red: preferences,
    own: { disableDialogs: true },
  }),
  {
    name: 'webPreferences: developer tools in a release',
    file: 'electron/main/window.ts',
    from: 'devTools: !app.isPackaged,',
    to: 'devTools: true,',
    red: preferences,
  },
  {
    name: 'webPreferences: one that nobody decided',
    file: 'electron/main/window.ts',
    from: '      sandbox: true,\n',
    to: '      sandbox: true,\n      experimentalFeatures: true,\n',
    red: preferences,
  },
  {
    name: 'start: pages are not sandboxed before they are made',
    file: 'electron/main/index.ts',
    from: 'app.enableSandbox()\n',
    to: '',
    red: unit('electron/main/index', 'with a sandbox for every page, before anything else of Electron is asked for'),
  },
  {
    name: 'start: files for others too',
    file: 'electron/main/index.ts',
    from: 'process.umask(0o077)',
    to: 'process.umask(0o022)',
    red: unit('electron/main/index', 'with files for this user alone, and without what weakens TLS'),
  },
  {
    name: 'start: the environment is taken as it is',
    file: 'electron/main/index.ts',
    from: 'cleanEnvironment(process.env)\n',
    to: '',
    red: unit('electron/main/index', 'with files for this user alone, and without what weakens TLS'),
  },
  {
    name: 'start: a variable that switches off TLS verification is kept',
    file: 'electron/main/environment.ts',
    from: "  'NODE_TLS_REJECT_UNAUTHORIZED',\n",
    to: '',
    red: unit('electron/main/shell', 'these variables are dropped and no others'),
  },
  {
    name: 'start: a release takes every switch',
    file: 'electron/main/index.ts',
    from: 'app.isPackaged ? foreignSwitches(process.argv.slice(1), process.platform) : []',
    to: '[]',
    red: unit('electron/main/index', 'not at all where a release was given a switch that it does not take'),
  },
  {
    name: 'start: a release takes --remote-debugging-port',
    file: 'electron/main/switches.ts',
    from: "  'lang',\n",
    to: "  'lang',\n  'remote-debugging-port',\n",
    red: unit('electron/main/switches', 'with these switches and no others'),
  },
  {
    name: 'start: what stands after a lone -- is not looked at',
    file: 'electron/main/switches.ts',
    from: 'return argv.flatMap((word) => {',
    to: "return argv.slice(0, argv.indexOf('--') < 0 ? argv.length : argv.indexOf('--')).flatMap((word) => {",
    red: unit(
      'electron/main/switches',
      'is refused with one beside allowed ones, and after a lone --, which ends no switch of Node',
    ),
  },
  {
    name: 'start: pages are made without guards',
    file: 'electron/main/start.ts',
    from: '    guardContents(contents, refusals)\n',
    to: '',
    red: unit('electron/main/start', 'whatever page will be made is guarded as soon as it is'),
  },
  {
    name: 'start: the session is made without guards',
    file: 'electron/main/start.ts',
    from: 'for (const each of [ours, session.defaultSession])',
    to: 'for (const each of [session.defaultSession])',
    red: unit('electron/main/start', 'has its %s'),
  },
  {
    name: 'network: names are looked up for pages',
    file: 'electron/main/off-network.ts',
    from: "'host-resolver-rules': 'MAP * ~NOTFOUND',",
    to: '',
    red: offNetwork,
  },
  {
    name: 'network: the switches are not set',
    file: 'electron/main/index.ts',
    from: 'takeOffNetwork(app.commandLine)',
    to: 'void takeOffNetwork',
    red: offNetwork,
  },
  {
    name: 'network: pages call other browsers',
    file: 'electron/main/guards.ts',
    from: '  offNetworkContents(contents)',
    to: '  void offNetworkContents',
    red: noWay,
  },
  {
    name: "network: pages ask by the system's proxy",
    file: 'electron/main/off-network.ts',
    from: "mode: 'direct'",
    to: "mode: 'system'",
    red: noWay,
  },
  {
    name: 'rate: a page has itself refused in the log without an end',
    file: 'electron/main/limit-lines.ts',
    from: "if (taken === 'taken') log.event(name, fields)",
    to: "if (taken !== 'first-refused') log.event(name, fields)",
    red: unit(
      'electron/main/limit-lines',
      'what a page has refused without an end is told a hundred times, then once that it goes on, and again after a while',
    ),
  },
  {
    name: 'guesses: a folder that is put back takes them away',
    file: 'electron/vault/key/guess-throttle.ts',
    from: 'return [`${keyFile}.guesses`, outerGuesses(dirname(keyFile))]',
    to: 'return [`${keyFile}.guesses`]',
    red: unit('electron/vault/key-file', 'is slowed down all the same once the folder was put back as it was before'),
  },
  {
    name: 'lock: main hears nobody at the window',
    file: 'electron/main/start.ts',
    from: '    hearPresence(contents, (isPress) => {',
    to: '    void ((isPress: boolean) => {',
    red: unit('electron/main/start', 'whatever page will be made is guarded as soon as it is'),
  },
  {
    name: 'paste: a press is good for more than one thing',
    file: 'electron/main/presence.ts',
    from: '      last = null\n      return isFresh',
    to: '      return isFresh',
    red: unit('electron/main/presence', 'a press is good for one thing, and soon'),
  },
  {
    name: 'drag: a receipt leaves without a press',
    file: 'electron/services/receipts/save-receipt.ts',
    from: '  if (!needs.takePress()) return ok({ fileName: null })\n',
    to: '',
    red: {
      file: 'tests/integration/services/receipts.test.ts',
      test: 'is not written where nobody has pressed, where a press was taken before, and where no drag begins',
    },
  },
  {
    name: 'lock: a pointer that rests counts for a person',
    file: 'electron/main/presence.ts',
    from: "if (now !== last && last !== '') touch(false)",
    to: 'touch(false)',
    red: unit(
      'electron/main/presence',
      'what a browser tells by itself is none: that the pointer entered, left or stands where it stood',
    ),
  },
  {
    name: 'lock: a page is left where it sent itself',
    file: 'electron/main/empty-page.ts',
    from: 'else if (!places.includes(page.getURL())) page',
    to: 'else if (page.getURL() === START_URL) page',
    red: unit(
      'electron/main/empty-page',
      'a page that gave itself another address is brought back to its own, once what it held is gone',
    ),
  },
  {
    name: 'lock: the screen locks and the vault stays open',
    file: 'electron/main/system-lock.ts',
    from: "if (platform === 'darwin' || platform === 'win32') powerMonitor",
    to: "if (platform === 'darwin') powerMonitor",
    red: unit('electron/main/with-the-system', 'is heard as an event on %s, and sleep too'),
  },
  {
    name: 'lock: the computer sleeps and the vault stays open',
    file: 'electron/main/system-lock.ts',
    from: "  powerMonitor.on('suspend', lock)\n",
    to: '',
    red: unit('electron/main/with-the-system', 'is heard as an event on %s, and sleep too'),
  },
  {
    name: 'lock: a screen that was locked on Linux is not seen',
    file: 'electron/main/system-lock.ts',
    from: 'if (isLocked && !wasLocked) lock()',
    to: '',
    red: unit(
      'electron/main/with-the-system',
      'is asked for on Linux, where there is no event, and locks once each time',
    ),
  },
  {
    name: 'lock: the end of the session of Windows is not heard',
    file: 'electron/main/session-end.ts',
    from: "    window.on('query-session-end', () => void engine.then((running) => running.lock('system')).catch(() => undefined))\n",
    to: '',
    red: unit(
      'electron/main/with-the-system',
      'closes the vault at the question of Windows, and the engine at the end, holding nobody up',
    ),
  },
  {
    name: 'lock: a shutdown ends the program where it stands',
    file: 'electron/main/session-end.ts',
    from: '    event?.preventDefault()\n',
    to: '',
    red: unit('electron/main/with-the-system', 'on %s has the application leave in order'),
  },
  {
    name: 'page: one that crashes again is loaded without an end',
    file: 'electron/main/revive-page.ts',
    from: 'WITHIN_MS = 60_000',
    to: 'WITHIN_MS = 0',
    red: unit(
      'electron/main/with-the-system',
      'is not loaded a third time where it crashes again within a minute: a page without a script says so',
    ),
  },
  {
    name: 'start: Windows knows another id',
    file: 'electron/main/index.ts',
    from: "if (process.platform === 'win32') app.setAppUserModelId(APP_ID)\n",
    to: '',
    red: unit('electron/main/index', 'under the id of its installer on Windows, whose notifications go by it: %s'),
  },
  {
    name: 'rate: forty questions a second',
    file: 'electron/main/call-rates.ts',
    from: 'asks: { atOnce: 20, perSecond: 1 / 3 }',
    to: 'asks: { atOnce: 20, perSecond: 40 }',
    red: unit('electron/main/call-rates', 'lets no script ask more than forty times in a minute, however it tries'),
  },
  {
    name: 'rate: what asks a person has the rate of what is read',
    file: 'electron/app/call-kind.ts',
    from: "return effect === 'writes' || effect === undefined ? 'writes' : 'asks'",
    to: "return effect === 'writes' || effect === undefined ? 'writes' : 'reads'",
    red: unit(
      'electron/main/call-rates',
      'every channel has the kind of its effect but those of the clipboard, and one that there is not counts as a change',
    ),
  },
  {
    name: 'rate: a script asks as often as it likes',
    file: 'electron/main/call-rates.ts',
    from: "if (taken === 'taken') return dispatch(channel, ask)",
    to: "if (taken !== 'refused') return dispatch(channel, ask)",
    red: unit('electron/main/call-rates', 'lets a burst through and refuses what is more, without doing it'),
  },
  {
    name: 'lock: the page keeps what it held',
    file: 'electron/main/empty-page.ts',
    from: 'if (wasOpen && !isOpen) reload()',
    to: '',
    red: unit(
      'electron/main/empty-page',
      'the page is loaded anew when what was open is closed, once, and at nothing else',
    ),
  },
  {
    name: 'menu: developer tools in a release',
    file: 'electron/main/menu.ts',
    from: '...(developer ? [',
    to: '...(!developer || developer ? [',
    red: unit('electron/main/shell', 'offers developer tools only to developers'),
  },
  {
    name: 'shell: calls are answered before the first connection was tried',
    file: 'electron/app/create-app.ts',
    from: 'if (!early.has(channel)) await started',
    to: "if (channel === 'session.lock') await started",
    red: {
      file: 'tests/integration/app/copied-folder.test.ts',
      test: 'while a vault is opened the window is told how it is to look and speak, and nothing else',
    },
  },
  {
    name: 'shell: a notice that is pressed behind the lock leads nowhere',
    file: 'electron/app/notifier.ts',
    from: 'const last = pressed.read(of)\n',
    to: 'const last = kept.find(({ pressed: isPressed }) => isPressed) ?? null\n',
    red: {
      file: 'tests/integration/app/notices.test.ts',
      test: 'and a click on it behind the lock waits there for whoever opens it',
    },
  },
]
