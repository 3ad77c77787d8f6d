import { KeyRound } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { DictBucket } from '../../../../shared/domain/dict-bucket.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { AmountFields } from '../parts/amount-fields.tsx'
import type { FieldLabels } from '../parts/missing-names.ts'
import { PayColumns } from '../parts/pay-columns.tsx'
import { OPTION_FIELDS, OPTION_LABELS, PixOptions } from '../parts/pix-options.tsx'
import { readAmount, valueOf } from '../parts/read-parts.ts'
import { RepeatFill } from '../parts/repeat-fill.tsx'
import { useDraftForm, useFill } from '../parts/use-draft-form.ts'
import type { ChoiceOf, Repeated } from '../store.ts'
import { bucketCalm, bucketLevel, bucketWait } from './bucket-words.ts'
import { draftOfKeyPayment, draftOfTyped, emptyKeyDraft, type KeyDraft } from './draft.ts'
import { KeyFields } from './key-fields.tsx'
import { expectedDocument, readKey, readKeyDraft } from './read-key-draft.ts'
import { useKeyDraft } from './store.ts'

const LABELS: FieldLabels<KeyDraft> = {
  key: 'payKey.key',
  confirmed: 'payKey.whichKey',
  document: 'payKey.document',
  name: 'payKey.name',
  amount: 'payForm.amount',
  description: 'payForm.description',
  ...OPTION_LABELS,
}

const FIELD_OF = {
  key: 'key',
  creditorDocument: 'document',
  payeeName: 'name',
  amount: 'amount',
  description: 'description',
  priority: 'priority',
  paymentFlow: 'paymentFlow',
  expiration: 'expiration',
  ispbDeny: 'deny',
} as const

interface KeyFormProps extends Omit<ChoiceOf<'key'>, 'kind'> {
  /** An earlier payment that fills the form. */
  readonly repeat?: Repeated | undefined
}

/** A Pix by key, empty, filled with a recognised key, or from an earlier payment. A wrong key is costly, so it is read here first. */
export function KeyForm({ typed, amount, repeat }: KeyFormProps) {
  const t = useText()
  const form = useDraftForm(useKeyDraft, readKeyDraft)
  const given = useMemo(() => (typed === null ? emptyKeyDraft : draftOfTyped(typed, amount)), [typed, amount])
  useFill(useKeyDraft, repeat === undefined ? typed : null, given)
  const bucket = useBucket()
  const [more, setMore] = useState(false)
  const { draft } = form
  const document = expectedDocument(draft.document, valueOf(readKey(draft)))
  const queued = document.ok && document.value === null
  return (
    <PayColumns
      form={form}
      fieldOf={FIELD_OF}
      labels={LABELS}
      amount={valueOf(readAmount(draft.amount)) ?? null}
      unchecked={t('payKey.unchecked')}
      refused={
        bucket !== null && bucketLevel(bucket) === 'empty'
          ? t('payKey.refusedEmpty', { time: bucketWait(t, bucket) })
          : null
      }
      onFaults={(fields) => {
        if (fields.some((field) => OPTION_FIELDS.includes(field))) setMore(true)
      }}
    >
      {repeat !== undefined && (
        <RepeatFill
          repeat={repeat}
          store={useKeyDraft}
          draftOf={(request) => (request.kind === 'pix-key' ? draftOfKeyPayment(request) : null)}
        />
      )}
      <KeyFields form={form} autoFocus={repeat === undefined && typed === null} />
      <AmountFields amount={form.field('amount')} description={form.field('description')} />
      {bucket !== null && <BucketNote bucket={bucket} />}
      <PixOptions draft={draft} queued={queued} field={form.field} open={more} onOpen={setMore} />
    </PayColumns>
  )
}

const MINUTE_MS = 60_000

/** The bucket of key queries, asked again each minute and when an empty one must have a token again. */
function useBucket(): DictBucket | null {
  const { value, refresh } = useRemote('payments.bucket', {})
  const newest = useRef(refresh)
  useEffect(() => {
    newest.current = refresh
  })
  const waitMs = value === undefined || value.waitSeconds === 0 ? MINUTE_MS : value.waitSeconds * 1000
  useEffect(() => {
    const timer = setInterval(() => newest.current(), Math.min(waitMs, MINUTE_MS))
    return () => clearInterval(timer)
  }, [waitMs])
  return value ?? null
}

/** The state of the bucket of key queries: a quiet line while there is enough, a note when it runs low or is empty. */
function BucketNote({ bucket }: { readonly bucket: DictBucket }) {
  const t = useText()
  const level = bucketLevel(bucket)
  const { tokens, capacity, refillPerMinute } = bucket
  const count = t('payKey.tokens', { tokens, capacity })
  if (level === 'enough') {
    return (
      <p className="hint flex">
        <Icon of={KeyRound} />
        <span>{t('payKey.tokensEnough', { count, refillPerMinute })}</span>
      </p>
    )
  }
  if (level === 'low') {
    return (
      <Callout tone="info" icon={KeyRound} title={count}>
        <p>{t('payKey.tokensLow', { time: bucketCalm(t, bucket), refillPerMinute })}</p>
      </Callout>
    )
  }
  return (
    <Callout tone="warn" icon={KeyRound} title={t('payKey.tokensEmptyTitle', { time: bucketWait(t, bucket) })}>
      <p>{t(bucket.saidEmpty ? 'payKey.tokensSaidEmpty' : 'payKey.tokensEmpty', { refillPerMinute })}</p>
    </Callout>
  )
}
