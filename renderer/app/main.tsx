import '../styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './page.tsx'

// The first screen and its words are one script: each file of its own would be asked for only when another had been read.
const place = document.getElementById('root')
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}
