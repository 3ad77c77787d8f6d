/** The most an ask may weigh as JSON text, in bytes: an auditor's list of two thousand rows, each as full as it may be. */
export const MAX_ASK_BYTES = 2 * 1024 * 1024
/** The most bytes of files an ask may carry besides: a thousand receipts in one PDF. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024
const MAX_DEPTH = 20

interface Budget {
  left: number
  files: number
}

/**
 * Why an ask is not read at all: not plain data (JSON and bytes), nested too deep, or heavier than the caps; null when it
 * may pass. Which calls take bytes is for the contract to say.
 */
export function askFault(ask: unknown): 'shape' | 'size' | null {
  const budget = { left: MAX_ASK_BYTES, files: MAX_FILE_BYTES }
  if (!spend(ask, 0, budget)) return budget.left < 0 || budget.files < 0 ? 'size' : 'shape'
  return null
}

/** Walks plain data only; stops as soon as the budget is gone, so a huge ask costs no more than a large one. */
function spend(value: unknown, depth: number, budget: Budget): boolean {
  budget.left -= 8
  if (budget.left < 0 || depth > MAX_DEPTH) return false
  if (typeof value === 'string') {
    budget.left -= value.length > budget.left ? value.length : Buffer.byteLength(value)
    return budget.left >= 0
  }
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  if (value instanceof Uint8Array) {
    budget.files -= value.byteLength
    return budget.files >= 0
  }
  if (Array.isArray(value)) return value.every((item) => spend(item, depth + 1, budget))
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== null) return false
  return Object.entries(value).every(([key, item]) => spend(key, depth, budget) && spend(item, depth + 1, budget))
}
