import '../styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmationPage } from './confirmation-page.tsx'

const place = document.getElementById('root')
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <ConfirmationPage />
    </StrictMode>,
  )
}
