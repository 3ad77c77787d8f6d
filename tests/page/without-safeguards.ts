import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What of the built application is taken away, as its text stands in a bundle of main and as it is without. */
export type Breach = readonly [from: string, to: string]

const GUARDS_REQUESTS: Breach = ['answer({ cancel: !ours })', 'answer({ cancel: false })']
const NAMES_LEAD_NOWHERE: Breach = ['"MAP * ~NOTFOUND"', '"MAP nothing.invalid ~NOTFOUND"']

/**
 * What goes wrong in an application that lacks something, each by itself. Where several safeguards stand behind each other,
 * all of that one way are gone: what is left of the others still stands.
 */
export const breaches = {
  'a yes that nobody gave': [
    ['function ask(question) {', 'function ask(question) { return Promise.resolve({ ok: true, value: null });'],
  ],
  'a channel that pays without the window': [
    [
      'await needs.confirmations.askFor(question, intent)',
      'again ? await needs.confirmations.askFor(question, intent) : { ok: true, value: needs.confirmations.approvals.grant(intent) }',
    ],
  ],
  'a payment that is sent again without the window': [
    [
      'await needs.confirmations.askFor(question, intent)',
      'again ? { ok: true, value: needs.confirmations.approvals.grant(intent) } : await needs.confirmations.askFor(question, intent)',
    ],
  ],
  'a yes that is good for the next question too': [
    [
      'function ask(question) {',
      'function ask(question) { if (globalThis.given) return Promise.resolve({ ok: true, value: null });',
    ],
    ['finish(ok(null));', 'globalThis.given = true; finish(ok(null));'],
  ],
  'a yes from habit, in the first second': [
    ['clock.monotonicMs() < wakesAt ? refuse("too-soon")', 'false ? refuse("too-soon")'],
    // However long this computer takes to show the window, a yes of the hand's comes before its end.
    ['WAKE_MS = 1e3', 'WAKE_MS = 5e3'],
  ],
  'connections that are open to the page': [
    ['"connect-src \'none\'"', '"connect-src *"'],
    GUARDS_REQUESTS,
    NAMES_LEAD_NOWHERE,
  ],
  'pages that go where they like': [
    ['contents.on("will-navigate", refuse("navigation"))', 'void refuse'],
    ['|| event.url !== "app://reader/index.html") refuseFrame(event)', '&& false) refuseFrame(event)'],
    GUARDS_REQUESTS,
    NAMES_LEAD_NOWHERE,
  ],
  'calls between browsers that go anywhere': [['"disable_non_proxied_udp"', '"default"'], NAMES_LEAD_NOWHERE],
  'a frame with the bridge': [['nodeIntegrationInSubFrames: false', 'nodeIntegrationInSubFrames: true']],
  'a lock that leaves a channel open': [
    ['"shell.readClipboardImage": row("unlocked"', '"shell.readClipboardImage": row("open"'],
  ],
  'a refusal that tells of the inside': [['path: path.slice(0, 200)', 'path: String(new Error("told").stack)']],
} as const satisfies Readonly<Record<string, readonly Breach[]>>

/** One of them. */
export type BreachName = keyof typeof breaches

/** Copies the built application into a folder of its own, each of these texts exchanged wherever it stands; fails where one stands nowhere. */
export async function withoutSafeguards(root: string, broken: readonly Breach[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quita-without-'))
  const isCode = (path: string): boolean => !path.endsWith('.map')
  for (const part of ['out', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isCode })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const files = globSync(join(folder, 'out/main/*.js'))
  for (const [from, to] of new Map(broken)) {
    const found = files.filter((file) => readFileSync(file, 'utf8').includes(from))
    if (found.length === 0) throw new Error(`no bundle has ${from}`)
    for (const file of found) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
  return folder
}
