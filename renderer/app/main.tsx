import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient, followEvents } from '../bridge/query-client.ts'
import { App } from './app.tsx'
import '../styles/index.css'

// The first screen and its words are one script: each file of its own would be asked for only when another had been read.
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
  return <App client={client} />
}
