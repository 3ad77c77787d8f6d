import { type Err, err } from '../kit/result.ts'
import type { BrCodeFault, BrCodeFaultWord } from './br-code.ts'
import type { Field } from './field.ts'

/** A failed check without a place in the code. */
export function faultOfCode(fault: BrCodeFaultWord): Err<BrCodeFault> {
  return err({ fault, at: null, field: null, key: null })
}

/** A failed check at a place, in a field when it is known. */
export function faultAt(fault: BrCodeFaultWord, at: number | null, field: string | null): Err<BrCodeFault> {
  return err({ fault, at, field, key: null })
}

/** A failed check of what a field holds. */
export function faultIn(fault: BrCodeFaultWord, field: Field): Err<BrCodeFault> {
  return faultAt(fault, field.start, field.path)
}
