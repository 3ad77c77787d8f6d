// What runs inside the page: each function is sent there as text, so it may use nothing outside itself.

/** Waits for a key, from now on; `took` is the milliseconds from it to the end of the frame that painted other rows of the grid. */
export function keyToRows(): { took: Promise<number> } {
  const took = new Promise<number>((resolve, reject) => {
    const shown = (): string => {
      const rows = [...document.querySelectorAll('.grid-row')].map((row) => row.textContent)
      return [document.querySelector('.grid')?.getAttribute('aria-rowcount'), ...rows].join('\n')
    }
    const before = shown()
    setTimeout(reject, 10_000, new Error('no other rows came'))
    addEventListener(
      'keydown',
      () => {
        const begin = performance.now()
        const observer = new MutationObserver(() => {
          if (shown() === before) return
          observer.disconnect()
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - begin)
          // What is posted while a frame begins comes after it was laid out and painted.
          requestAnimationFrame(() => port2.postMessage(null))
        })
        const whole = { subtree: true, childList: true, characterData: true, attributes: true }
        observer.observe(document.querySelector('.list-detail') ?? document.body, whole)
      },
      { once: true, capture: true },
    )
  })
  return { took }
}

/** Waits for a key, from now on; `took` is the milliseconds from it to the end of the frame that painted its letter in the field. */
export function keyToEcho(): { took: Promise<number> } {
  const took = new Promise<number>((resolve) => {
    addEventListener(
      'keydown',
      () => {
        const begin = performance.now()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - begin)
        const echoed = (): void => {
          requestAnimationFrame(() => port2.postMessage(null))
        }
        addEventListener('input', echoed, { once: true, capture: true })
      },
      { once: true, capture: true },
    )
  })
  return { took }
}

/** How a list is scrolled: so many frames, each so many pixels on; null: through the whole list. */
export interface Scroll {
  readonly frames: number
  readonly pixels: number | null
}

/** Scrolls the grid from its top, a step each frame; the milliseconds from frame to frame. */
export function scrollRows({ frames, pixels }: Scroll): Promise<number[]> {
  const box = document.querySelector('.grid-scroll')
  if (box === null) throw new Error('there is no grid')
  const step = pixels ?? (box.scrollHeight - box.clientHeight) / frames
  box.scrollTop = 0
  const times: number[] = []
  return new Promise((resolve) => {
    let last: number | null = null
    const onFrame = (now: number): void => {
      if (last !== null) times.push(now - last)
      last = now
      box.scrollTop = step * times.length
      if (times.length < frames) requestAnimationFrame(onFrame)
      else resolve(times)
    }
    requestAnimationFrame(onFrame)
  })
}

/** The same over an empty box as high as the grid's list. */
export function scrollBare({ frames, pixels }: Scroll): Promise<number[]> {
  const inner = document.createElement('div')
  inner.style.height = `${document.querySelector('.grid-height')?.clientHeight ?? 0}px`
  const box = document.createElement('div')
  Object.assign(box.style, { position: 'fixed', inset: '0', overflow: 'auto', background: 'white', zIndex: '99' })
  box.append(inner)
  document.body.append(box)
  const step = pixels ?? (box.scrollHeight - box.clientHeight) / frames
  const times: number[] = []
  return new Promise((resolve) => {
    let last: number | null = null
    const onFrame = (now: number): void => {
      if (last !== null) times.push(now - last)
      last = now
      box.scrollTop = step * times.length
      if (times.length < frames) {
        requestAnimationFrame(onFrame)
        return
      }
      box.remove()
      resolve(times)
    }
    requestAnimationFrame(onFrame)
  })
}
