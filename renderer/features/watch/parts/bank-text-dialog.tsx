import { useState } from 'react'
import type { DebitAnswer, DebitDetail } from '../../../../shared/domain/watch.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { TextArea } from '../../../ui/text-area.tsx'

interface BankTextDialogProps {
  readonly one: DebitDetail
  readonly answer: Extract<DebitAnswer, { as: 'ask-bank' | 'dispute' }>
  readonly busy: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The text that a person takes to the institution, to be read, mended and copied. Quita sends nothing. */
export function BankTextDialog({ one, answer, busy, onDone, onClose }: BankTextDialogProps) {
  const t = useText()
  const put = useCopy()
  const [copied, setCopied] = useState(false)
  const institutions = useInstitutions()
  const { counterpartIspb } = one.line
  const institution = counterpartIspb === null ? null : institutions.text(counterpartIspb)
  const [text, setText] = useState(() => bankText(t, one, answer, institution))
  const copy = async (): Promise<void> => setCopied(await put(text, t('watch.textCopied')))
  return (
    <Dialog
      title={t('watch.textTitle')}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {t('watch.textBack')}
          </Button>
          <Button onPress={() => void copy()}>{t('watch.textCopy')}</Button>
          <Button kind="filled" busy={busy} onPress={onDone}>
            {t('watch.textDone')}
          </Button>
        </>
      }
    >
      <p>{t('watch.textIntro')}</p>
      <TextArea label={t('watch.textLabel')} value={text} onChange={setText} rows={11} max={3000} />
      <p role="status" className="sub">
        {copied && t('watch.textCopied')}
      </p>
    </Dialog>
  )
}

/** What a person sends to the institution: the debit by all its ids, and what is asked. Quita sends nothing itself. */
function bankText(
  t: Text,
  { line }: Pick<DebitDetail, 'line'>,
  answer: Extract<DebitAnswer, { as: 'ask-bank' | 'dispute' }>,
  institution: string | null,
): string {
  const { counterpartName: name, counterpartDocument: document, endToEndId, idempotencyKey } = line
  const number = document === null ? '' : shownDocument(document)
  const facts = [
    t('watch.factAmount', { amount: formatBrl(line.amount) }),
    t('watch.factWhen', { when: formatDateTime(line.at) }),
    ...(name === null && document === null ? [] : [t('watch.factTo', { name: name ?? '', document: number }).trim()]),
    ...(institution === null ? [] : [t('watch.factInstitution', { institution })]),
    ...(endToEndId === null ? [] : [t('watch.factId', { id: endToEndId })]),
    t('watch.factLine', { id: line.id }),
    ...(idempotencyKey === null ? [] : [t('watch.factKey', { id: idempotencyKey })]),
  ].join('\n')
  if (answer.as === 'ask-bank') return t('watch.askText', { facts })
  const text = t('watch.disputeText', { facts, what: t(`watch.what-${answer.what}`), note: answer.note })
  return text.replaceAll(/\n{2,}/g, '\n')
}
