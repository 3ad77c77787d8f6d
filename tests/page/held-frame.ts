import type { Frame, Page } from '@playwright/test'
import { wayName } from './planted-script.ts'
import { waysOut } from './ways-out.ts'

/** What came of holding the frame of papers: how many frames were held, and what it reached that is not its own. */
export interface HeldFrame {
  readonly frames: number
  readonly reached: readonly string[]
}

/**
 * As if a paper had taken the frame in which it is read: a frame that was let in does what it can to the page around it, to the
 * bridge, to the lane and, by every way out, to the attacker's servers.
 */
export async function holdFrame(page: Page, hosts: readonly string[], all: boolean): Promise<HeldFrame> {
  await page.evaluate(letIn).catch(() => undefined) // the page may be emptied meanwhile
  // A frame without an address of its own is the page's; one that was let in has the reader's.
  const reader = `${page.url().split('/').slice(0, 3).join('/').replace('bundle', 'reader')}/`
  const readers = page.frames().filter((frame) => frame.url().startsWith(reader))
  // Every way from one of them; more at once keep the page from giving way when it is locked.
  const frames = all ? readers.slice(-1) : readers
  const names = Object.keys(waysOut).flatMap((name) => hosts.map((host) => wayName(name, host)))
  const how = { reader, list: all ? names : names.slice(0, 30), hears: all ? 3_000 : 100 }
  const held = (await Promise.all(frames.map((frame) => reach(frame, how)))).filter((told) => told !== null)
  await page
    .evaluate(() => document.querySelectorAll('iframe.held').forEach((frame) => frame.remove()))
    .catch(() => undefined)
  return { frames: held.length, reached: [...new Set(held.flat())] }
}

async function reach(
  frame: Frame,
  how: { reader: string; list: string[]; hears: number },
): Promise<readonly string[] | null> {
  return frame.evaluate(reachFromWithin, how).catch(() => null) // it may have gone with its page
}

// Runs in the page.
async function letIn(): Promise<void> {
  const frame = document.createElement('iframe')
  frame.className = 'held'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.src = `${location.origin.replace('bundle', 'reader')}/index.html`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
}

// Runs in the frame; gives what it came by, or null where the frame went elsewhere meanwhile.
async function reachFromWithin({
  reader,
  list,
  hears,
}: {
  reader: string
  list: string[]
  hears: number
}): Promise<string[] | null> {
  await new Promise((resolve) => setTimeout(resolve, 20)) // until then the debugger that runs this may do more than the frame
  if (!location.href.startsWith(reader)) return null
  const reached: string[] = []
  const tries: Record<string, () => unknown> = {
    'a bridge of its own': () => Reflect.get(window, 'quita') ?? Reflect.get(window, 'confirmation'),
    "the page's bridge": () => Reflect.get(parent, 'quita'),
    "the page's document": () => parent.document,
    "the page's keeping": () => parent.localStorage,
    'a frame of the page': () => frameElement,
    'the page around it': () => (Reflect.set(top?.location ?? {}, 'href', 'https://told.invalid/') ? top?.name : null),
  }
  for (const [name, take] of Object.entries(tries)) {
    try {
      if (take()) reached.push(name)
    } catch {
      // refused
    }
  }
  const pushed = { event: 'session.changed', payload: { session: { stage: 'open' } } }
  for (const word of [pushed, { room: 'pdf' }, { ready: true }, 'told', null]) parent.postMessage(word, '*')
  for (const name of list) {
    try {
      void Promise.resolve((Reflect.get(window, name) as () => unknown)()).catch(() => undefined)
    } catch {
      // refused
    }
  }
  await new Promise((resolve) => setTimeout(resolve, hears))
  return reached
}
