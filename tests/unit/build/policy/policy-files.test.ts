import Ajv2020 from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { policyFiles, stalePolicyFiles } from '../../../../build/policy/write.ts'
import { policyPlaces } from '../../../../electron/policy/places.ts'
import { readPolicy } from '../../../../electron/policy/read-policy.ts'
import { registryValues } from '../../../../electron/policy/registry-values.ts'
import { companyProfileSchema } from '../../../../shared/domain/company-profile.ts'
import { policyFileSchema } from '../../../../shared/domain/policy.ts'
import { policyKeys } from '../../../../shared/domain/policy-keys.ts'
import { allNamed, plistValue, readXml, type XmlElement } from '../../../fixtures/read-xml.ts'

const files = policyFiles()
const tableOf = (value: unknown) => z.record(z.string(), z.unknown()).parse(value)
const textOf = (path: string): string => files.get(path) ?? ''
const jsonOf = (path: string): unknown => JSON.parse(textOf(path))
const names = policyKeys().map(({ section, key }) => `${section}.${key}`)
const languages = ['pt-BR', 'en-US'] as const

test('the files that IT is given are those that the schema makes now', () => {
  expect(stalePolicyFiles()).toEqual([])
})

describe('the JSON schema', () => {
  test.each(languages)('names every key and says what it does: %s', (language) => {
    const schema = jsonOf(`${language}/policy.schema.json`)
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
    for (const { section, key } of policyKeys()) {
      expect(schema).toHaveProperty(['properties', section, 'properties', key, 'title'], expect.stringMatching(/\S{3}/))
      expect(schema).toHaveProperty(
        ['properties', section, 'properties', key, 'description'],
        expect.stringMatching(/\.$/),
      )
    }
  })

  const ajv = new Ajv2020({ strict: false })
  const judges = ajv.compile(tableOf(jsonOf('pt-BR/policy.schema.json')))

  test.each<[unknown, boolean]>([
    [{}, true],
    [jsonOf('policy.example.json'), true],
    [{ $schema: './policy.schema.json', limits: { perDay: 0 } }, true],
    [{ limits: { perDay: -1 } }, false],
    [{ limits: { perDay: 1.5 } }, false],
    [{ limits: { perMonth: 1 } }, false],
    [{ telemetry: {} }, false],
    [{ session: { autoLockMinutes: 61 } }, false],
    [{ connections: { hosts: ['https://a.b'] } }, false],
    [{ connections: { environments: ['sandbox'] } }, false],
    [{ files: { filingFolder: 'relative' } }, false],
    [{ updates: { ring: 10 } }, false],
    [{ updates: { feed: 'http://a.b' } }, false],
  ])('takes what the engine takes, and nothing else: %j %s', (value, isRight) => {
    expect(judges(value)).toBe(isRight)
    const { broken, faults } = readPolicy({ kind: 'found', value })
    expect(broken.length + faults.length === 0).toBe(isRight)
  })

  test('of the company profile takes its example, and has no place for a secret', () => {
    const judgesProfile = ajv.compile(tableOf(jsonOf('company-profile.schema.json')))
    const example = tableOf(jsonOf('company-profile.example.json'))
    expect(judgesProfile(example)).toBe(true)
    expect(companyProfileSchema.safeParse(example).success).toBe(true)
    expect(judgesProfile({ ...example, clientSecret: 'x' })).toBe(false)
  })
})

