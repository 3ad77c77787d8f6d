import { Copy } from 'lucide-react'
import type { InfractionCase } from '../../../../shared/domain/infraction.ts'
import type { OpenInfraction } from '../../../bridge/use-infraction.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { useConsult } from '../use-consult.ts'
import { FileList } from './file-list.tsx'
import { ProofCard } from './proof-card.tsx'
import { UnknownNote } from './unknown-note.tsx'

interface DefenseRecordProps {
  readonly one: InfractionCase
  readonly read: OpenInfraction
  /** A defense was sent a moment ago: its proof is what the person wants to read next. */
  readonly sent: boolean
}

/** What was sent from here, read only, and a draft that came too late. */
export function DefenseRecord({ one, read, sent }: DefenseRecordProps) {
  const t = useText()
  const consult = useConsult(read.refresh)
  const { proofs, infraction, draft } = one
  const isUnsent = (draft.text !== '' || draft.files.length > 0) && proofs.every(({ text }) => text !== draft.text)
  return (
    <section className="defense" aria-label={t('infractions.defense')}>
      <div className="defense-body flows rings-deep" role="group" tabIndex={0} aria-label={t('infractions.defense')}>
        <div className="row row-3 between baseline">
          <h2 className="text-lg">{t('infractions.defense')}</h2>
        </div>
        <UnknownNote one={one} consult={consult} />
        {proofs.length === 0 && (
          <p className="sub">
            {t('infractions.closedForDefense')} {t('infractions.notSentHere')}
          </p>
        )}
        {proofs.map((proof, index) => (
          <ProofCard key={proof.sentAt} proof={proof} infraction={infraction} focused={sent && index === 0} />
        ))}
        {isUnsent && <UnsentDraft draft={draft} />}
      </div>
    </section>
  )
}

function UnsentDraft({ draft }: Pick<InfractionCase, 'draft'>) {
  const t = useText()
  const copy = useCopy()
  return (
    <section className="proof" aria-label={t('infractions.unsentDraft')}>
      <h3 className="h2">{t('infractions.unsentDraft')}</h3>
      <p className="defense-sent">{draft.text}</p>
      {draft.files.length > 0 && <FileList label={t('infractions.files')} files={draft.files} />}
      {draft.text !== '' && (
        <div>
          <Button size="sm" icon={Copy} onPress={() => void copy(draft.text, t('infractions.textCopied'))}>
            {t('infractions.copyText')}
          </Button>
        </div>
      )}
    </section>
  )
}
