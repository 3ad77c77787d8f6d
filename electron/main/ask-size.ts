/** The most an ask may weigh as JSON text, in bytes. */
export const MAX_ASK_BYTES = 256 * 1024
const MAX_DEPTH = 20

/** Why an ask is not read at all: not plain JSON data, nested too deep, or heavier than the cap; null when it may pass. */
export function askFault(ask: unknown): 'shape' | 'size' | null {
  const budget = { left: MAX_ASK_BYTES }
  if (!spend(ask, 0, budget)) return budget.left < 0 ? 'size' : 'shape'
  return null
}

/** Walks plain data only; stops as soon as the budget is gone, so a huge ask costs no more than a large one. */
function spend(value: unknown, depth: number, budget: { left: number }): boolean {
  budget.left -= 8
  if (budget.left < 0 || depth > MAX_DEPTH) return false
  if (typeof value === 'string') {
    budget.left -= value.length > budget.left ? value.length : Buffer.byteLength(value)
    return budget.left >= 0
  }
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every((item) => spend(item, depth + 1, budget))
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== null) return false
  return Object.entries(value).every(([key, item]) => spend(key, depth, budget) && spend(item, depth + 1, budget))
}