describe('the group policy template', () => {
  const admx = readXml(textOf('quita.admx'))
  const policies = allNamed(admx, 'policy')
  const nameOf = ({ attributes }: XmlElement): string => (attributes['name'] ?? '').replace('_', '.')

  test('has a policy for each key and no other, for the computer', () => {
    expect(policies.map(nameOf)).toEqual(names)
    expect(new Set(policies.map(({ attributes }) => attributes['class']))).toEqual(new Set(['Machine']))
  })

  test('writes each value where the engine reads it, and as what it reads', () => {
    const printed = policyKeys().flatMap(({ section, key }, place) => {
      const policy = policies[place]
      return policy === undefined ? [] : registryLines(policy, exampleOf(section, key))
    })
    const read = registryValues(printed.join('\r\n'), policyPlaces.win32.replace('HKLM', 'HKEY_LOCAL_MACHINE'))
    expect(read).toEqual({ kind: 'found', value: jsonOf('policy.example.json') })
  })

  test('bounds numbers and texts as the engine does', () => {
    for (const [place, key] of policyKeys().entries()) {
      const [value] = policies[place]?.children.find(({ name }) => name === 'elements')?.children ?? []
      if (key.kind === 'number')
        expect(value?.attributes).toMatchObject({ minValue: String(key.least), maxValue: String(key.most) })
      if (key.kind === 'text') expect(value?.attributes).toMatchObject({ maxLength: String(key.most) })
    }
  })

  test('gives numbers beyond 32 bits the room of 64', () => {
    for (const decimal of allNamed(admx, 'decimal'))
      expect(Number(decimal.attributes['maxValue'] ?? 0)).toBeLessThan(2 ** 32)
    expect(allNamed(admx, 'longDecimal')).toHaveLength(3)
  })

  test.each(languages)('has every sentence and every box that it names, and no other: %s', (language) => {
    const adml = readXml(textOf(`${language}/quita.adml`))
    const named = (kind: string): Set<string> =>
      new Set(
        [...textOf('quita.admx').matchAll(/\$\((\w+)\.(\w+)\)/g)].flatMap(([, of, id = '']) =>
          of === kind ? [id] : [],
        ),
      )
    const ids = (name: string): Set<string> =>
      new Set(allNamed(adml, name).map(({ attributes }) => attributes['id'] ?? ''))
    expect(ids('string')).toEqual(named('string'))
    expect(ids('presentation')).toEqual(named('presentation'))
    expect(allNamed(adml, 'string').filter(({ text }) => text.trim() === '')).toEqual([])
  })

  test.each(languages)('has in each box the element of that name: %s', (language) => {
    const adml = readXml(textOf(`${language}/quita.adml`))
    const boxes = { text: 'textBox', decimal: 'decimalTextBox', longDecimal: 'longDecimalTextBox', list: 'listBox' }
    for (const element of allNamed(admx, 'elements').flatMap(({ children }) => children)) {
      const box = Object.entries(boxes).find(([name]) => name === element.name)?.[1] ?? ''
      expect(allNamed(adml, box).map(({ attributes }) => attributes['refId'])).toContain(element.attributes['id'])
    }
  })

  test.each(languages)('refers to categories that it has: %s', () => {
    const categories = new Set(allNamed(admx, 'category').map(({ attributes }) => attributes['name']))
    for (const { attributes } of allNamed(admx, 'parentCategory')) expect(categories).toContain(attributes['ref'])
  })
})

describe('the macOS profile', () => {
  const plist = readXml(textOf('quita.mobileconfig'))
  const [dict] = plist.children
  const profile = tableOf(dict === undefined ? {} : plistValue(dict))
  const payload = tableOf(z.array(z.unknown()).parse(profile['PayloadContent'])[0])

  test('is for the whole computer, of the domain that the engine reads', () => {
    expect(profile).toMatchObject({ PayloadType: 'Configuration', PayloadScope: 'System', PayloadVersion: 1 })
    expect(policyPlaces.darwin).toBe(`/Library/Managed Preferences/${String(payload['PayloadType'])}.plist`)
  })

  test('holds every key with a value that the schema takes', () => {
    const values = Object.fromEntries(Object.entries(payload).filter(([name]) => !name.startsWith('Payload')))
    expect(policyFileSchema.safeParse(values).error).toBeUndefined()
    expect(
      Object.entries(values).flatMap(([section, keys]) => Object.keys(tableOf(keys)).map((key) => `${section}.${key}`)),
    ).toEqual(names)
  })

  test('has different ids for profile and payload', () => {
    expect(profile['PayloadUUID']).toMatch(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/)
    expect(payload['PayloadUUID']).not.toBe(profile['PayloadUUID'])
  })
})

function exampleOf(section: string, key: string): unknown {
  return tableOf(tableOf(jsonOf('policy.example.json'))[section])[key]
}

/** What reg.exe would print after group policy has written a value by its template. */
function registryLines(policy: XmlElement, value: unknown): string[] {
  const place = `HKEY_LOCAL_MACHINE\\${policy.attributes['key'] ?? ''}`
  const [element] = policy.children.find(({ name }) => name === 'elements')?.children ?? []
  if (element === undefined) {
    const chosen = allNamed(policy, value === true ? 'enabledValue' : 'disabledValue')[0]?.children[0]
    return [place, `    ${policy.attributes['valueName']}    REG_DWORD    0x${chosen?.attributes['value']}`]
  }
  if (element.name === 'list') {
    const entries = Array.isArray(value) ? value : []
    const lines = entries.map((entry, at) => `    ${element.attributes['valuePrefix']}${at + 1}    REG_SZ    ${entry}`)
    return [`HKEY_LOCAL_MACHINE\\${element.attributes['key']}`, ...lines]
  }
  const type = element.name === 'text' ? 'REG_SZ' : element.name === 'decimal' ? 'REG_DWORD' : 'REG_QWORD'
  const printed = typeof value === 'number' ? `0x${value.toString(16)}` : String(value)
  return [place, `    ${element.attributes['valueName']}    ${type}    ${printed}`]
}
