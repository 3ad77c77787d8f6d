import { useState } from 'react'
import type { Session } from '../../shared/domain/session.ts'
import { UnlockScreen } from '../features/unlock/screen.tsx'
import { ClosedRestore } from './closed-restore.tsx'
import { ClosedWindow } from './closed-window.tsx'

/** The window while the vault is closed: nothing but the way in, and the way to restore a backup. */
export function Locked({ session }: { readonly session: Extract<Session, { readonly stage: 'locked' }> }) {
  const [chosen, setChosen] = useState(session.active)
  const [restoring, setRestoring] = useState(false)
  const card = session.connections.find(({ id }) => id === chosen)
  return (
    <ClosedWindow session={session} environment={card?.environment ?? null}>
      {restoring ? (
        <ClosedRestore onBack={() => setRestoring(false)} />
      ) : (
        <UnlockScreen session={session} chosen={chosen} onChoose={setChosen} onRestore={() => setRestoring(true)} />
      )}
    </ClosedWindow>
  )
}
