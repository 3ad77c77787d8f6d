const REGIONS = '[data-region]'
const STOPS = 'a[href], button:not([disabled]), input:not([disabled]), textarea, select, [tabindex="0"]'

/** Moves the focus to the next region of the window, or the one before; each region answers with its first stop. */
export function moveRegion(step: 1 | -1): boolean {
  const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)].filter((region) => region.checkVisibility())
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  for (let tried = 1; tried <= regions.length; tried += 1) {
    const region = regions[(at + step * tried + regions.length * 2) % regions.length]
    const stop = region === undefined ? undefined : firstStop(region)
    if (stop !== undefined) {
      stop.focus()
      return true
    }
  }
  return false
}

function firstStop(region: HTMLElement): HTMLElement | undefined {
  return [...region.querySelectorAll<HTMLElement>(STOPS)].find((stop) => stop.checkVisibility() && stop.tabIndex >= 0)
}
