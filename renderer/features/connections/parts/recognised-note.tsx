import { institutionNames } from '../../../../shared/domain/institution-names.ts'
import type { InstitutionEvidence } from '../../../../shared/domain/known-institution.ts'
import type { ApiGroup } from '../../../../shared/errors/app-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useText } from '../../../ui/text.tsx'

interface RecognisedNoteProps {
  readonly recognised: readonly InstitutionEvidence[]
  /** Takes the ways over that were recognised; null where nothing changes from here. */
  readonly onUse: ((evidence: InstitutionEvidence) => void) | null
  /** Says whether a group has these ways already. */
  readonly isUsed: (evidence: InstitutionEvidence) => boolean
}

/** Whose ways a test has recognised in each group, and by what. */
export function RecognisedNote({ recognised, onUse, isUsed }: RecognisedNoteProps) {
  const t = useText()
  return recognised.map((one) => {
    const name = institutionNames[one.institution] ?? t('connections.waysNeutral')
    return (
      <Callout
        key={one.group}
        tone="info"
        title={t('connections.recognised', { group: t(groupKeys[one.group]), name })}
      >
        <p>{t(`connections.recognisedBy_${one.by}`, { seen: one.seen })}</p>
        {isUsed(one) ? (
          <p>{t('connections.waysUsed')}</p>
        ) : (
          onUse !== null && <Button onPress={() => onUse(one)}>{t('connections.waysUse', { name })}</Button>
        )}
      </Callout>
    )
  })
}

const groupKeys = {
  accounts: 'connections.groupAccounts',
  qrcodes: 'connections.groupQrcodes',
} as const satisfies Record<ApiGroup, string>
