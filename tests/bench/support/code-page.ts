// What runs inside the page: each function is sent there as text, so it may use nothing outside itself.

/** A picture with a code in it, by what it is like. */
export interface CodePicture {
  readonly width: number
  readonly height: number
  /** The dark modules, rows from the top. */
  readonly modules: readonly (readonly boolean[])[]
  /** Pixels of a module. */
  readonly module: number
  /** Of a camera: turned, unevenly lit, with noise; else of a screen, with lines of text about. */
  readonly isPhoto: boolean
  /** What the code says. */
  readonly text: string
}

/** What the page holds for the bench: each work gives its milliseconds. */
interface CodeDesk {
  readonly readPixels: () => Promise<number>
  readonly readFile: () => Promise<number>
  readonly passPixels: () => Promise<number>
  readonly passFile: () => Promise<number>
}

declare global {
  var codeDesks: Record<string, CodeDesk> | undefined
}

/** Opens the reader's room as the page itself does, draws a picture, and keeps under a name what can be timed with them. */
export async function openCodeDesk([name, picture]: readonly [string, CodePicture]): Promise<boolean> {
  const { width, height, modules, module, isPhoto, text } = picture
  const origin = `${location.protocol}//${location.host.replace(/^bundle\b/, 'reader')}`
  const frame = Object.assign(document.createElement('iframe'), { src: `${origin}/index.html` })
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.style.display = 'none'
  const { port1: line, port2 } = new MessageChannel()
  const heard = (): Promise<MessageEvent['data']> =>
    new Promise((resolve) => {
      line.onmessage = ({ data }) => resolve(data)
    })
  const ready = heard()
  frame.addEventListener('load', () => frame.contentWindow?.postMessage({ room: 'codes' }, origin, [port2]))
  document.body.append(frame)
  await ready

  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = 'black'
  pen.font = '16px sans-serif'
  for (let y = 40; y < height; y += 28)
    pen.fillText('Pague com Pix: aponte a câmera ou cole o código. '.repeat(12), 20, y)
  pen.translate(width / 2, height / 2)
  if (isPhoto) pen.rotate(0.2)
  const side = modules.length * module
  pen.fillStyle = 'white'
  pen.fillRect(-side / 2 - 4 * module, -side / 2 - 4 * module, side + 8 * module, side + 8 * module)
  pen.fillStyle = 'black'
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect(x * module - side / 2, y * module - side / 2, module, module)
  const image = pen.getImageData(0, 0, width, height)
  let seed = 2026
  for (let at = 0; isPhoto && at < image.data.length; at += 4) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const light = 30 + (170 * ((at >> 2) % width)) / width + (seed >>> 27)
    for (let part = at; part < at + 3; part += 1) image.data[part] = Math.min(255, light + (image.data[part] ?? 0) / 3)
  }
  pen.putImageData(image, 0, 0)
  const file = await canvas.convertToBlob({ type: isPhoto ? 'image/jpeg' : 'image/png', quality: 0.9 })

  const timed = async (work: () => unknown): Promise<number> => {
    const begin = performance.now()
    await work()
    return performance.now() - begin
  }
  let asked = 0
  const read = async (what: Blob | ImageBitmap): Promise<void> => {
    asked += 1
    const answer = heard()
    const ask = { id: asked, deed: 'read', ask: { picture: what } }
    line.postMessage(ask, what instanceof ImageBitmap ? [what] : [])
    const { value } = await answer
    if (value?.codes?.[0]?.text !== text) throw new Error(`the code was not read: ${JSON.stringify(value)}`)
  }
  const light = new Uint8Array(width * height)
  const pass = ({ data }: ImageData): void => {
    for (let at = 0, n = 0; n < light.length; at += 4, n += 1)
      light[n] = (306 * (data[at] ?? 0) + 601 * (data[at + 1] ?? 0) + 117 * (data[at + 2] ?? 0)) >> 10
  }
  globalThis.codeDesks = {
    ...globalThis.codeDesks,
    [name]: {
      readPixels: async () => {
        const bitmap = await createImageBitmap(image)
        return timed(() => read(bitmap))
      },
      readFile: () => timed(() => read(file)),
      passPixels: () => timed(() => pass(image)),
      passFile: () =>
        timed(async () => {
          pen.resetTransform()
          pen.drawImage(await createImageBitmap(file), 0, 0)
          pass(pen.getImageData(0, 0, width, height))
        }),
    },
  }
  return true
}
