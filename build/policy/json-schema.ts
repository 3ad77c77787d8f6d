import * as z from 'zod'
import { companyProfileSchema } from '../../shared/domain/company-profile.ts'
import { policyFileSchema } from '../../shared/domain/policy.ts'
import { saidKeys, sectionTitle } from './said-keys.ts'
import { type PolicyLanguage, templateWords } from './words.ts'

const branchSchema = z.looseObject({ properties: z.record(z.string(), z.looseObject({})) })

/** The JSON schema of the policy file, each key with its name and what it does. */
export function policySchemaFile(locale: PolicyLanguage): string {
  const { properties, ...rest } = branchSchema.parse(z.toJSONSchema(policyFileSchema, { io: 'input' }))
  const keys = saidKeys(locale)
  const sections = Object.entries(properties).map(([name, section]) => {
    const branch = branchSchema.parse(section)
    const said = Object.entries(branch.properties).map(([key, value]) => {
      const words = keys.find((one) => one.section === name && one.key === key)
      return [key, { title: words?.title, description: words?.text, ...value }]
    })
    const title = sectionTitle(z.keyof(policyFileSchema).parse(name), locale)
    return [name, { title, ...branch, properties: Object.fromEntries(said) }]
  })
  // An editor is told by `$schema` where the schema lies; the engine leaves it out.
  const $schema = { type: 'string' }
  const about = { title: 'Quita', description: templateWords.about[locale] }
  return text({ ...rest, ...about, properties: { $schema, ...Object.fromEntries(sections) } })
}

/** The JSON schema of the company profile. */
export function profileSchemaFile(): string {
  return text({ title: 'Quita', ...z.toJSONSchema(companyProfileSchema, { io: 'input', unrepresentable: 'any' }) })
}

/** JSON as a person may edit it. */
export function text(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
