import { useCallback, useState } from 'react'
import type { Session } from '../../shared/domain/session.ts'
import { FirstRun } from '../features/connections/first-run.tsx'
import type { Place } from '../ui/place.ts'
import { ClosedWindow } from './closed-window.tsx'
import { later } from './later.tsx'

const ConnectScreen = later(() =>
  import('../features/connections/connect-screen.tsx').then((module) => module.ConnectScreen),
)

/** The window before any connection was made: the first run, or the form that connects a real account. */
export function Welcome({ session }: { readonly session: Session }) {
  const [connecting, setConnecting] = useState(false)
  const go = useCallback((place: Place) => setConnecting(place.to === 'connect'), [])
  return (
    <ClosedWindow session={session} environment={null} go={go}>
      {connecting ? <ConnectScreen alone /> : <FirstRun keychain={session.keychain} />}
    </ClosedWindow>
  )
}
