import { host } from '../state.ts'
import { strict } from '../strict.ts'

type SchemeHandler = (request: Request) => Response | Promise<Response>

const SUFFIX = '.host.invalid'
const schemes = new Set<string>()

/** The https address under which Chromium loads an address of a custom scheme, which it could not load itself. */
export function toChromium(url: string): string {
  const parsed = URL.parse(url)
  const scheme = parsed?.protocol.slice(0, -1) ?? ''
  if (!parsed || !schemes.has(scheme)) return url
  return `https://${parsed.host}.${scheme}${SUFFIX}${parsed.pathname}${parsed.search}${parsed.hash}`
}

/** The way back: what the application would see under Electron. */
export function fromChromium(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed?.hostname.endsWith(SUFFIX)) return url
  const labels = parsed.hostname.slice(0, -SUFFIX.length).split('.')
  const scheme = labels.pop()
  return `${scheme}://${labels.join('.')}${parsed.pathname}${parsed.search}${parsed.hash}`
}

/** The schemes of one session, and how the host finds the handler of an address. */
export function makeProtocol() {
  const handlers = new Map<string, SchemeHandler>()
  const handlerOf = (url: string): SchemeHandler | undefined =>
    handlers.get(URL.parse(url)?.protocol.slice(0, -1) ?? '')
  const protocol = strict('protocol', {
    registerSchemesAsPrivileged(list: readonly { scheme: string }[]) {
      if (host.ready) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
      for (const { scheme } of list) schemes.add(scheme)
    },
    handle(scheme: string, handler: SchemeHandler) {
      if (!host.ready) throw new Error('protocol.handle: app is not ready')
      if (handlers.has(scheme)) throw new Error(`The scheme has been registered: ${scheme}`)
      handlers.set(scheme, handler)
    },
    unhandle: (scheme: string) => void handlers.delete(scheme),
    isProtocolHandled: (scheme: string) => handlers.has(scheme),
  })
  return { protocol, handlerOf }
}
