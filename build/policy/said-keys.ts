import type { PolicySection } from '../../shared/domain/policy.ts'
import { type PolicyKey, policyKeys } from '../../shared/domain/policy-keys.ts'
import { messages } from '../../shared/i18n/languages.ts'
import { type PolicyLanguage, descriptions } from './words.ts'

/** One key of the policy file with its name and what it does, in one language. */
export type SaidKey = PolicyKey & { readonly title: string; readonly text: string }

/** Every key of the policy file in a language; throws for one that nobody has described. */
export function saidKeys(locale: PolicyLanguage): readonly SaidKey[] {
  return policyKeys().map((key) => ({
    ...key,
    title: sentence(locale, key.section + capital(key.key)),
    text: described(`${key.section}.${key.key}`, locale),
  }))
}

/** The name of a section in a language. */
export function sectionTitle(section: PolicySection, locale: PolicyLanguage): string {
  return sentence(locale, `section${capital(section)}`)
}

function sentence(locale: PolicyLanguage, name: string): string {
  const words: Readonly<Record<string, string>> = messages[locale].policy
  const found = words[name]
  if (found === undefined) throw new Error(`policy.${name} has no sentence`)
  return found
}

function described(name: string, locale: PolicyLanguage): string {
  const found = descriptions[name]?.[locale]
  if (found === undefined) throw new Error(`${name} has no description`)
  return found
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
