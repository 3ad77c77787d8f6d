import type { BilletLine } from './billet.ts'

/** Writes a line as it is printed: `00190.00009 01234.567897 01234.567897 3 16560000123456`, or four blocks of `11-1` digits. */
export function formatBilletLine(line: BilletLine): string {
  return line.length === 47
    ? line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
    : line.replace(/(.{11})(.)(?=.)/g, '$1-$2 ').replace(/(.)$/, '-$1')
}
