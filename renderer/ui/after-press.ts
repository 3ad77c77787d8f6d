/**
 * Runs something now, or once the press that is under way is over. A field that tells its fault as it is left moves what stands below
 * it, and a button that moves under a pointer that is down never hears the press.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) return run()
  const over = new AbortController()
  const end = (): void => {
    over.abort()
    // The press is heard once the pointer is up, before anything that waits.
    setTimeout(run)
  }
  window.addEventListener('pointerup', end, over)
  // What is dragged, or scrolled by a finger, ends as no press.
  window.addEventListener('pointercancel', end, over)
}
