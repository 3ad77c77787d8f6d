import { Maximize2 } from 'lucide-react'
import { useId } from 'react'
import type { BatchRow, ChargeBatch } from '../../../../shared/domain/charge-batch.ts'
import type { CobvForm } from '../../../../shared/domain/charge-form.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Code } from '../../../ui/code.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { shownPixKey } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'
import { RowChip } from './batch-chips.tsx'
import { MendForm } from './mend-form.tsx'
import { problemWords } from './problem-words.ts'

interface RowPaneProps {
  readonly batch: ChargeBatch
  readonly row: BatchRow
  readonly onClose: () => void
}

/** One charge of a batch: what it says, why it was refused, and the form in which it is mended and sent again. */
export function RowPane({ batch, row, onClose }: RowPaneProps) {
  const t = useText()
  const desk = useDesk()
  const formId = useId()
  const revise = useAction('batches.revise')
  const mayMend = row.state === 'refused' && row.form !== null
  async function send(form: CobvForm): Promise<void> {
    const reply = await revise.run({ id: batch.id, rows: [form] })
    if (reply.ok) desk.toast({ text: t('batches.resent') })
  }
  return (
    <Pane
      title={t('charges.pane')}
      onClose={onClose}
      header={<RowHead row={row} />}
      footer={
        mayMend ? (
          <Button kind="filled" submit form={formId} busy={revise.busy}>
            {t('batches.resend')}
          </Button>
        ) : row.state === 'created' ? (
          <Button icon={Maximize2} onPress={() => desk.go({ to: 'charge', kind: 'cobv', txid: row.txid })}>
            {t('batches.openCharge')}
          </Button>
        ) : undefined
      }
    >
      <RowNotes row={row} />
      {mayMend && row.form !== null ? (
        <MendForm id={formId} form={row.form} onSend={(form) => void send(form)} />
      ) : (
        row.form !== null && <RowFacts form={row.form} />
      )}
      {revise.failure !== null && <ErrorNote error={revise.failure} context="writing" />}
      <section className="pane-part" aria-label={t('batches.copyId')}>
        <DetailList
          details={[{ term: t('batches.copyId'), value: <Code copies={t('batches.copyId')}>{row.txid}</Code> }]}
        />
      </section>
    </Pane>
  )
}

function RowHead({ row: { form, state } }: Pick<RowPaneProps, 'row'>) {
  const t = useText()
  return (
    <>
      <p className="dim">{form === null ? t('charges.title_cobv') : form.debtor.name}</p>
      <p className="amount-line">
        {form !== null && <Money amount={form.amount} size="card" />}
        <RowChip state={state} />
      </p>
    </>
  )
}

function RowNotes({ row }: Pick<RowPaneProps, 'row'>) {
  const t = useText()
  if (row.state === 'refused') {
    return (
      <Callout tone="bad" title={t('batches.refusedTitle')}>
        {problemWords(t, row).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Callout>
    )
  }
  if (row.state === 'unknown') {
    return (
      <Callout tone="warn" title={t('batches.unknownTitle')}>
        <p>{t('batches.unknownDetail')}</p>
      </Callout>
    )
  }
  return row.form === null ? <p className="dim">{t('batches.elsewhere')}</p> : null
}

function RowFacts({ form }: { readonly form: CobvForm }) {
  const t = useText()
  const { debtor, dueDate, message, key } = form
  return (
    <DetailList
      details={[
        { term: t('batches.field_document'), value: formatTaxDocument(debtor.document) },
        { term: t('batches.field_dueDate'), value: formatLocalDate(dueDate) },
        message === null ? null : { term: t('batches.field_message'), value: message },
        { term: t('charges.key'), value: shownPixKey(String(key.value)) },
      ]}
    />
  )
}
