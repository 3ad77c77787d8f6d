import { useEffect, useState } from 'react'
import { type Text, type TextLocale, textOver } from '../../shared/i18n/text-over.ts'

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

async function loadText(locale: TextLocale): Promise<Text> {
  if (locale === 'en') return textOver(locale, (await import('../../shared/i18n/en/catalogue.ts')).en)
  return textOver(locale, (await import('../../shared/i18n/pt-br/catalogue.ts')).ptBr)
}
