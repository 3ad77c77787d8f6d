import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { known } from '../../../../electron/api/institutions/known.ts'
import { createDispatcher } from '../../../../electron/app/dispatcher.ts'
import type { Handlers } from '../../../../electron/app/handlers.ts'
import { readCompanyProfile } from '../../../../electron/policy/read-company-profile.ts'
import { companyProfileSchema } from '../../../../shared/domain/company-profile.ts'
import { connectFormSchema } from '../../../../shared/domain/connection.ts'
import { connectionChangeSchema } from '../../../../shared/domain/connection-life.ts'
import { noPolicy } from '../../../../shared/domain/policy.ts'
import type { Channel } from '../../../../shared/ipc/contract.ts'
import { fieldsOfIssue } from '../../../../shared/ipc/parse-ask.ts'
import { ok } from '../../../../shared/kit/result.ts'
import { createAuthority } from '../../../fakes/tls-identities.ts'
import { institutionSchema } from '../../../fixtures/institution-schema.ts'
import { fieldsOfSchema, misfitsOf } from '../../../fixtures/misfits.ts'

const group = {
  baseUrl: 'https://api.instituicao.com.br/contas',
  clientId: 'cliente',
  clientSecret: 'segredo',
  pin: 'ab'.repeat(32),
  tokenUrl: 'https://token.instituicao.com.br/oauth/token',
  institution: 'pxc',
  headers: [{ name: 'X-Company-ID', value: '42' }],
  amounts: 'reais',
}
const payer = { institution: 'Banco', issuer: '0001', number: '12345-6' }
const form = {
  companyName: 'Aurora Distribuidora',
  companyDocument: '11222333000181',
  environment: 'production',
  payer,
  accounts: group,
  qrcodes: group,
  vaultPassphrase: 'uma frase que ninguém sabe',
}
const change = { accounts: group, qrcodes: group }

/** What a call of the page is refused for, before any handler has it; null where it is let through. */
async function refusedFields(channel: Channel, ask: unknown): Promise<readonly string[] | null> {
  const handlers: unknown = new Proxy({}, { get: () => async () => ok({}) })
  const dispatch = createDispatcher({
    // Nothing is asked of what it answers.
    handlers: handlers as Handlers,
    refusal: () => null,
    opened: () => form,
    isLocked: async () => false,
    log: { event: () => {} },
    reference: () => '01234567',
  })
  const reply = await dispatch(channel, ask)
  return !reply.ok && reply.error.kind === 'invalid' ? reply.error.violations.map(({ path }) => path) : null
}

const asks = [
  ['connections.create', connectFormSchema, form],
  ['connections.test', connectFormSchema, form],
  ['connections.change', connectionChangeSchema, change],
] as const

describe.each(asks)('what a person may say of a connection: %s', (channel, schema, sample) => {
  test('is let through as it should be', async () => {
    expect(await refusedFields(channel, sample)).toBeNull()
  })

  test.each(misfitsOf(schema, sample))('$field: $what, is refused with the field', async ({ field, whole }) => {
    expect(await refusedFields(channel, whole)).toContain(field)
  })
})

describe('what a company says of its connection', () => {
  const profile = {
    environment: 'production',
    companyName: 'Aurora Distribuidora',
    companyDocument: '11222333000181',
    payer,
    accounts: { baseUrl: group.baseUrl, pin: group.pin, tokenUrl: group.tokenUrl },
    qrcodes: { baseUrl: group.baseUrl, pin: group.pin, tokenUrl: group.tokenUrl },
    authority: createAuthority('AC Exemplo').certificatePem,
    limits: { perPayment: 100_000, perDay: 500_000 },
  }
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quita-profile-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function read(value: unknown) {
    const path = join(folder, 'profile.json')
    await writeFile(path, JSON.stringify(value), { mode: 0o644 })
    const owner = process.getuid?.() ?? 0
    return await readCompanyProfile(
      { company: { profile: path }, broken: noPolicy.broken },
      { platform: 'linux', owner },
    )
  }

  test('is read as it should be', async () => {
    expect((await read(profile)).ok).toBe(true)
  })

  test.each(misfitsOf(companyProfileSchema, profile))('$field: $what, is refused with the field', async (misfit) => {
    const result = await read(misfit.whole)
    expect(result).toMatchObject({ ok: false, error: { why: 'invalid' } })
    expect(!result.ok && result.error.fields).toContain(misfit.field)
  })
})

describe('what is known of an institution', () => {
  const sample = {
    ...known.efi,
    token: { ...known.efi.token, scopes: { accounts: 'contas.read', qrcodes: 'pix.read' } },
    headers: [{ name: 'X-Empresa', value: 'uuid' }],
    fields: { pix: { endToEndId: ['e2eid'] } },
    statuses: { payment: { PAGO: 'SETTLED' } },
    problems: { words: ['a'], codes: ['b'], lists: ['c'], paths: ['d'], reasons: ['e'], references: ['f'] },
    loneBalance: { holder: 'body', amount: 'amount', beside: ['version'] },
    headerMarks: ['x-efi'],
    limits: {
      accounts: { pageRows: 100, days: 30, perMinute: 60 },
      qrcodes: { pageRows: 100, days: 30, perMinute: 60 },
    },
  }
  const refusedOf = (value: unknown): readonly string[] =>
    institutionSchema.safeParse(value).error?.issues.flatMap(fieldsOfIssue) ?? []

  test.each(Object.values(known))('fits, of $id', (institution) => {
    expect(refusedOf(institution)).toEqual([])
  })

  test('is told in a sample that holds every field', () => {
    expect(refusedOf(sample)).toEqual([])
    expect(fieldsOfSchema(institutionSchema, sample).size).toBeGreaterThan(60)
  })

  test.each(misfitsOf(institutionSchema, sample))('$field: $what, is refused with the field', ({ field, whole }) => {
    expect(refusedOf(whole)).toContain(field)
  })
})
