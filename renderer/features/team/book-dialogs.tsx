import { useState } from 'react'
import { type Role, roleSchema, type TeamView } from '../../../shared/domain/team.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { roleNames } from './role-names.ts'

const roleDoes = {
  administra: 'team.administraDoes',
  prepara: 'team.preparaDoes',
  aprova: 'team.aprovaDoes',
  paga: 'team.pagaDoes',
  consulta: 'team.consultaDoes',
} as const satisfies Record<Role, TextKey>

interface InviteDialogProps {
  readonly onClose: () => void
  readonly onInvited: (file: string) => void
}

/** Writes an invitation's file for somebody with the roles that are chosen. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const t = useText()
  const invite = useAction('team.invite')
  const asking = useAsking(invite.busy)
  const [given, setGiven] = useState<ReadonlySet<Role>>(new Set(['prepara', 'consulta']))
  const roles = roleSchema.options.filter((role) => given.has(role))
  const run = async (): Promise<void> => {
    const reply = await invite.run({ roles })
    if (reply.ok && reply.value.fileName !== null) onInvited(reply.value.fileName)
  }
  const turn = (role: Role, isOn: boolean): void =>
    setGiven((before) => new Set([...before].filter((each) => each !== role).concat(isOn ? [role] : [])))
  return (
    <Dialog
      title={t('team.inviteTitle')}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="filled"
            busy={invite.busy}
            disabledReason={roles.length === 0 ? t('team.inviteNone') : null}
            onPress={() => void run()}
          >
            {t('team.inviteYes')}
          </Button>
        </>
      }
    >
      <div className="stack stack-3">
        <fieldset className="stack stack-1 plain-set">
          <legend className="medium">{t('team.inviteRoles')}</legend>
          {roleSchema.options.map((role) => (
            <Check key={role} checked={given.has(role)} onChange={(isOn) => turn(role, isOn)}>
              {t(roleNames[role])}: <span className="sub">{t(roleDoes[role])}</span>
            </Check>
          ))}
        </fieldset>
        <p className="sub">{t('team.inviteHow')}</p>
        <ConfirmNote asking={asking} />
        {invite.failure !== null && <ErrorNote error={invite.failure} context="writing" />}
      </div>
    </Dialog>
  )
}

interface AdmitDialogProps {
  readonly invitation: TeamView['invitations'][number] & { readonly answeredBy: string }
  readonly onClose: () => void
  readonly onAdmitted: () => void
}

/** Admits who answered by the code that they read out; what does not match admits nobody. */
export function AdmitDialog({ invitation, onClose, onAdmitted }: AdmitDialogProps) {
  const t = useText()
  const { say } = useDesk()
  const admit = useAction('team.admit')
  const asking = useAsking(admit.busy)
  const [code, setCode] = useState('')
  const [judged, setJudged] = useState(false)
  const { answeredBy: name, id } = invitation
  const digits = code.replace(/[ -]/g, '')
  const isCode = /^\d{8}$/.test(digits)
  const run = async (): Promise<void> => {
    setJudged(true)
    if (!isCode || admit.busy) return
    const reply = await admit.run({ invitation: id, code: digits })
    if (!reply.ok) return
    say(t('team.admitted', { name }))
    onAdmitted()
  }
  return (
    <Dialog
      title={t('team.admitTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" busy={admit.busy} onPress={() => void run()}>
            {t('team.admitYes')}
          </Button>
        </>
      }
    >
      <form
        className="stack stack-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <p>{t('team.admitText', { name })}</p>
        <TextField
          label={t('team.admitCode')}
          inputMode="numeric"
          autoFocus
          size="lg"
          maxLength={11}
          value={code}
          error={judged && !isCode ? t('team.admitFault') : null}
          onChange={(text) => {
            setCode(text)
            admit.clear()
          }}
        />
        <ConfirmNote asking={asking} />
        {admit.failure !== null && <ErrorNote error={admit.failure} context="writing" />}
      </form>
    </Dialog>
  )
}

interface RemoveDialogProps {
  readonly member: TeamView['members'][number]
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Removes somebody, after what that means and does not mean was said. */
export function RemoveDialog({ member: { id, name }, onClose, onRemoved }: RemoveDialogProps) {
  const t = useText()
  const { say } = useDesk()
  const remove = useAction('team.remove')
  const asking = useAsking(remove.busy)
  const run = async (): Promise<void> => {
    const reply = await remove.run({ member: id })
    if (!reply.ok) return
    say(t('team.removed', { name }))
    onRemoved()
  }
  return (
    <AlertDialog
      title={t('team.removeTitle', { name })}
      action={t('team.removeYes')}
      danger
      busy={remove.busy}
      onAction={() => void run()}
      onClose={onClose}
    >
      <div className="stack stack-3">
        <ul className="team-means">
          <li>{t('team.removeWrites')}</li>
          <li>{t('team.removeKeeps')}</li>
          <li>{t('team.removeInvites')}</li>
          <li>{t('team.removeBank')}</li>
          <li>{t('team.removeBack')}</li>
        </ul>
        <ConfirmNote asking={asking} />
        {remove.failure !== null && <ErrorNote error={remove.failure} context="writing" />}
      </div>
    </AlertDialog>
  )
}

/** Takes the connection out of its book, with everything. */
export function LeaveDialog({ onClose, onLeft }: { readonly onClose: () => void; readonly onLeft: () => void }) {
  const t = useText()
  const leave = useAction('team.leave')
  const asking = useAsking(leave.busy)
  const run = async (): Promise<void> => {
    const reply = await leave.run({})
    if (reply.ok) onLeft()
  }
  return (
    <AlertDialog
      title={t('team.leaveTitle')}
      action={t('team.leaveYes')}
      danger
      busy={leave.busy}
      onAction={() => void run()}
      onClose={onClose}
    >
      <div className="stack stack-3">
        <ul className="team-means">
          <li>{t('team.leaveKeeps')}</li>
          <li>{t('team.leaveServer')}</li>
        </ul>
        <p role="status" className="sub">
          {leave.busy && asking !== 'asking' && t('team.leaving')}
        </p>
        <ConfirmNote asking={asking} />
        {leave.failure !== null && <ErrorNote error={leave.failure} context="writing" />}
      </div>
    </AlertDialog>
  )
}
