import '../styles/index.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

// Asked for before React is set up, so that both are read at the same time.
const page = import('./page.tsx')
const Page = lazy(() => page.then((module) => ({ default: module.Page })))

const place = document.getElementById('root')
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </StrictMode>,
  )
}
