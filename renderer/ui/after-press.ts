/**
 * Runs something now, or once the press that is under way is over. A field that tells its fault as it is left moves what stands below
 * it, and a button that moves under a pointer that is down never hears the press.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) return run()
  // The press is heard once the pointer is up, before anything that waits.
  window.addEventListener('pointerup', () => setTimeout(run), { once: true })
}
