import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

const BrokenScreen = lazy(() => import('./broken-screen.tsx').then((module) => ({ default: module.BrokenScreen })))

interface WindowBoundaryProps {
  readonly children: ReactNode
  /** Another key is another screen: it starts unbroken. */
  readonly resetKey?: string | undefined
  /** True where nothing of the window stands around it. */
  readonly whole?: boolean | undefined
}

/** Keeps a bug of one screen from taking the window with it. */
export function WindowBoundary({ children, resetKey = '', whole = false }: WindowBoundaryProps) {
  const [tries, setTries] = useState(0)
  return (
    <ErrorBoundary
      key={`${resetKey}:${tries}`}
      fallback={
        <Suspense fallback={null}>
          <BrokenScreen whole={whole} onAgain={() => setTries(tries + 1)} />
        </Suspense>
      }
    >
      {children}
    </ErrorBoundary>
  )
}
