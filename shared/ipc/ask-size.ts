/** The most an ask may weigh as JSON text, in bytes: an auditor's list of two thousand rows, each as full as it may be. */
export const MAX_ASK_BYTES = 2 * 1024 * 1024
/** The most bytes of files an ask may carry besides: a thousand receipts in one PDF. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024
/** The longest single text of an ask, in UTF-16 units: a note of 20 000 letters is the longest that the contract takes. */
export const MAX_TEXT = 64 * 1024
/** The most names in one object of an ask: what is checked name by name may not be endless. */
export const MAX_NAMES = 500
/** The longest list of an ask: the receipts of an auditor's pack. */
export const MAX_ITEMS = 2_000
/** The most names and values an ask may have in all: a batch of a thousand charges has some sixty a row. */
export const MAX_VALUES = 100_000
const MAX_DEPTH = 20
/** What the smallest value weighs. */
const LEAST_BYTES = 8

interface Budget {
  left: number
  values: number
  files: number
}

/**
 * Why an ask is not read at all: not plain data (JSON and bytes, lists without holes, whole characters), nested too deep, or heavier than the caps, in one text,
 * one object or as a whole; null when it may pass. Which calls take bytes is for the contract to say.
 */
export function askFault(ask: unknown): 'shape' | 'size' | null {
  const budget = { left: MAX_ASK_BYTES, values: MAX_VALUES, files: MAX_FILE_BYTES }
  if (!spend(ask, 0, budget)) return budget.left < 0 || budget.values < 0 || budget.files < 0 ? 'size' : 'shape'
  return null
}

/** Walks plain data only; stops as soon as the budget is gone, so a huge ask costs no more than a large one. */
function spend(value: unknown, depth: number, budget: Budget): boolean {
  budget.left -= LEAST_BYTES
  budget.values -= 1
  if (budget.left < 0 || budget.values < 0 || depth > MAX_DEPTH) return false
  if (typeof value === 'string') {
    if (value.length > MAX_TEXT) return tooMuch(budget)
    if (!value.isWellFormed()) return false
    budget.left -= value.length > budget.left ? value.length : utf8Length(value)
    return budget.left >= 0
  }
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  if (value instanceof Uint8Array) {
    budget.files -= value.byteLength
    return budget.files >= 0
  }
  if (Array.isArray(value)) return spendList(value, depth, budget)
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== null) return false
  const entries = Object.entries(value)
  if (entries.length > MAX_NAMES) return tooMuch(budget)
  return entries.every(([key, item]) => spend(key, depth, budget) && spend(item, depth + 1, budget))
}

// The preload, where this is asked too, has no buffers. Each half of a pair of surrogates is two of its four bytes.
function utf8Length(text: string): number {
  let length = text.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7f) length += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2
  }
  return length
}

function tooMuch(budget: Budget): false {
  budget.left = -1
  return false
}

// A list may say that it is far longer than what it holds, so its length is judged before a single place of it is looked at.
function spendList(list: readonly unknown[], depth: number, budget: Budget): boolean {
  if (list.length > MAX_ITEMS || list.length * LEAST_BYTES > budget.left) return tooMuch(budget)
  for (let index = 0; index < list.length; index += 1) {
    if (!Object.hasOwn(list, index) || !spend(list[index], depth + 1, budget)) return false
  }
  return true
}
