import { useState } from 'react'
import { keysOf } from '../../../shared/books/closing-of.ts'
import type { Decision, Month, ShownMatch } from '../../../shared/domain/closing.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { call } from '../../bridge/call.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'
import { undoOf } from '../../ui/undo-of.ts'
import { type DecidingStep, deciding, forgetting, saidOf } from './deciding-steps.ts'

/** A decision that was not written, null where one was to be taken back, beside what somebody else decided of the same meanwhile. */
export interface DecisionClash {
  readonly mine: Decision | null
  readonly theirs: readonly Decision[]
}

/** What a person may do with the matches of a month; each can be undone from the word that says it was done. */
export interface Deciding {
  readonly busy: boolean
  readonly failure: AppError | null
  /** Null while nobody decided of the same things. */
  readonly clash: DecisionClash | null
  /** Ends it; `mine`: what was not written is, over what is shown of theirs. */
  readonly settle: (stays: 'mine' | 'theirs') => void
  readonly confirm: (match: ShownMatch) => void
  readonly refuse: (match: ShownMatch) => void
  readonly join: (matches: readonly ShownMatch[]) => void
  readonly split: (match: ShownMatch) => void
  readonly ignore: (matches: readonly ShownMatch[], note: string) => void
  readonly restore: (match: ShownMatch) => void
  /** Confirms all that are at least this sure; `sure` are those, for undoing. */
  readonly confirmAll: (score: number, sure: readonly ShownMatch[]) => void
}

interface State {
  readonly busy: boolean
  readonly failure: AppError | null
  readonly stopped: { readonly step: DecidingStep; readonly theirs: readonly Decision[] } | null
}

/** Keeps what a person decides, one deed after the other. `onChange` is told after each. */
export function useDeciding(month: Month, onChange: () => void): Deciding {
  const t = useText()
  const desk = useDesk()
  const [state, setState] = useState<State>({ busy: false, failure: null, stopped: null })

  async function run(steps: readonly DecidingStep[]): Promise<Result<void, AppError>> {
    setState({ busy: true, failure: null, stopped: null })
    let failure: AppError | null = null
    let stopped: State['stopped'] = null
    for (const step of steps) {
      const reply = await send(month, step)
      if (!reply.ok) failure = reply.error
      else if (reply.value.became === 'otherwise') stopped = { step, theirs: reply.value.said }
      if (failure !== null || stopped !== null) break
    }
    setState({ busy: false, failure, stopped })
    onChange()
    if (stopped !== null) failure = appError({ kind: 'state', expected: 'said', found: 'otherwise' })
    return failure === null ? ok(undefined) : err(failure)
  }
  async function deed(steps: readonly DecidingStep[], undo: readonly DecidingStep[], text: string): Promise<void> {
    if (!state.busy && (await run(steps)).ok) tell(undo, text)
  }
  function tell(undo: readonly DecidingStep[], text: string): void {
    const back = async (): ReturnType<typeof run> => {
      const done = await run(undo)
      if (done.ok) desk.say(t('closing.undone'))
      return done
    }
    desk.toast({ text, action: undoOf(t, desk.toast, back) })
  }
  async function acceptAll(score: number, sure: readonly ShownMatch[]): Promise<void> {
    if (state.busy) return
    setState({ busy: true, failure: null, stopped: null })
    const reply = await call('closing.confirmAll', { month, score })
    setState({ busy: false, failure: reply.ok ? null : reply.error, stopped: null })
    onChange()
    const made = sure.map((match): Decision => ({ as: 'together', items: keysOf(match) }))
    const undo = forgetting(sure, [...saidOf(sure), ...made])
    if (reply.ok) tell(undo, t('closing.done_all', { count: sure.length }))
  }
  const one = (matches: readonly ShownMatch[], decision: Decision, text: string): void => {
    const said = saidOf(matches)
    void deed([deciding(decision, said)], forgetting(matches, [...said, decision]), text)
  }

  return {
    busy: state.busy,
    failure: state.failure,
    clash: state.stopped && { mine: state.stopped.step.mine, theirs: state.stopped.theirs },
    settle(stays) {
      const { stopped } = state
      if (stopped === null || stays === 'theirs') return setState({ ...state, stopped: null })
      void run([{ ...stopped.step, said: stopped.theirs }])
    },
    confirm: (match) => one([match], { as: 'together', items: keysOf(match) }, t('closing.done_confirmed')),
    refuse: (match) => one([match], { as: 'apart', items: keysOf(match) }, t('closing.done_refused')),
    join: (matches) => one(matches, { as: 'together', items: matches.flatMap(keysOf) }, t('closing.done_joined')),
    split(match) {
      const items = keysOf(match)
      if (!match.byPerson) return one([match], { as: 'apart', items }, t('closing.done_split'))
      const again = [deciding({ as: 'together', items }, [])]
      void deed(forgetting([match], match.said), again, t('closing.done_split'))
    },
    ignore(matches, note) {
      const own = matches.map((match) => ({ match, decision: { as: 'ignored', items: keysOf(match), note } as const }))
      const steps = own.map(({ match, decision }) => deciding(decision, match.said))
      const undo = forgetting(matches, [...saidOf(matches), ...own.map(({ decision }) => decision)])
      void deed(steps, undo, t('closing.done_ignored', { count: matches.length }))
    },
    restore(match) {
      const again = deciding({ as: 'ignored', items: keysOf(match), note: match.note ?? '' }, [])
      void deed(forgetting([match], match.said), [again], t('closing.done_restored'))
    },
    confirmAll: (score, sure) => void acceptAll(score, sure),
  }
}

function send(month: Month, { mine, items, said }: DecidingStep) {
  const seen = { month, said: [...said] }
  return mine === null
    ? call('closing.forget', { ...seen, items: [...items] })
    : call('closing.decide', { ...seen, decision: mine })
}
