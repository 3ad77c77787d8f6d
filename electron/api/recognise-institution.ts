import type { InstitutionEvidence } from '../../shared/domain/known-institution.ts'
import type { ApiGroup } from '../../shared/errors/app-error.ts'
import { known } from './institutions/known.ts'
import type { Answer } from './transport/exchange.ts'
import { readJson } from './transport/json.ts'

/** Hears the answers of a test, and says whose ways they are. */
export interface Recogniser {
  hear(answer: Answer): void
  /** Whose they are and what was seen; null where nothing tells. The name of the host tells more than any answer. */
  found(): InstitutionEvidence | null
}

const DEEPEST = 4
const MOST_ROWS = 20
const LONGEST = 256 * 1024

/** Starts with the address of one group. */
export function createRecogniser(group: ApiGroup, baseUrl: string): Recogniser {
  const byHost = evidenceOfHost(group, new URL(baseUrl).hostname)
  let byAnswer: InstitutionEvidence | null = null
  return {
    hear({ status, bytes, contentType, headerNames }) {
      if (byHost !== null || byAnswer !== null) return
      byAnswer = evidenceOfHeaders(group, headerNames)
      if (byAnswer !== null || bytes.length > LONGEST) return
      const json = readJson(bytes, contentType)
      if (json.ok) byAnswer = evidenceIn(group, json.value, status < 300 ? 'answer' : 'problem')
    },
    found: () => byHost ?? byAnswer,
  }
}

function evidenceOfHost(group: ApiGroup, host: string): InstitutionEvidence | null {
  for (const { id, hosts } of Object.values(known)) {
    const end = hosts.find((one) => host === one || host.endsWith(`.${one}`))
    if (end !== undefined) return { group, institution: id, by: 'host', seen: host }
  }
  return null
}

function evidenceOfHeaders(group: ApiGroup, names: readonly string[]): InstitutionEvidence | null {
  for (const { id, headerMarks } of Object.values(known)) {
    const seen = names.find((name) => headerMarks.some((mark) => name.startsWith(mark)))
    if (seen !== undefined) return { group, institution: id, by: 'header', seen }
  }
  return null
}

function evidenceIn(group: ApiGroup, value: unknown, by: 'answer' | 'problem'): InstitutionEvidence | null {
  const objects = objectsIn(value, DEEPEST)
  for (const { id, marks } of Object.values(known)) {
    for (const { fields } of marks.filter((mark) => mark.in === by)) {
      if (objects.some((names) => fields.every((field) => names.has(field))))
        return { group, institution: id, by, seen: fields.join(', ') }
    }
  }
  return null
}

/** The names of the fields of every object in an answer, as far as it is looked through. */
function objectsIn(value: unknown, depth: number): readonly ReadonlySet<string>[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  if (Array.isArray(value)) return value.slice(0, MOST_ROWS).flatMap((one) => objectsIn(one, depth - 1))
  const names = new Set(Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [name])))
  return [names, ...Object.values(value).flatMap((inner) => objectsIn(inner, depth - 1))]
}
