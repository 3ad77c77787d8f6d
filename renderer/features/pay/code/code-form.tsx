import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ChoiceOf, Repeated } from '../store.ts'
import { VerifiedForm } from './verified-form.tsx'

interface CodeFormProps extends Pick<ChoiceOf<'code'>, 'text' | 'paper'> {
  /** An earlier payment of the same code, whose message and options fill the form. */
  readonly repeat?: Repeated | undefined
}

/** A Pix by copy-and-paste code: the institution reads it on arrival, and what both readers say stands side by side. */
export function CodeForm({ text, paper, repeat }: CodeFormProps) {
  const t = useText()
  const verified = useRemote('codes.verify', { code: text }, { enabled: text !== '' })
  if (text === '') return <EmptyState>{t('payCode.pasteAbove')}</EmptyState>
  return (
    <>
      {verified.failure !== null && <VerifyFailure error={verified.failure} onRetry={verified.refresh} />}
      {verified.failure === null && verified.value === undefined && (
        <div role="status" aria-busy>
          <p className="dim">{t('payCode.verifying')}</p>
          <Skeleton rows={5} />
        </div>
      )}
      {verified.failure === null && verified.value !== undefined && (
        <VerifiedForm key={verified.value.code} verified={verified.value} paper={paper} repeat={repeat} />
      )}
    </>
  )
}

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
function VerifyFailure({ error, onRetry }: { readonly error: AppError; readonly onRetry: () => void }) {
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
