import { useEffect, useLayoutEffect, useState } from 'react'
import type { Theme } from '../../shared/domain/settings.ts'
import type { TextLocale } from '../../shared/i18n/languages.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { dressDocument } from './dress-document.ts'

/**
 * Puts language and theme on the document; gives the words that are spoken, which `load` brings: the old ones until the new ones
 * are here, null before the first. `locale` is null until it is known.
 */
export function useDress(
  locale: TextLocale | null,
  theme: Theme,
  load: (locale: TextLocale) => Promise<Text>,
): Text | null {
  const [text, setText] = useState<Text | null>(null)
  useEffect(() => {
    if (locale === null) return
    let wanted = true
    void load(locale).then((loaded) => {
      if (!wanted) return
      document.documentElement.lang = locale
      setText(() => loaded)
    })
    return () => {
      wanted = false
    }
  }, [locale, load])
  useLayoutEffect(() => dressDocument(theme), [theme])
  return text
}
