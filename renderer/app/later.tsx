import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of the window that is read when it is first drawn; until it is there `Waiting` is drawn, or nothing. Not by Suspense, which
 * holds back for 300 ms whatever comes soon after an empty fallback. A part that cannot be read breaks its boundary.
 */
export function later<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> & { readonly read: () => Promise<ComponentType<Props>> } {
  let reading: Promise<ComponentType<Props>> | null = null
  let ready: ComponentType<Props> | null = null

  function readOnce(): Promise<ComponentType<Props>> {
    reading ??= read().then(
      (part) => {
        ready = part
        return part
      },
      (broken: unknown) => {
        reading = null // whoever opens it again tries again
        throw broken
      },
    )
    return reading
  }

  function Later(props: Props) {
    const [Part, setPart] = useState(() => ready)
    useEffect(() => {
      readOnce().then(
        (part) => setPart(() => part),
        (broken: unknown) => {
          setPart(() => {
            throw broken
          })
        },
      )
    }, [])
    if (Part !== null) return <Part {...props} />
    return Waiting === undefined ? null : <Waiting {...props} />
  }

  return Object.assign(Later, { read: readOnce })
}
