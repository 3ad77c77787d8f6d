import { join } from 'node:path'
import {
  app,
  type BrowserWindow,
  type ContextMenuParams,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  powerMonitor,
  screen,
  session,
  Tray,
} from 'electron'
import type { Locale } from '../../shared/domain/settings.ts'
import { confirmationLanes } from '../../shared/ipc/confirmation-contract.ts'
import { lanes, type PushedEvent } from '../../shared/ipc/envelope.ts'
import { events } from '../../shared/ipc/events.ts'
import type { App } from '../app/app.ts'
import { readMachinePolicy } from '../policy/read-machine-policy.ts'
import type { Clock } from '../ports/clock.ts'
import type { MachinePolicy } from '../ports/machine-policy.ts'
import type { Ports } from '../ports/ports.ts'
import { bringForward } from './adapters/bring-forward.ts'
import { electronConfirmations } from './adapters/confirmation.ts'
import { createDeparture } from './adapters/departure.ts'
import { makePorts } from './adapters/make-ports.ts'
import { readPolicyPlace } from './adapters/policy-place.ts'
import { electronScreenState } from './adapters/screen-state.ts'
import { windowPlaceFile } from './adapters/window-place-file.ts'
import { answerRequest, type FileTable, tableOfFiles } from './app-protocol.ts'
import { limitAnswers, limitCalls } from './call-rates.ts'
import { openConfirmationWindow } from './confirmation-window.ts'
import { emptyPage, emptyPageAtLock } from './empty-page.ts'
import { guardContents, guardSession } from './guards.ts'
import { openLane, pushToPage } from './lane.ts'
import { standLast } from './last-resort.ts'
import { closeEngineBeforeQuit } from './lifetime.ts'
import { keepWindowPlace } from './keep-window-place.ts'
import { limitLines } from './limit-lines.ts'
import { type Command, fieldMenuTemplate, menuTemplate } from './menu.ts'
import { APP_HOST, APP_SCHEME, CONFIRMATION_HOST, READER_HOST } from './origin.ts'
import { pageSession } from './page-session.ts'
import { createPresses, hearPresence } from './presence.ts'
import { revivePage } from './revive-page.ts'
import { endWithSession } from './session-end.ts'
import { lockWithSystem } from './system-lock.ts'
import { titleAfter } from './title.ts'
import { type ShownTray, showTray } from './tray.ts'
import { applyTheme, openWindow } from './window.ts'
import { openingPlace } from './window-place.ts'

/** What Electron gives the engine; the machine's policies are read besides, and the page is watched. */
type ShellPorts = ReturnType<typeof makePorts>

/** Brings the application up: guards first, then the window, and the engine while the window paints. */
export function start(): void {
  let window: BrowserWindow | null = null
  const departure = createDeparture(app)
  const confirmations = electronConfirmations(() => openConfirmationWindow(ports.settings.read().theme, window))
  const presses = createPresses(() => ports.clock.monotonicMs())
  const ports = makePorts(() => window, departure, confirmations, presses.take)
  const refusals = limitLines(ports.log, ports.clock.monotonicMs)
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, refusals)
    hearPresence(contents, (isPress) => {
      if (isPress && contents === window?.webContents) presses.heard()
      void engine.running.then(({ touch }) => touch())
    })
  })
  const { platform } = process
  const ours = pageSession()
  for (const each of [ours, session.defaultSession])
    guardSession(each, { log: refusals, developer: !app.isPackaged, platform })
  const pageStands = Promise.withResolvers<void>()
  const page = watchPage(ports.clock)
  const engine = engineStarter({ ...ports, pageRests: page.rests }, pageStands.promise)
  const files = builtPages()
  const scriptGiven = onceAtRest(pageStands.resolve)
  ours.protocol.handle(APP_SCHEME, async (request) => {
    const response = await answerRequest(files, request)
    if (request.url.endsWith('.js')) scriptGiven()
    page.asked()
    return response
  })
  const paced = engine.running.then(atTheRateOfPersons(ports))
  openLane({
    ipcMain,
    name: lanes.call,
    host: APP_HOST,
    window: () => window,
    dispatch: async (channel, ask) => (await paced).dispatch(channel, ask).finally(page.asked),
    log: refusals,
  })
  openLane({
    ipcMain,
    name: confirmationLanes.call,
    host: CONFIRMATION_HOST,
    window: confirmations.window,
    dispatch: limitAnswers(confirmations.dispatch, {
      log: ports.log,
      monotonicMs: () => ports.clock.monotonicMs(),
    }),
    log: refusals,
  })
  app.on('before-quit', () => {
    pageStands.resolve()
    engine.begin() // quitting waits for the engine, so there must be one
  })
  closeEngineBeforeQuit(app, engine.running, departure.end)
  const screenState = electronScreenState(powerMonitor, platform)
  const endLooking = lockWithSystem({
    powerMonitor,
    screen: screenState,
    clock: ports.clock,
    engine: engine.running,
    platform,
  })
  app.on('quit', endLooking)
  standLast(process, {
    log: ports.log,
    lock: async () => (await engine.running).lock('fault'),
    end: () => app.quit(),
    monotonicMs: () => ports.clock.monotonicMs(),
  })

  const settings = ports.settings.read()
  applyTheme(settings.theme, null)
  const send = (command: Command): void => pushToPage(window, { event: 'shell.command', payload: { command } })
  showMenu(settings.locale, send)
  const placeFile = windowPlaceFile(join(app.getPath('userData'), 'window.json'))
  const place = openingPlace(
    placeFile.read(),
    screen.getAllDisplays().map(({ workArea }) => workArea),
  )
  window = openWindow(settings.theme, place)
  keepWindowPlace(window, place, placeFile.write)
  window.webContents.on('context-menu', (_, told) => showFieldMenu(told, ports.settings.read().locale))
  revivePage(window, { log: ports.log, monotonicMs: ports.clock.monotonicMs })
  endWithSession({ app, powerMonitor, engine: engine.running, platform }, window)
  app.on('second-instance', () => bringForward(confirmations.window() ?? window))
  const tray = showTray(
    { Tray, nativeImage, Menu, name: app.getName(), window: () => window, send },
    platform,
    settings.locale,
  )
  setImmediate(engine.begin) // while the window's own process comes up
  setTimeout(pageStands.resolve, PAGE_LATE_MS)
  const emptyAtLock = emptyPageAtLock(() => {
    if (window !== null && !window.isDestroyed()) void emptyPage(window.webContents, ports)
  })
  void engine.running.then((running) =>
    running.onEvent((pushed) => {
      react(pushed, { window, tray, send }, ports.settings.read().locale)
      emptyAtLock(pushed)
    }),
  )
}

