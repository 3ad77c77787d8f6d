import './key-hint.css'

/** A small key cap beside a command. Readers get the key from `aria-keyshortcuts` of the control itself. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return (
    <kbd className="kbd" aria-hidden>
      {keys}
    </kbd>
  )
}
