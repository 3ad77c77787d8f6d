import { useEffect, useState } from 'react'
import type { Text, TextLocale } from '../../shared/i18n/text-over.ts'

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

// The reader of ICU sentences comes with the sentences, so that it does not hold up the first script.
async function loadText(locale: TextLocale): Promise<Text> {
  const [{ textOver }, catalogue] = await Promise.all([
    import('../../shared/i18n/text-over.ts'),
    locale === 'en'
      ? import('../../shared/i18n/en/catalogue.ts').then((module) => module.en)
      : import('../../shared/i18n/pt-br/catalogue.ts').then((module) => module.ptBr),
  ])
  return textOver(locale, catalogue)
}
