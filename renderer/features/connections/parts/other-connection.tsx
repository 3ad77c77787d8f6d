import { type FormEvent, useState } from 'react'
import type { ConnectionCard } from '../../../../shared/domain/connection.ts'
import { formatCnpj } from '../../../../shared/ids/format-cnpj.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { ConnectionDamageNote, isRepairable } from '../../../ui/connection-damage.tsx'
import { EnvironmentChip } from '../../../ui/environment-chip.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface OtherConnectionProps {
  readonly card: ConnectionCard
  /** Whether the keyboard goes to its way in. */
  readonly picked: boolean
}

/** A closed connection and the way to open it. */
export function OtherConnection({ card, picked }: OtherConnectionProps) {
  const t = useText()
  const { damage } = card
  const unlock = useAction(damage === null ? 'session.unlock' : 'connections.repair')
  const [asking, setAsking] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const open = (given: string | null): void => void unlock.run({ connectionId: card.id, passphrase: given })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    open(passphrase)
  }
  const name = card.label ?? t('connections.sealedName')
  return (
    <section className="card connection" aria-label={name}>
      <div className="row between">
        <div className="row row-3 wrap">
          <h2 className="h2">{name}</h2>
          {card.document !== null && <span className="sub nowrap">{formatCnpj(card.document)}</span>}
          {card.environment !== null && <EnvironmentChip environment={card.environment} />}
          {card.createdAt !== null && (
            <span className="dim num">{t('connections.createdAt', { date: formatDate(card.createdAt) })}</span>
          )}
        </div>
        {!asking && (damage === null || isRepairable(damage)) && (
          <Button
            autoFocus={picked}
            busy={unlock.busy}
            onPress={() => (card.lock === 'system' ? open(null) : setAsking(true))}
          >
            {t(damage === null ? 'connections.open' : 'damage.repair')}
          </Button>
        )}
      </div>
      {damage !== null && <ConnectionDamageNote damage={damage} />}
      {asking && (
        <form className="connection-open" onSubmit={submit} noValidate>
          <TextField
            label={t('session.passphrase')}
            type="password"
            autoComplete="current-password"
            autoFocus
            value={passphrase}
            onChange={setPassphrase}
          />
          <Button submit busy={unlock.busy}>
            {t(damage === null ? 'connections.open' : 'damage.repair')}
          </Button>
        </form>
      )}
      {unlock.failure !== null && <ErrorNote error={unlock.failure} context="writing" />}
    </section>
  )
}
