import * as z from 'zod'
import type { ConnectionId } from '../../../shared/domain/connection.ts'
import { createSeal, type Seal } from '../../vault/create-seal.ts'

/** A form as a page left it. */
export interface KeptForm {
  readonly name: string
  readonly text: string
}

/** Whose forms, and the vault's key, which is wiped here. */
export interface FormsOwner {
  readonly id: ConnectionId
  readonly key: Uint8Array
}

/** What people left half filled, by its connection: in memory alone, sealed under its vault's key, so that a lock closes it too. */
export interface KeptForms {
  read(owner: FormsOwner): readonly KeptForm[]
  /** Null: nothing of it is worth keeping any more. */
  keep(owner: FormsOwner, name: string, text: string | null): void
  forget(id: ConnectionId): void
}

/** More than anybody fills at once; the one that was left alone for longest makes room. */
const MOST_FORMS = 40
const MOST_LETTERS = 512 * 1024

const formsSchema = z.array(z.object({ name: z.string(), text: z.string() }))

/** Starts with nothing kept. */
export function createKeptForms(): KeptForms {
  const held = new Map<ConnectionId, Uint8Array>()

  function open(id: ConnectionId, seal: Seal): readonly KeptForm[] {
    const sealed = held.get(id)
    return sealed === undefined ? [] : formsSchema.parse(JSON.parse(Buffer.from(seal.open(sealed)).toString('utf8')))
  }

  return {
    read: ({ id, key }) => sealed(key, (seal) => open(id, seal)),
    keep({ id, key }, name, text) {
      sealed(key, (seal) => {
        const others = open(id, seal).filter((form) => form.name !== name)
        const forms = withinBounds(text === null ? others : [...others, { name, text }])
        if (forms.length === 0) held.delete(id)
        else held.set(id, seal.seal(Buffer.from(JSON.stringify(forms))))
      })
    },
    forget: (id) => void held.delete(id),
  }
}

function sealed<T>(key: Uint8Array, work: (seal: Seal) => T): T {
  const seal = createSeal(key, 'quita-kept-forms')
  key.fill(0)
  try {
    return work(seal)
  } finally {
    seal.wipe()
  }
}

// Newest last.
function withinBounds(forms: readonly KeptForm[]): readonly KeptForm[] {
  const letters = forms.reduce((sum, { text }) => sum + text.length, 0)
  return forms.length > MOST_FORMS || letters > MOST_LETTERS ? withinBounds(forms.slice(1)) : forms
}
