import { useState } from 'react'
import type { DebitAnswer, DebitDetail } from '../../../../shared/domain/watch.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useText } from '../../../ui/text.tsx'
import { bankText } from '../bank-text.ts'

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
  const desk = useDesk()
  const institutions = useInstitutions()
  const { counterpartIspb } = one.line
  const institution = counterpartIspb === null ? null : institutions.text(counterpartIspb)
  const [text, setText] = useState(() => bankText(t, one, answer, institution))
  const copy = async (): Promise<void> => {
    if (await desk.copy(text)) desk.say(t('watch.textCopied'))
  }
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
    </Dialog>
  )
}
