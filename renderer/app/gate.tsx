import { useEffect } from 'react'
import type { Session } from '../../shared/domain/session.ts'
import { useRemote } from '../bridge/use-remote.ts'
import { useText } from '../ui/text.tsx'
import { later } from './later.tsx'
import { Welcome } from './welcome.tsx'
import { windowTitle } from './window-title.ts'

const BootFailure = later(() => import('./boot-failure.tsx').then((module) => module.BootFailure))
const Locked = later(() => import('./locked.tsx').then((module) => module.Locked))
const Shell = later(() => import('./shell.tsx').then((module) => module.Shell))

/** What may be seen: the welcome before there is anything, the lock while the vault is closed, else the shell. */
export function Gate() {
  const { value: session, failure, refresh } = useRemote('session.read', {})
  const t = useText()
  const title = session === undefined ? 'Quita' : windowTitle(session, t)
  useEffect(() => {
    document.title = title
  }, [title])
  if (session !== undefined) return <Stage session={session} />
  return failure === null ? null : <BootFailure failure={failure} onRetry={refresh} />
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
