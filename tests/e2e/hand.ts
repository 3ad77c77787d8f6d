import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../shared/domain/settings.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { formatLocalDate } from '../../shared/time/format-time.ts'
import type { LocalDate } from '../../shared/time/local-date.ts'
import { askEngine } from './ask-engine.ts'
import { keyboardOf } from './keyboard.ts'

/** What a person does at the window, with one of the two. The keyboard never points, the mouse never travels with Tab. */
export interface Hand {
  press(control: Locator): Promise<void>
  /** Writes into a field in place of what stands there. */
  write(field: Locator, text: string): Promise<void>
  writeDay(field: Locator, day: LocalDate): Promise<void>
  /** Takes a choice out of a list by its first words. */
  choose(label: string, choice: string): Promise<void>
  check(box: Locator): Promise<void>
  /** Takes one radio button of a group. */
  pick(radio: Locator): Promise<void>
  openTab(tab: Locator): Promise<void>
  /** Opens the pane of a row. */
  open(row: Locator): Promise<void>
}

/** With which hand a journey is played, and in which language. */
interface Play {
  readonly by: 'keyboard' | 'mouse'
  readonly locale: Locale
}

/** How a journey is played: both hands and both languages are played once. */
export const plays = [
  { by: 'keyboard', locale: 'pt-BR' },
  { by: 'mouse', locale: 'en' },
] as const satisfies readonly Play[]

/** The other two, for what a person meets in need: the keyboard in English, the mouse in Portuguese. */
export const otherPlays = [
  { by: 'keyboard', locale: 'en' },
  { by: 'mouse', locale: 'pt-BR' },
] as const satisfies readonly Play[]

/** A window in the language of the play, the hand that works in it, and how things are found in it by their words. */
export async function playerOf(page: Page, { by, locale }: Play) {
  const t = createText(locale)
  await askEngine(page, 'settings.change', { locale })
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  const hand = by === 'keyboard' ? keyboardHand(page) : mouseHand(page)
  const sections = page.getByRole('navigation', { name: t('shell.sections') })
  const box = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
  return {
    t,
    hand,
    title: page.getByRole('heading', { level: 1 }),
    /** A field by its label, whether or not it may stay empty. */
    field: (key: TextKey): Locator => box(t(key)).or(box(`${t(key)} ${t('common.optional')}`)),
    /** The field of a day by its label. */
    day: (key: TextKey): Locator => page.getByRole('group', { name: t(key), exact: true }),
    /** A button by its words; the keys that also press it may stand behind them. */
    button: (key: TextKey, values?: Parameters<typeof t>[1]): Locator =>
      page.getByRole('button', { name: new RegExp(`^${t(key, values)}(?: (?:Ctrl|Alt).*)?$`) }),
    /** Goes to a section of the sidebar. */
    go: (section: TextKey): Promise<void> => hand.press(sections.getByRole('link', { name: t(section), exact: true })),
  }
}

/** A window with its hand and its words. */
export type Player = Awaited<ReturnType<typeof playerOf>>

function keyboardHand(page: Page): Hand {
  const { reach, press, write } = keyboardOf(page)
  return {
    press: (control) => press(control),
    write,
    async writeDay(field, day) {
      await reach(field.getByRole('spinbutton').first())
      await typeDay(page, field, day)
    },
    async choose(label, choice) {
      await press(listOf(page, label))
      await expect(page.getByRole('listbox')).toBeVisible()
      await page.keyboard.type(choice)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('listbox')).toHaveCount(0)
    },
    check: (box) => press(box, 'Space'),
    async pick(radio) {
      const checked = radio.locator('xpath=ancestor::fieldset').getByRole('radio', { checked: true })
      await reach(checked)
      for (let moves = 0; moves < 10 && !(await radio.isChecked()); moves += 1) await page.keyboard.press('ArrowDown')
      await expect(radio).toBeChecked()
    },
    async openTab(tab) {
      await reach(tab.locator('xpath=..').getByRole('tab', { selected: true }))
      for (let moves = 0; moves < 10 && !(await isFocused(tab)); moves += 1) await page.keyboard.press('ArrowRight')
      await expect(tab).toBeFocused()
    },
    async open(row) {
      await reach(page.getByRole('row').nth(1))
      for (let moves = 0; moves < 20 && !(await isFocused(row)); moves += 1) await page.keyboard.press('ArrowDown')
      await expect(row).toBeFocused()
      await page.keyboard.press('Enter')
    },
  }
}

function mouseHand(page: Page): Hand {
  return {
    press: (control) => control.click(),
    write: (field, text) => field.fill(text),
    async writeDay(field, day) {
      await field.getByRole('spinbutton').first().click()
      await typeDay(page, field, day)
    },
    async choose(label, choice) {
      await listOf(page, label).click()
      await page.getByRole('option', { name: choice }).first().click()
    },
    check: (box) => box.click(),
    pick: (radio) => radio.click(),
    openTab: (tab) => tab.click(),
    open: (row) => row.click(),
  }
}

/** Types a day into the field of a day whose first part has the keyboard. */
export async function typeDay(page: Page, field: Locator, day: LocalDate): Promise<void> {
  await page.keyboard.type(day.split('-').toReversed().join(''))
  await expect(field).toHaveText(formatLocalDate(day))
}

function listOf(page: Page, label: string): Locator {
  return page.getByRole('button', { name: new RegExp(`${label}$`) })
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement)
}
