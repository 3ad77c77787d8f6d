import { brCodeLength } from '../brcode/br-code-length.ts'
import { MAX_BR_CODE, parseBrCode } from '../brcode/parse-br-code.ts'
import type { Found } from './found.ts'
import { whyOf } from './why-of.ts'

/** How a code may have been broken into lines: anywhere, at one of its own spaces, or quoted in a mail. */
const JOINTS = [
  { joint: /(\n)/, glue: '' },
  { joint: /(\n)/, glue: ' ' },
  { joint: /( *\n[> ]*)/, glue: '' },
] as const

const GUID = /br\.gov\.bcb\.pix/i
// Room for a code of full length and its line breaks.
const REACH = 2 * MAX_BR_CODE

/** Finds Pix copy-and-paste codes inside a text, whole and damaged ones, also where line breaks run through them. */
export function findBrCodes(text: string): readonly Found[] {
  const found: Found[] = []
  for (const { index } of text.matchAll(/000201/g)) {
    const reach = text.slice(index, index + REACH)
    const isPix = GUID.test(reach.slice(0, MAX_BR_CODE).replaceAll('\n', ''))
    if (!isPix || index < (found.at(-1)?.to ?? 0)) continue
    const code = readCode(reach, index)
    // Within the digits of a boleto of R$ 20.1xx,xx they begin no code, though one stands below it.
    const isWithin = /[0-9]/.test(text.charAt(index - 1)) && code.meaning.kind === 'damaged'
    if (!isWithin) found.push(code)
  }
  return found
}

function readCode(reach: string, from: number): Found {
  const attempts = JOINTS.flatMap(({ joint, glue }) => cut(reach, joint, glue)).map((piece) => judge(piece, from))
  const whole = attempts.find(({ meaning }) => meaning.kind === 'br-code')
  const line = reach.split('\n', 1)[0] ?? ''
  return whole ?? attempts[0] ?? judge({ code: line, length: line.length }, from)
}

/** A code with its line breaks mended, and its length with them. */
interface Piece {
  readonly code: string
  readonly length: number
}

function cut(reach: string, joint: RegExp, glue: string): readonly Piece[] {
  const parts = reach.split(joint)
  const mended = parts.map((part, place) => (place % 2 === 1 ? glue : part))
  const codeLength = brCodeLength(mended.join(''))
  if (codeLength === null) return []
  let length = 0
  let left = codeLength
  for (const [place, part] of parts.entries()) {
    const width = mended[place]?.length ?? 0
    if (left <= width && place % 2 === 0) {
      length += left
      break
    }
    length += part.length
    left -= width
  }
  // What stands directly behind the check sum belongs to the code, and damages it.
  const tail = /^[0-9A-Za-z]\S*/.exec(reach.slice(length))?.[0] ?? ''
  return [{ code: mended.join('').slice(0, codeLength) + tail, length: length + tail.length }]
}

function judge({ code, length }: Piece, from: number): Found {
  const read = parseBrCode(code)
  const meaning = read.ok
    ? ({ kind: 'br-code', code: read.value } as const)
    : ({ kind: 'damaged', what: 'br-code', fault: read.error } as const)
  return { from, to: from + length, meaning, why: whyOf(meaning) }
}
