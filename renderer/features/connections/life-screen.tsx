import { useRef } from 'react'
import type { Connection } from '../../../shared/domain/connection.ts'
import type { ConnectionLife } from '../../../shared/domain/connection-life.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { Callout } from '../../ui/callout.tsx'
import { Code } from '../../ui/code.tsx'
import { useScreen } from '../../ui/desk.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { ListDetail, Pane } from '../../ui/pane.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { CertificatesPart } from './parts/certificates-part.tsx'
import { CredentialPart } from './parts/credential-part.tsx'
import { LastTestPart } from './parts/last-test-part.tsx'
import { NamePart } from './parts/name-part.tsx'
import { RemovalPart } from './parts/removal-part.tsx'
import { PermissionsPart } from './parts/permissions-part.tsx'
import { useTestNow } from './use-test-now.ts'
import '../../ui/card.css'
import './connect.css'
import './life.css'

/** The open connection: what it is reached by, how that changes, and how it ends. */
export function LifeScreen() {
  const t = useText()
  const session = useRemote('session.read', {}).value
  const life = useRemote('connections.life', {})
  const connection = session?.stage === 'open' ? session.connection : null
  const test = useTestNow()
  const name = useRef<HTMLInputElement>(null)
  useScreen({
    title: connection?.name ?? t('connections.listTitle'),
    path: [{ title: t('connections.listTitle'), place: { to: 'connections' } }],
    keys: [
      { keys: 'F5', does: t('life.keyTests') },
      { keys: 'F2', does: t('life.keyRenames') },
    ],
    refresh: () => void test.run('in-use'),
    rename: () => name.current?.select(),
  })
  if (life.failure !== null && life.value === undefined) return <ErrorNote error={life.failure} />
  if (connection === null || life.value === undefined) return <Skeleton shape="card" rows={3} />
  return (
    <ListDetail
      pane={
        <Pane title={connection.name}>
          <NamePart key={connection.name} name={connection.name} field={name} />
          {connection.retiredAt === null && <LastTestPart life={life.value} test={test} />}
          <Facts connection={connection} life={life.value} />
          <RemovalPart connection={connection} />
        </Pane>
      }
    >
      <div className="life">
        {connection.retiredAt !== null && (
          <Callout tone="info" title={t('life.retired')}>
            <p>{t('life.retiredText', { date: formatDate(connection.retiredAt) })}</p>
          </Callout>
        )}
        <CertificatesPart
          life={life.value}
          changes={connection.environment !== 'training' && connection.retiredAt === null}
          onTest={() => void test.run('next')}
        />
        <CredentialPart connection={connection} life={life.value} />
        {connection.retiredAt === null && <PermissionsPart life={life.value} />}
      </div>
    </ListDetail>
  )
}

function Facts({ connection, life }: { readonly connection: Connection; readonly life: ConnectionLife }) {
  const t = useText()
  const { payer, lock } = connection
  const payerWords = [payer.institution, payer.issuer, payer.number].filter((each) => each !== null).join(' · ')
  return (
    <DetailList
      details={[
        payerWords === '' ? null : { term: t('life.account'), value: payerWords },
        { term: t('life.address'), value: <Code>{new URL(life.accounts.baseUrl).host}</Code> },
        {
          term: t('life.vault'),
          value: t(lock === 'system' ? 'connections.lockOfSystem' : 'connections.lockOfPassphrase'),
        },
      ]}
    />
  )
}
