import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { KeyHint } from './key-hint.tsx'
import './field.css'
import './search-field.css'

interface SearchFieldProps {
  /** The name readers hear; the placeholder says what may be searched. */
  readonly label: string
  readonly placeholder: string
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly keyHint?: string | undefined
  /** ↓ leaves the field for the list below. */
  readonly onDown?: (() => void) | undefined
  readonly ref?: RefObject<HTMLInputElement | null> | undefined
}

/** A search box over a list: Esc empties it, ↓ goes to what was found. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, clearLabel, value, onChange, keyHint, onDown, ref } = props
  return (
    <div className="input search-field rings-field">
      <Icon of={Search} className="dim" />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        aria-label={label}
        aria-keyshortcuts={keyHint}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault()
            onChange('')
          }
          if (event.key === 'ArrowDown' && !event.altKey) {
            event.preventDefault()
            onDown?.()
          }
        }}
      />
      {value === '' && keyHint !== undefined && <KeyHint keys={keyHint} />}
      {value !== '' && <IconButton label={clearLabel} icon={X} onPress={() => onChange('')} />}
    </div>
  )
}
