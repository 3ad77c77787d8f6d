import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { TextLocale } from '../../shared/i18n/languages.ts'
import type { PageChoice } from '../fakes/page/page-bridge.ts'
import { test } from './page-alone.ts'

type Text = ReturnType<typeof createText>

interface Place {
  /** Files that draw its fields, from `renderer`. */
  readonly drawn: readonly string[]
  readonly choice?: PageChoice
  readonly fields: number
  open(page: Page, t: Text): Promise<void>
}

async function goTo(page: Page, t: Text, place: TextKey): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(t(place))
  await page
    .getByRole('option', { name: t(place) })
    .first()
    .click()
}
async function pick(page: Page, label: string | RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const places: Readonly<Record<string, Place>> = {
  'a new charge': {
    drawn: ['features/charges/form/due-fields.tsx', 'features/charges/form/terms-section.tsx'],
    fields: 2,
    open: async (page, t) => {
      await page.keyboard.press('Control+Shift+C')
      await page.getByRole('radio', { name: t('charges.kind_cobv') }).check()
      await pick(page, new RegExp(`${t('charges.discount')}$`), t('charges.discountMode_1'))
    },
  },
  'the list of charges': {
    drawn: ['features/charges/parts/filter-bar.tsx'],
    fields: 2,
    open: async (page, t) => {
      await page.keyboard.press('Control+6')
      await pick(page, t('charges.periodCreated'), t('charges.period-chosen'))
    },
  },
  'the locations': {
    drawn: ['features/charges/parts/location-filters.tsx'],
    fields: 2,
    open: async (page, t) => {
      await page.keyboard.press('Control+6')
      await page.getByRole('tab', { name: t('charges.tab_locations') }).click()
      await pick(page, t('charges.periodCreated'), t('charges.period-chosen'))
    },
  },
  'the payments': {
    drawn: ['ui/period-field.tsx'],
    fields: 2,
    open: async (page, t) => {
      await goTo(page, t, 'shell.payments')
      await pick(page, t('lists.period'), t('lists.period-chosen'))
    },
  },
  'a reminder': {
    drawn: ['features/agenda/new-reminder.tsx'],
    fields: 1,
    open: async (page, t) => {
      await goTo(page, t, 'shell.agenda')
      await page
        .getByRole('button', { name: t('agenda.newReminder') })
        .first()
        .click()
    },
  },
  'a call': {
    drawn: ['notes/call-dialog.tsx'],
    fields: 1,
    open: async (page, t) => {
      await goTo(page, t, 'shell.payees')
      await page.getByRole('row', { name: /Luzia/ }).first().click()
      await page.getByRole('button', { name: t('payees.called') }).click()
    },
  },
  'a substitute': {
    drawn: ['features/team/substitutes.tsx'],
    choice: { book: 'current', waiting: 'approves' },
    fields: 2,
    open: async (page, t) => {
      await goTo(page, t, 'shell.team')
      await page.getByRole('tab', { name: t('team.tabPeople') }).click()
      await page.getByRole('button', { name: t('team.substituteOpen') }).click()
    },
  },
}

// Chromium speaks American English here, which writes 5 June as 06/05.
for (const locale of ['pt-BR', 'en'] satisfies TextLocale[])
  for (const [name, place] of Object.entries(places))
    test(`05/06 is the fifth of June at ${name}, in ${locale}`, async ({ open }) => {
      const t = createText(locale)
      const page = await open({ ...place.choice, settings: { locale } })
      expect(await page.evaluate(() => navigator.language)).toBe('en-US')
      await place.open(page, t)
      const fields = page.locator('.input.day')
      await expect(fields).toHaveCount(place.fields)
      for (const field of await fields.all()) {
        const parts = field.locator('[data-part]:not([data-part=literal])')
        expect(await parts.evaluateAll((all) => all.map((part) => part.getAttribute('data-part')))).toEqual([
          'day',
          'month',
          'year',
        ])
        await parts.first().click()
        await page.keyboard.type('05062027')
        await expect(field).toHaveText('05/06/2027')
        await parts.nth(1).click()
        await page.keyboard.press('ArrowUp')
        await expect(field).toHaveText('05/07/2027')
        await parts.first().click()
        await page.keyboard.type('13122027')
        await expect(field).toHaveText('13/12/2027')
      }
    })

test('each field of a day is tried, and none is the own one of the browser', () => {
  const root = join(import.meta.dirname, '../../renderer')
  const files = globSync('**/*.tsx', { cwd: root }).map(
    (file) => [file, readFileSync(join(root, file), 'utf8')] as const,
  )
  const tried = Object.values(places).flatMap(({ drawn }) => drawn)
  // A row that is mended has the same field, behind a sheet: `batches-alone.spec.ts`.
  const drawing = files.filter(([, text]) => /<DateField\b/.test(text)).map(([file]) => file)
  expect(drawing.toSorted()).toEqual([...tried, 'features/charges/batch/mend-form.tsx'].toSorted())
  expect(files.filter(([, text]) => /type="(?:date|time|month|week|datetime-local)"/.test(text))).toEqual([])
})
