import { useState } from 'react'
import type { ChargeForm } from '../../../../shared/domain/charge-form.ts'
import type { Violation } from '../../../../shared/errors/app-error.ts'
import type { PixKey } from '../../../../shared/ids/pix-key.ts'
import type { Result } from '../../../../shared/kit/result.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { type LocalDate, localDateOf } from '../../../../shared/time/local-date.ts'
import { useOpenConnection } from '../../../bridge/use-open-connection.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { keptOf } from '../../../form/create-kept-forms.ts'
import { useToldFaults } from '../../../form/use-told-faults.ts'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type ChargeFactId, factWords } from '../charge-facts.ts'
import { type ChargeDraft, isSame } from './draft.ts'
import type { Faults } from './faults.ts'
import { type KeptForm, useFormStore } from './form-store.ts'
import { readDraft } from './read-draft.ts'
import { termDrafts } from './terms-draft.ts'

/** A form of a charge: what was typed, what it reads as, and what may be said beside each field. */
export interface ChargeFormState {
  readonly kept: KeptForm
  readonly draft: ChargeDraft
  readonly read: Result<ChargeForm, Faults>
  readonly keys: readonly PixKey[]
  readonly today: LocalDate
  readonly set: (part: Partial<ChargeDraft>) => void
  /** It was sent with faults in it. */
  readonly judged: boolean
  /** The sentence of a field's fault, once it may be told; a path names the field in the charge. */
  readonly fault: (path: string) => string | null
  /** A field was left: from here on its fault is told, unless nothing stands in it. */
  readonly left: (path: string, value: string) => void
  /** What a fact was before the person changed it; null while it is unchanged or there is nothing to compare. */
  readonly was: (fact: ChargeFactId) => string | null
  readonly touched: boolean
  /** From here on every fault is told. */
  readonly judge: () => void
  /** Fields that the engine or the institution refused, in their words. */
  readonly refuse: (violations: readonly Violation[]) => void
  readonly clear: () => void
  /** Puts another form in place of this one. */
  readonly replace: (form: KeptForm) => void
}

/** The draft's fields behind each fact. */
const FIELDS: Readonly<Record<ChargeFactId, readonly (keyof ChargeDraft)[]>> = {
  amount: ['amount'],
  mayChange: ['mayChange'],
  withdrawal: ['cash', 'cashAmount', 'cashMayChange', 'cashAgent', 'cashIspb'],
  dueDate: ['dueDate'],
  daysAfterDue: ['daysAfterDue'],
  expiresIn: ['expiry', 'expiryCount', 'expiryUnit'],
  payer: ['name'],
  document: ['document'],
  email: ['email'],
  address: ['street', 'city', 'state', 'zip'],
  ...termDrafts,
  message: ['message'],
  extras: ['extras'],
  key: ['key', 'ownKey', 'ownKeyMeans'],
  location: [],
}

const NO_KEYS: readonly PixKey[] = []

/**
 * A kept form under its name. `begin` makes what it is where nothing is kept: once, and again after it was cleared, so that
 * what is typed then never takes the id of a charge that may have been made.
 */
export function useChargeForm(name: string, begin: () => KeptForm): ChargeFormState {
  const t = useText()
  const connection = useOpenConnection()?.id ?? null
  const store = useFormStore()
  const { keep, drop } = store
  const [fresh, setFresh] = useState(begin)
  const kept = keptOf(store, connection, name) ?? fresh
  const { draft, from, base } = kept
  const keys = useRemote('charges.extent', {}).value?.keys ?? NO_KEYS
  const today = localDateOf(instantFromMs(useNow(60_000)))
  const told = useToldFaults<string>()
  const standing = base?.dueDate ?? today
  const earliestDue = standing < today ? standing : today
  const read = readDraft(draft, { keys, earliestDue, txid: kept.txid })
  const faults: Faults = read.ok ? {} : read.error
  const replace = (form: KeptForm): void => {
    keep(connection, name, form)
    told.reset()
  }
  return {
    kept,
    draft,
    read,
    keys,
    today,
    set: (part) => {
      // Asked anew, since one event may change two fields.
      const before = keptOf(useFormStore.getState(), connection, name) ?? kept
      keep(connection, name, { ...before, draft: { ...before.draft, ...part } })
      told.changed()
    },
    judged: told.judged,
    fault: (path) => {
      const fault = faults[path]
      return told.beside(path, fault === undefined ? null : t(fault))
    },
    left: told.left,
    was: (fact) => {
      if (base === null || FIELDS[fact].every((field) => isSame(draft[field], from[field]))) return null
      return t('charges.was', { value: factWords(t, fact, base) ?? t('charges.none') })
    },
    touched: !isSame(draft, from),
    judge: told.judge,
    refuse: (violations) => {
      const sentences = violations.map(({ path, reason }): [string, string] => [
        path,
        t('charges.refusedBy', { reason }),
      ])
      told.refuse(new Map(sentences))
    },
    clear: () => {
      drop(name)
      setFresh(begin())
      told.reset()
    },
    replace,
  }
}
