import type { Locator, Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'

const t = createText('pt-BR')

/** What a person types for a Pix by bank data; the training bank knows this supplier's institution. */
export const typedPayment = {
  institution: 'Ipê',
  issuer: '0001',
  number: '48213-7',
  document: '05.571.983/0001-30',
  name: 'Serra Verde Alimentos Ltda.',
  amount: '8.430,00',
  description: 'NF 10422',
} as const

/** The fields of the form, found as a person finds them: by their labels. */
export function payForm(page: Page) {
  const box = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
  return {
    institution: page.getByRole('combobox', { name: t('payManual.institution'), exact: true }),
    issuer: box(t('payManual.issuer')),
    number: box(t('payManual.number')),
    document: box(t('payForm.document')),
    name: box(t('payManual.name')),
    amount: box(t('payForm.amount')),
    description: page.getByRole('textbox', { name: t('payForm.description') }),
    review: page.getByRole('button', { name: t('payForm.review') }),
  }
}

/** Opens the form beside the entry box, and fills it with the mouse and the keyboard as a person would, choosing the institution from the list. */
export async function fillPayment(page: Page, typed: Partial<Record<keyof typeof typedPayment, string>> = {}) {
  const form = payForm(page)
  const facts = { ...typedPayment, ...typed }
  await page.getByRole('button', { name: t('entry.byAccount') }).click()
  await form.institution.fill(facts.institution)
  await page.getByRole('option', { name: /Banco Ipê/ }).click()
  await form.issuer.fill(facts.issuer)
  await form.number.fill(facts.number)
  await form.document.fill(facts.document)
  await form.name.fill(facts.name)
  await form.amount.fill(facts.amount)
  await form.description.fill(facts.description)
}

/** The button that has Quita's own window ask; its name holds the amount. */
export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pagar R\$/ })
}
