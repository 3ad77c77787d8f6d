import { useDesk } from './desk.tsx'
import { useText } from './text.tsx'

/** Puts a text on the clipboard and says what was put there, by the sentence `done`, or that nothing was; true where it was. */
export function useCopy(): (text: string, done: string) => Promise<boolean> {
  const t = useText()
  const desk = useDesk()
  return async (text, done) => {
    const isCopied = await desk.copy(text)
    if (isCopied) desk.toast({ text: done, about: 'clipboard' })
    else desk.say(t('common.copyFailed'), 'assertive')
    return isCopied
  }
}
