import { useState } from 'react'
import type { InfractionCase, InfractionId } from '../../../shared/domain/infraction.ts'
import { type OpenInfraction, useInfraction } from '../../bridge/use-infraction.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { Asking } from '../../ui/asking.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { caseTitle } from './case-words.ts'
import { CaseFile } from './parts/case-file.tsx'
import { DefenseEditor } from './parts/defense-editor.tsx'
import { DefenseRecord } from './parts/defense-record.tsx'
import { SendDialog, type SendDialogProps } from './parts/send-dialog.tsx'

/** One infraction as a full screen: what is claimed and what is known at the left, the defense at the right. */
export function CaseScreen({ id }: { readonly id: InfractionId }) {
  const t = useText()
  const desk = useDesk()
  const read = useInfraction(id)
  const one = read.value
  const retiredAt = useRetired()
  useScreen({
    title: one === undefined ? t('infractions.loadingCase') : caseTitle(t, one),
    path: [{ title: t('infractions.title'), place: { to: 'infractions' } }],
    keys:
      one?.mayDefend === true && retiredAt === null
        ? [
            { keys: 'Ctrl+S', does: t('infractions.keySave') },
            { keys: 'Ctrl+Enter', does: t('infractions.keyReview') },
          ]
        : [],
    refresh: read.refresh,
    escape: () => {
      desk.go({ to: 'infractions' })
      return true
    },
  })
  if (one === undefined) {
    return (
      <div className="pad grow">
        {read.failure === null ? <Skeleton shape="card" /> : <ErrorNote error={read.failure} onRetry={read.refresh} />}
      </div>
    )
  }
  return (
    <div className="case split folds">
      <div className="case-file flows">
        {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
        <CaseFile one={one} />
      </div>
      <CaseDefense id={id} read={read} one={one} />
    </div>
  )
}

interface CaseDefenseProps {
  readonly id: InfractionId
  readonly read: OpenInfraction
  readonly one: InfractionCase
}

/** The editor while the institution takes a defense; afterwards what was sent, read only. */
function CaseDefense({ id, read, one }: CaseDefenseProps) {
  const retiredAt = useRetired()
  const [sending, setSending] = useState<Pick<SendDialogProps, 'one' | 'text' | 'readBy'> | null>(null)
  const [sent, setSent] = useState(false)
  // A defense that was recorded empties the draft: what is written next is another one.
  const round = one.proofs.filter(({ outcome }) => outcome === 'recorded').length
  return (
    <>
      {one.mayDefend && retiredAt === null ? (
        <DefenseEditor key={`${id}-${round}`} one={one} read={read} onSend={(told) => setSending({ one, ...told })} />
      ) : (
        <DefenseRecord one={one} read={read} sent={sent} />
      )}
      {one.mayDefend && <Asking retiredAt={retiredAt} />}
      {sending !== null && (
        <SendDialog
          {...sending}
          onClose={() => setSending(null)}
          onSent={(newer) => {
            setSending(null)
            setSent(true)
            read.keep(newer)
          }}
        />
      )}
    </>
  )
}
