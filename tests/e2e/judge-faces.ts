import { expect, type Page } from '@playwright/test'
import type { Locale, Theme } from '../../shared/domain/settings.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { askEngine } from './ask-engine.ts'
import { judgeWindow } from './judge-window.ts'
import { isEveryLook, picture } from './looks.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const large: Size = { width: 1280, height: 800 }
const small: Size = { width: 1024, height: 640 }

interface Look {
  readonly locale: Locale
  readonly theme: Theme
  readonly size: Size
}

// A theme changes colours, a size what there is room for, a language how long words are: each is looked at, not each pair.
const looks: readonly Look[] = [
  { locale: 'pt-BR', theme: 'light', size: large },
  { locale: 'en', theme: 'dark', size: small },
  ...(isEveryLook ? ([{ locale: 'pt-BR', theme: 'contrast', size: large }] as const) : []),
]

/** One screen: its name in the pictures, and the way there from any other. */
export interface Face {
  readonly name: string
  readonly show: (page: Page, t: Text) => Promise<void>
  /** The way back, where a look cannot be changed from it. */
  readonly leave?: (page: Page) => Promise<void>
}

/** A screen that a link of the sidebar shows. */
export function section(name: string, link: (t: Text) => string, shows: string): Face {
  return {
    name,
    show: async (page, t) => {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: link(t) })
        .click()
      await expect(page.locator(shows).first()).toBeVisible()
    },
  }
}

/** Fails where one of these screens has an accessibility fault or scrolls sideways in one of the looks; keeps a picture of each. */
export async function judgeAll(page: Page, shown: readonly Face[]): Promise<void> {
  for (const { locale, theme, size } of looks) {
    await become(page, locale, theme)
    for (const face of shown) {
      await face.show(page, createText(locale))
      await judge(page, `${face.name}-${locale}-${theme}`, size)
      await face.leave?.(page)
    }
  }
}

/** Gives the window a language and a theme. */
export async function become(page: Page, locale: Locale, theme: Theme): Promise<void> {
  await askEngine(page, 'settings.change', { locale, theme })
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

async function judge(page: Page, name: string, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await picture(page, `${name}-${size.width}`)
  await judgeWindow(page, `${name} at ${size.width}`)
}
