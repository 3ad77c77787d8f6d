import type { ComponentType } from 'react'
import { later } from './later.tsx'
import { restOfWords } from './words.ts'

/** A part with a script of its own, and the words that the first script left out. */
export function worded<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
) {
  return later(async () => {
    const [part] = await Promise.all([read(), restOfWords()])
    return part
  }, Waiting)
}
