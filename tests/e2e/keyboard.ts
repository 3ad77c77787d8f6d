import { expect, type Locator, type Page } from '@playwright/test'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { createText } from '../../shared/i18n/create-text.ts'

const t = createText('pt-BR')

/** What a person does at a window without a mouse. Nothing here clicks, fills or points. */
export function keyboardOf(page: Page) {
  /** Goes on with Tab until a control has the keyboard. */
  async function reach(control: Locator): Promise<void> {
    await expect(control).toBeVisible()
    // To look a control up by its role and words costs more than a press: it is looked up again only where it may be another by now.
    let element = await control.elementHandle()
    for (let presses = 0; presses < 160; presses += 1) {
      let where = await element?.evaluate(placeOf)
      if (where !== 'elsewhere' || presses % 16 === 15) {
        element = await control.elementHandle()
        where = await element?.evaluate(placeOf)
      }
      if (where === 'here') return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${control.toString()}`)
  }
  return {
    reach,
    button: (key: TextKey): Locator => page.getByRole('button', { name: t(key) }).first(),
    async press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
      await reach(control)
      await page.keyboard.press(key)
    },
    /** Writes into a field in place of what stands there. */
    async write(field: Locator, text: string): Promise<void> {
      await reach(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
    /** Goes to the entry box and pastes: the text is cut out of the box first, so that it comes from the clipboard. */
    async pasteIntoEntry(text: string): Promise<void> {
      await page.keyboard.press('Control+n')
      const box = page.getByRole('textbox', { name: t('entry.label') })
      await expect(box).toBeVisible()
      await page.keyboard.press('Control+f')
      await expect(box).toBeFocused()
      for (const keys of ['ControlOrMeta+a', 'Delete']) await page.keyboard.press(keys)
      await page.keyboard.insertText(text)
      for (const keys of ['ControlOrMeta+a', 'ControlOrMeta+x']) await page.keyboard.press(keys)
      await expect(box).toHaveValue('')
      await page.keyboard.press('ControlOrMeta+v')
    },
  }
}

function placeOf(element: Element): 'here' | 'elsewhere' | 'gone' {
  if (!element.isConnected) return 'gone'
  return element === document.activeElement ? 'here' : 'elsewhere'
}

/** The keyboard of one window. */
export type Keyboard = ReturnType<typeof keyboardOf>
