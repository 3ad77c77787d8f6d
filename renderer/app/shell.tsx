import { type RefObject, useEffect, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { useStore } from 'zustand'
import type { ConnectionId } from '../../shared/domain/connection.ts'
import type { Session } from '../../shared/domain/session.ts'
import { on } from '../bridge/on.ts'
import { useAction, useRemote } from '../bridge/use-remote.ts'
import { forgetLists } from '../list/list-memory.ts'
import { ClockAhead } from '../ui/clock-ahead.ts'
import { ListDensity } from '../ui/list-density.ts'
import { isTyping } from '../ui/is-typing.ts'
import { type Desk, DeskProvider } from '../ui/desk.tsx'
import { useText } from '../ui/text.tsx'
import { TourProvider } from '../ui/tour.tsx'
import { Announcer } from './announcer.tsx'
import { createDeskStore } from './desk-store.ts'
import { Frame } from './frame.tsx'
import { Head } from './head.tsx'
import { keptPlace } from './kept-place.ts'
import { type Deed, shortcutOf } from './keymap.ts'
import { later } from './later.tsx'
import { openMenus } from './menus.ts'
import { PaletteOver, readPalette } from './palette-over.tsx'
import { pathOf } from './paths.ts'
import { createPlaces, currentPlace, type PlacesStore } from './places.ts'
import { readScreens, screenKey, screenOf, sectionIcons } from './routes.tsx'
import { sectionOf } from './section-of.ts'
import { Sidebar } from './sidebar.tsx'
import { OpenStatus } from './open-status.tsx'
import { TitleBar } from './title-bar.tsx'
import { Toasts } from './toasts.tsx'
import { useDeeds } from './use-deeds.ts'
import { useDeskOf } from './use-desk-of.ts'
import { useEditing } from './use-editing.ts'
import { usePresence } from './use-presence.ts'
import { waysOut } from './ways-out.ts'
import { WindowBoundary } from './window-boundary.tsx'
import { worded } from './worded.ts'
import './shell.css'

const ShortcutSheet = later(() => import('./shortcut-sheet.tsx').then((module) => module.ShortcutSheet))

type OpenSession = Extract<Session, { readonly stage: 'open' }>

const ReadingStrip = worded(() => import('../features/health/reading-strip.tsx').then((module) => module.ReadingStrip))
const TourStrip = worded(() => import('../features/guide/tour-strip.tsx').then((module) => module.TourStrip))

/** The window while a connection is open. */
export function Shell({ session }: { readonly session: OpenSession }) {
  const t = useText()
  const [desks] = useState(createDeskStore)
  const { id } = session.connection
  const [places] = useState(() => placesOf(session))
  const [ways] = useState(() => waysOut(desks, places))
  const [over, setOver] = useState<'sheet' | 'palette' | null>(null)
  const place = useStore(places, currentPlace)
  const { screen, turn } = useStore(desks)
  useEffect(() => keptPlace.keep(id, place), [id, place])
  useEffect(() => forgetLists, [id])
  const desk = useDeskOf(desks, ways.go, ways.back)
  const settings = useRemote('settings.read', {}).value
  const pausedLots = useRemote('paymentBatches.paused', {}).value?.count ?? 0
  const approvals = useRemote('team.waiting', {}).value?.count ?? 0
  const locksIn = usePresence(settings?.autoLockMinutes ?? 10)
  const deed = useDeeds({ desks, ways, openSheet: () => setOver('sheet'), openPalette: () => setOver('palette') })
  const dress = useAction('settings.change')
  useKeyboard(deed)
  const title = useHeadFocus(pathOf(place), turn)
  const section = sectionOf(pathOf(place).split('?')[0] ?? '/')
  useBesides(id, desk)
  return (
    <I18nProvider locale={t('common.dayLocale')}>
      <ClockAhead value={session.clockAheadMs ?? 0}>
        <DeskProvider desk={desk}>
          <TourProvider>
            <Frame
              environment={session.connection.environment}
              title={<ShellTitle deed={deed} go={desk.go} theme={settings?.theme ?? 'system'} />}
              side={
                <Sidebar
                  connection={session.connection}
                  current={section}
                  waiting={{
                    payments: session.doubtfulPayments,
                    lots: pausedLots,
                    infractions: session.waitingInfractions,
                    statement: session.unexplainedDebits,
                    team: approvals,
                  }}
                />
              }
              status={
                <ShellStatus session={session} locksIn={locksIn} screen={screen} toasts={<Toasts store={desks} />} />
              }
            >
              <main className="main">
                <ShellHead
                  session={session}
                  screen={screen}
                  section={section === undefined ? '' : t(section.title ?? section.label)}
                  title={title}
                />
                <div className="content col" data-region="work">
                  <TourStrip />
                  <ReadingStrip place={place} />
                  <WindowBoundary resetKey={screenKey(place)}>
                    <ListDensity value={settings?.density ?? 'comfortable'}>
                      {screenOf(place, session.connection.retiredAt)}
                    </ListDensity>
                  </WindowBoundary>
                </div>
              </main>
            </Frame>
            <Announcer store={desks} />
            {over === 'sheet' && <ShortcutSheet onClose={() => setOver(null)} />}
            {over === 'palette' && (
              <PaletteOver
                iconOf={(name) => sectionIcons[name]}
                deed={deed}
                go={desk.go}
                dress={(theme) => void dress.run({ theme })}
                onClose={() => setOver(null)}
              />
            )}
          </TourProvider>
        </DeskProvider>
      </ClockAhead>
    </I18nProvider>
  )
}

// Back where the person was before the lock, with home behind it; a desk of the book goes where it gets in first.
function placesOf({ connection: { id, byBook }, book }: OpenSession): PlacesStore {
  const places = createPlaces()
  const left = byBook && book === null ? ({ to: 'team' } as const) : keptPlace.read(id)
  if (left !== null) places.getState().go(left)
  return places
}

type TitleProps = Pick<Parameters<typeof openMenus>[0], 'go' | 'theme'> & { readonly deed: ReturnType<typeof useDeeds> }

function ShellTitle({ deed, go, theme }: TitleProps) {
  const t = useText()
  const edit = useEditing()
  const { run } = useAction('settings.change')
  const menus = openMenus({ t, theme, deed, go, edit, change: (settings) => void run(settings) })
  return <TitleBar menus={menus} onPalette={() => deed('palette')} />
}

type HeadNeeds = Pick<Parameters<typeof Head>[0], 'screen' | 'section' | 'title'> & { readonly session: OpenSession }

function ShellHead({ session, ...head }: HeadNeeds) {
  const balance = useRemote('balance.read', {}).value?.latest ?? null
  return <Head connection={session.connection} balance={balance} seenAt={session.seenAt} {...head} />
}

type StatusNeeds = Pick<HeadNeeds, 'session' | 'screen'> & Pick<Parameters<typeof OpenStatus>[0], 'locksIn' | 'toasts'>

function ShellStatus({ session, screen, locksIn, toasts }: StatusNeeds) {
  const t = useText()
  const statement = useRemote('statement.latest', { limit: 1 })
  const help = { keys: '?', does: t('shell.keyShortcuts') }
  const mayPay = session.connection.retiredAt === null
  const usual = mayPay ? [{ keys: 'Ctrl+N', does: t('shell.keyNewPayment') }, help] : [help]
  return (
    <OpenStatus
      session={session}
      completeUpTo={statement.value?.completeUpTo ?? null}
      keys={screen?.keys ?? usual}
      selection={screen?.selection}
      locksIn={locksIn}
      toasts={toasts}
    />
  )
}

/** Takes the keyboard to the title when another screen came, unless that screen already took it to a field of its own. */
function useHeadFocus(path: string, turn: number): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const seen = useRef({ path, turn })
  useEffect(() => {
    // The path changes first; the new screen's facts are a turn later, and only then is the title the right one.
    if (seen.current.path === path || seen.current.turn === turn) return
    seen.current = { path, turn }
    const field = document.activeElement
    if (field !== null && field.closest('.content') !== null) return
    title.current?.focus({ preventScroll: true })
  }, [path, turn])
  return title
}

