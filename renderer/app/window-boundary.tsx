import { Component, lazy, type ReactNode, Suspense, useState } from 'react'

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

interface ErrorBoundaryProps {
  readonly children: ReactNode
  readonly fallback: ReactNode
}

/** Shows the fallback once something below has thrown; React knows boundaries only as classes. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
