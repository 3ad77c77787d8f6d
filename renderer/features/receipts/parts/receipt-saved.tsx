import { Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface SavedSearchesProps {
  readonly id: string
  /** What stands in the box. */
  readonly text: string
  readonly onPick: (text: string) => void
}

const LONGEST_NAME = 60

/** The searches that were given a name: pick one, remove one, or give the present one a name. */
export function SavedSearches({ id, text, onPick }: SavedSearchesProps) {
  const t = useText()
  const { say } = useDesk()
  const box = useRef<HTMLElement>(null)
  const read = useRemote('searches.list', {})
  const remove = useAction('searches.remove')
  const searches = read.value?.searches ?? []
  const removeOne = async (name: string): Promise<void> => {
    // Its button goes with it; the keyboard stays with those that are left.
    box.current?.focus()
    const removed = await remove.run({ name })
    if (removed.ok) say(t('receiptSearch.savedRemoved', { name }))
  }
  return (
    <section id={id} ref={box} tabIndex={-1} className="saved-searches" aria-label={t('receiptSearch.saved')}>
      {searches.length === 0 && read.value !== undefined && <p className="sub">{t('receiptSearch.savedNone')}</p>}
      <ul>
        {searches.map((search) => (
          <li key={search.name} className="row stack-1">
            <button
              type="button"
              className="saved-search hoverable"
              title={`${search.name}: ${search.text}`}
              aria-label={t('receiptSearch.savedPick', search)}
              onClick={() => onPick(search.text)}
            >
              <b>{search.name}</b> <span className="dim">{search.text}</span>
            </button>
            <IconButton
              label={t('receiptSearch.savedRemove', { name: search.name })}
              icon={Trash2}
              onPress={() => void removeOne(search.name)}
            />
          </li>
        ))}
      </ul>
      {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
      {remove.failure !== null && <ErrorNote error={remove.failure} context="writing" />}
      <SaveForm text={text} />
    </section>
  )
}

function SaveForm({ text }: { readonly text: string }) {
  const t = useText()
  const { say } = useDesk()
  const save = useAction('searches.save')
  const [name, setName] = useState('')
  const reason =
    text.trim() === '' ? 'receiptSearch.savedEmpty' : name.trim() === '' ? 'receiptSearch.savedNameless' : null
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (reason !== null) return
    const saved = await save.run({ name, text })
    if (!saved.ok) return
    setName('')
    say(t('receiptSearch.savedDone', { name }))
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextField label={t('receiptSearch.savedName')} value={name} onChange={setName} maxLength={LONGEST_NAME} />
      <Button submit busy={save.busy} disabledReason={reason === null ? null : t(reason)}>
        {t('receiptSearch.savedSave')}
      </Button>
      {save.failure !== null && <ErrorNote error={save.failure} context="writing" />}
    </form>
  )
}
