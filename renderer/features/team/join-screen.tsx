import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { InvitationView } from '../../../shared/domain/team.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { isPassphraseReady, PassphraseFields } from '../../ui/passphrase-fields.tsx'
import { passphraseWhy } from '../../ui/passphrase-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { InvitationCard } from './invitation-card.tsx'
import { NeedsCredential } from './needs-credential.tsx'
import '../../ui/card.css'
import '../../ui/form-page.css'
import './team.css'

const MINUTE_MS = 60_000

/** Makes a desk of the company's book out of an invitation, without any credential of the institution. `alone` where no frame shows the title. */
export function JoinScreen({ alone = false }: { readonly alone?: boolean }) {
  const t = useText()
  const { go, back } = useDesk()
  const keychain = useRemote('session.read', {}).value?.keychain
  const create = useAction('team.createDesk')
  const now = useNow(MINUTE_MS)
  const [invitation, setInvitation] = useState<InvitationView | null>(null)
  const [draft, setDraft] = useState({ passphrase: '', again: '' })
  const [judged, setJudged] = useState(false)
  const isOver = invitation !== null && Date.parse(invitation.until) < now
  const leave = (): void => (alone ? go({ to: 'home' }) : back())
  useScreen({
    title: t('team.deskTitle'),
    path: [{ title: t('connections.listTitle'), place: { to: 'connections' } }],
    escape: () => {
      leave()
      return true
    },
  })
  if (keychain === undefined) return <Skeleton shape="card" rows={3} />
  const isSealed = keychain.kind === 'system'
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setJudged(true)
    if (create.busy || invitation === null || (!isSealed && !isPassphraseReady(draft))) return
    const made = await create.run({ vaultPassphrase: isSealed ? null : draft.passphrase })
    if (made.ok && !alone) go({ to: 'team' })
  }
  const isReady = invitation !== null && !isOver
  return (
    <div className="page team-page">
      {alone && (
        <div className="row row-3 pt-3">
          <Button kind="ghost" icon={ArrowLeft} onPress={leave}>
            {t('common.back')}
          </Button>
          <h1 className="text-lg">{t('team.deskTitle')}</h1>
        </div>
      )}
      <form className="form-stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="measure">{t('team.deskText')}</p>
        <InvitationCard invitation={invitation} isOver={isOver} onRead={setInvitation} />
        {isReady && invitation.roles.includes('paga') && <NeedsCredential />}
        {isReady && !isSealed && (
          <Card title={t('connections.vault')}>
            <div className="stack stack-4">
              <p className="sub">{t(passphraseWhy(keychain))}</p>
              <PassphraseFields draft={draft} onChange={setDraft} judged={judged} />
            </div>
          </Card>
        )}
        {create.failure !== null && <ErrorNote error={create.failure} context="writing" />}
        <div className="row wrap">
          {isReady && (
            <Button kind="filled" submit busy={create.busy}>
              {t('team.deskYes')}
            </Button>
          )}
          {!alone && <Button onPress={leave}>{t('team.cancel')}</Button>}
        </div>
      </form>
    </div>
  )
}
