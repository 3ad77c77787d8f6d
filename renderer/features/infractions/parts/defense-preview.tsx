import { Send } from 'lucide-react'
import type { InfractionCase } from '../../../../shared/domain/infraction.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/text.tsx'
import { caseNames } from '../case-words.ts'
import { gapsIn } from '../defense-models.ts'
import { filesTotal } from '../file-words.ts'
import { FileList } from './file-list.tsx'

interface DefensePreviewProps {
  readonly one: InfractionCase
  readonly text: string
  readonly onBack: () => void
  readonly onSend: () => void
}

/** Exactly what will be sent: the text as it stands, and each file with its hash. */
export function DefensePreview({ one, text, onBack, onSend }: DefensePreviewProps) {
  const t = useText()
  const { files } = one.draft
  const gaps = gapsIn(text)
  return (
    <Dialog
      title={t('infractions.preview')}
      size="md"
      onClose={onBack}
      footer={
        <>
          <Button autoFocus onPress={onBack}>
            {t('infractions.backToText')}
          </Button>
          <Button kind="filled" icon={Send} onPress={onSend}>
            {t('infractions.send')}
          </Button>
        </>
      }
    >
      <p className="sub">{t('infractions.previewFor', caseNames(t, one))}</p>
      {gaps.length > 0 && (
        <Callout tone="warn" title={t('infractions.previewGaps')}>
          <p>{t('infractions.previewGapsDetail', { gaps: gaps.join(', ') })}</p>
        </Callout>
      )}
      <h3 className="h3">{t('infractions.text')}</h3>
      <p className="defense-sent">{text}</p>
      <h3 className="h3">
        {t('infractions.files')} · {filesTotal(t, files)}
      </h3>
      {files.length === 0 ? (
        <p className="sub">{t('infractions.previewNoFiles')}</p>
      ) : (
        <FileList label={t('infractions.files')} files={files} hashes plain />
      )}
    </Dialog>
  )
}
