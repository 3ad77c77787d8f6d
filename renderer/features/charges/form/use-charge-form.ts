import { useState } from 'react'
import type { ChargeForm } from '../../../../shared/domain/charge-form.ts'
import type { Violation } from '../../../../shared/errors/app-error.ts'
import type { PixKey } from '../../../../shared/ids/pix-key.ts'
import type { Result } from '../../../../shared/kit/result.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { type LocalDate, localDateOf } from '../../../../shared/time/local-date.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type ChargeFactId, factWords } from '../charge-facts.ts'
import { type ChargeDraft, isSame } from './draft.ts'
import { type Faults, namedFault } from './faults.ts'
import { type KeptForm, useFormStore } from './form-store.ts'
import { readDraft } from './read-draft.ts'

/** A form of a charge: what was typed, what it reads as, and what may be said beside each field. */
export interface ChargeFormState {
  readonly kept: KeptForm
  readonly draft: ChargeDraft
  readonly read: Result<ChargeForm, Faults>
  readonly keys: readonly PixKey[]
  readonly today: LocalDate
  readonly set: (part: Partial<ChargeDraft>) => void
  /** The sentence of a field's fault, once it may be told; a path names the field in the charge. */
  readonly fault: (path: string) => string | null
  /** A field was left: from here on its fault is told. */
  readonly left: (path: string) => void
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
  fine: ['fine', 'fineValue'],
  interest: ['interest', 'interestValue'],
  discount: ['discount', 'discountValue', 'discountDates'],
  abatement: ['abatement', 'abatementValue'],
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
  const session = useRemote('session.read', {}).value
  const connection = session?.stage === 'open' ? session.connection.id : null
  const { of, forms, keep, drop } = useFormStore()
  const [fresh, setFresh] = useState(begin)
  const kept = (of === connection ? forms[name] : undefined) ?? fresh
  const { draft, from, base } = kept
  const keys = useRemote('charges.extent', {}).value?.keys ?? NO_KEYS
  const today = localDateOf(instantFromMs(useNow(60_000)))
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const [judged, setJudged] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const standing = base?.dueDate ?? today
  const earliestDue = standing < today ? standing : today
  const read = readDraft(draft, { keys, earliestDue, txid: kept.txid })
  const faults: Faults = read.ok ? {} : read.error
  const replace = (form: KeptForm): void => {
    keep(connection, name, form)
    setTold(new Set())
    setJudged(false)
    setRefused(new Map())
  }
  return {
    kept,
    draft,
    read,
    keys,
    today,
    set: (part) => {
      // Asked anew, since one event may change two fields.
      const now = useFormStore.getState()
      const before = (now.of === connection ? now.forms[name] : undefined) ?? kept
      keep(connection, name, { ...before, draft: { ...before.draft, ...part } })
      setRefused(new Map())
    },
    fault: (path) => {
      const foreign = refused.get(path)
      if (foreign !== undefined) return namedFault(t, path, t('charges.refusedBy', { reason: foreign }))
      const fault = judged || told.has(path) ? faults[path] : undefined
      return fault === undefined ? null : namedFault(t, path, t(fault))
    },
    left: (path) => setTold((before) => new Set([...before, path])),
    was: (fact) => {
      if (base === null || FIELDS[fact].every((field) => isSame(draft[field], from[field]))) return null
      return t('charges.was', { value: factWords(t, fact, base) ?? t('charges.none') })
    },
    touched: !isSame(draft, from),
    judge: () => setJudged(true),
    refuse: (violations) => setRefused(new Map(violations.map(({ path, reason }) => [path, reason]))),
    clear: () => {
      drop(name)
      setFresh(begin())
      setTold(new Set())
      setJudged(false)
      setRefused(new Map())
    },
    replace,
  }
}
