import { encode } from 'uqr'

/** Modules of quiet ground around a QR code (ISO/IEC 18004 section 9.1). */
export const QUIET = 4

/** The dark modules of a QR code, without the quiet ground: rows from the top. */
export type QrModules = readonly (readonly boolean[])[]

/** Draws a text as a QR code with 15 % of recovery, the level that the Pix standard's own codes use. */
export function qrModules(text: string): QrModules {
  return encode(text, { ecc: 'M', border: 0 }).data
}

/** The dark modules as one path of an SVG, a rectangle for each run of a row. */
export function qrPath(modules: QrModules): string {
  return modules
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
}

function runsOf(row: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  return row.flatMap((dark, x) => {
    if (!dark || row[x - 1] === true) return []
    const end = row.indexOf(false, x)
    return [[x, (end === -1 ? row.length : end) - x] as const]
  })
}
