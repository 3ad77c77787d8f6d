import { fieldsOf } from './find-rows.ts'
import { plainName } from './named.ts'
import { isNothing } from './text.ts'

const HOLDERS = new Set('data dados result resultado retorno response resposta body content conteudo'.split(' '))

/**
 * Puts a record together of which half stands in an envelope and half beside it. `isOurs` says by its plain name and value which field
 * beside the envelope is one of the record and none of the answer, given the plain names that the record has told; `holds` says which name
 * in it shows that it is such an envelope (`data` is a day to others). What the record tells itself is not looked for outside. Any other
 * answer stays as it is.
 */
export function withOutside(
  isOurs: (name: string, value: unknown, told: ReadonlySet<string>) => boolean,
  holds: (name: string) => boolean,
): (answer: unknown) => unknown {
  return (answer) => {
    const fields = fieldsOf(answer)
    if (fields === null) return answer
    const holders = Object.entries(fields).flatMap(([name, held]): (readonly [string, object])[] => {
      const record = HOLDERS.has(plainName(name))
        ? fieldsOf(Array.isArray(held) && held.length === 1 ? held[0] : held)
        : null
      return record === null ? [] : [[name, record]]
    })
    const [only] = holders
    if (only === undefined || holders.length > 1) return answer
    const [holder, record] = only
    const told = new Set(Object.entries(record).flatMap(([name, inner]) => (isNothing(inner) ? [] : [plainName(name)])))
    if (![...told].some(holds)) return answer
    const outside = Object.entries(fields).filter(([name, value]) => {
      const plain = plainName(name)
      return name !== holder && !isNothing(value) && !told.has(plain) && isOurs(plain, value, told)
    })
    return outside.length === 0 ? answer : { ...Object.fromEntries(outside), ...withoutNothing(record) }
  }
}

function withoutNothing(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !isNothing(value)))
}
