import type { Result } from '../kit/result.ts'
import { guessStyle, readAmount, readDay, type SheetStyle, type StyleGuess } from './cell-values.ts'
import type { SheetCell } from './sheet-table.ts'

/** A style of which a part may not be known yet. */
export type OpenStyle = { readonly [Part in keyof SheetStyle]: SheetStyle[Part] | null }

/** What is asked about the style of a sheet: null where its values leave no doubt, or where it makes no difference. */
export interface StyleQuestions {
  readonly days: 'mixed' | 'open' | null
  readonly decimals: 'mixed' | 'open' | null
}

/** The style as far as it is known, and what has to be asked. */
export interface StyleState {
  readonly style: OpenStyle
  readonly asked: StyleQuestions
}

const BRAZILIAN: SheetStyle = { days: 'day-first', decimals: 'comma' }

/** The style of a sheet by its days and amounts and, where those leave it open, by what the person chose. */
export function styleOfCells(days: readonly SheetCell[], amounts: readonly SheetCell[], chosen: OpenStyle): StyleState {
  const guess = guessStyle(days, amounts)
  const asked: StyleQuestions = {
    days: question(guess.days, days, (cell) =>
      differ(readDay(cell, BRAZILIAN), readDay(cell, { ...BRAZILIAN, days: 'month-first' })),
    ),
    decimals: question(guess.decimals, amounts, (cell) =>
      differ(readAmount(cell, BRAZILIAN), readAmount(cell, { ...BRAZILIAN, decimals: 'point' })),
    ),
  }
  return {
    asked,
    style: {
      days: known(guess.days, chosen.days, BRAZILIAN.days),
      decimals: known(guess.decimals, chosen.decimals, BRAZILIAN.decimals),
    },
  }
}

function question(
  guess: StyleGuess[keyof StyleGuess],
  cells: readonly SheetCell[],
  matters: (cell: SheetCell) => boolean,
): 'mixed' | 'open' | null {
  if (guess === 'mixed') return 'mixed'
  return guess === 'open' && cells.some(matters) ? 'open' : null
}

function differ(one: Result<unknown, string>, other: Result<unknown, string>): boolean {
  return (one.ok ? one.value : null) !== (other.ok ? other.value : null)
}

// Contradicting values are decided by a person; open ones are taken as they are written in Brazil until told otherwise.
function known<S extends string>(guess: S | 'mixed' | 'open', chosen: S | null, usual: S): S | null {
  if (guess === 'mixed') return chosen
  return guess === 'open' ? (chosen ?? usual) : guess
}
