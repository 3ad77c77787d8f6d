import { type InvoiceKey, parseInvoiceKey } from './invoice-key.ts'

/** A key that stands in a text, from one place to another. */
export interface PlacedInvoiceKey {
  readonly key: InvoiceKey
  readonly from: number
  readonly to: number
}

const LENGTHS = [50, 44] as const
// Digits may be parted by a space, a point, a bar or a dash, as keys are printed; letters stand in no printed group of old.
const SPACED_DIGITS = /\d(?:[ \t\u00a0.\-/]{0,2}\d){43,}/g
const PREFIX = '(?:NFCOM|NF3E|NFAG|NFE|CTE|BPE|NFS)?'
const SOLID = [
  new RegExp(`(?<![0-9A-Z])${PREFIX}([0-9]{9}[0-9A-Z]{12}[0-9]{29})(?![0-9A-Z])`, 'g'),
  new RegExp(`(?<![0-9A-Z])${PREFIX}([0-9]{6}[0-9A-Z]{12}[0-9]{26})(?![0-9A-Z])`, 'g'),
  /(?<![0-9A-Z])((?:[0-9A-Z]{4}[ \u00a0]){12}[0-9A-Z]{2})(?![0-9A-Z])/g,
  /(?<![0-9A-Z])((?:[0-9A-Z]{4}[ \u00a0]){10}[0-9A-Z]{4})(?![0-9A-Z])/g,
] as const

/** The right access keys in a text, each place once: in one piece, in groups, in the `Id` of an XML, in an address of the tax authority. */
export function invoiceKeysIn(text: string): readonly PlacedInvoiceKey[] {
  const upper = text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const solid = SOLID.flatMap((shape) => Array.from(upper.matchAll(shape)).flatMap(placedIn))
  const spaced = Array.from(upper.matchAll(SPACED_DIGITS)).flatMap(({ 0: run, index }) => spacedIn(run, index))
  const all = [...solid, ...spaced].toSorted((one, other) => one.from - other.from || other.to - one.to)
  return all.filter(({ from }, at) => all.slice(0, at).every((before) => before.to <= from))
}

function placedIn({ 0: all, 1: piece = '', index }: RegExpExecArray): readonly PlacedInvoiceKey[] {
  const key = parseInvoiceKey(piece)
  return key.ok ? [{ key: key.value, from: index, to: index + all.length }] : []
}

// A key ends where a group of digits does: one inside a longer number is none.
function spacedIn(run: string, from: number): readonly PlacedInvoiceKey[] {
  const places = [...run.matchAll(/\d/g)].map(({ index }) => index)
  const digits = run.replaceAll(/\D/g, '')
  const isParted = (n: number): boolean => (places[n] ?? run.length + 1) - (places[n - 1] ?? -2) > 1
  const found: PlacedInvoiceKey[] = []
  for (const at of places.keys()) {
    if (!isParted(at)) continue
    for (const length of LENGTHS) {
      if (at + length > digits.length || !isParted(at + length)) continue
      const key = parseInvoiceKey(digits.slice(at, at + length))
      const last = places[at + length - 1] ?? run.length
      if (key.ok) found.push({ key: key.value, from: from + (places[at] ?? 0), to: from + last + 1 })
    }
  }
  return found
}
