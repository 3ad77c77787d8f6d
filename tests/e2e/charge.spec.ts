import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ChargeKind } from '../../shared/domain/charge.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { addDays, localDateOf } from '../../shared/time/local-date.ts'
import { answerSaveDialog } from './answer-dialogs.ts'
import { type DesktopApp } from './fixtures.ts'
import { type Player, playerOf, plays } from './hand.ts'
import { judgeWindow } from './judge-window.ts'
import { expect, test } from './on-training.ts'
import { printerOf } from './printer.ts'
import { readCode } from './read-code.ts'
import { readPaper } from './read-paper.ts'

const kinds: Readonly<Record<(typeof plays)[number]['by'], ChargeKind>> = { keyboard: 'cobv', mouse: 'cob' }
const asked = {
  cob: { amount: '25,90', document: '529.982.247-25', name: 'Ana Beatriz Prado' },
  cobv: { amount: '1.280,00', document: '11.222.333/0001-81', name: 'Bar do Porto Ltda.' },
} as const satisfies Record<ChargeKind, object>

for (const play of plays) {
  const { by, locale } = play
  const kind = kinds[by]
  test(`by ${by}, in ${locale}: a ${kind} is made, its code is scanned from the window, and it is paid`, async ({
    desktop,
    page,
    userData,
  }) => {
    const player = await playerOf(page, play)
    const { t, hand, title, button } = player
    await player.go('shell.charges')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await judgeWindow(page, 'charges')
    await hand.press(button('shell.newCharge'))
    await expect(title).toHaveText(t('shell.newCharge'))
    await fill(player, page, kind)
    await judgeWindow(page, `new ${kind}`)
    await hand.press(button('charges.create'))

    await expect(title).toHaveText(t(`charges.title_${kind}`))
    const text = await page.locator('.charge-text').innerText()
    expect(text).toMatch(/^000201/)
    expect(await readCode(await page.screenshot())).toBe(text)
    await judgeWindow(page, kind)
    await takeAway(player, page, desktop, userData, [text, asked[kind].name, asked[kind].amount])
    await payAsPayer(player, page)
    await followPix(player, page, kind)
  })
}

async function fill(player: Player, page: Page, kind: ChargeKind): Promise<void> {
  const { t, hand, field } = player
  const { amount, document, name } = asked[kind]
  await hand.pick(page.getByRole('radio', { name: t(`charges.kind_${kind}`) }))
  await hand.write(field('charges.amount'), amount)
  await fillOwn[kind](player)
  await hand.write(field('charges.document'), document)
  await hand.write(field('charges.name'), name)
}

const fillOwn: Readonly<Record<ChargeKind, (player: Player) => Promise<void>>> = {
  async cob({ t, hand, field }) {
    await hand.choose(t('charges.validFor'), '7')
    await hand.write(field('charges.message'), 'Pedido 7')
  },
  async cobv({ t, hand, field, day }) {
    const due = addDays(localDateOf(instantFromMs(Date.now())), 10)
    await hand.writeDay(day('charges.dueDate'), due)
    await hand.choose(t('charges.fine'), t('charges.partRate'))
    await hand.write(field('charges.valueRate'), '2')
  },
}

/** Copies, saves and prints the charge in front, and reads each of them back. */
async function takeAway(
  { t, hand, button }: Player,
  page: Page,
  desktop: DesktopApp,
  folder: string,
  said: readonly [code: string, ...string[]],
): Promise<void> {
  const [text] = said
  await hand.press(button('charges.copyCode'))
  await expect.poll(() => desktop.evaluate(({ clipboard }) => clipboard.readText())).toBe(text)

  await answerSaveDialog(desktop, join(folder, 'code.png'))
  await hand.press(button('charges.savePng'))
  await expect(page.getByText(t('charges.saved', { name: 'code.png' }))).toBeVisible()
  expect(await readCode(await readFile(join(folder, 'code.png')))).toBe(text)

  await answerSaveDialog(desktop, join(folder, 'slip.pdf'))
  await hand.press(button('charges.savePdf'))
  await expect(page.getByText(t('charges.saved', { name: 'slip.pdf' }))).toBeVisible()
  const paper = await readPaper(await readFile(join(folder, 'slip.pdf')))
  for (const words of said) expect(paper).toContain(words)

  const printer = await printerOf(desktop)
  await hand.press(button('charges.print'))
  await printer.asked()
  expect(await readCode(await firstSheet(page))).toBe(text)
  await printer.print()
  await expect(page.locator('.pdf-print')).toHaveCount(0)
}

async function payAsPayer({ t, hand, button }: Player, page: Page): Promise<void> {
  await hand.press(button('charges.simulate'))
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await judgeWindow(page, 'paying as the payer')
  await hand.press(button('charges.simulateNow'))
  await expect(page.locator('.charge-head')).toContainText(t('charges.state_paid'))
  await judgeWindow(page, 'paid charge')
}

/** From the charge to its Pix, back, and on to the line of the statement. */
async function followPix({ t, hand, title }: Player, page: Page, kind: ChargeKind): Promise<void> {
  const pane = page.getByRole('complementary', { name: t('received.pane') })
  const toPix = page.locator('.charge-pix').getByRole('link')
  await hand.press(toPix)
  await expect(title).toHaveText(t('shell.received'))
  await expect(pane).toContainText(t('received.openStatement'))
  await judgeWindow(page, 'received Pix')
  await hand.press(pane.getByRole('link', { name: t('received.openCharge') }))
  await expect(title).toHaveText(t(`charges.title_${kind}`))
  await hand.press(toPix)
  await hand.press(pane.getByRole('link', { name: t('received.openStatement') }))
  await expect(title).toHaveText(t('statement.title'))
  await expect(page.getByRole('complementary', { name: t('statement.pane') })).toBeVisible()
}

/** The picture of the first page that lies ready for the printer. */
async function firstSheet(page: Page): Promise<Uint8Array> {
  const address = await page
    .locator('.pdf-print img')
    .first()
    .evaluate((sheet) => {
      const canvas = document.createElement('canvas')
      const { naturalWidth, naturalHeight } = sheet as HTMLImageElement
      Object.assign(canvas, { width: naturalWidth, height: naturalHeight })
      canvas.getContext('2d')?.drawImage(sheet as HTMLImageElement, 0, 0)
      return canvas.toDataURL()
    })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
