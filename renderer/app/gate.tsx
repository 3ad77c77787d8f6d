import { lazy, Suspense, useEffect } from 'react'
import type { Session } from '../../shared/domain/session.ts'
import { useRemote } from '../bridge/use-remote.ts'
import { useText } from '../ui/text.tsx'
import { windowTitle } from './window-title.ts'

const BootFailure = lazy(() => import('./boot-failure.tsx').then((module) => ({ default: module.BootFailure })))
const Welcome = lazy(() => import('./welcome.tsx').then((module) => ({ default: module.Welcome })))
const Locked = lazy(() => import('./locked.tsx').then((module) => ({ default: module.Locked })))
const Shell = lazy(() => import('./shell.tsx').then((module) => ({ default: module.Shell })))

/** What may be seen: the welcome before there is anything, the lock while the vault is closed, else the shell. */
export function Gate() {
  const { value: session, failure, refresh } = useRemote('session.read', {})
  const t = useText()
  const title = session === undefined ? 'Quita' : windowTitle(session, t)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Suspense fallback={null}>
      {session !== undefined && <Stage session={session} />}
      {session === undefined && failure !== null && <BootFailure failure={failure} onRetry={refresh} />}
    </Suspense>
  )
}

function Stage({ session }: { readonly session: Session }) {
  switch (session.stage) {
    case 'welcome':
      return <Welcome session={session} />
    case 'locked':
      return <Locked session={session} />
    case 'open':
      // Another connection is another window as far as drafts and places go.
      return <Shell key={session.connection.id} session={session} />
  }
}
