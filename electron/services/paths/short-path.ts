import { basename, dirname, join } from 'node:path'

/** The last two names of a path: which folder it is, without saying where this computer keeps it. */
export function shortPath(folder: string): string {
  const above = basename(dirname(folder))
  return above === '' ? folder : join(above, basename(folder))
}
