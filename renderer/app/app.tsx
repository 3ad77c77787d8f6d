import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { Theme } from '../../shared/domain/settings.ts'
import type { TextLocale } from '../../shared/i18n/languages.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { useRemote } from '../bridge/use-remote.ts'
import { TextProvider } from '../ui/text.tsx'
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
  const text = useCatalogue(locale)
  useTheme(value?.theme ?? 'system')
  return text === null ? null : <TextProvider text={text}>{children}</TextProvider>
}

/** Dresses the document in a theme; `system` leaves light or dark to the system. */
function useTheme(theme: Theme): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
}

/** Loads the one catalogue that is spoken; the old one stays until the new one is here. Null before the first. */
function useCatalogue(locale: TextLocale | null): Text | null {
  const [text, setText] = useState<Text | null>(null)
  useEffect(() => {
    if (locale === null) return
    let wanted = true
    void loadText(locale).then((loaded) => {
      if (!wanted) return
      document.documentElement.lang = locale
      setText(() => loaded)
    })
    return () => {
      wanted = false
    }
  }, [locale])
  return text
}
