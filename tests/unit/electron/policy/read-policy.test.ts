import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { readPolicy } from '../../../../electron/policy/read-policy.ts'
import { strictest } from '../../../../electron/policy/strictest.ts'
import {
  noPolicy,
  type Policy,
  type PolicySection,
  policySectionSchema,
  policySections,
} from '../../../../shared/domain/policy.ts'

const read = (value: unknown): Policy => readPolicy({ kind: 'found', value })
const sections = policySectionSchema.options

const whole = {
  updates: { feed: 'https://atualizacoes.aurora.com.br/quita', ring: 10 },
  connections: { hosts: ['API.instituicao.com.br'], environments: ['production'], authority: '/etc/quita/ca.pem' },
  limits: { perPayment: 5_000_000, perDay: 20_000_000 },
  confirmation: { passphraseAbove: 250_000, newPayees: true, changedPayees: false, systemCheck: false },
  session: { autoLockMinutes: 5, passphrase: true },
  files: { exports: false, filing: true, filingFolder: '\\\\servidor\\Comprovantes', watching: false },
  company: { profile: 'C:\\ProgramData\\Quita\\perfil.json' },
}

describe('a computer', () => {
  test('without policies is not managed', () => {
    expect(readPolicy({ kind: 'none' })).toEqual(noPolicy)
  })

  test('with an empty policy is managed, and nothing is decided for it', () => {
    expect(read({})).toEqual({ ...noPolicy, managed: true })
  })

  test('with policies has each of them in force', () => {
    expect(read(whole)).toEqual({
      ...noPolicy,
      ...whole,
      managed: true,
      updates: { ...whole.updates, frozen: false },
      connections: { ...whole.connections, hosts: ['api.instituicao.com.br'] },
    })
  })

  test('with a part of a section leaves the rest of it to people', () => {
    const { limits, broken, faults } = read({ limits: { perDay: 100 } })
    expect({ limits, broken, faults }).toEqual({ limits: { perPayment: null, perDay: 100 }, broken: [], faults: [] })
  })
})

describe('an unknown key', () => {
  const misspelt: readonly [string, unknown, string][] = [
    ['limits', { perday: 100 }, 'limits.perday'],
    ['limits', { perPayment: 100, 'per-day': 100 }, 'limits.per-day'],
    ['confirmation', { passphraseabove: 100 }, 'confirmation.passphraseabove'],
    ['session', { autolockMinutes: 5 }, 'session.autolockMinutes'],
    ['session', { passphrase: false, Passphrase: true }, 'session.Passphrase'],
    ['files', { export: false }, 'files.export'],
    ['connections', { host: ['api.instituicao.com.br'] }, 'connections.host'],
    ['updates', { feed: 'https://a.b', freeze: true }, 'updates.freeze'],
    ['company', { perfil: '/etc/quita/perfil.json' }, 'company.perfil'],
  ]

  test.each(misspelt)('closes its section and is told, and the others hold: %s %j', (name, value, at) => {
    const section = policySectionSchema.parse(name)
    const policy = read({ ...whole, [section]: value })
    expect(policy[section]).toEqual(strictest[section])
    expect(policy.broken).toEqual([section])
    expect(policy.faults).toEqual([{ at, why: 'unknown' }])
    const other = section === 'limits' ? 'session' : 'limits'
    expect(policy[other]).toEqual(whole[other])
  })

  test.each(['limit', 'Limits', 'limites', 'caps'])(
    'in the place of a section closes those that are missing: %s',
    (name) => {
      const { limits, ...others } = whole
      const policy = read({ ...others, [name]: limits })
      expect(policy.broken).toEqual(['limits'])
      expect(policy.limits).toEqual(strictest.limits)
      expect(policy.session).toEqual(whole.session)
      expect(policy.faults).toEqual([{ at: name, why: 'unknown' }])
    },
  )

  test.each(sections)(
    'that is the section’s name written another way closes it, also beside the right one: %s',
    (name) => {
      const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
      for (const other of [name.toUpperCase(), capital, ` ${name}`, `${name} `]) {
        for (const document of [
          { ...whole, [other]: whole[name] },
          Object.fromEntries(Object.entries(whole).map(([key, value]) => [key === name ? other : key, value])),
        ]) {
          const policy = read(document)
          expect(policy[name]).toEqual(strictest[name])
          expect(policy.broken).toEqual([name])
          expect(policy.faults).toEqual([{ at: other, why: 'unknown' }])
        }
      }
    },
  )

  test.each(everyKey())('of one letter more, less or other closes its section: %s.%s', (name, key) => {
    const capital = `${key.charAt(0).toUpperCase()}${key.slice(1)}`
    const others = [
      capital,
      key.toLowerCase(),
      key.toUpperCase(),
      `${key}s`,
      key.slice(1),
      ` ${key}`,
      `${key}\u200b`,
      `\u0430${key}`,
    ]
    for (const other of others.filter((one) => one !== key)) {
      const { [key]: value = true, ...rest }: Record<string, unknown> = whole[name]
      const policy = read({ ...whole, [name]: { ...rest, [other]: value } })
      expect(policy[name], other).toEqual(strictest[name])
      expect(policy.broken).toEqual([name])
      expect(policy.faults).toContainEqual({ at: `${name}.${other}`, why: 'unknown' })
    }
  })

  test('named like something of every object is unknown like any other', () => {
    const { broken, faults } = read(JSON.parse('{ "__proto__": 1, "constructor": 2, "limits": { "toString": 3 } }'))
    expect(faults.map(({ why }) => why)).toEqual(faults.map(() => 'unknown'))
    expect(faults.map(({ at }) => at)).toContain('limits.toString')
    expect(new Set(broken)).toEqual(new Set(sections))
  })

  test('by which an editor finds the schema is none', () => {
    expect(read({ ...whole, $schema: './policy.schema.json' }).broken).toEqual([])
  })
})

