import { useState } from 'react'
import { keysOf } from '../../../shared/books/closing-of.ts'
import type { BookMatch, Decision, Month } from '../../../shared/domain/closing.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { call } from '../../bridge/call.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'

/** What a person may do with the matches of a month; each can be undone from the word that says it was done. */
export interface Deciding {
  readonly busy: boolean
  readonly failure: AppError | null
  readonly confirm: (match: BookMatch) => void
  readonly refuse: (match: BookMatch) => void
  readonly join: (matches: readonly BookMatch[]) => void
  readonly split: (match: BookMatch) => void
  readonly ignore: (matches: readonly BookMatch[], note: string) => void
  readonly restore: (match: BookMatch) => void
  /** Confirms all that are at least this sure; `sure` are those, for undoing. */
  readonly confirmAll: (score: number, sure: readonly BookMatch[]) => void
}

type Step = () => Promise<Result<unknown, AppError>>

/** How many items one call may name (shared/ipc/books-contract.ts). */
const MOST_ITEMS = 50

/** Keeps what a person decides, one deed after the other. `onChange` is told after each. */
export function useDeciding(month: Month, onChange: () => void): Deciding {
  const t = useText()
  const desk = useDesk()
  const [state, setState] = useState<{ busy: boolean; failure: AppError | null }>({ busy: false, failure: null })

  async function run(steps: readonly Step[]): Promise<boolean> {
    setState({ busy: true, failure: null })
    let failure: AppError | null = null
    for (const step of steps) {
      const reply = await step()
      if (!reply.ok) failure = reply.error
      if (!reply.ok) break
    }
    setState({ busy: false, failure })
    onChange()
    return failure === null
  }
  async function deed(steps: readonly Step[], undo: readonly Step[], text: string): Promise<void> {
    if (state.busy || !(await run(steps))) return
    const back = async (): Promise<void> => {
      if (await run(undo)) desk.say(t('closing.undone'))
    }
    desk.toast({ text, action: { label: t('closing.undo'), run: () => void back() } })
  }
  const decide =
    (decision: Decision): Step =>
    () =>
      call('closing.decide', { month, decision })
  const together = (items: string[]) => decide({ as: 'together', items })
  const apart = (items: string[]) => decide({ as: 'apart', items })
  const forget = (matches: readonly BookMatch[]): readonly Step[] =>
    chunks(matches.flatMap(keysOf)).map((items) => () => call('closing.forget', { month, items }))

  return {
    ...state,
    confirm: (match) => void deed([together(keysOf(match))], forget([match]), t('closing.done_confirmed')),
    refuse: (match) => void deed([apart(keysOf(match))], forget([match]), t('closing.done_refused')),
    join: (matches) => void deed([together(matches.flatMap(keysOf))], forget(matches), t('closing.done_joined')),
    split(match) {
      const [steps, undo] = match.byPerson
        ? [forget([match]), [together(keysOf(match))]]
        : [[apart(keysOf(match))], forget([match])]
      void deed(steps, undo, t('closing.done_split'))
    },
    ignore(matches, note) {
      const steps = matches.map((match) => decide({ as: 'ignored', items: keysOf(match), note }))
      void deed(steps, forget(matches), t('closing.done_ignored', { count: matches.length }))
    },
    restore(match) {
      const again = decide({ as: 'ignored', items: keysOf(match), note: match.note ?? '' })
      void deed(forget([match]), [again], t('closing.done_restored'))
    },
    confirmAll(score, sure) {
      const text = t('closing.done_all', { count: sure.length })
      void deed([() => call('closing.confirmAll', { month, score })], forget(sure), text)
    },
  }
}

function chunks(items: readonly string[]): readonly string[][] {
  return Array.from({ length: Math.ceil(items.length / MOST_ITEMS) }, (_, n) =>
    items.slice(n * MOST_ITEMS, (n + 1) * MOST_ITEMS),
  )
}