/**
 * Has what is copied and pasted compared by main as long as a connection is open, and the scripts of the screens read; once nobody
 * works, lets the texts of receipts, the papers of the watched folder and what is dropped be read.
 */
function useBesides(id: ConnectionId, desk: Desk): void {
  useEffect(() => {
    const stops: (() => void)[] = []
    let isOver = false
    const begin = async (read: Promise<() => () => void>): Promise<void> => {
      const start = await read
      if (!isOver) stops.push(start())
    }
    void begin(import('../bridge/paste-watch.ts').then(({ watchPastes }) => watchPastes))
    void readScreens()
    const wish = requestIdleCallback(() => {
      void readPalette()
      void begin(
        import('./idle-work.ts').then(
          ({ startIdleWork }) =>
            () =>
              startIdleWork(id, desk),
        ),
      )
    })
    return () => {
      isOver = true
      cancelIdleCallback(wish)
      for (const stop of stops) stop()
    }
  }, [id, desk])
}

// Over a dialog nothing else is begun, but whoever has to leave the computer may always lock.
function mayBegin(deed: Deed): boolean {
  return deed === 'lock' || document.querySelector('dialog[open]') === null
}

/** Answers the registry's keys and the native menu's commands with the same deeds. `run` returns false to let a key pass. */
function useKeyboard(run: (deed: Deed) => boolean): void {
  const newest = useRef(run)
  useEffect(() => {
    newest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return
      // In an empty field there are no words to go along with Alt: the way back would end in every form that takes the keyboard.
      const isBare = event.altKey && event.target instanceof HTMLTextAreaElement && event.target.value === ''
      const shortcut = shortcutOf(event, isTyping(event.target) && !isBare)
      if (shortcut !== undefined && mayBegin(shortcut.deed) && newest.current(shortcut.deed)) event.preventDefault()
    }
    // The side buttons of a mouse go along the trail; left to the browser they would leave the page.
    const onSide = (event: MouseEvent): void => {
      if (event.button < 3) return
      event.preventDefault()
      const deed = event.button === 3 ? 'back' : 'forward'
      if (mayBegin(deed)) newest.current(deed)
    }
    // A window that became smaller, or larger letters, leave whoever types in sight of the field.
    const onSize = (): void => document.activeElement?.scrollIntoView({ block: 'nearest' })
    const watch = new AbortController()
    window.addEventListener('keydown', onKey, watch)
    window.addEventListener('mouseup', onSide, watch)
    window.addEventListener('resize', onSize, watch)
    return () => watch.abort()
  }, [])
  useEffect(
    () =>
      on('shell.command', ({ command }) => {
        if (mayBegin(command)) newest.current(command)
      }),
    [],
  )
}
