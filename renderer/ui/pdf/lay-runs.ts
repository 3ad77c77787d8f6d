import type { LaidRun, LaidText } from '../../hatch/pdf-rows.ts'

/**
 * Lays runs of text over the picture of their page, in elements of our own; `pdf.css` sizes them all by one variable, so
 * zooming needs no new layer. Gives the elements, one for each run.
 */
export function layRuns(layer: HTMLElement, { width, height, turn, runs }: LaidText): readonly HTMLElement[] {
  layer.style.width = `calc(var(--total-scale-factor) * ${width}px)`
  layer.style.height = `calc(var(--total-scale-factor) * ${height}px)`
  layer.dataset['mainRotation'] = String(turn)
  const elements = runs.map(elementOf)
  layer.replaceChildren(
    ...elements.flatMap((element, index) => [
      ...(element.firstChild === null ? [] : [element]),
      ...(runs[index]?.endsLine === true ? [lineEnd()] : []),
    ]),
  )
  return elements
}

function elementOf(run: LaidRun): HTMLElement {
  const element = document.createElement('span')
  element.role = 'presentation'
  element.textContent = run.text
  element.dir = run.direction
  const { style } = element
  style.left = `${run.left}%`
  style.top = `${run.top}%`
  style.fontFamily = run.family
  style.setProperty('--font-height', `${run.height}px`)
  style.setProperty('--scale-x', String(run.stretch))
  style.setProperty('--rotate', `${run.turn}deg`)
  return element
}

function lineEnd(): HTMLElement {
  const end = document.createElement('br')
  end.role = 'presentation'
  return end
}
