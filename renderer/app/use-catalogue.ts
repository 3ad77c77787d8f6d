import { useEffect, useState } from 'react'
import { ptBr } from '../../shared/i18n/pt-br/catalogue.ts'
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

// Portuguese comes with the page; another language is read when it is chosen.
async function loadText(locale: TextLocale): Promise<Text> {
  if (locale === 'pt-BR') return textOver(locale, ptBr)
  const { en } = await import('../../shared/i18n/en/catalogue.ts')
  return textOver(locale, en)
}
