import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Located } from '../../../shared/domain/payment.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Findings } from './parts/findings.tsx'
import './locate.css'

interface Found {
  readonly text: string
  readonly located: Located
}

/** One field for any id: it says what the id is, where it was found, and every field that the institution tells of it. */
export function LocateScreen({ text = '' }: { readonly text?: string | undefined }) {
  const t = useText()
  const [typed, setTyped] = useState(text)
  const [missing, setMissing] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const locate = useAction('payments.locate')
  const field = useRef<HTMLInputElement>(null)
  const run = async (what: string): Promise<void> => {
    const asked = what.trim()
    setMissing(asked === '')
    if (asked === '' || locate.busy) return
    const reply = await locate.run({ text: asked })
    setFound(reply.ok ? { text: asked, located: reply.value } : null)
  }
  const onArrival = useRef(run)
  useEffect(() => {
    if (text !== '') void onArrival.current(text)
  }, [text])
  useScreen({
    title: t('locate.title'),
    keys: [{ keys: 'Enter', does: t('locate.keyFind') }],
    find: () => field.current?.focus(),
    refresh: () => void run(typed),
  })
  return (
    <div className="locate page stack stack-5">
      <form
        className="locate-form folds"
        onSubmit={(event) => {
          event.preventDefault()
          void run(typed)
        }}
      >
        <TextField
          ref={field}
          label={t('locate.field')}
          hint={t('locate.hint')}
          error={missing ? t('locate.empty') : null}
          value={typed}
          onChange={setTyped}
          maxLength={200}
          className="code"
          size="lg"
          autoFocus
        />
        <Button kind="filled" size="lg" icon={Search} submit busy={locate.busy}>
          {t('locate.find')}
        </Button>
      </form>
      {locate.failure !== null && <ErrorNote error={locate.failure} onRetry={() => void run(typed)} />}
      {locate.failure === null && found !== null && <Findings text={found.text} located={found.located} />}
    </div>
  )
}
