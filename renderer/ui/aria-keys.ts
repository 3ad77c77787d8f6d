/** Turns keys as shown (`Ctrl+N`) into the names `aria-keyshortcuts` wants (`Control+N`). */
export function ariaKeys(keys: string | undefined): string | undefined {
  return keys?.replaceAll('Ctrl', 'Control').replaceAll('Esc', 'Escape')
}
