import { type PolicySection, policySectionSchema } from '../../shared/domain/policy.ts'
import { type PolicyKey, policyKeys } from '../../shared/domain/policy-keys.ts'
import { saidKeys, sectionTitle } from './said-keys.ts'
import { type PolicyLanguage, templateWords } from './words.ts'
import { document, element } from './xml.ts'

const KEY = 'Software\\Policies\\Quita'
const SUPPORTED = 'SUPPORTED_QUITA'
const MOST_DECIMAL = 2 ** 32 - 1
const sections = policySectionSchema.options

const root = {
  'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  revision: '1.0',
  schemaVersion: '1.0',
  xmlns: 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions',
}

/** The template of group policy: one policy a key, a category a section. */
export function admx(): string {
  const categories = sections.flatMap((name) =>
    element(
      'category',
      { name: categoryOf(name), displayName: said(categoryOf(name)) },
      element('parentCategory', { ref: 'quita' }),
    ),
  )
  const supported = element('definition', { name: SUPPORTED, displayName: said(SUPPORTED) })
  return document(
    element('policyDefinitions', root, [
      ...element('policyNamespaces', {}, element('target', { prefix: 'quita', namespace: 'Quita.Policies' })),
      ...element('resources', { minRequiredRevision: '1.0' }),
      ...element('supportedOn', {}, element('definitions', {}, supported)),
      ...element('categories', {}, [
        ...element('category', { name: 'quita', displayName: said('quita') }),
        ...categories,
      ]),
      ...element('policies', {}, policyKeys().flatMap(policyOf)),
    ]),
  )
}

/** The words of the template in one language. */
export function adml(locale: PolicyLanguage): string {
  const keys = saidKeys(locale)
  const strings = [
    ['quita', 'Quita'],
    [SUPPORTED, templateWords.supported[locale]],
    ...sections.map((name) => [categoryOf(name), sectionTitle(name, locale)]),
    ...keys.flatMap((key) => [
      [idOf(key), key.title],
      [`${idOf(key)}_explain`, key.text],
    ]),
  ]
  const presentations = keys
    .filter(({ kind }) => kind !== 'switch')
    .flatMap((key) => element('presentation', { id: idOf(key) }, boxOf(key, key.title)))
  return document(
    element('policyDefinitionResources', root, [
      ...element('displayName', {}, 'Quita'),
      ...element('description', {}, templateWords.about[locale]),
      ...element('resources', {}, [
        ...element(
          'stringTable',
          {},
          strings.flatMap(([id = '', text = '']) => element('string', { id }, text)),
        ),
        ...element('presentationTable', {}, presentations),
      ]),
    ]),
  )
}

function policyOf(key: PolicyKey): string[] {
  const id = idOf(key)
  const place = `${KEY}\\${key.section}`
  const about = { class: 'Machine', displayName: said(id), explainText: said(`${id}_explain`), key: place }
  const head = [
    ...element('parentCategory', { ref: categoryOf(key.section) }),
    ...element('supportedOn', { ref: SUPPORTED }),
  ]
  if (key.kind === 'switch') {
    const [on, off] = ['1', '0'].map((value) => element('decimal', { value }))
    const values = [...element('enabledValue', {}, on), ...element('disabledValue', {}, off)]
    return element('policy', { name: id, ...about, valueName: key.key }, [...head, ...values])
  }
  const presented = { name: id, ...about, presentation: `$(presentation.${id})` }
  return element('policy', presented, [...head, ...element('elements', {}, valueOf(key, id, place))])
}

function valueOf(key: Exclude<PolicyKey, { kind: 'switch' }>, id: string, place: string): string[] {
  switch (key.kind) {
    case 'text':
      return element('text', { id, valueName: key.key, required: 'true', maxLength: String(key.most) })
    case 'number': {
      const name = key.most > MOST_DECIMAL ? 'longDecimal' : 'decimal'
      const bounds = { minValue: String(key.least), maxValue: String(key.most) }
      return element(name, { id, valueName: key.key, required: 'true', ...bounds })
    }
    case 'list':
      return element('list', { id, key: `${place}\\${key.key}`, valuePrefix: '' })
  }
}

function boxOf(key: PolicyKey, label: string): string[] {
  const refId = idOf(key)
  if (key.kind === 'text') return element('textBox', { refId }, element('label', {}, label))
  if (key.kind === 'list') return element('listBox', { refId }, label)
  const isLong = key.kind === 'number' && key.most > MOST_DECIMAL
  return element(isLong ? 'longDecimalTextBox' : 'decimalTextBox', { refId, spin: 'false' }, label)
}

function idOf({ section, key }: PolicyKey): string {
  return `${section}_${key}`
}

function categoryOf(section: PolicySection): string {
  return `quita_${section}`
}

function said(id: string): string {
  return `$(string.${id})`
}
