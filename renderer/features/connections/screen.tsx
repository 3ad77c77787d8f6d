import { Archive, GraduationCap, Plug, TicketCheck } from 'lucide-react'
import { useState } from 'react'
import type { Connection, ConnectionCard } from '../../../shared/domain/connection.ts'
import type { Session } from '../../../shared/domain/session.ts'
import type { ApiGroup } from '../../../shared/errors/app-error.ts'
import { formatCnpj } from '../../../shared/ids/format-cnpj.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Code } from '../../ui/code.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { type Detail, DetailList } from '../../ui/detail-list.tsx'
import { EnvironmentChip } from '../../ui/environment-chip.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { hourOnDay } from '../../ui/hour-on-day.ts'
import { Chip } from '../../ui/state-chip.tsx'
import { TechnicalDetails } from '../../ui/technical-details.tsx'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import { certificateCodes, useCertificateDetails } from './parts/certificate-report.tsx'
import { OtherConnection } from './parts/other-connection.tsx'
import { PassphraseDialog } from './parts/passphrase-dialog.tsx'
import '../../ui/card.css'
import './connections.css'

/** Every connection of this computer: the open one with its facts, the others to be opened. `pick` takes the keyboard to the first. */
export function ConnectionsScreen({ pick }: { readonly pick: boolean }) {
  const t = useText()
  const session = useRemote('session.read', {}).value
  useScreen({ title: t('connections.listTitle') })
  if (session?.stage !== 'open') return null
  const others = session.connections.filter(({ id }) => id !== session.connection.id)
  return (
    <div className="connections">
      <div className="row between wraps-narrow">
        <p className="sub">{t('connections.listIntro')}</p>
        <NewOnes session={session} />
      </div>
      <OpenConnection connection={session.connection} />
      {others.map((card: ConnectionCard, place) => (
        <OtherConnection key={card.id} card={card} picked={pick && place === 0} />
      ))}
      {others.length > 0 && <p className="dim">{t('connections.switching')}</p>}
    </div>
  )
}

function NewOnes({ session }: { readonly session: Session }) {
  const t = useText()
  const { go } = useDesk()
  const create = useAction('connections.createTraining')
  const [asking, setAsking] = useState(false)
  const environments = useRemote('policy.read', {}).value?.connections.environments ?? null
  const hasTraining = session.connections.some(({ environment }) => environment === 'training')
  const mayTrain = environments === null || environments.includes('training')
  const begin = (vaultPassphrase: string | null): void => void create.run({ vaultPassphrase })
  return (
    <div className="row">
      {!hasTraining && mayTrain && (
        <Button
          icon={GraduationCap}
          busy={create.busy}
          onPress={() => (session.keychain.kind === 'system' ? begin(null) : setAsking(true))}
        >
          {t('connections.newTraining')}
        </Button>
      )}
      <Button icon={TicketCheck} onPress={() => go({ to: 'join' })}>
        {t('firstRun.join')}
      </Button>
      <Button kind="filled" icon={Plug} onPress={() => go({ to: 'connect' })}>
        {t('connections.newConnection')}
      </Button>
      {create.failure !== null && <ErrorNote error={create.failure} context="writing" />}
      {asking && (
        <PassphraseDialog
          keychain={session.keychain}
          onClose={() => setAsking(false)}
          onChosen={(passphrase) => {
            setAsking(false)
            begin(passphrase)
          }}
        />
      )}
    </div>
  )
}

function OpenConnection({ connection }: { readonly connection: Connection }) {
  const t = useText()
  const { go } = useDesk()
  const { accounts, qrcodes, payer } = connection
  const payerWords = [payer.institution, payer.issuer, payer.number].filter((each) => each !== null).join(' · ')
  return (
    <section className="card connection" aria-label={connection.name}>
      <div className="row between wrap">
        <div className="row row-3 wrap">
          <h2 className="h2">{connection.name}</h2>
          {connection.name !== connection.companyName && <span className="sub">{connection.companyName}</span>}
          <span className="sub nowrap">{formatCnpj(connection.companyDocument)}</span>
          <EnvironmentChip environment={connection.environment} />
        </div>
        <div className="row">
          <Chip
            tone={connection.retiredAt === null ? 'ok' : 'neutral'}
            icon={connection.retiredAt === null ? Plug : Archive}
          >
            {t(
              connection.byBook ? 'life.byBook' : connection.retiredAt === null ? 'connections.inUse' : 'life.retired',
            )}
          </Chip>
          <Button onPress={() => go({ to: 'connection' })}>{t('life.manage')}</Button>
        </div>
      </div>
      <DetailList
        details={[
          payerWords === '' ? null : { term: t('connections.payer'), value: payerWords },
          {
            term: t('connections.vault'),
            value: t(connection.lock === 'system' ? 'connections.lockOfSystem' : 'connections.lockOfPassphrase'),
          },
        ]}
      />
      {accounts === null ? (
        <p className="sub">{t('life.byBookText')}</p>
      ) : (
        <Groups accounts={accounts} qrcodes={qrcodes} />
      )}
    </section>
  )
}

interface GroupsProps {
  readonly accounts: NonNullable<Connection['accounts']>
  readonly qrcodes: Connection['qrcodes']
}

function Groups({ accounts, qrcodes }: GroupsProps) {
  const t = useText()
  return (
    <div className="connection-facts folds-early">
      <GroupFacts group="accounts" title={t('connections.groupAccounts')} of={accounts} />
      {qrcodes === null ? (
        <DetailList
          label={t('connections.groupQrcodes')}
          details={[{ term: t('connections.groupQrcodes'), value: t('connections.notConnected') }]}
        />
      ) : (
        <GroupFacts group="qrcodes" title={t('connections.groupQrcodes')} of={qrcodes} />
      )}
    </div>
  )
}

interface GroupFactsProps {
  readonly group: ApiGroup
  readonly title: string
  readonly of: NonNullable<Connection['accounts']>
}

/** One of the two groups: where it is, by which certificate, and what its token allows. */
function GroupFacts({ group, title, of: { baseUrl, certificate, pinned } }: GroupFactsProps) {
  const t = useText()
  const ofCertificate = useCertificateDetails(certificate)
  const token = useTokenDetails(group)
  return (
    <div>
      <h3 className="h3">{title}</h3>
      <DetailList label={title} details={ofCertificate} />
      <TechnicalDetails look="line">
        <DetailList
          details={[
            { term: t('connections.baseUrl'), value: <Code>{baseUrl}</Code> },
            pinned ? { term: t('connections.pin'), value: t('connections.pinned') } : null,
            ...token,
            ...certificateCodes(t, certificate),
          ]}
        />
      </TechnicalDetails>
    </div>
  )
}

/** What a group's token of the open connection allows and how old it is; the token itself never leaves the engine. */
function useTokenDetails(group: ApiGroup): readonly Detail[] {
  const t = useText()
  const today = useToday()
  const read = useRemote('connections.token', { group }).value
  if (read === undefined) return []
  const { token } = read
  if (token === null) return [{ term: t('connections.token'), value: t('connections.tokenNone') }]
  const age = { at: hourOnDay(t, token.obtainedAt, today), until: hourOnDay(t, token.expiresAt, today) }
  const scopes = token.scopes.join(' · ')
  return [
    { term: t('connections.token'), value: t('connections.tokenAge', age) },
    { term: t('connections.scopes'), value: scopes === '' ? t('connections.scopesNone') : scopes },
  ]
}
