import { CircleCheck, CircleX } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { isHindrance, type TriedStep } from '../../../shared/domain/team.ts'
import { triedWords } from '../../../shared/i18n/book-words.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import { Files, type ServerField, ServerFields, serverOf, useServerForm } from './server-fields.tsx'
import '../../ui/form-page.css'

interface FoundFormProps {
  readonly onBack: () => void
  readonly onFounded: () => void
}

const SERVER = ['host', 'port', 'database', 'user', 'password'] as const

/** Founds a book: a server is tried first, step by step; only one that is ready and empty takes the history. */
export function FoundForm({ onBack, onFounded }: FoundFormProps) {
  const t = useText()
  const { say } = useDesk()
  const form = useServerForm('found', [...SERVER, 'person'])
  const attempt = useAction('team.try')
  const found = useAction('team.found')
  const [tried, setTried] = useState<Answer<'team.try'> | null>(null)
  const [sql, setSql] = useState(false)
  const asking = useAsking(attempt.busy || found.busy)
  const { box } = form
  // The button that led here is gone, and the keyboard with it.
  useEffect(() => box.current?.querySelector('input')?.focus(), [box])
  const isReady = tried !== null && tried.isFree && !tried.steps.some(isHindrance)
  const forget = (): void => setTried(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (attempt.busy || found.busy || !form.judge()) return
    const server = serverOf(form.draft)
    if (!isReady) {
      setTried(null)
      found.clear()
      const reply = await attempt.run({ server })
      if (reply.ok) setTried(reply.value)
      return
    }
    const reply = await found.run({ server, person: form.draft.person.trim() })
    if (!reply.ok) return
    say(t('team.founded'))
    onFounded()
  }
  const failure = found.failure ?? attempt.failure
  const onType = (name: ServerField, text: string): void => {
    form.fields.onType(name, text)
    if (name !== 'person') forget()
  }
  return (
    <form ref={box} className="form-stack" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="h2">{t('team.found')}</h2>
      <Card title={t('team.serverPart')}>
        <p className="sub mb-3">{t('team.serverPartText')}</p>
        <div className="form-grid">
          <ServerFields {...form.fields} names={SERVER} onType={onType} />
          <div className="span-12 stack stack-2">
            <Files of={form.files} parts={['authority', 'cert', 'key']} onChanged={forget} />
            <p className="hint">
              {t('team.authorityHint')} {t('team.certHint')}
            </p>
          </div>
        </div>
        <div className="row mt-3">
          <Button onPress={() => setSql(true)}>{t('team.sqlOpen')}</Button>
        </div>
      </Card>
      <Card title={t('team.personPart')}>
        <div className="form-grid">
          <ServerFields {...form.fields} names={['person']} onType={onType} />
        </div>
      </Card>
      {tried !== null && <Tried {...tried} />}
      {isReady && <p className="sub">{t('team.foundMeans')}</p>}
      <div>
        <div role="status" className="sub">
          {attempt.busy && asking !== 'asking' && t('team.trying')}
          {found.busy && asking !== 'asking' && t('team.founding')}
        </div>
        <ConfirmNote asking={asking} />
        {failure !== null && <ErrorNote error={failure} context="writing" />}
      </div>
      <div className="row wrap">
        <Button kind="filled" submit busy={attempt.busy || found.busy}>
          {t(isReady ? 'team.foundYes' : tried === null ? 'team.tryYes' : 'team.tryAgain')}
        </Button>
        <Button onPress={onBack}>{t('team.cancel')}</Button>
      </div>
      {sql && <SqlDialog onClose={() => setSql(false)} />}
    </form>
  )
}

/** What trying a server found, step by step, and what it means. */
function Tried({ steps, isFree }: Answer<'team.try'>) {
  const t = useText()
  const isWrong = steps.some(isHindrance)
  return (
    <Card title={t('team.tried')}>
      <ol className="signed-lines">
        {steps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
      <div role="status" className="pt-2">
        {isWrong ? (
          <Callout tone="warn" title={t('team.triedFaultTitle')}>
            <p>{t('team.triedFaultTodo')}</p>
          </Callout>
        ) : isFree ? (
          <Callout tone="ok" title={t('team.triedFree')} />
        ) : (
          <Callout tone="warn" title={t('team.triedTakenTitle')}>
            <p>{t('team.triedTakenTodo')}</p>
          </Callout>
        )}
      </div>
    </Card>
  )
}

function Step({ step }: { readonly step: TriedStep }) {
  const t = useText()
  const isFine = step.fault === null
  return (
    <li>
      <Icon of={isFine ? CircleCheck : CircleX} className={isFine ? 'first-line text-ok' : 'first-line text-bad'} />
      <span className="anywhere">
        {triedWords(t, step)}
        <span className="sr"> · {t(isFine ? 'connections.stepPassed' : 'connections.stepFailed')}</span>
      </span>
    </li>
  )
}

/** The SQL that whoever runs the server runs there once. */
function SqlDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const desk = useDesk()
  const read = useRemote('team.sql', {})
  const sql = read.value?.sql ?? ''
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    const done = await desk.copy(sql)
    setCopied(done)
    if (!done) desk.say(t('common.copyFailed'))
  }
  return (
    <Dialog
      title={t('team.sqlTitle')}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('team.close')}</Button>
          <Button kind="filled" autoFocus busy={read.loading} onPress={() => void copy()}>
            {t('team.sqlCopy')}
          </Button>
        </>
      }
    >
      <p>{t('team.sqlText')}</p>
      <pre className="code team-sql" role="region" aria-label={t('team.sqlLabel')} tabIndex={0}>
        {sql}
      </pre>
      <p role="status" className="sub">
        {copied && t('team.sqlCopied')}
      </p>
      {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
    </Dialog>
  )
}
