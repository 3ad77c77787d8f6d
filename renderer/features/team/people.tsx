import { Check, Circle, CircleDot, Info, UserMinus, UserPlus } from 'lucide-react'
import type { DeskPresence } from '../../../shared/domain/presence.ts'
import { roleSchema, type TeamView } from '../../../shared/domain/team.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { dayAndHour } from '../../ui/day-and-hour.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { presenceWords } from '../../ui/presence-words.ts'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useToday } from '../../ui/use-today.ts'
import { DeskName } from './desk-name.tsx'
import { roleNames } from './role-names.ts'

const MINUTE_MS = 60_000

type Member = TeamView['members'][number]
type Invitation = TeamView['invitations'][number]

/** What is asked for of the people of a book: an invitation by who answered it, a member. */
export type Asked =
  | { readonly what: 'invite' | 'leave' }
  | { readonly what: 'admit'; readonly invitation: Invitation & { readonly answeredBy: string } }
  | { readonly what: 'remove'; readonly member: Member }

const roles = roleSchema.options

interface PeopleProps {
  readonly book: TeamView
  /** Whether the bank is this computer's own, so that no other desk could find what this one paid. */
  readonly isTraining: boolean
  readonly onAsk: (asked: Asked) => void
  readonly onChanged: () => void
}

/** Who is in the book, with what roles, and who is on the way in; who administers invites, admits and removes. */
export function People({ book, isTraining, onAsk, onChanged }: PeopleProps) {
  const t = useText()
  const { members, invitations, state, fault } = book
  const me = members.find(({ isMe }) => isMe)
  const isAdministrator = me !== undefined && !me.isRemoved && me.roles.includes('administra')
  const administers = state === 'current' && isAdministrator
  // A desk that is lost is removed also while it is what the others wait for.
  const removes = isAdministrator && (state === 'current' || fault === 'ahead')
  const now = useNow(MINUTE_MS)
  const open = invitations.filter(({ until }) => Date.parse(until) >= now)
  const here = members.filter(({ isRemoved }) => !isRemoved)
  const present = useRemote('team.present', {}).value
  return (
    <section aria-labelledby="team-people" className="stack stack-3">
      <div className="row between wrap">
        <div className="row wrap baseline">
          <h2 id="team-people" className="h2">
            {t('team.people')}
          </h2>
          <span className="sub">
            {t('team.peopleCount', { count: here.length })}, {t('team.inviteCount', { count: open.length })}
          </span>
        </div>
        {administers && (
          <Button
            kind="filled"
            icon={UserPlus}
            disabledReason={isTraining ? t('team.training') : null}
            onPress={() => onAsk({ what: 'invite' })}
          >
            {t('team.inviteOpen')}
          </Button>
        )}
      </div>
      <table className="plain-table team-table">
        <thead>
          <tr>
            <th scope="col">{t('team.personColumn')}</th>
            {roles.map((role) => (
              <th key={role} scope="col" className="roomy-only">
                {t(roleNames[role])}
              </th>
            ))}
            <th scope="col">{t('team.stateColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {[...here, ...members.filter(({ isRemoved }) => isRemoved)].map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              mayName={state === 'current'}
              onChanged={onChanged}
              desk={present?.desks.find((desk) => desk.member === member.id) ?? null}
              onRemove={removes && !member.isMe ? () => onAsk({ what: 'remove', member }) : null}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              onAdmit={administers ? (answered) => onAsk({ what: 'admit', invitation: answered }) : null}
              onWithdrawn={administers ? onChanged : null}
            />
          ))}
        </tbody>
      </table>
      {state === 'current' && present?.isKept === false && here.length > 1 && (
        <p className="hint row">
          <Icon of={Info} />
          {t('team.presentOff')}
        </p>
      )}
      {!administers && state === 'current' && (
        <p className="hint row">
          <Icon of={Info} />
          {t('team.onlyAdministers')}
        </p>
      )}
    </section>
  )
}

interface MemberRowProps {
  readonly member: Member
  /** What is known of its computer; null of this one, and of who is out. */
  readonly desk: DeskPresence | null
  /** Whether this desk's own may be named now. */
  readonly mayName: boolean
  readonly onChanged: () => void
  readonly onRemove: (() => void) | null
}

