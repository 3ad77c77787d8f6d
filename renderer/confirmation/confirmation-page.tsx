import { useEffect, useLayoutEffect, useState } from 'react'
import type { ConfirmationView } from '../../shared/domain/confirmation.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { TextProvider } from '../ui/text.tsx'
import { type BankNames, loadBankNames } from './bank-names.ts'
import { Question } from './question.tsx'
import { Told } from './told.tsx'
import { type Shown, useView } from './use-view.ts'
import { WindowFrame } from './window-frame.tsx'
import { loadText } from './words.ts'

/** The whole window. Nothing is drawn before its language and theme are known. */
export function ConfirmationPage() {
  const shown = useView()
  const dress = useDress(shown.view, shown.lost)
  if (dress === null) return null
  const { text, bankNames } = dress
  return (
    <TextProvider text={text}>
      <WindowFrame view={shown.view}>
        <Stage shown={shown} bankNames={bankNames} />
      </WindowFrame>
    </TextProvider>
  )
}

function Stage({ shown, bankNames }: { readonly shown: Shown; readonly bankNames: BankNames }) {
  const { view, lost } = shown
  if (view === null || lost) return <Told what="lost" />
  const { state } = view
  // Only what may still be confirmed is shown: behind a lock nothing of it stands on the screen.
  if (state !== 'asking' && state !== 'expired') return <Told what={state} />
  return <Question key={view.subject.what} view={view} shown={shown} bankNames={bankNames} />
}

interface Dress {
  readonly text: Text
  readonly bankNames: BankNames
}

/**
 * Language and names for what is shown, and the theme on the document; of a window that was never told anything, in
 * Portuguese. Null until they are here.
 */
function useDress(view: ConfirmationView | null, lost: boolean): Dress | null {
  const [dress, setDress] = useState<Dress | null>(null)
  const locale = view?.locale ?? (lost ? 'pt-BR' : null)
  const environment = view?.environment ?? 'production'
  const theme = view?.theme ?? 'system'
  useEffect(() => {
    if (locale === null) return
    let wanted = true
    void Promise.all([loadText(locale), loadBankNames(environment)]).then(([text, bankNames]) => {
      if (!wanted) return
      document.documentElement.lang = locale
      setDress({ text, bankNames })
    })
    return () => {
      wanted = false
    }
  }, [locale, environment])
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return dress
}
