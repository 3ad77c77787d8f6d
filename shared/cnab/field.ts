/**
 * How a field is written, by the pictures of the manuals: `9` digits, `N` digits or blanks, `X` text, `V` centavos (the comma is not
 * written), `D` a day as DDMMYYYY or zeros, `H` an hour as HHMMSS or blanks, `C` a CPF or CNPJ, whose letters stand before its last two digits.
 */
export type Picture = '9' | 'N' | 'X' | 'V' | 'D' | 'H' | 'C'

/** A field of a record: its columns from 1, both ends in it. */
export interface CnabField {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly picture: Picture
  /** What it always holds. */
  readonly value?: string
}

/** A field as a manual lists it: name, width, picture, and what it always holds. What has the name `-` is reserved. */
export type ListedField = readonly [name: string, width: number, picture: Picture, value?: string]

/** The width of every record. */
export const CNAB_WIDTH = 240

/** A record with its columns counted; throws RangeError unless they come to 240. */
export function record(...listed: readonly ListedField[]): readonly CnabField[] {
  let at = 1
  const fields = listed.map(([name, width, picture, value]): CnabField => {
    const from = at
    at += width
    const named = name === '-' ? `reserved${from}` : name
    return { name: named, from, to: at - 1, picture, ...(value !== undefined && { value }) }
  })
  if (at !== CNAB_WIDTH + 1) throw new RangeError(`a record of ${at - 1} columns`)
  return fields
}
