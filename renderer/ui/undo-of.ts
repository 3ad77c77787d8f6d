import type { AppError } from '../../shared/errors/app-error.ts'
import { errorWords } from '../../shared/i18n/error-words.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Desk, ToastFacts } from './desk.tsx'

/** The way back of something done, for the words that say so. Its screen may be gone by then: where it fails, words of its own say why and offer it again. */
export function undoOf(
  t: Text,
  toast: Desk['toast'],
  takeBack: () => Promise<Result<unknown, AppError>>,
): Required<ToastFacts>['action'] {
  const run = async (): Promise<void> => {
    const reply = await takeBack()
    if (reply.ok) return
    const why = errorWords(t, reply.error, 'writing').title
    const again = { label: t('common.retry'), run: () => void run() }
    toast({ text: t('forms.notUndone', { why }), action: again, stays: true })
  }
  return { label: t('shell.undo'), keys: 'Ctrl+Z', run: () => void run() }
}
