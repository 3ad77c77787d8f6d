import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPdf } from '../fixtures/draw-pdf.ts'
import type { Stage } from './stage.ts'

/** Files and links as they are dropped on the page by a hand that was misled: where it takes them, and where nothing does. */
export async function dropThings({ app, page, listeners, folder }: Stage): Promise<number> {
  const [host = ''] = listeners.hosts
  const told = `https://${host}/told`
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'told.html': `<script>location = '${told}'</script><img src="${told}">`,
    'told.svg': `<svg xmlns="http://www.w3.org/2000/svg"><image href="${told}"/><script>location = '${told}'</script></svg>`,
    'told.url': `[InternetShortcut]\r\nURL=${told}\r\n`,
    'told.csv': `a;b\r\n"=WEBSERVICE(""${told}"")";1\r\n`,
    'told.pdf': drawPdf([{ lines: ['Pague por Pix', 'pix@nimboembalagens.com.br', told] }]),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const things: readonly { items?: readonly { mimeType: string; data: string }[]; files?: readonly string[] }[] = [
    ...[told, 'file:///etc/passwd', "javascript:location='x'", `data:text/html,<img src=${told}>`].map((data) => ({
      items: [
        { mimeType: 'text/uri-list', data },
        { mimeType: 'text/plain', data },
      ],
    })),
    { items: [{ mimeType: 'text/html', data: `<img src="${told}"><a href="${told}">x</a>` }] },
    ...Object.keys(files).map((name) => ({ files: [join(folder, name)] })),
    { files: Object.keys(files).map((name) => join(folder, name)) },
  ]
  await app.evaluate(openPayScreen.toString(), null)
  const hand = await page.context().newCDPSession(page)
  let dropped = 0
  for (const { items = [], files: paths = [] } of things) {
    for (const [x, y] of [
      [640, 400],
      [20, 20],
      [1_200, 780],
    ] as const) {
      const data = { items: items.map((item) => ({ ...item })), files: [...paths], dragOperationsMask: 17 }
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await hand.send('Input.dispatchDragEvent', { type, x, y, data }).catch(() => undefined)
      dropped += 1
    }
  }
  await hand.detach().catch(() => undefined)
  return dropped
}

// Runs in main: where files are taken.
function openPayScreen({ Menu }: typeof import('electron')): void {
  Menu.getApplicationMenu()?.getMenuItemById('new-payment')?.click()
}
