import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ConnectionId } from '../../shared/domain/connection.ts'
import type { Session } from '../../shared/domain/session.ts'
import { useAction, useRemote } from '../bridge/use-remote.ts'
import { forgetLists } from '../list/list-memory.ts'
import { ClockAhead } from '../ui/clock-ahead.ts'
import { DeskProvider } from '../ui/desk.tsx'
import { useText } from '../ui/text.tsx'
import { TourProvider } from '../ui/tour.tsx'
import { Announcer } from './announcer.tsx'
import { createDeskStore } from './desk-store.ts'
import { Frame } from './frame.tsx'
import { Head } from './head.tsx'
import { keptPlace } from './kept-place.ts'
import { later } from './later.tsx'
import { openMenus } from './menus.ts'
import { paletteCommands, paletteTopics } from './palette-commands.ts'
import { PaletteOver, readPalette } from './palette-over.tsx'
import { pathOf } from './paths.ts'
import { createPlaces, currentPlace, type PlacesStore } from './places.ts'
import { readScreens, screenKey, screenOf, sectionIcons } from './routes.tsx'
import { sectionOf } from './section-of.ts'
import { Sidebar } from './sidebar.tsx'
import { OpenStatus } from './status-bar.tsx'
import { TitleBar } from './title-bar.tsx'
import { Toasts } from './toasts.tsx'
import { useDeeds } from './use-deeds.ts'
import { useDeskOf } from './use-desk-of.ts'
import { useEditing } from './use-editing.ts'
import { useHeadFocus } from './use-head-focus.ts'
import { useKeyboard } from './use-keyboard.ts'
import { usePasteWatch } from './use-paste-watch.ts'
import { usePresence } from './use-presence.ts'
import { useReceiptReading } from './use-receipt-reading.ts'
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
  const [places] = useState(() => placesOf(id))
  const [ways] = useState(() => waysOut(desks, places))
  const [over, setOver] = useState<'sheet' | 'palette' | null>(null)
  const place = useStore(places, currentPlace)
  const { screen, turn } = useStore(desks)
  useEffect(() => keptPlace.keep(id, place), [id, place])
  useEffect(() => forgetLists, [id])
  const desk = useDeskOf(desks, ways.go, ways.back)
  const settings = useRemote('settings.read', {}).value
  const pausedLots = useRemote('paymentBatches.paused', {}).value?.count ?? 0
  const locksIn = usePresence(settings?.autoLockMinutes ?? 10)
  const deed = useDeeds({ desks, ways, openSheet: () => setOver('sheet'), openPalette: () => setOver('palette') })
  const dress = useAction('settings.change')
  useKeyboard(deed)
  const title = useHeadFocus(pathOf(place), turn)
  useReceiptReading()
  usePasteWatch()
  useEffect(() => {
    const idle = requestIdleCallback(() => {
      readScreens()
      void readPalette()
    })
    return () => cancelIdleCallback(idle)
  }, [])
  return (
    <ClockAhead value={session.clockAheadMs ?? 0}>
      <DeskProvider desk={desk}>
        <TourProvider>
          <Frame
            environment={session.connection.environment}
            title={<ShellTitle deed={deed} go={desk.go} theme={settings?.theme ?? 'system'} />}
            side={
              <Sidebar
                connection={session.connection}
                current={sectionOf(pathOf(place).split('?')[0] ?? '/')}
                waiting={{
                  payments: session.doubtfulPayments,
                  lots: pausedLots,
                  infractions: session.waitingInfractions,
                  statement: session.unexplainedDebits,
                }}
              />
            }
            status={
              <ShellStatus session={session} locksIn={locksIn} screen={screen} toasts={<Toasts store={desks} />} />
            }
          >
            <main className="main">
              <ShellHead session={session} screen={screen} title={title} />
              <div className="content" data-region="work">
                <TourStrip />
                <ReadingStrip place={place} />
                <WindowBoundary resetKey={screenKey(place)}>
                  {screenOf(place, session.connection.retiredAt)}
                </WindowBoundary>
              </div>
            </main>
          </Frame>
          <Announcer store={desks} />
          {over === 'sheet' && <ShortcutSheet onClose={() => setOver(null)} />}
          {over === 'palette' && (
            <PaletteOver
              commands={paletteCommands(
                t,
                (name) => sectionIcons[name],
                deed,
                desk.go,
                (theme) => void dress.run({ theme }),
              )}
              topics={paletteTopics(desk.go)}
              onClose={() => setOver(null)}
            />
          )}
        </TourProvider>
      </DeskProvider>
    </ClockAhead>
  )
}

// Back where the person was before the lock, with home behind it.
function placesOf(id: ConnectionId): PlacesStore {
  const places = createPlaces()
  const left = keptPlace.read(id)
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

type HeadNeeds = Pick<Parameters<typeof Head>[0], 'screen' | 'title'> & { readonly session: OpenSession }

function ShellHead({ session, screen, title }: HeadNeeds) {
  const balance = useRemote('balance.read', {}).value?.latest ?? null
  return <Head connection={session.connection} balance={balance} screen={screen} title={title} />
}

type StatusNeeds = Pick<HeadNeeds, 'session' | 'screen'> & Pick<Parameters<typeof OpenStatus>[0], 'locksIn' | 'toasts'>

function ShellStatus({ session, screen, locksIn, toasts }: StatusNeeds) {
  const t = useText()
  const statement = useRemote('statement.latest', { limit: 1 })
  const usual = [
    { keys: 'Ctrl+N', does: t('shell.keyNewPayment') },
    { keys: '?', does: t('shell.keyShortcuts') },
  ]
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