/** A page that asked for no script by then will not. */
const PAGE_LATE_MS = 1000
const REST_MS = 15

/** Calls back once it was called, and then for a little while no more. */
function onceAtRest(then: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(then, REST_MS)
  }
}

/** A page that asked for nothing so long is drawn. */
const QUIET_MS = 150

/** Says when the page asks for nothing any more, and after {@link PAGE_LATE_MS} that it is late. */
function watchPage(clock: Clock): { asked: () => void; rests: (signal: AbortSignal) => Promise<void> } {
  let last = clock.monotonicMs()
  return {
    asked() {
      last = clock.monotonicMs()
    },
    async rests(signal) {
      const begun = clock.monotonicMs()
      for (;;) {
        const left = Math.min(Math.max(last, begun) + QUIET_MS, begun + PAGE_LATE_MS) - clock.monotonicMs()
        if (left <= 0 || signal.aborted) return
        await clock.wait(left, signal)
      }
    },
  }
}

/** The files of all hosts. */
function builtPages(): FileTable {
  const of = (folder: string): string => join(import.meta.dirname, '..', folder)
  return new Map([
    ...tableOfFiles(of('renderer')),
    ...tableOfFiles(of('reader'), READER_HOST),
    ...tableOfFiles(of('confirmation'), CONFIRMATION_HOST),
  ])
}

/** The same engine, which does no more at once than persons ask for. */
function atTheRateOfPersons({ clock, log }: ShellPorts): (engine: App) => App {
  // The table of channels comes with the engine, not before the window.
  const kindOf = async (channel: string) => (await import('../app/call-kind.ts')).callKind(channel)
  return (engine) => ({
    ...engine,
    dispatch: limitCalls(engine.dispatch, { kindOf, log, monotonicMs: clock.monotonicMs }),
  })
}

/**
 * The engine is a bundle of its own that takes a while to evaluate: it begins once the window is on its way, and opens what there is to
 * open once the page has its first scripts, which this thread hands out.
 */
function engineStarter(
  ports: Omit<Ports, 'policy'>,
  pageStands: Promise<void>,
): { begin: () => void; running: Promise<App> } {
  const { promise, resolve } = Promise.withResolvers<App>()
  let begun = false
  return {
    running: promise,
    begin() {
      if (!begun) void startEngine(ports, pageStands).then(resolve)
      begun = true
    },
  }
}

/** Ends the application when the engine cannot be built: a window without it could only mislead. */
async function startEngine(ports: Omit<Ports, 'policy'>, pageStands: Promise<void>): Promise<App> {
  try {
    const [{ createApp }, policy] = await Promise.all([import('../app/create-app.ts'), machinePolicy(), pageStands])
    for (const { at, why } of policy.faults) ports.log.event('policy.fault', { at: at.slice(0, 64), why })
    return createApp({ ...ports, policy })
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown'
    ports.log.event('engine.failed', { name })
    dialog.showErrorBox(app.getName(), error instanceof Error ? (error.stack ?? error.message) : name)
    app.exit(1)
    throw error
  }
}

async function machinePolicy(): Promise<MachinePolicy> {
  const { platform } = process
  return readMachinePolicy(await readPolicyPlace(platform), { platform, owner: 0 })
}

interface Shell {
  readonly window: BrowserWindow | null
  readonly tray: ShownTray | null
  readonly send: (command: Command) => void
}

function react(pushed: PushedEvent, { window, tray, send }: Shell, locale: Locale): void {
  pushToPage(window, pushed)
  const title = titleAfter(pushed, app.getName(), locale)
  if (title !== null) {
    window?.setTitle(title)
    tray?.tell(title)
  }
  if (pushed.event !== 'settings.changed') return
  const parsed = events['settings.changed'].safeParse(pushed.payload)
  if (!parsed.success) return
  applyTheme(parsed.data.settings.theme, window)
  showMenu(parsed.data.settings.locale, send)
  tray?.speak(parsed.data.settings.locale)
}

function showFieldMenu(told: ContextMenuParams, locale: Locale): void {
  const template = fieldMenuTemplate(locale, told)
  if (template !== null) Menu.buildFromTemplate(template).popup()
}

function showMenu(locale: Locale, send: (command: Command) => void): void {
  const template = menuTemplate({
    locale,
    platform: process.platform,
    developer: !app.isPackaged,
    send,
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
