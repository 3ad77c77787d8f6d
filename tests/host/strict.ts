/** Wraps one part of the stand-in so that reading what it does not provide throws by name instead of being undefined. */
export function strict<T extends object>(name: string, part: T): T {
  return new Proxy(part, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || key === 'then' || key === 'toJSON')
        return Reflect.get(target, key, receiver) as unknown
      throw new Error(`desktop host: electron.${name}.${key} is not provided`)
    },
  })
}

/** An event object with preventDefault, as Electron passes to its listeners. */
export function preventable<T extends object>(facts: T): T & { defaultPrevented: boolean; preventDefault(): void } {
  const event = {
    ...facts,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
  }
  return event
}
