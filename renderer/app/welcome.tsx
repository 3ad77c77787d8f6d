import { useCallback, useState } from 'react'
import type { Session } from '../../shared/domain/session.ts'
import { FirstRun } from '../features/connections/first-run.tsx'
import type { Place } from '../ui/place.ts'
import { ClosedRestore } from './closed-restore.tsx'
import { ClosedWindow } from './closed-window.tsx'
import { worded } from './worded.ts'

const ConnectScreen = worded(() =>
  import('../features/connections/connect-screen.tsx').then((module) => module.ConnectScreen),
)
const JoinScreen = worded(() => import('../features/team/join-screen.tsx').then((module) => module.JoinScreen))

/** The window before any connection was made: the first run, or the form that connects a real account. */
export function Welcome({ session }: { readonly session: Session }) {
  const [at, setAt] = useState<Place['to']>('home')
  const go = useCallback((place: Place) => setAt(place.to), [])
  return (
    <ClosedWindow session={session} environment={null} go={go}>
      {at === 'connect' ? (
        <ConnectScreen alone />
      ) : at === 'join' ? (
        <JoinScreen alone />
      ) : at === 'restore' ? (
        <ClosedRestore onBack={() => setAt('home')} />
      ) : (
        <FirstRun keychain={session.keychain} />
      )}
    </ClosedWindow>
  )
}
