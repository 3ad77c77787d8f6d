/** Resolves after two frames were begun, so that what stood in the page before them has been painted. */
export const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))'

/** Resolves once a control with one of these texts can be clicked where it stands, and has been painted. */
export function clickableAndPainted(labels: readonly string[]): string {
  return `new Promise((done) => {
    const labels = ${JSON.stringify(labels)}
    const ready = () => [...document.querySelectorAll('button, a')].some((control) => {
      if (!labels.some((label) => control.textContent.includes(label)) || control.disabled) return false
      const { left, top, width, height } = control.getBoundingClientRect()
      return width > 0 && control.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    const look = () => (ready() ? ${TWO_FRAMES}.then(done) : requestAnimationFrame(look))
    look()
  })`
}
