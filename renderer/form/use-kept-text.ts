import * as z from 'zod'
import { useOpenConnection } from '../bridge/use-open-connection.ts'
import { createKeptForms, homeOfForms, keptOf } from './create-kept-forms.ts'
import { goesOverLock } from './over-lock.ts'

const useTexts = createKeptForms<string>()
const keptTexts = homeOfForms(useTexts, 'texts', z.string())
goesOverLock(keptTexts)

/** A field of its own that stands as it was left, also over a lock. */
export interface KeptText {
  /** Null while nothing was typed. */
  readonly text: string | null
  readonly type: (text: string) => void
  /** What was typed has become what it was meant for, or is not wanted. */
  readonly done: () => void
}

/** The text of a field under its name; never a secret. */
export function useKeptText(name: string): KeptText {
  const of = useOpenConnection()?.id ?? null
  const store = useTexts()
  return {
    text: keptOf(store, of, name) ?? null,
    type: (text) => store.keep(of, name, text),
    done: () => store.drop(name),
  }
}
