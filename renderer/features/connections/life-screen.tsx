import { Archive, Check, Landmark, Trash2 } from 'lucide-react'
import { type FormEvent, type Ref, useId, useRef, useState } from 'react'
import { type Connection, connectionNameSchema } from '../../../shared/domain/connection.ts'
import type { ConnectionLife } from '../../../shared/domain/connection-life.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Code } from '../../ui/code.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListDetail, Pane } from '../../ui/pane.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CertificatesPart } from './parts/certificates-part.tsx'
import { CredentialPart } from './parts/credential-part.tsx'
import { LastTestPart } from './parts/last-test-part.tsx'
import { PermissionsPart } from './parts/permissions-part.tsx'
import { RemoveDialog } from './parts/remove-dialog.tsx'
import { useTestNow } from './use-test-now.ts'
import '../../ui/card.css'
import './connect.css'
import './life.css'

/** The open connection: what it is reached by, how that changes, and how it ends. */
export function LifeScreen() {
  const t = useText()
  const session = useRemote('session.read', {}).value
  const { go } = useDesk()
  const connection = session?.stage === 'open' ? session.connection : null
  const byBook = connection?.byBook === true
  const life = useRemote('connections.life', {}, { enabled: connection !== null && !byBook })
  const test = useTestNow()
  const name = useRef<HTMLInputElement>(null)
  useScreen({
    title: connection?.name ?? t('connections.listTitle'),
    path: [{ title: t('connections.listTitle'), place: { to: 'connections' } }],
    keys: [...(byBook ? [] : [{ keys: 'F5', does: t('life.keyTests') }]), { keys: 'F2', does: t('life.keyRenames') }],
    refresh: () => void (byBook ? null : test.run('in-use')),
    rename: () => name.current?.select(),
  })
  if (life.failure !== null && life.value === undefined) return <ErrorNote error={life.failure} />
  if (connection !== null && byBook)
    return (
      <ListDetail
        pane={
          <Pane title={connection.name}>
            <NamePart key={connection.name} name={connection.name} field={name} />
            <RemovalPart connection={connection} />
          </Pane>
        }
      >
        <div className="life">
          <Callout tone="info" title={t('life.byBook')}>
            <p>{t('life.byBookText')}</p>
            <p>{t('life.byBookTodo')}</p>
            <div className="note-actions">
              <Button onPress={() => go({ to: 'connect' })}>{t('life.byBookGive')}</Button>
            </div>
          </Callout>
        </div>
      </ListDetail>
    )
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

interface NamePartProps {
  readonly name: string
  readonly field: Ref<HTMLInputElement>
}

/** What people call the connection. */
function NamePart({ name, field }: NamePartProps) {
  const t = useText()
  const { say } = useDesk()
  const rename = useAction('connections.rename')
  const [text, setText] = useState(name)
  const [judged, setJudged] = useState(false)
  const read = connectionNameSchema.safeParse(text)
  const save = async (): Promise<void> => {
    setJudged(true)
    if (!read.success || read.data === name) return
    const reply = await rename.run({ name: read.data })
    if (reply.ok) say(t('life.nameSaved'))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }
  return (
    <form className="life-name" onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('life.name')}
        value={text}
        maxLength={140}
        onChange={setText}
        error={judged && !read.success ? t('life.nameFault') : null}
      />
      <IconButton label={t('life.nameSave')} icon={Check} kind="outline" size="md" onPress={() => void save()} />
      {rename.failure !== null && <ErrorNote className="whole-row" error={rename.failure} context="writing" />}
    </form>
  )
}

/** The end of a connection: what it does here, what it does not do at the bank, and what stands in its way. */
function RemovalPart({ connection }: { readonly connection: Connection }) {
  const t = useText()
  const { go } = useDesk()
  const id = useId()
  const facts = useRemote('connections.removal', {}).value
  const [asking, setAsking] = useState(false)
  if (facts === undefined) return null
  const { payments, receipts, openPayments } = facts
  return (
    <section className="life-aside" aria-labelledby={id}>
      <h2 id={id} className="h3">
        {t('life.removal')}
      </h2>
      <ul className="signed-lines">
        <li>
          <Icon of={Trash2} />
          {t('life.removalSecrets')}
        </li>
        <li>
          <Icon of={Archive} />
          {t('life.removalKeeps', { payments, receipts })}
        </li>
        <li>
          <Icon of={Landmark} />
          {t('life.removalBank')}
        </li>
      </ul>
      {openPayments > 0 ? (
        <>
          <p className="hint bad">{t('life.removeBlocked', { count: openPayments })}</p>
          <div>
            <Button onPress={() => go({ to: 'payments' })}>{t('life.removeOpenPayments')}</Button>
          </div>
        </>
      ) : (
        <div>
          <Button kind="danger" icon={Trash2} onPress={() => setAsking(true)}>
            {t('life.remove')}
          </Button>
        </div>
      )}
      {asking && <RemoveDialog connection={connection} facts={facts} onClose={() => setAsking(false)} />}
    </section>
  )
}
