import { type FormEvent, useState } from 'react'
import type { InvitationView } from '../../../shared/domain/team.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useForgetReads } from '../../bridge/use-forget-reads.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { hourOf } from '../../ui/moment.tsx'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { instantFromMs, type Instant } from '../../../shared/time/instant.ts'
import { InvitationCard } from './invitation-card.tsx'
import { NeedsCredential } from './needs-credential.tsx'
import { Files, ServerFields, serverOf, useServerForm } from './server-fields.tsx'
import '../../ui/form-page.css'

interface JoinFormProps {
  /** Null where there is no other way. */
  readonly onBack: (() => void) | null
  readonly onAnswered: () => void
}

const MINUTE_MS = 60_000

/** Answers an invitation out of a file, once, by a role of the server that this desk has of its own. */
export function JoinForm({ onBack, onAnswered }: JoinFormProps) {
  const t = useText()
  const form = useServerForm('join', ['user', 'password', 'person'])
  const answer = useAction('team.answer')
  const asking = useAsking(answer.busy)
  const now = useNow(MINUTE_MS)
  // What was read before this connection was made for it stands here already.
  const before = useRemote('team.invitation', {}).value?.invitation ?? null
  const [chosen, setInvitation] = useState<InvitationView | null>(null)
  const invitation = chosen ?? before
  const byBook = useOpenConnection()?.byBook === true
  const isOver = invitation !== null && Date.parse(invitation.until) < now
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (answer.busy || !form.judge()) return
    const { user, password } = serverOf(form.draft)
    const reply = await answer.run({ user, password, person: form.draft.person.trim() })
    if (reply.ok) onAnswered()
  }
  return (
    <form ref={form.box} className="form-stack" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="h2">{t('team.join')}</h2>
      <InvitationCard
        invitation={invitation}
        isOver={isOver}
        onRead={(read) => {
          answer.clear()
          setInvitation(read)
        }}
      />
      {byBook && invitation?.roles.includes('paga') === true && <NeedsCredential />}
      {invitation !== null && !isOver && (
        <Card title={t('team.personPart')}>
          <div className="form-grid">
            <ServerFields {...form.fields} names={['person', 'user', 'password']} />
            <div className="span-12 stack stack-2">
              <Files of={form.files} parts={['cert', 'key']} onChanged={() => undefined} />
              <p className="hint">{t('team.certHint')}</p>
            </div>
          </div>
        </Card>
      )}
      <div>
        <div role="status" className="sub">
          {answer.busy && asking !== 'asking' && t('team.answering')}
        </div>
        <ConfirmNote asking={asking} />
        {answer.failure !== null && <ErrorNote error={answer.failure} context="writing" />}
      </div>
      <div className="row wrap">
        {invitation !== null && !isOver && (
          <Button kind="filled" submit busy={answer.busy}>
            {t('team.joinYes')}
          </Button>
        )}
        {onBack !== null && <Button onPress={onBack}>{t('team.cancel')}</Button>}
      </div>
    </form>
  )
}

interface JoiningPartProps {
  readonly joining: NonNullable<Answer<'team.read'>['joining']>
  readonly onChanged: () => void
}

/** An invitation that was answered here: the code to read out, and the way in once somebody has admitted. */
export function JoiningPart({ joining: { company, person, code }, onChanged }: JoiningPartProps) {
  const t = useText()
  const enter = useAction('team.enter')
  const drop = useAction('team.leave')
  const forgetReads = useForgetReads()
  const asking = useAsking(enter.busy)
  const [notYet, setNotYet] = useState<Instant | null>(null)
  const [dropping, setDropping] = useState(false)
  const look = async (): Promise<void> => {
    setNotYet(null)
    const reply = await enter.run({})
    if (reply.ok && reply.value.book !== null) forgetReads()
    if (reply.ok && reply.value.joining !== null) setNotYet(instantFromMs(Date.now()))
    else onChanged()
  }
  const giveUp = async (): Promise<void> => {
    const reply = await drop.run({})
    if (!reply.ok) return
    setDropping(false)
    onChanged()
  }
  return (
    <div className="form-stack">
      <h2 className="h2">{t('team.joining')}</h2>
      <p>{t('team.joiningText', { company })}</p>
      <Card title={t('team.joiningCode', { person })} titleLook="label">
        <p className="team-code">{code}</p>
      </Card>
      <div>
        <div role="status" className="sub">
          {enter.busy && asking !== 'asking' && t('team.entering')}
          {notYet !== null && t('team.joiningNot', { time: hourOf(notYet) })}
        </div>
        <ConfirmNote asking={asking} />
        {enter.failure !== null && <ErrorNote error={enter.failure} context="writing" />}
      </div>
      <div className="row wrap">
        <Button kind="filled" busy={enter.busy} onPress={() => void look()}>
          {t('team.joiningLook')}
        </Button>
        <Button onPress={() => setDropping(true)}>{t('team.joiningDrop')}</Button>
      </div>
      {dropping && (
        <AlertDialog
          title={t('team.dropTitle')}
          action={t('team.dropYes')}
          danger
          busy={drop.busy}
          onAction={() => void giveUp()}
          onClose={() => setDropping(false)}
        >
          <p>{t('team.dropText')}</p>
          {drop.failure !== null && <ErrorNote error={drop.failure} context="writing" />}
        </AlertDialog>
      )}
    </div>
  )
}
