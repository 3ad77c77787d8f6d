import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { useText } from '../ui/text.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import './window-boundary.css'

/** Catches a bug of a screen, says so in words and offers the screen again. */
export function WindowBoundary({ children, resetKey }: { readonly children: ReactNode; readonly resetKey?: string }) {
  const t = useText()
  const [tries, setTries] = useState(0)
  return (
    <ErrorBoundary
      key={`${resetKey ?? ''}:${tries}`}
      fallback={
        <div className="broken">
          <Callout tone="bad" title={t('errors.screenTitle')} role="alert">
            <p>{t('errors.screenTodo')}</p>
            <div className="note-actions">
              <Button onPress={() => setTries(tries + 1)}>{t('errors.screenReload')}</Button>
            </div>
          </Callout>
        </div>
      }
    >
      {children}
    </ErrorBoundary>
  )
}
