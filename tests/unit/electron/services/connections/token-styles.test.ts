import { expect, test } from 'vitest'
import { openTokenStyles } from '../../../../../electron/services/connections/token-styles.ts'
import type { RecordTable } from '../../../../../electron/vault/vault.ts'
import { ok } from '../../../../../shared/kit/result.ts'
import { withSecrets } from '../../../../fakes/with-secrets.ts'
import { value } from '../../../../fixtures/open-test-vault.ts'

const access = withSecrets({
  baseUrl: 'https://api.banco.example/v2',
  clientId: 'empresa',
  clientSecret: 'segredo',
  certificatePem: '',
  keyPem: '',
  authorityPem: null,
  pin: null,
  tokenStyle: null,
})

function records(kept: string | null = null): RecordTable & { readonly json: () => string | null; puts: number } {
  let json = kept
  return {
    puts: 0,
    json: () => json,
    get: () => Promise.resolve(ok(json)),
    put(_, text) {
      this.puts += 1
      json = text
      return Promise.resolve(ok(undefined))
    },
  }
}

test('the style that worked is known in the next life, of the same group and server alone', async () => {
  const disk = records()
  value(await openTokenStyles(disk)).learn('accounts', access, 'basic-form')
  const next = value(await openTokenStyles(disk))
  expect(next.of('accounts', access).tokenStyle).toBe('basic-form')
  expect(next.of('qrcodes', access).tokenStyle).toBeNull()
  expect(next.of('accounts', { ...access, baseUrl: 'https://outro.example' }).tokenStyle).toBeNull()
  expect(next.of('accounts', { ...access, tokenUrl: 'https://login.example/token' }).tokenStyle).toBeNull()
  expect(next.of('accounts', { ...access, institution: 'pxc' }).tokenStyle).toBeNull()
})

test('what is known already is not written again, and no secret is written at all', async () => {
  const disk = records()
  const styles = value(await openTokenStyles(disk))
  styles.learn('accounts', access, 'form')
  styles.learn('accounts', access, 'form')
  expect(disk.puts).toBe(1)
  expect(disk.json()).not.toContain('segredo')
})

test.each(['{}', '[]', 'null', '{"accounts":{"server":"x","style":"other"}}'])(
  'a record that a later version wrote otherwise is as good as none: %s',
  async (json) => {
    expect(value(await openTokenStyles(records(json))).of('accounts', access)).toEqual(access)
  },
)
