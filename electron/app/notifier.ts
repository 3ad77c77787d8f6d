import { createText } from '../../shared/i18n/create-text.ts'
import type { Ports } from '../ports/ports.ts'
import type { NoticeWords } from '../services/payments/notice-of.ts'

/** Shows a notification of the system in the person's language, unless notifications are switched off. */
export function notify(
  { settings, notices }: Pick<Ports, 'settings' | 'notices'>,
  words: NoticeWords,
  onClick: () => void,
): void {
  const { locale, notices: wanted } = settings.read()
  if (!wanted) return
  const t = createText(locale)
  notices.show({ title: t(words.title), body: t(words.body), onClick })
}
