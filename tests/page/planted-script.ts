import type { Listeners } from './listeners.ts'
import { waysOut } from './ways-out.ts'

/**
 * What an attacker has in every document of the window from its start: each way out as a function `way NAME` of the page's own
 * world, an ear for everything that main pushes, and for what frames say. In the frame of papers it lies: before every second
 * answer it says what nobody asked for, in shapes that its line has and has not.
 */
export function plantedScript({ hosts, datagrams }: Listeners): string {
  const ways = Object.entries(waysOut).flatMap(([name, text]) =>
    hosts.map((host) => {
      const place = text.replaceAll('HOST', host).replaceAll('UDP', datagrams)
      return `window[${JSON.stringify(wayName(name, host))}] = () => ${place};`
    }),
  )
  return `{
    const element = (tag, facts) => {
      const made = Object.assign(document.createElement(tag), facts)
      ;(document.head ?? document.documentElement).append(made)
      return made
    }
    ${ways.join('\n')}
    window.pushed = []
    window.late = []
    window.quita?.on((one) => window.pushed.push(one))
    window.lies = 0
    addEventListener('message', ({ data }) => {
      if (data === 'lied') window.lies += 1
      else window.pushed.push({ event: 'message', payload: String(data) })
    })
    if (location.host.startsWith('reader')) {
      const lies = ${liesFor.toString()}
      const say = MessagePort.prototype.postMessage
      let said = 0
      MessagePort.prototype.postMessage = function (message, ...rest) {
        said += 1
        if (said % 2 === 1) return say.call(this, message, ...rest)
        for (const lie of lies(message)) say.call(this, lie)
        parent.postMessage('lied', '*')
        return said % 4 === 0 ? say.call(this, message, ...rest) : undefined
      }
    }
  }`
}

// Runs in the frame, so it may use nothing from here.
function liesFor(message: { id?: number }): unknown[] {
  const { id = 1 } = message
  const polluting: unknown = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}')
  const values = [
    null,
    'told',
    polluting,
    [polluting],
    { book: 1, sizes: [{ width: 1e9, height: -1 }] },
    new Uint8Array(1e6),
  ]
  return [
    { ready: true },
    { ready: true, room: 'pdf' },
    { id: String(id), done: true, value: 1 },
    { id: -1, done: true, value: 1 },
    { id: id + 1, done: true, value: 'told' },
    ...values.map((value) => ({ id, done: true, value })),
    { id, done: true, value: 1, more: 'told' },
    { id, done: false },
  ]
}

/** The name of a way out to one of the attacker's hosts. */
export function wayName(name: string, host: string): string {
  return `way ${name} to ${host.replace(/:\d+$/, '')}`
}
