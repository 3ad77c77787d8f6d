import { useState } from 'react'
import { afterPress } from '../ui/after-press.ts'

/** Which faults of a form may be told by now. */
export interface ToldFaults<Field extends string> {
  /** The form was sent with faults in it: from there on all of them are told. */
  readonly judged: boolean
  /** What stands beside a field: what was refused of it, else its own fault once that may be told. */
  readonly beside: (field: Field, fault: string | null) => string | null
  /** A field was left. One that was only passed through is not yet wrong. */
  readonly left: (field: Field, value: string) => void
  readonly judge: () => void
  /** What those who know better refused although the form let it pass: the sentence for each field. */
  readonly refuse: (refused: ReadonlyMap<Field, string>) => void
  /** Something changed: what was refused of that field, or of any where it is not said which, counts no more. */
  readonly changed: (field?: Field) => void
  /** The form begins anew. */
  readonly reset: () => void
}

/** When a form tells its faults: of a field that was left with something in it, of all once it was sent, of what was refused until it changes. */
export function useToldFaults<Field extends string>(): ToldFaults<Field> {
  const [seen, setSeen] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<Field, string>>(new Map())
  const [judged, setJudged] = useState(false)
  return {
    judged,
    beside: (field, fault) => refused.get(field) ?? (judged || seen.has(field) ? fault : null),
    left: (field, value) => {
      if (value.trim() !== '') afterPress(() => setSeen((before) => new Set([...before, field])))
    },
    judge: () => setJudged(true),
    refuse: setRefused,
    changed: (field) => {
      setRefused((before) =>
        field === undefined ? new Map() : new Map([...before].filter(([name]) => name !== field)),
      )
    },
    reset: () => {
      setSeen(new Set())
      setRefused(new Map())
      setJudged(false)
    },
  }
}
