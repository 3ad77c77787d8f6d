import { CircleQuestionMark, CircleX, FileCheck, type LucideIcon, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { DefenseProof, Infraction } from '../../../../shared/domain/infraction.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { Code } from '../../../ui/code.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Chip } from '../../../ui/state-chip.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { type ProofStanding, standingOf } from '../proof-standing.ts'
import { FileList } from './file-list.tsx'

const LOOKS: Readonly<
  Record<ProofStanding, { readonly key: TextKey; readonly icon: LucideIcon; readonly tone: Tone }>
> = {
  recorded: { key: 'infractions.protocol', icon: FileCheck, tone: 'ok' },
  arrived: { key: 'infractions.protocol', icon: FileCheck, tone: 'ok' },
  unknown: { key: 'infractions.protocolUnknown', icon: CircleQuestionMark, tone: 'warn' },
  refused: { key: 'infractions.protocolRefused', icon: CircleX, tone: 'bad' },
  'not-sent': { key: 'infractions.protocolNotSent', icon: WifiOff, tone: 'neutral' },
}

interface ProofCardProps {
  readonly proof: DefenseProof
  readonly infraction: Infraction
  /** Takes the keyboard when it appears. */
  readonly focused?: boolean | undefined
}

/** The proof of one send, kept on this computer: when, what, what was answered. Read only. */
export function ProofCard({ proof, infraction, focused = false }: ProofCardProps) {
  const t = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) title.current?.focus()
  }, [focused])
  const standing = standingOf(proof, infraction)
  const look = LOOKS[standing]
  return (
    <section className="proof" aria-label={t(look.key)}>
      <h3 ref={title} tabIndex={-1} className="h2">
        <Chip tone={look.tone} icon={look.icon}>
          {t(look.key)}
        </Chip>
      </h3>
      <DetailList
        details={[
          { term: t('infractions.sentAt'), value: <Moment at={proof.sentAt} /> },
          proof.answeredAt === null
            ? null
            : { term: t('infractions.answeredAt'), value: <Moment at={proof.answeredAt} /> },
          { term: t('infractions.answer'), value: answerWords() },
          proof.readBy === undefined ? null : { term: t('infractions.readByDone'), value: proof.readBy },
          // An unanswered send whose request was never hashed has only zeros to show.
          /^0+$/.test(proof.sha256)
            ? null
            : {
                term: t('infractions.requestHash'),
                value: <Code copies={t('infractions.requestHash')}>{proof.sha256}</Code>,
              },
        ]}
      />
      <h4 className="h3">{t('infractions.sentText')}</h4>
      <p className="defense-sent">{proof.text}</p>
      <h4 className="h3">{t('infractions.sentFiles')}</h4>
      {proof.files.length === 0 ? (
        <p className="sub">{t('infractions.noSentFiles')}</p>
      ) : (
        <FileList label={t('infractions.sentFiles')} files={proof.files} hashes />
      )}
      <p className="dim xs">{t('infractions.kept')}</p>
    </section>
  )

  function answerWords(): string {
    if (standing === 'arrived') return t('infractions.askedThere')
    if (proof.status === 0) return t('infractions.noAnswer')
    return t(standing === 'recorded' ? 'infractions.answerRecorded' : 'infractions.answerRefused')
  }
}
