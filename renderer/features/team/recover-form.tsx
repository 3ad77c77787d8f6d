import type { FormEvent } from 'react'
import { useAsking } from '../../bridge/use-asking.ts'
import { useForgetReads } from '../../bridge/use-forget-reads.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useText } from '../../ui/text.tsx'
import { Files, ServerFields, serverOf, useServerForm } from './server-fields.tsx'
import '../../ui/form-page.css'

interface RecoverFormProps {
  readonly onBack: () => void
  readonly onRecovered: () => void
}

const SERVER = ['host', 'port', 'database', 'user', 'password'] as const

/** Goes into a book by its recovery sheet: the server is typed here, the words in Quita's own window. */
export function RecoverForm({ onBack, onRecovered }: RecoverFormProps) {
  const t = useText()
  const { say } = useDesk()
  const form = useServerForm('recover', [...SERVER, 'person'])
  const recover = useAction('team.recover')
  const forgetReads = useForgetReads()
  const asking = useAsking(recover.busy)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (recover.busy || !form.judge()) return
    const reply = await recover.run({ server: serverOf(form.draft), person: form.draft.person.trim() })
    if (!reply.ok) return
    forgetReads()
    say(t('team.recovered'))
    onRecovered()
  }
  return (
    <form ref={form.box} className="form-stack" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="h2">{t('team.recover')}</h2>
      <Card title={t('team.serverPart')}>
        <p className="sub mb-3">{t('team.serverPartText')}</p>
        <div className="form-grid">
          <ServerFields {...form.fields} names={SERVER} />
          <div className="span-12 stack stack-2">
            <Files of={form.files} parts={['authority', 'cert', 'key']} onChanged={() => undefined} />
            <p className="hint">
              {t('team.authorityHint')} {t('team.certHint')}
            </p>
          </div>
        </div>
      </Card>
      <Card title={t('team.personPart')}>
        <div className="form-grid">
          <ServerFields {...form.fields} names={['person']} />
        </div>
      </Card>
      <p className="sub">{t('team.recoverMeans')}</p>
      <div>
        <div role="status" className="sub">
          {recover.busy && asking !== 'asking' && t('team.recovering')}
        </div>
        <ConfirmNote asking={asking} />
        {recover.failure !== null && <ErrorNote error={recover.failure} context="writing" />}
      </div>
      <div className="row wrap">
        <Button kind="filled" submit busy={recover.busy}>
          {t('team.recoverYes')}
        </Button>
        <Button onPress={onBack}>{t('team.cancel')}</Button>
      </div>
    </form>
  )
}
