import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What of the built application is taken away, as its text stands in a bundle of main and as it is without. */
export type Breach = readonly [from: string, to: string]

/** One safeguard each. */
export const breaches = {
  'the confirmation says yes by itself': [
    'function ask(question) {',
    'function ask(question) { return Promise.resolve({ ok: true, value: null });',
  ],
  'requests are not guarded': ['answer({ cancel: !ours })', 'answer({ cancel: false })'],
  'names lead somewhere': ['"MAP * ~NOTFOUND"', '"MAP nothing.invalid ~NOTFOUND"'],
  'calls between browsers go anywhere': ['"disable_non_proxied_udp"', '"default"'],
  'a channel is open': ['"shell.readClipboardImage": row("unlocked"', '"shell.readClipboardImage": row("open"'],
} as const satisfies Readonly<Record<string, Breach>>

/** Copies the built application into a folder of its own, each of these texts exchanged wherever it stands; fails where one stands nowhere. */
export async function withoutSafeguards(root: string, broken: readonly Breach[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quita-without-'))
  const isCode = (path: string): boolean => !path.endsWith('.map')
  for (const part of ['out', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isCode })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const files = globSync(join(folder, 'out/main/*.js'))
  for (const [from, to] of broken) {
    const found = files.filter((file) => readFileSync(file, 'utf8').includes(from))
    if (found.length === 0) throw new Error(`no bundle has ${from}`)
    for (const file of found) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
  return folder
}