describe('a section that does not fit', () => {
  const wrong: readonly [string, unknown, string][] = [
    ['limits', { perPayment: '5000' }, 'limits.perPayment'],
    ['limits', { perPayment: 12.5 }, 'limits.perPayment'],
    ['limits', { perDay: -1 }, 'limits.perDay'],
    ['limits', { perDay: Number.NaN }, 'limits.perDay'],
    ['limits', [], 'limits'],
    ['limits', null, 'limits'],
    ['limits', 'none', 'limits'],
    ['confirmation', { passphraseAbove: -1 }, 'confirmation.passphraseAbove'],
    ['confirmation', { newPayees: 'yes' }, 'confirmation.newPayees'],
    ['session', { autoLockMinutes: 0 }, 'session.autoLockMinutes'],
    ['session', { autoLockMinutes: 61 }, 'session.autoLockMinutes'],
    ['session', { passphrase: 'true' }, 'session.passphrase'],
    ['session', { passphrase: 1 }, 'session.passphrase'],
    ['files', { exports: null }, 'files.exports'],
    ['files', { filingFolder: 'Comprovantes' }, 'files.filingFolder'],
    ['files', { filingFolder: '/srv/concilia\u{FFFD}\u{FFFD}o' }, 'files.filingFolder'],
    ['files', { filingFolder: '/srv/a\nb' }, 'files.filingFolder'],
    ['connections', { hosts: 'api.instituicao.com.br' }, 'connections.hosts'],
    ['connections', { hosts: ['https://api.instituicao.com.br'] }, 'connections.hosts'],
    ['connections', { hosts: ['*'] }, 'connections.hosts'],
    ['connections', { hosts: ['*.br'] }, 'connections.hosts'],
    ['connections', { hosts: [''] }, 'connections.hosts'],
    ['connections', { environments: ['produção'] }, 'connections.environments'],
    ['connections', { authority: '../ca.pem' }, 'connections.authority'],
    ['updates', { feed: 'http://atualizacoes' }, 'updates.feed'],
    ['updates', { ring: 10 }, 'updates.feed'],
    ['updates', { feed: 'https://a.b', ring: 101 }, 'updates.ring'],
    ['company', { profile: 7 }, 'company.profile'],
  ]

  test.each(wrong)('has its strictest value, and the others hold: %s %j', (name, value, at) => {
    const section = policySectionSchema.parse(name)
    const policy = read({ ...whole, [section]: value })
    expect(policy[section]).toEqual(strictest[section])
    expect(policy.broken).toEqual([section])
    expect(policy.faults).toEqual([{ at, why: 'invalid' }])
    const other = section === 'limits' ? 'session' : 'limits'
    expect(policy[other]).toEqual(whole[other])
  })

  test.each(sections)('is none by any value that is no table: %s', (section) => {
    for (const value of [null, true, false, 0, 1, '', 'none', [], [{}]]) {
      const policy = read({ ...whole, [section]: value })
      expect(policy[section], JSON.stringify(value)).toEqual(strictest[section])
      expect(policy.faults).toEqual([{ at: section, why: 'invalid' }])
    }
  })

  test.each(everyKey())('has its strictest value by any value of another kind: %s.%s', (section, key) => {
    const shape: Readonly<Record<string, ZodType>> = policySections[section].shape
    const others = [null, true, 1, -1, 0.5, 1e300, '', 'x', '1', 'true', [], {}, [null], [1], { a: 1 }]
    for (const value of others.filter((one) => shape[key]?.safeParse(one).success === false)) {
      const policy = read({ ...whole, [section]: { ...whole[section], [key]: value } })
      expect(policy[section], JSON.stringify(value)).toEqual(strictest[section])
      expect(policy.faults).toEqual([{ at: `${section}.${key}`, why: 'invalid' }])
    }
  })

  test('of connections stops updates too, since nobody knows whom the share was to be trusted by', () => {
    expect(read({ ...whole, connections: { hosts: 7 } }).updates).toBeNull()
  })
})

describe('what is written twice', () => {
  test.each(sections)('closes its section, and the others hold: %s', (section) => {
    for (const path of [[section], [section, 'key']]) {
      const policy = readPolicy({ kind: 'found', value: whole, twice: [path] })
      expect(policy[section]).toEqual(strictest[section])
      expect(policy.broken).toEqual([section])
      expect(policy.faults).toEqual([{ at: path.join('.'), why: 'twice' }])
    }
  })
})

describe('policies that cannot be read at all', () => {
  test.each(['syntax', 'unreadable', 'writable'] as const)('are the strictest in every section: %s', (why) => {
    const policy = readPolicy({ kind: 'refused', why })
    expect(policy).toEqual({ ...noPolicy, ...strictest, managed: true, broken: sections, faults: [{ at: '', why }] })
  })

  test.each([null, [], 'text', 7, true])('are the strictest where no table of sections stands: %j', (value) => {
    expect(read(value).broken).toEqual(sections)
  })
})

test('whatever stands in a section, it is what was written or the strictest', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sections), fc.object({ key: fc.constantFrom(...keys()) }), (section, value) => {
      const policy = read({ [section]: value })
      const schema = policySections[section]
      if (schema.safeParse(value).success) expect(policy.broken).toEqual([])
      else expect(policy[section]).toEqual(strictest[section])
    }),
  )
})

function everyKey(): [PolicySection, string][] {
  return sections.flatMap((section) =>
    Object.keys(policySections[section].shape).map((key): [PolicySection, string] => [section, key]),
  )
}

function keys(): string[] {
  return [...Object.values(policySections).flatMap(({ shape }) => Object.keys(shape)), 'other']
}
