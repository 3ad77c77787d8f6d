import { Plus, Tag, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { noteLimits } from '../../../shared/domain/note.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

const MOST_SUGGESTED = 4
const LONGEST = 40

interface TagFieldProps {
  readonly tags: readonly string[]
  readonly onChange: (tags: string[]) => void
}

/** Tags as chips; Enter or a comma adds what is typed, Backspace in the empty field takes the last one away. */
export function TagField({ tags, onChange }: TagFieldProps) {
  const t = useText()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isFull = tags.length >= noteLimits.tags
  const suggested = useSuggested(tags, text)

  function add(...typed: readonly string[]): void {
    const fresh = typed.map((tag) => tag.trim().slice(0, LONGEST)).filter((tag) => tag !== '' && !isIn(tags, tag))
    setText('')
    if (fresh.length > 0 && !isFull) onChange([...tags, ...fresh].slice(0, noteLimits.tags))
  }

  function remove(tag: string): void {
    onChange(tags.filter((one) => one !== tag))
    input.current?.focus()
  }

  return (
    <form
      className="min-0"
      onSubmit={(event) => {
        event.preventDefault()
        add(text)
      }}
      onKeyDown={(event) => {
        const last = tags.at(-1)
        if (event.key === 'Backspace' && text === '' && event.target === input.current && last !== undefined)
          remove(last)
      }}
    >
      <TextField
        ref={input}
        label={t('notes.tags')}
        value={text}
        maxLength={LONGEST}
        hint={isFull ? t('notes.tagsFull', { count: noteLimits.tags }) : undefined}
        placeholder={t('notes.addTag')}
        onChange={(typed) => {
          const parts = typed.split(',')
          if (parts.length > 1) add(...parts)
          else setText(typed)
        }}
        onBlur={() => add(text)}
      />
      {tags.length > 0 && (
        <ul className="tags" aria-label={t('notes.tags')}>
          {tags.map((tag) => (
            <li key={tag} className="chip framed tag">
              <Icon of={Tag} />
              <span className="cut">{tag}</span>
              <IconButton label={t('notes.removeTag', { tag })} icon={X} onPress={() => remove(tag)} />
            </li>
          ))}
        </ul>
      )}
      {suggested.length > 0 && !isFull && (
        <div className="tags suggested mt-1" role="group" aria-label={t('notes.tagsInUse')}>
          {suggested.map((tag) => (
            <Button key={tag} size="sm" kind="ghost" icon={Plus} onPress={() => add(tag)}>
              {tag}
            </Button>
          ))}
        </div>
      )}
    </form>
  )
}

/** Tags in use that begin as what is typed, the most used first. */
function useSuggested(tags: readonly string[], text: string): readonly string[] {
  const labels = useRemote('notes.labels', {}).value
  const begun = text.trim().toLowerCase()
  return (labels?.tags ?? [])
    .filter((tag) => tag.toLowerCase().startsWith(begun) && !isIn(tags, tag))
    .slice(0, MOST_SUGGESTED)
}

function isIn(tags: readonly string[], tag: string): boolean {
  return tags.some((one) => one.toLowerCase() === tag.toLowerCase())
}
