import { expect, test } from 'vitest'
import { certificateName } from '../../../../renderer/ui/certificate-name.ts'

test('a certificate is called by its common name, and by all that it says where there is none', () => {
  expect(certificateName('CN=Aurora Distribuidora Ltda, O=Aurora, C=BR')).toBe('Aurora Distribuidora Ltda')
  expect(certificateName('O=Aurora, C=BR, CN=Aurora')).toBe('Aurora')
  expect(certificateName('O=Aurora, C=BR')).toBe('O=Aurora, C=BR')
})