function MemberRow({
  member: { name, desk: called, roles: held, isMe, isRemoved },
  desk,
  mayName,
  onChanged,
  onRemove,
}: MemberRowProps) {
  const t = useText()
  const today = useToday()
  return (
    <tr>
      <th scope="row" className={isRemoved ? 'dim' : undefined}>
        <Said>{name}</Said>
        {isMe && mayName ? (
          <DeskName called={called} onChanged={onChanged} />
        ) : (
          <span className="sub regular block-line">
            <Said>{called}</Said>
          </span>
        )}
        <span className="team-roles block-line sub regular">{held.map((role) => t(roleNames[role])).join(', ')}</span>
      </th>
      {roles.map((role) => (
        <td key={role} className="roomy-only">
          {held.includes(role) && !isRemoved ? (
            <>
              <Icon of={Check} className="in" />
              <span className="sr">{t('team.has')}</span>
            </>
          ) : (
            <>
              <span aria-hidden className="dim">
                ·
              </span>
              <span className="sr">{t('team.hasNot')}</span>
            </>
          )}
        </td>
      ))}
      <td>
        <div className="team-standing">
          {desk === null || isRemoved ? (
            <span className={isRemoved ? 'dim' : undefined}>
              {isMe && !isRemoved && <span className="sr">{t('team.memberIn')}, </span>}
              {t(isRemoved ? 'team.memberOut' : isMe ? 'team.thisDesk' : 'team.memberIn')}
            </span>
          ) : (
            <span className="team-desk">
              <DeskDot state={desk.state} />
              <span>
                <span className="sr">{t('team.memberIn')}, </span>
                {presenceWords(t, desk, today)}
              </span>
            </span>
          )}
          {onRemove !== null && !isRemoved && (
            <IconButton label={t('team.removeOf', { name })} icon={UserMinus} onPress={onRemove} />
          )}
        </div>
      </td>
    </tr>
  )
}

// The words beside it say the same.
function DeskDot({ state }: Pick<DeskPresence, 'state'>) {
  return (
    <Icon
      of={state === 'here' ? CircleDot : Circle}
      className={state === 'here' ? 'first-line text-ok' : 'first-line dim'}
    />
  )
}

interface InvitationRowProps {
  readonly invitation: Invitation
  readonly onAdmit: ((invitation: Invitation & { readonly answeredBy: string }) => void) | null
  readonly onWithdrawn: (() => void) | null
}

function InvitationRow({ invitation, onAdmit, onWithdrawn }: InvitationRowProps) {
  const t = useText()
  const today = useToday()
  const now = useNow(MINUTE_MS)
  const withdraw = useAction('team.withdraw')
  const { answeredBy, id, roles: given, until } = invitation
  const withdrawNow = async (): Promise<void> => {
    const reply = await withdraw.run({ invitation: id })
    if (reply.ok) onWithdrawn?.()
  }
  const isOver = Date.parse(until) < now
  const words = isOver ? 'team.invitedOver' : answeredBy === null ? 'team.invitedUntil' : 'team.answered'
  const said = t(words, { when: dayAndHour(until, today) })
  const deed = t(isOver ? 'team.withdrawOver' : 'team.withdraw')
  return (
    <tr>
      <th scope="row">
        {answeredBy === null ? <span className="dim regular">{t('team.invitedWait')}</span> : <Said>{answeredBy}</Said>}
        <span className="sub regular block-line">{given.map((role) => t(roleNames[role])).join(', ')}</span>
      </th>
      <td colSpan={roles.length + 1} className="team-wide">
        <div className="row wrap between">
          <span className={isOver ? 'dim' : undefined}>{said}</span>
          {onAdmit !== null && answeredBy !== null && !isOver && (
            <Button size="sm" onPress={() => onAdmit({ ...invitation, answeredBy })}>
              <span aria-hidden>{t('team.admitOpen')}</span>
              <span className="sr">{t('team.admitOf', { name: answeredBy })}</span>
            </Button>
          )}
          {onWithdrawn !== null && (
            <Button
              size="sm"
              kind="ghost"
              busy={withdraw.busy}
              spoken={`${deed}: ${answeredBy ?? given.map((role) => t(roleNames[role])).join(', ')}, ${said}`}
              onPress={() => void withdrawNow()}
            >
              {deed}
            </Button>
          )}
        </div>
        {withdraw.failure !== null && <ErrorNote error={withdraw.failure} context="writing" />}
      </td>
    </tr>
  )
}
