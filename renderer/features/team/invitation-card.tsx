import type { InvitationView } from '../../../shared/domain/team.ts'
import { formatCnpj } from '../../../shared/ids/format-cnpj.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Card } from '../../ui/card.tsx'
import { Code } from '../../ui/code.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { EnvironmentChip } from '../../ui/environment-chip.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { roleNames } from './role-names.ts'

interface InvitationCardProps {
  readonly invitation: InvitationView | null
  readonly isOver: boolean
  readonly onRead: (invitation: InvitationView) => void
}

/** The file of an invitation: what it says, and the way to another one. */
export function InvitationCard({ invitation, isOver, onRead }: InvitationCardProps) {
  const t = useText()
  const choose = useAction('team.readInvitation')
  const read = async (): Promise<void> => {
    const reply = await choose.run({})
    if (reply.ok && reply.value.invitation !== null) onRead(reply.value.invitation)
  }
  return (
    <Card title={t('team.joinFile')}>
      <div className="stack stack-3">
        {invitation === null ? <p className="sub">{t('team.joinNone')}</p> : <Facts of={invitation} />}
        {isOver && <Callout tone="warn" role="alert" title={t('team.joinLate')} />}
        <div>
          <Button
            kind={invitation === null || isOver ? 'filled' : 'outline'}
            autoFocus
            busy={choose.busy}
            onPress={() => void read()}
          >
            {t(invitation === null ? 'team.joinChoose' : 'team.joinOther')}
          </Button>
        </div>
        {choose.failure !== null && <ErrorNote error={choose.failure} />}
      </div>
    </Card>
  )
}

function Facts({ of }: { readonly of: InvitationView }) {
  const t = useText()
  return (
    <DetailList
      details={[
        {
          term: t('team.joinOf'),
          value: (
            <span className="row wrap">
              <Said>{of.company}</Said>
              <EnvironmentChip environment={of.environment} />
            </span>
          ),
        },
        { term: t('team.joinDocument'), value: formatCnpj(of.document) },
        of.number === null ? null : { term: t('team.joinAccount'), value: <Said>{of.number}</Said> },
        of.roles.length === 0
          ? null
          : { term: t('team.joinRoles'), value: of.roles.map((role) => t(roleNames[role])).join(', ') },
        { term: t('team.joinUntil'), value: <Moment at={of.until} /> },
        { term: t('team.joinServer'), value: <Code>{`${of.host}:${of.port}/${of.database}`}</Code> },
      ]}
    />
  )
}
