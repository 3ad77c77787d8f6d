import { useRemote } from '../../../bridge/use-remote.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ChoiceOf, Repeated } from '../store.ts'
import { VerifiedForm } from './verified-form.tsx'
import { VerifyFailure } from './verify-failure.tsx'

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
