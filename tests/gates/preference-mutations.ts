import type { Mutation, Witness } from './mutation.ts'

const HARDENED: Readonly<Record<string, boolean>> = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
}

/** One mutation for each of a window's preferences, besides those that every window of ours has. */
export function preferenceMutations(
  window: string,
  { file, red, own }: { readonly file: string; readonly red: Witness; readonly own: Readonly<Record<string, boolean>> },
): readonly Mutation[] {
  const line = (name: string, state: boolean): string => `      ${name}: ${state},\n`
  return Object.entries({ ...HARDENED, ...own }).map(([name, on]) => {
    return { name: `${window}: ${name} ${!on}`, file, from: line(name, on), to: line(name, !on), red }
  })
}
