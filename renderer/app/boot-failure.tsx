import type { AppError } from '../../shared/errors/app-error.ts'
import { errorWords } from '../../shared/i18n/error-words.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { useText } from '../ui/text.tsx'
import './broken-screen.css'

/** The engine did not say where it stands; there is nothing else to show. */
export function BootFailure({ failure, onRetry }: { readonly failure: AppError; readonly onRetry: () => void }) {
  const t = useText()
  const words = errorWords(t, failure)
  return (
    <main className="broken">
      <Callout tone="bad" title={words.title} role="alert">
        <p>{words.todo}</p>
        <div className="note-actions">
          <Button onPress={onRetry}>{t('common.retry')}</Button>
        </div>
      </Callout>
    </main>
  )
}
