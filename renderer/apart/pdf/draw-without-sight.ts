/**
 * Lets pages be drawn in a frame that nobody sees: a browser draws no frames there, so pdf.js, which goes on from one to the
 * next, would never go on. Its next step comes as a task of its own instead, between which the line is heard.
 */
export function drawWithoutSight(): void {
  const steps = new Map<number, FrameRequestCallback>()
  const { port1, port2 } = new MessageChannel()
  let count = 0
  port1.onmessage = ({ data }: MessageEvent<number>) => {
    const step = steps.get(data)
    steps.delete(data)
    step?.(performance.now())
  }
  window.requestAnimationFrame = (step) => {
    count += 1
    steps.set(count, step)
    port2.postMessage(count)
    return count
  }
  window.cancelAnimationFrame = (number) => void steps.delete(number)
}
