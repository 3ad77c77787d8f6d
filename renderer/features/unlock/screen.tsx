import { type FormEvent, useState } from 'react'
import type { ConnectionCard, ConnectionId } from '../../../shared/domain/connection.ts'
import type { Session } from '../../../shared/domain/session.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatCnpj } from '../../../shared/ids/format-cnpj.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { ConnectionDamageNote, isRepairable } from '../../ui/connection-damage.tsx'
import { EnvironmentChip } from '../../ui/environment-chip.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { hourOnDay } from '../../ui/hour-on-day.ts'
import { Mark } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToday } from '../../ui/use-today.ts'
import './unlock.css'

type LockedSession = Extract<Session, { readonly stage: 'locked' }>

interface UnlockScreenProps {
  readonly session: LockedSession
  readonly chosen: ConnectionId
  readonly onChoose: (id: ConnectionId) => void
  readonly onRestore: () => void
}

/** The way back in: by the system, or by the passphrase. Nothing of the account is on the page. */
export function UnlockScreen({ session, chosen, onChoose, onRestore }: UnlockScreenProps) {
  const t = useText()
  const [choosing, setChoosing] = useState(false)
  const card = session.connections.find(({ id }) => id === chosen)
  return (
    <div className="unlock">
      <h1 className="sr">{t('session.unlockTitle')}</h1>
      <p className="unlock-mark">
        <Mark className="large-sign" />
        {t('common.appName')}
      </p>
      {choosing || card === undefined ? (
        <CompanyList
          cards={session.connections}
          onChoose={(id) => {
            onChoose(id)
            setChoosing(false)
          }}
        />
      ) : (
        <WayIn key={card.id} card={card} session={session} />
      )}
      <div className="flex">
        {session.connections.length > 1 && !choosing && (
          <Button kind="ghost" onPress={() => setChoosing(true)}>
            {t('session.otherCompany')}
          </Button>
        )}
        <Button kind="ghost" onPress={onRestore}>
          {t('session.restore')}
        </Button>
        <Button kind="ghost" onPress={() => window.close()}>
          {t('session.quit')}
        </Button>
      </div>
    </div>
  )
}

function WayIn({ card, session }: { readonly card: ConnectionCard; readonly session: LockedSession }) {
  const t = useText()
  const today = useToday()
  const { damage } = card
  const unlock = useAction(damage === null ? 'session.unlock' : 'connections.repair')
  const [passphrase, setPassphrase] = useState('')
  const byPassphrase = card.lock === 'passphrase'
  if (damage !== null && !isRepairable(damage)) {
    return (
      <div className="unlock-form">
        <CompanyLine card={card} />
        <ConnectionDamageNote damage={damage} />
        {damage === 'folder-missing' && <Forget id={card.id} />}
      </div>
    )
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (unlock.busy) return
    void unlock.run({ connectionId: card.id, passphrase: byPassphrase ? passphrase : null })
  }
  return (
    <form className="unlock-form" onSubmit={submit} noValidate>
      <CompanyLine card={card} />
      {damage !== null && <ConnectionDamageNote damage={damage} />}
      {byPassphrase && (
        <TextField
          label={t('session.passphrase')}
          type="password"
          autoComplete="current-password"
          autoFocus
          value={passphrase}
          onChange={setPassphrase}
        />
      )}
      <Button kind="filled" size="lg" block submit keyHint="Enter" busy={unlock.busy} autoFocus={!byPassphrase}>
        {damage === null ? unlockWords(t, card, session) : t('damage.repair')}
      </Button>
      {unlock.failure !== null && <ErrorNote error={unlock.failure} context="writing" />}
      <p className="dim unlock-why" role="status">
        {unlock.busy ? t('session.opening') : damage === null && lockedWords(t, session, today)}
      </p>
    </form>
  )
}

function Forget({ id }: { readonly id: ConnectionId }) {
  const t = useText()
  const forget = useAction('connections.forget')
  return (
    <>
      <Button block busy={forget.busy} onPress={() => void forget.run({ connectionId: id })}>
        {t('damage.forget')}
      </Button>
      {forget.failure !== null && <ErrorNote error={forget.failure} context="writing" />}
    </>
  )
}

function unlockWords(t: Text, { lock }: ConnectionCard, { keychain }: LockedSession): string {
  return lock === 'passphrase' ? t('session.unlockPassphrase') : t('session.unlockSystem', { name: keychain.name })
}

function CompanyLine({ card }: { readonly card: ConnectionCard }) {
  const t = useText()
  return (
    <p className="unlock-company">
      <span className="strong cut">{card.label ?? t('session.sealedCompany')}</span>
      {card.document !== null && <span className="sub nowrap">{formatCnpj(card.document)}</span>}
      {card.environment !== null && <EnvironmentChip environment={card.environment} />}
    </p>
  )
}

interface CompanyListProps {
  readonly cards: readonly ConnectionCard[]
  readonly onChoose: (id: ConnectionId) => void
}

function CompanyList({ cards, onChoose }: CompanyListProps) {
  const t = useText()
  return (
    <div className="unlock-form">
      <h2 className="h2">{t('session.chooseCompany')}</h2>
      <ul className="stack">
        {cards.map((card) => (
          <li key={card.id}>
            <button type="button" className="unlock-choice hoverable" onClick={() => onChoose(card.id)}>
              <CompanyLine card={card} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Why and since when it is closed, and how many tries failed. */
function lockedWords(t: Text, session: LockedSession, today: string): string {
  if (session.paymentUnderWay) return t('session.paymentUnderWay')
  const why = reasonWords(t, session, today)
  if (session.failedAttempts === 0) return why
  return `${why} · ${t('session.attempts', { count: session.failedAttempts })}. ${t('session.slower')}`
}

function reasonWords(t: Text, { reason, since }: LockedSession, today: string): string {
  if (reason === 'failed') return t('session.lockedFailed')
  if (reason === 'start' || since === null) return t('session.lockedStart')
  const time = hourOnDay(t, since, today)
  if (reason === 'fault') return t('session.lockedFault', { time })
  if (reason === 'idle') return t('session.lockedIdle', { time })
  return t(reason === 'system' ? 'session.lockedSystem' : 'session.lockedAt', { time })
}
