import { policySectionSchema } from '../../shared/domain/policy.ts'
import { policyKeys } from '../../shared/domain/policy-keys.ts'
import { examplePolicy } from './example.ts'
import { saidKeys } from './said-keys.ts'
import { templateWords } from './words.ts'
import { document, element } from './xml.ts'

/** The preference domain by which macOS knows Quita. */
export const DOMAIN = 'br.com.quita'

// Any two will do, as long as they stay the same: by them macOS knows the profile again.
const PROFILE_ID = '6F0E4B3A-52D8-4E0B-9B5C-3A1F7D2C8E41'
const PAYLOAD_ID = 'B2A94C17-0D6E-4F58-8C3B-71E5A6D9F024'

/** A configuration profile with every key in it, each with its name, to be edited and handed out for the whole computer. */
export function mobileconfig(): string {
  const payload = dict([
    ...entry('PayloadType', DOMAIN),
    ...entry('PayloadVersion', 1),
    ...entry('PayloadIdentifier', `${DOMAIN}.policy.values`),
    ...entry('PayloadUUID', PAYLOAD_ID),
    ...entry('PayloadDisplayName', 'Quita'),
    ...policySectionSchema.options.flatMap((section) => [
      ...element('key', {}, section),
      ...dict(policyKeys().flatMap((one) => (one.section === section ? valueOf(section, one.key) : []))),
    ]),
  ])
  const profile = dict([
    ...entry('PayloadType', 'Configuration'),
    ...entry('PayloadVersion', 1),
    ...entry('PayloadScope', 'System'),
    ...entry('PayloadIdentifier', `${DOMAIN}.policy`),
    ...entry('PayloadUUID', PROFILE_ID),
    ...entry('PayloadDisplayName', 'Quita'),
    ...entry('PayloadDescription', `${templateWords.about['pt-BR']} ${templateWords.about.en}`),
    ...element('key', {}, 'PayloadContent'),
    ...element('array', {}, payload),
  ])
  const [declared = '', ...lines] = document(element('plist', { version: '1.0' }, profile)).split('\n')
  const kind = '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">'
  return [declared, kind, ...lines].join('\n')
}

function valueOf(section: keyof typeof examplePolicy, key: string): string[] {
  const values: Readonly<Record<string, unknown>> = examplePolicy[section]
  const titles = (['pt-BR', 'en'] as const).map(
    (locale) => saidKeys(locale).find((one) => one.section === section && one.key === key)?.title,
  )
  return [`<!-- ${titles.join(' / ')} -->`, ...entry(key, values[key])]
}

function entry(key: string, value: unknown): string[] {
  return [...element('key', {}, key), ...plistValue(value)]
}

function plistValue(value: unknown): string[] {
  if (typeof value === 'boolean') return element(String(value), {})
  if (typeof value === 'number') return element('integer', {}, String(value))
  if (Array.isArray(value)) return element('array', {}, value.flatMap(plistValue))
  return element('string', {}, String(value))
}

function dict(lines: string[]): string[] {
  return element('dict', {}, lines)
}
