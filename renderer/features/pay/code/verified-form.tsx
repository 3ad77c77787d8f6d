import { useMemo, useState } from 'react'
import { parseBillet } from '../../../../shared/billet/parse-billet.ts'
import { parseBrCode } from '../../../../shared/brcode/parse-br-code.ts'
import { fixedAmount } from '../../../../shared/domain/fixed-amount.ts'
import type { Paper, PaperDifference } from '../../../../shared/domain/paper.ts'
import type { VerifiedQr } from '../../../../shared/domain/qr-payment.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import { paperDifferences, type ReadPaper } from '../../../../shared/paper/paper-differences.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { type LocalDate, localDateOf } from '../../../../shared/time/local-date.ts'
import { CompareTable, countDifferences } from '../../../ui/compare-table.tsx'
import { DocumentField } from '../../../ui/document-field.tsx'
import { PaperNote } from '../../../ui/paper-note.tsx'
import { qrRows } from '../../../ui/qr-rows.ts'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { AmountFields } from '../parts/amount-fields.tsx'
import type { FieldLabels } from '../parts/missing-names.ts'
import { PayColumns } from '../parts/pay-columns.tsx'
import { OPTION_FIELDS, OPTION_LABELS, PixOptions } from '../parts/pix-options.tsx'
import { valueOf } from '../parts/read-parts.ts'
import { RepeatFill } from '../parts/repeat-fill.tsx'
import { useDraftForm, useFill } from '../parts/use-draft-form.ts'
import type { Repeated } from '../store.ts'
import { codeRefusal, proposedAmount, toldDocument } from './code-facts.ts'
import { CodeNotes } from './code-notes.tsx'
import { type CodeDraft, draftOfQrPayment, emptyCodeDraft } from './draft.ts'
import { codeAmount, codeDocument, readCodeDraft } from './read-code-draft.ts'
import { useCodeDraft } from './store.ts'

const LABELS: FieldLabels<CodeDraft> = {
  amount: 'payForm.amount',
  description: 'payForm.description',
  document: 'payCode.document',
  ...OPTION_LABELS,
}

const FIELD_OF = {
  creditorDocument: 'document',
  amount: 'amount',
  description: 'description',
  priority: 'priority',
  paymentFlow: 'paymentFlow',
  expiration: 'expiration',
  ispbDeny: 'deny',
} as const

interface VerifiedFormProps {
  readonly verified: VerifiedQr
  readonly paper: Paper | null
  readonly repeat?: Repeated | undefined
}

/** The form of a code that both readers have read. */
export function VerifiedForm({ verified, paper, repeat }: VerifiedFormProps) {
  const t = useText()
  const form = useDraftForm(useCodeDraft, (draft) => readCodeDraft(draft, verified, paper))
  // Another code begins with nothing that was typed for the one before.
  const fresh = useMemo(() => freshDraft(verified), [verified])
  useFill(useCodeDraft, repeat === undefined ? verified.code : null, fresh)
  const [more, setMore] = useState(false)
  const { draft } = form
  const today = localDateOf(instantFromMs(useNow(60_000)))
  const fixed = fixedAmount(verified)
  const document = codeDocument(draft, verified)
  const refusal = codeRefusal(verified)
  const rows = qrRows(t, verified)
  return (
    <PayColumns
      form={form}
      fieldOf={FIELD_OF}
      labels={LABELS}
      amount={valueOf(codeAmount(draft, verified)) ?? null}
      unchecked={t('payCode.unchecked')}
      differences={countDifferences(rows)}
      refused={refusal === null ? null : t(refusal)}
      onFaults={(fields) => {
        if (fields.some((field) => OPTION_FIELDS.includes(field))) setMore(true)
      }}
    >
      <CodeNotes verified={verified} />
      <PaperNote differences={toldDifferences(paper, verified, today)} role="alert" />
      {repeat !== undefined && (
        <RepeatFill
          repeat={repeat}
          store={useCodeDraft}
          draftOf={(request) => (request.kind === 'pix-qr' ? draftOfQrPayment(request) : null)}
        />
      )}
      <CompareTable
        title={t('payCode.readings')}
        caption={t('payCode.readingsCaption')}
        sources={[t('payCode.inCode'), t('payCode.told')]}
        rows={rows}
        note={fixed === null ? t('payCode.openAmount') : t('payCode.fixedAmount')}
      />
      {refusal === null && (
        <>
          <AmountFields amount={fixed === null ? form.field('amount') : null} description={form.field('description')} />
          <div className="form-grid">
            <div className="span-5">
              <DocumentField
                {...form.field('document')}
                label={t('payCode.document')}
                optional
                hint={t(toldDocument(verified) === null ? 'payCode.documentHint' : 'payCode.documentTold')}
              />
            </div>
          </div>
          <PixOptions
            draft={draft}
            queued={document.ok && document.value === null}
            field={form.field}
            open={more}
            onOpen={setMore}
          />
        </>
      )}
    </PayColumns>
  )
}

function freshDraft(verified: VerifiedQr) {
  const proposed = proposedAmount(verified)
  return { ...emptyCodeDraft, amount: proposed === null ? '' : formatAmount(proposed) }
}

/** In what a code differs from its paper by what the institution tells of it, and not by its text alone: that was said already. */
function toldDifferences(
  paper: Paper | null,
  { code: text, told }: Pick<VerifiedQr, 'code' | 'told'>,
  today: LocalDate,
): readonly PaperDifference[] {
  const code = parseBrCode(text)
  if (paper === null || !code.ok) return []
  const billets = paper.lines.flatMap((line) => {
    const read = parseBillet(line, today)
    return read.ok ? [read.value] : []
  })
  const read: Omit<ReadPaper, 'codes'> = {
    billets,
    payee: { name: paper.payeeName, document: paper.payeeDocument },
  }
  const said = paperDifferences({ ...read, codes: [{ code: code.value, told: null }] }).map(({ what }) => what)
  return paperDifferences({ ...read, codes: [{ code: code.value, told }] }).filter(({ what }) => !said.includes(what))
}
