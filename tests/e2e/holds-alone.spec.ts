import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import type { PageChoice } from '../fakes/page/page-bridge.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'

const texts = { 'pt-BR': createText('pt-BR'), en: createText('en') } as const
const HOUR = 3_600_000
type Told = (t: ReturnType<typeof createText>) => { readonly title: string; readonly foot: string }
const holds: readonly { readonly what: string; readonly choice: PageChoice; readonly told: Told }[] = [
  {
    what: 'memory',
    choice: { memory: 'older' },
    told: (t) => ({ title: t('holds.memoryTitle'), foot: t('holds.memoryTitle') }),
  },
  {
    what: 'person',
    choice: { held: true },
    told: (t) => ({ title: t('home.heldTitle'), foot: t('holds.linePerson', { author: 'marina' }) }),
  },
  {
    what: 'book',
    choice: { book: 'away' },
    told: (t) => ({ title: t('team.heldAway'), foot: t('team.awaySince', { time: '10:02' }) }),
  },
]

/** Goes from anywhere to the review of a payment by key, by the keyboard alone. */
async function toReview(page: Page, t: ReturnType<typeof createText>): Promise<void> {
  await page.getByRole('textbox', { name: t('entry.label') }).fill('12ABC34501DE35')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: t('payForm.amount'), exact: true }).fill('1.842,90')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('h1')).toHaveText(t('review.title'))
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  for (const locale of ['pt-BR', 'en'] as const) {
    const t = texts[locale]
    const look = `${locale}-${theme}-${size.width}`
    for (const { what, choice, told } of holds) {
      test(`what holds payments (${what}) is said at the foot, at the form and at the review, in ${look}`, async ({
        open,
      }) => {
        const page = await open({ ...choice, settings: { theme, locale } }, size)
        const { title, foot } = told(t)
        await expect(page.getByRole('contentinfo')).toContainText(foot)
        await page.keyboard.press('Control+n')
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await judge(page, `held-${what}-form-${look}`)
        await toReview(page, t)
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        const pay = page.getByRole('button', { name: /1[.,]842/ })
        await expect(pay).toBeDisabled()
        await expect(pay).toHaveAccessibleDescription(t('holds.foot'))
        await judge(page, `held-${what}-review-${look}`)
      })
    }

    test(`a clock that is not the institution’s is said at the foot, in ${look}`, async ({ open }) => {
      const page = await open({ clockAheadMs: 14 * 60_000, settings: { theme, locale } }, size)
      const foot = page.getByRole('contentinfo')
      await expect(foot).toContainText(t('clock.ahead', { by: t('clock.minutes', { minutes: 14 }) }))
      await expect(foot).not.toContainText(t('clock.holds'))
      await judge(page, `clock-${look}`)
      const far = await open({ clockAheadMs: -3 * HOUR, settings: { theme, locale } }, size)
      await expect(far.getByRole('contentinfo')).toContainText(t('clock.holds'))
      await judge(far, `clock-holds-${look}`)
    })

    test(`each debit of the statement says whether it is explained, in ${look}`, async ({ open }) => {
      const page = await open({ debits: true, settings: { theme, locale } }, size)
      await page.keyboard.press('Control+2')
      const grid = page.getByRole('grid', { name: t('statement.list') })
      for (const mark of ['why-unexplained', 'mark-payment', 'mark-fee', 'mark-refund'] as const)
        await expect(grid.getByText(t(`watch.${mark}`)).first()).toBeVisible()
      await expect(grid.getByRole('row', { name: /Mercado Boa Safra/ }).first()).not.toContainText(
        t('watch.why-unexplained'),
      )
      await judge(page, `statement-marks-${look}`)
      const row = grid.locator('.grid-row').filter({ hasText: 'EM_ANALISE_ESPECIAL' })
      const alarm = row.getByText(t('watch.why-unexplained')).first()
      const whole = (chip: Element): boolean => {
        const [cell, own] = [chip.closest('.grid-cell')?.getBoundingClientRect(), chip.getBoundingClientRect()]
        return cell !== undefined && own.height > 0 && own.right <= cell.right && own.bottom <= cell.bottom
      }
      expect(await alarm.evaluate(whole), 'the alarm, whole').toBe(true)
      await grid
        .getByRole('row', { name: /Mercado Boa Safra/ })
        .first()
        .click()
      for (const width of [1280, 1024, 960]) {
        await page.setViewportSize({ width, height: 640 })
        expect(await alarm.evaluate(whole), `the alarm beside the pane at ${width}`).toBe(true)
      }
      await judge(page, `statement-marks-pane-${look}`)
    })
  }
}

test('who releases the payments can pay at once, without leaving the review', async ({ open }) => {
  const t = texts['pt-BR']
  const page = await open({ held: true })
  await page.keyboard.press('Control+n')
  await toReview(page, t)
  const pay = page.getByRole('button', { name: /1[.,]842/ })
  await expect(pay).toBeDisabled()
  await page.evaluate("window.quita.call('watch.release', {})")
  await expect(page.getByRole('heading', { name: t('home.heldTitle') })).toHaveCount(0)
  await expect(pay).toBeEnabled()
})
