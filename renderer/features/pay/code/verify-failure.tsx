import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'

interface Words {
  readonly title: TextKey
  readonly todo: TextKey
  readonly again: boolean
}

// Codes with a way out of their own (ACCOUNTS_API section 14).
const KNOWN: Readonly<Record<string, Words>> = {
  'onz-0008': { title: 'payCode.notPixTitle', todo: 'payCode.notPixTodo', again: false },
  'onz-0009': { title: 'payCode.bucketTitle', todo: 'payCode.bucketTodo', again: true },
  'onz-0010': { title: 'payCode.unreadableTitle', todo: 'payCode.unreadableTodo', again: true },
}

/** Why the institution did not read the code, and the way out. */
export function VerifyFailure({ error, onRetry }: { readonly error: AppError; readonly onRetry: () => void }) {
  const t = useText()
  const words = error.kind === 'problem' && error.type !== null ? KNOWN[error.type.toLowerCase()] : undefined
  if (words === undefined) return <ErrorNote error={error} onRetry={onRetry} />
  return (
    <Callout tone="bad" role="alert" title={t(words.title)}>
      <p>{t(words.todo)}</p>
      {words.again && (
        <div className="note-actions">
          <Button size="sm" onPress={onRetry}>
            {t('payCode.verifyAgain')}
          </Button>
        </div>
      )}
    </Callout>
  )
}
