import '../styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient, followEvents } from '../bridge/query-client.ts'
import { App } from './app.tsx'

const place = document.getElementById('root')
if (place !== null) {
  const client = createQueryClient()
  followEvents(client)
  createRoot(place).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  )
}
