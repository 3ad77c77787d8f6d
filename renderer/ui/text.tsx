import { createContext, type ReactNode, use } from 'react'
import type { Text } from '../../shared/i18n/text-over.ts'

const TextContext = createContext<Text | null>(null)

/** Gives everything below one language. */
export function TextProvider({ text, children }: { readonly text: Text; readonly children: ReactNode }) {
  return <TextContext value={text}>{children}</TextContext>
}

/** The speaker of the window's language: `const t = useText()`, then `t('common.save')`; `t.locale` names it. */
export function useText(): Text {
  const text = use(TextContext)
  if (text === null) throw new Error('useText outside TextProvider')
  return text
}
