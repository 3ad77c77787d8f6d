import { useEffect, useState } from 'react'
import { createQueryClient, followEvents } from '../bridge/query-client.ts'
import { App } from './app.tsx'

/** The page with its one cache, kept true to the engine's events while it stands. */
export function Page() {
  const [client] = useState(createQueryClient)
  useEffect(() => followEvents(client), [client])
  return <App client={client} />
}
