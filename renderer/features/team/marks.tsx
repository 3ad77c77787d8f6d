import {
  Ban,
  CircleCheck,
  Copy,
  FileWarning,
  KeyRound,
  type LucideIcon,
  TrendingUp,
  UserPlus,
  Users,
} from 'lucide-react'
import type { ApprovalMark, WaitingView } from '../../../shared/domain/team.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { Chip } from '../../ui/state-chip.tsx'
import { useText } from '../../ui/text.tsx'

const icons: Readonly<Record<ApprovalMark, LucideIcon>> = {
  'refused-way': Ban,
  'look-alike': Copy,
  paper: FileWarning,
  changed: KeyRound,
  first: UserPlus,
  'above-habit': TrendingUp,
  out: FileWarning,
  two: Users,
}

/** What there is to look at of one, each as a chip. */
export function Marks({ one }: { readonly one: WaitingView }) {
  const t = useText()
  return (
    <span className="row wrap approvals-marks">
      {one.marks.length === 0 && (
        <Chip tone="ok" icon={CircleCheck}>
          {t('team.markNone')}
        </Chip>
      )}
      {one.marks.map(({ mark, count }) => (
        <Chip key={mark} tone={mark === 'refused-way' ? 'bad' : 'warn'} icon={icons[mark]}>
          {one.what === 'batch' ? batchMark(t, mark, count) : t(`confirmation.approvalMark_${mark}`)}
        </Chip>
      ))}
    </span>
  )
}

function batchMark(t: Text, mark: ApprovalMark, count: number): string {
  if (mark === 'refused-way') return t('team.markRefused', { count })
  if (mark === 'first') return t('team.markFirst', { count })
  if (mark === 'changed') return t('team.markChanged', { count })
  return mark === 'out' ? t('team.markOut', { count }) : t(`confirmation.approvalMark_${mark}`)
}
