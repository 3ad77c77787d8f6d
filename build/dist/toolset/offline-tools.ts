import { delimiter, join } from 'node:path'
import { makeNsis } from './make-nsis.ts'

/** Makes what electron-builder would fetch from github.com out of Debian's packages; gives the variables by which it finds them. */
export function offlineTools(folder: string): Readonly<Record<string, string>> {
  return {
    ELECTRON_BUILDER_7ZIP_PATH: '/usr/bin/7za',
    CUSTOM_FPM_PATH: join(import.meta.dirname, 'fpm.ts'),
    ...makeNsis(join(folder, 'nsis')),
    PATH: [import.meta.dirname, process.env['PATH'] ?? ''].join(delimiter), // for `wine`
  }
}
