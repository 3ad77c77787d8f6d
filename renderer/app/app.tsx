import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRemote } from '../bridge/use-remote.ts'
import { TextProvider } from '../ui/text.tsx'
import { Gate } from './gate.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useTheme } from './use-theme.ts'
import { WindowBoundary } from './window-boundary.tsx'

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
  const text = useCatalogue(locale)
  useTheme(value?.theme ?? 'system')
  return text === null ? null : <TextProvider text={text}>{children}</TextProvider>
}
