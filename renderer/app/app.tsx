import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useRemote } from '../bridge/use-remote.ts'
import { TextProvider } from '../ui/text.tsx'
import { useDress } from '../ui/use-dress.ts'
import { Gate } from './gate.tsx'
import { WindowBoundary } from './window-boundary.tsx'
import { loadText } from './words.ts'

/** The whole page: cache, language, theme, and the gate that decides what may be seen. */
export function App({ client }: { readonly client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <Dressed>
        <WindowBoundary whole>
          <Gate />
        </WindowBoundary>
      </Dressed>
    </QueryClientProvider>
  )
}

// Nothing is drawn before language and theme are known, so that nothing flashes in the wrong ones.
function Dressed({ children }: { readonly children: ReactNode }) {
  const { value, failure } = useRemote('settings.read', {})
  useRemote('session.read', {}) // the gate's question, asked at the same time
  const locale = value?.locale ?? (failure === null ? null : 'pt-BR')
  const text = useDress(locale, value?.theme ?? 'system', loadText)
  useQuietTips()
  return text === null ? null : <TextProvider text={text}>{children}</TextProvider>
}

/** Esc takes a tip away without moving pointer or keyboard, until either goes on to something else; a press on a tip is no press on its control. */
function useQuietTips(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const quiet = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') dataset['tips'] = 'off'
    }
    const press = (event: MouseEvent): void => {
      const { target, clientY } = event
      const tipped = target instanceof Element ? target.closest('[data-tip]') : null
      if (tipped === null || clientY <= tipped.getBoundingClientRect().bottom) return
      dataset['tips'] = 'off'
      event.stopPropagation()
      event.preventDefault() // nor does the keyboard go there
    }
    const speak = (): void => {
      delete dataset['tips']
    }
    const untilGone = new AbortController()
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      hear: (event: DocumentEventMap[Name]) => void,
      capture = false,
    ): void => document.addEventListener(name, hear, { capture, signal: untilGone.signal })
    on('keydown', quiet, true)
    on('pointerdown', press, true)
    on('mousedown', press, true)
    on('focusin', speak)
    on('pointerover', speak)
    return () => untilGone.abort()
  }, [])
}
