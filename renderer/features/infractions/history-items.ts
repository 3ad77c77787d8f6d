import {
  Ban,
  CircleAlert,
  CircleDashed,
  CircleQuestionMark,
  CircleX,
  FileCheck,
  Scale,
  Send,
  WifiOff,
} from 'lucide-react'
import { isEndedInfraction } from '../../../shared/domain/ended-infraction.ts'
import type { DefenseProof, InfractionCase } from '../../../shared/domain/infraction.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { TimelineItem } from '../../ui/timeline.tsx'
import { infractionLook } from './infraction-look.ts'
import { type ProofStanding, standingOf } from './proof-standing.ts'

type Round = InfractionCase['infraction']['rounds'][number]

const SENT: Readonly<Record<ProofStanding, Pick<TimelineItem, 'icon' | 'tone'> & { readonly key: TextKey }>> = {
  recorded: { key: 'infractions.sentFromHere', icon: Send, tone: 'info' },
  arrived: { key: 'infractions.sentFromHere', icon: Send, tone: 'info' },
  refused: { key: 'infractions.sentRefused', icon: CircleX, tone: 'bad' },
  'not-sent': { key: 'infractions.sentNever', icon: WifiOff, tone: 'neutral' },
  unknown: { key: 'infractions.sentUnknown', icon: CircleQuestionMark, tone: 'warn' },
}

/** What happened to a case, newest first: the institution's facts and those of this computer, told apart in the words. */
export function historyItems(t: Text, { infraction, proofs }: InfractionCase): readonly TimelineItem[] {
  const opened: TimelineItem = {
    key: 'opened',
    title: t('infractions.wasOpened'),
    note: t('infractions.wasOpenedNote'),
    icon: Scale,
    tone: 'neutral',
    at: infraction.createdAt,
  }
  const rounds = infraction.rounds.flatMap((round, index) => roundItems(t, round, index))
  const sends = proofs.map((proof) => proofItem(t, proof, standingOf(proof, infraction)))
  const end = isEndedInfraction(infraction.status) ? [endItem(t, infraction)] : []
  // A round whose time nobody told stands where the case began.
  const when = ({ at }: TimelineItem): string => at ?? infraction.createdAt
  return [opened, ...rounds, ...sends, ...end].toSorted((a, b) => when(a).localeCompare(when(b))).toReversed()
}

function roundItems(t: Text, round: Round, index: number): readonly TimelineItem[] {
  const items: TimelineItem[] = []
  if (round.request !== null) {
    items.push({
      key: `asked-${index}`,
      title: t('infractions.wasAsked'),
      note: round.request,
      icon: CircleAlert,
      tone: 'warn',
      at: round.at,
    })
  }
  if (round.defense !== null) {
    items.push({
      key: `defended-${index}`,
      title: t('infractions.wasDefended'),
      note: defenseNote(t, round),
      icon: FileCheck,
      tone: 'ok',
      at: round.at,
    })
  }
  if (items.length === 0) items.push(otherRound(t, round, index))
  return items
}

function defenseNote(t: Text, { defense, attachments }: Round): string {
  const count = attachments.length
  const files = count === 0 ? null : t('infractions.roundFiles', { count, names: attachments.join(', ') })
  return [defense, files].filter((part) => part !== null).join('\n')
}

function otherRound(t: Text, { status, at }: Round, index: number): TimelineItem {
  const title = t('infractions.roundOther', { status: status ?? t('common.notStated') })
  return { key: `round-${index}`, title, icon: CircleDashed, tone: 'neutral', at }
}

function proofItem(t: Text, { sentAt }: DefenseProof, standing: ProofStanding): TimelineItem {
  const { key, ...look } = SENT[standing]
  return { key: `sent-${sentAt}`, title: t(key), note: t('infractions.sentNote'), ...look, at: sentAt }
}

function endItem(t: Text, infraction: InfractionCase['infraction']): TimelineItem {
  const { tone } = infractionLook(infraction)
  const isOver = infraction.status.toUpperCase() === 'CLOSED'
  return {
    key: 'end',
    title: t(isOver ? 'infractions.wasClosed' : 'infractions.wasCancelled'),
    note: infraction.analysisDetails ?? undefined,
    icon: isOver ? Scale : Ban,
    tone,
    at: infraction.changedAt,
  }
}
