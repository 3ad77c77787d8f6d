import { type ReactNode, useCallback, useState } from 'react'
import type { Environment } from '../../shared/domain/environment.ts'
import type { Session } from '../../shared/domain/session.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import { useAction, useRemote } from '../bridge/use-remote.ts'
import { type Desk, DeskProvider } from '../ui/desk.tsx'
import type { Place } from '../ui/place.ts'
import { useText } from '../ui/text.tsx'
import { Announcer } from './announcer.tsx'
import { createDeskStore, type DeskStore } from './desk-store.ts'
import { Frame } from './frame.tsx'
import { closedMenus } from './menus.ts'
import { ClosedStatus } from './closed-status.tsx'
import { TitleBar } from './title-bar.tsx'
import { Toasts } from './toasts.tsx'
import { useDeskOf } from './use-desk-of.ts'
import { useEditing } from './use-editing.ts'
import { leaveScreen } from './ways-out.ts'
import './closed-window.css'

interface ClosedWindowProps {
  readonly session: Session
  readonly environment: Environment | null
  readonly go?: ((place: Place) => void) | undefined
  readonly children: ReactNode
}

/** The window while nothing is open: no sidebar, no balance, nothing of a company. */
export function ClosedWindow({ session, environment, go, children }: ClosedWindowProps) {
  const t = useText()
  const { desk, store } = useClosedDesk(go)
  const theme = useRemote('settings.read', {}).value?.theme ?? 'system'
  const change = useAction('settings.change')
  const speak = useAction('settings.setLocale')
  const edit = useEditing()
  const needs = {
    t,
    theme,
    edit,
    go: desk.go,
    deed: () => undefined,
    change: (settings: Partial<Settings>) => void change.run(settings),
  }
  const locked = session.stage === 'locked'
  const menus = closedMenus(needs, locked)
  return (
    <DeskProvider desk={desk}>
      <Frame
        environment={environment}
        title={<TitleBar menus={menus} />}
        status={
          <ClosedStatus
            theme={theme}
            version={session.version}
            toasts={<Toasts store={store} />}
            onLocale={(locale) => void speak.run({ locale })}
          />
        }
      >
        <main className="closed-main" data-region="work">
          {children}
        </main>
      </Frame>
      <Announcer store={store} />
    </DeskProvider>
  )
}

const nowhere = (): void => undefined

/** A desk for the stages before anything is open: it copies and speaks, and goes only where it is told. */
function useClosedDesk(go: (place: Place) => void = nowhere): {
  readonly desk: Desk
  readonly store: DeskStore
} {
  const [store] = useState(createDeskStore)
  const held = useCallback((place: Place) => leaveScreen(store, () => go(place)), [store, go])
  return { store, desk: useDeskOf(store, held, nowhere) }
}
