import type { Listeners } from './listeners.ts'
import { waysOut } from './ways-out.ts'

/**
 * What an attacker has in every document of the window from its start: each way out as a function `way NAME` of the page's own
 * world, an ear for everything that main pushes, and for what frames say.
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
    addEventListener('message', ({ data }) => window.pushed.push({ event: 'message', payload: String(data) }))
  }`
}

/** The name of a way out to one of the attacker's hosts. */
export function wayName(name: string, host: string): string {
  return `way ${name} to ${host.replace(/:\d+$/, '')}`
}
