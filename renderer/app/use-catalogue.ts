import { useEffect, useState } from 'react'
import type { TextLocale } from '../../shared/i18n/languages.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { loadText } from './words.ts'

/** Loads the one catalogue that is spoken; the old one stays until the new one is here. Null before the first. */
export function useCatalogue(locale: TextLocale | null): Text | null {
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
