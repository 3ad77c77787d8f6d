import { useEffect, useState } from 'react'
import type { Session } from '../../shared/domain/session.ts'
import { useRemote } from '../bridge/use-remote.ts'
import { useText } from '../ui/text.tsx'
import { later } from './later.tsx'
import { windowTitle } from './window-title.ts'
import { restOfWords } from './words.ts'

const BootFailure = later(() => import('./boot-failure.tsx').then((module) => module.BootFailure))
const Locked = later(() => import('./locked.tsx').then((module) => module.Locked))
// What is said of damage is not among the first words.
const LockedDamaged = later(async () => {
  const [module] = await Promise.all([import('./locked.tsx'), restOfWords()])
  return module.Locked
})
const Welcome = later(() => import('./welcome.tsx').then((module) => module.Welcome))
const Shell = later(() => import('./shell.tsx').then((module) => module.Shell))

const SOON_MS = 30

/** What may be seen: the welcome before there is anything, the lock while the vault is closed, else the shell. */
export function Gate() {
  const { value: session, failure, refresh } = useRemote('session.read', {})
  const t = useText()
  const title = session === undefined ? 'Quita' : windowTitle(session, t)
  useEffect(() => {
    document.title = title
  }, [title])
  const isAsked = session === undefined
  useEffect(() => {
    // A vault that takes a while to open is one: its window is read meanwhile.
    const timer = isAsked ? setTimeout(() => void Shell.read(), SOON_MS) : undefined
    return () => clearTimeout(timer)
  }, [isAsked])
  if (session !== undefined) return <Stage session={session} />
  return failure === null ? null : <BootFailure failure={failure} onRetry={refresh} />
}

function Stage({ session }: { readonly session: Session }) {
  const isLeft = useLeft(session.stage)
  switch (session.stage) {
    case 'welcome':
      return <Welcome session={session} />
    case 'locked':
      if (isLeft) return null
      return isDamaged(session) ? <LockedDamaged session={session} /> : <Locked session={session} />
    case 'open':
      // Another connection is another window as far as drafts and places go.
      return <Shell key={session.connection.id} session={session} />
  }
}

function isDamaged({ connections }: Session): boolean {
  return connections.some(({ damage }) => damage !== null)
}

const LEFT_MS = 1_500

// A page that was open is empty from the lock on, and is about to be loaded anew: a way in would vanish under the hand.
function useLeft(stage: Session['stage']): boolean {
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    if (stage === 'open') setWasOpen(true)
    if (stage !== 'locked') return undefined
    const timer = setTimeout(() => setWasOpen(false), LEFT_MS)
    return () => clearTimeout(timer)
  }, [stage])
  return stage === 'locked' && wasOpen
}
