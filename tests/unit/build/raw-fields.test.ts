import { expect, test } from 'vitest'
import { rawFields } from '../../../build/check-words.ts'

test('the check finds a word of the wire that a screen draws as it came', () => {
  expect(rawFields('const a = <dd>{payment.providerStatus}</dd>')).toEqual(['providerStatus'])
  expect(rawFields('const a = <Code copies={t("x")}>{idempotencyKey}</Code>')).toEqual(['idempotencyKey'])
})

test('the check lets it pass among technical details, as a value handed on, and in words', () => {
  const folded =
    "import { TechnicalDetails } from '../../ui/technical-details.tsx'\nconst a = <dd>{payment.providerStatus}</dd>"
  expect(rawFields(folded)).toEqual([])
  expect(rawFields('const a = <PaymentChip providerStatus={payment.providerStatus} />')).toEqual([])
  expect(rawFields('const a = <dd>{toldStatus(t, payment.providerStatus)}</dd>')).toEqual([])
})
