/** One thing that the stand-in for Electron was asked: whose, what, and with what. */
export interface Asked {
  readonly of: string
  readonly what: string
  readonly with: readonly unknown[]
}

/** Everything that was asked since the last {@link forgetAsked}, in its order. */
export const asked: Asked[] = []

/** Begins anew, as a release (`packaged`) or as in development. */
export function forgetAsked(packaged: boolean, dataFolder = '/nowhere'): void {
  asked.length = 0
  own.isPackaged = packaged
  own.dataFolder = dataFolder
}

/** What was asked by one name, in its order. */
export function askedFor(what: string): readonly Asked[] {
  return asked.filter((one) => one.what === what)
}

const own = { isPackaged: false, dataFolder: '/nowhere' }

/** Notes every call of every method; what is in `answers` is given instead of undefined. */
export function recorder(of: string, answers: Readonly<Record<string, unknown>> = {}): object {
  return new Proxy(answers, {
    get: (known, name) => {
      if (typeof name === 'symbol' || name === 'then') return undefined
      const answer = Reflect.get(known, name)
      if (answer !== undefined && typeof answer !== 'function') return answer
      return (...words: readonly unknown[]) => {
        asked.push({ of, what: name, with: words })
        return typeof answer === 'function' ? Reflect.apply(answer, undefined, words) : undefined
      }
    },
  })
}

const app = recorder('app', {
  commandLine: recorder('commandLine'),
  get isPackaged() {
    return own.isPackaged
  },
  getName: () => 'Quita',
  getVersion: () => '0.0.0',
  getPath: () => own.dataFolder,
  requestSingleInstanceLock: () => true,
  whenReady: () => Promise.resolve(),
})

class BrowserWindow {
  constructor(options: unknown) {
    asked.push({ of: 'BrowserWindow', what: 'new', with: [options] })
    return recorder('window', {
      webContents: recorder('contents', { id: 1 }),
      isDestroyed: () => false,
      loadURL: () => Promise.resolve(),
    }) as BrowserWindow
  }
}

/** A session that notes what it is asked under a name of its own. */
function sessionNamed(name: string): object {
  return recorder(name, {
    webRequest: recorder(name),
    protocol: recorder(`${name} protocol`),
    setProxy: () => Promise.resolve(),
  })
}

/** The session of every window, once it was asked for. */
export const pageSession = sessionNamed('page session')

/** The stand-in for the module `electron`: for `vi.mock('electron', ...)` in tests of the shell's own files. */
export const electron = {
  app,
  autoUpdater: recorder('autoUpdater'),
  BrowserWindow,
  ClipboardItem: class {},
  clipboard: recorder('clipboard'),
  dialog: recorder('dialog'),
  ipcMain: recorder('ipcMain'),
  Menu: recorder('Menu'),
  nativeTheme: recorder('nativeTheme', { shouldUseDarkColors: false }),
  Notification: class {},
  Tray: class {
    constructor() {
      return recorder('tray')
    }
  },
  nativeImage: recorder('nativeImage'),
  powerMonitor: recorder('powerMonitor', { getSystemIdleState: () => 'active' }),
  protocol: recorder('protocol'),
  safeStorage: recorder('safeStorage'),
  session: recorder('sessions', {
    defaultSession: sessionNamed('default session'),
    fromPartition: () => pageSession,
  }),
  screen: recorder('screen', { getAllDisplays: () => [] }),
  shell: recorder('shell'),
  systemPreferences: recorder('systemPreferences'),
}
