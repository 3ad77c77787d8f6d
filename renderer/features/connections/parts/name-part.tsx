import { Check } from 'lucide-react'
import { type FormEvent, type Ref, useState } from 'react'
import { connectionNameSchema } from '../../../../shared/domain/connection.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface NamePartProps {
  readonly name: string
  readonly field: Ref<HTMLInputElement>
}

/** What people call the connection. */
export function NamePart({ name, field }: NamePartProps) {
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
      {rename.failure !== null && <ErrorNote error={rename.failure} context="writing" />}
    </form>
  )
}
