import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient, followEvents } from '../bridge/query-client.ts'
import { App } from './app.tsx'
import '../styles/index.css'
// Many screens name these classes without a component of theirs: they are here before any of them is drawn.
import '../ui/button.css'
import '../ui/callout.css'
import '../ui/card.css'
import '../ui/detail-list.css'
import '../ui/dialog.css'
import '../ui/environment-chip.css'
import '../ui/field.css'
import '../ui/key-hint.css'
import '../ui/managed.css'
import '../ui/toast.css'

// A key pressed while a letter is still being composed belongs to the letter: nothing else hears it.
window.addEventListener('keydown', (event) => event.isComposing && event.stopPropagation(), true)

// This script holds what every stage of the window needs; each stage is a script of its own, so that none carries another's.
const place = document.getElementById('root')
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}

/** The page with its one cache, kept true to the engine's events while it stands. */
function Page() {
  const [client] = useState(createQueryClient)
  useEffect(() => followEvents(client), [client])
  useEffect(() => void import('./show-seen.ts').then(({ showSeen }) => showSeen(client)), [client])
  return <App client={client} />
}
