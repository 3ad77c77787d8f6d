import { useEffect, useRef } from 'react'
import type { PaymentId } from '../../shared/domain/payment.ts'
import type { AppError, DeclineWhy } from '../../shared/errors/app-error.ts'
import { type ErrorAction, type ErrorContext, errorWords } from '../../shared/i18n/error-words.ts'
import { Button } from './button.tsx'
import { Callout } from './callout.tsx'
import { type Desk, useDesk } from './desk.tsx'
import { type Detail, DetailList } from './detail-list.tsx'
import { useText } from './text.tsx'
import type { Tone } from './tone.ts'

const declinedTones: Readonly<Record<DeclineWhy, Tone>> = {
  back: 'info',
  closed: 'info',
  busy: 'info',
  expired: 'info',
  'too-soon': 'info',
  elsewhere: 'info',
  changed: 'warn',
  locked: 'warn',
  passphrase: 'warn',
  refused: 'bad',
}

interface ErrorNoteProps {
  readonly error: AppError
  /** What was being done; decides what is said about the money. */
  readonly context?: ErrorContext | undefined
  /** Does it again, where the failure allows. */
  readonly onRetry?: (() => void) | undefined
  /** Where one stands already: the way there is not offered. */
  readonly at?: ErrorAction['does'] | undefined
  readonly className?: string | undefined
}

/**
 * A failure inside the form or screen that asked: what happened, what it means, what to do, one action, details. What a person
 * did not confirm is told calmly: nothing was done, and nothing is wrong.
 */
export function ErrorNote({ error, context = 'reading', onRetry, at, className }: ErrorNoteProps) {
  const t = useText()
  const desk = useDesk()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer engines answer a promise here, which an effect must not hand on.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const words = errorWords(t, error, context)
  const run = words.action === null || words.action.does === at ? null : actionRun(words.action, error, desk, onRetry)
  return (
    <Callout
      ref={box}
      tone={error.kind === 'declined' ? declinedTones[error.why] : 'bad'}
      title={words.title}
      role="alert"
      className={className}
    >
      {words.money !== null && <p className="strong">{words.money}</p>}
      <p>{words.todo}</p>
      {words.foreign !== null && <p className="sub">{t('errors.answerOfInstitution', { detail: words.foreign })}</p>}
      <details>
        <summary>{t('common.details')}</summary>
        <ErrorDetails error={error} />
      </details>
      {words.action !== null && run !== null && (
        <div className="note-actions">
          <Button size="sm" onPress={run}>
            {words.action.label}
          </Button>
        </div>
      )}
    </Callout>
  )
}

function actionRun(
  action: ErrorAction,
  error: AppError,
  desk: Desk,
  onRetry: (() => void) | undefined,
): (() => void) | null {
  switch (action.does) {
    case 'retry':
      return onRetry ?? null
    case 'check-payments':
      return () => desk.go({ to: 'payments' })
    case 'connections':
      return () => desk.go({ to: 'connections' })
    case 'memory':
      return () => desk.go({ to: 'memory' })
    case 'open-payment': {
      const id = error.kind === 'duplicate' ? error.paymentId : null
      return id !== null && isPaymentId(id) ? () => desk.go({ to: 'payment', id }) : null
    }
    case 'unlock':
      // The session gate is already asking.
      return null
  }
}

function ErrorDetails({ error }: { readonly error: AppError }) {
  const t = useText()
  const group = 'group' in error ? t(error.group === 'accounts' ? 'errors.groupAccounts' : 'errors.groupQrcodes') : null
  const facts: readonly [string, string | null][] = [
    [t('errors.detailCode'), codeOf(error)],
    [t('errors.detailStatus'), error.kind === 'problem' ? String(error.status) : null],
    [t('errors.detailPix'), error.kind === 'problem' ? error.pixErrorCode : null],
    [t('errors.detailGroup'), group],
    [t('errors.detailEndpoint'), error.kind === 'contract' ? error.endpoint : null],
    [t('errors.detailPaths'), pathsOf(error)],
    [t('errors.detailTheirs'), 'theirReference' in error ? (error.theirReference ?? null) : null],
    [t('errors.detailReference'), error.reference === '' ? null : error.reference],
  ]
  const details = facts.map(([term, value]): Detail | null =>
    value === null ? null : { term, value: <code className="code">{value}</code> },
  )
  return <DetailList details={details} />
}

function codeOf(error: AppError): string {
  if (error.kind === 'unreachable') return `${error.kind}.${error.cause}`
  if (error.kind === 'credentials' || error.kind === 'storage' || error.kind === 'file' || error.kind === 'book')
    return `${error.kind}.${error.fault}`
  if (error.kind === 'held' || error.kind === 'declined') return `${error.kind}.${error.why}`
  if (error.kind === 'policy') return `${error.kind}.${error.rule}`
  if (error.kind === 'state') return `${error.kind} ${error.expected} / ${error.found}`
  if (error.kind === 'not-found') return `${error.kind} ${error.what}`
  return error.kind
}

function pathsOf(error: AppError): string | null {
  if (error.kind === 'contract') return error.paths.length === 0 ? null : error.paths.join(', ')
  if (error.kind !== 'problem' && error.kind !== 'invalid') return null
  const lines = error.violations.map(({ path, reason }) => `${path}: ${reason}`)
  return lines.length === 0 ? null : lines.join('; ')
}

/** Says whether a text is the id of a payment, without a schema library in the first load. */
function isPaymentId(text: string): text is PaymentId {
  return /^[0-9a-f]{32}$/.test(text)
}
