import { useEffect, useLayoutEffect, useState } from 'react'
import type { ConfirmationView } from '../../shared/domain/confirmation.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { TextProvider } from '../ui/text.tsx'
import { Question } from './question.tsx'
import { Told } from './told.tsx'
import { type Shown, useView } from './use-view.ts'
import { WindowFrame } from './window-frame.tsx'
import { loadText } from './words.ts'

/** The whole window. Nothing is drawn before its language and theme are known. */
export function ConfirmationPage() {
  const shown = useView()
  const text = useDress(shown.view, shown.lost)
  if (text === null) return null
  return (
    <TextProvider text={text}>
      <WindowFrame view={shown.view}>
        <Stage shown={shown} />
      </WindowFrame>
    </TextProvider>
  )
}

function Stage({ shown }: { readonly shown: Shown }) {
  const { view, lost } = shown
  if (view === null || lost) return <Told what="lost" />
  const { state } = view
  // Only what may still be confirmed is shown: behind a lock nothing of it stands on the screen.
  if (state !== 'asking' && state !== 'expired') return <Told what={state} />
  return <Question key={view.subject.what} view={view} shown={shown} />
}

/**
 * The language of what is shown, and the theme on the document; of a window that was never told anything, in
 * Portuguese. Null until it is here.
 */
function useDress(view: ConfirmationView | null, lost: boolean): Text | null {
  const [text, setText] = useState<Text | null>(null)
  const locale = view?.locale ?? (lost ? 'pt-BR' : null)
  const theme = view?.theme ?? 'system'
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
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return text
}
