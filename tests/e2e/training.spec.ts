import { createText } from '../../shared/i18n/create-text.ts'
import { askEngine } from './ask-engine.ts'
import { judgeWindow } from './judge-window.ts'
import { keyboardOf } from './keyboard.ts'
import { expect, test } from './on-training.ts'
import { verdict } from './pay-journey.ts'
import { rehearsal } from './rehearsal.ts'

const t = createText('pt-BR')

test('by keyboard: a failure is ordered for the next payment and switched off, and a value goes into a new payment', async ({
  page,
}) => {
  const keyboard = keyboardOf(page)
  const ordered = async () => (await askEngine(page, 'training.read', {})).active
  const sections = page.getByRole('navigation', { name: t('shell.sections') })
  await keyboard.press(sections.getByRole('link', { name: t('shell.training') }))
  await expect(page.getByRole('heading', { level: 1, name: t('training.title') })).toBeVisible()
  await keyboard.press(page.getByRole('button', { name: new RegExp(t('training.faults')) }))
  await page.keyboard.type('cai depois')
  await expect(page.getByRole('option', { name: t('training.fault-drop-after-booking') })).toBeFocused()
  await page.keyboard.press('Enter')
  await keyboard.press(keyboard.button('training.faultSet'))
  const active = page.getByText(t('training.faultActive', { fault: t('training.fault-drop-after-booking') }))
  await expect(active).toBeVisible()
  await judgeWindow(page, 'training, failure ordered')
  expect(await ordered()).toEqual(['drop-after-booking@paymentx1'])
  await keyboard.press(keyboard.button('training.faultOff'))
  await expect(active).toHaveCount(0)
  expect(await ordered()).toEqual([])

  const { value } = rehearsal('key', 'settles')
  await keyboard.press(page.getByRole('button', { name: t('training.useIn', { value }), exact: true }))
  await expect(page.getByRole('textbox', { name: t('entry.label') })).toHaveValue(value)
  await expect(verdict(page)).toContainText(t('entry.EMAIL'))
})
