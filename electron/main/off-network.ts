import type { CommandLine, Session, WebContents } from 'electron'

/**
 * Switches that leave no page a way to the network. A policy for contents and the guard of requests see neither calls between
 * browsers (WebRTC), which reach any address by UDP and TCP, nor names that are looked up ahead: so for pages no name and no
 * number of an address leads anywhere. What the engine asks, it asks by Node's own sockets, which these do not touch.
 */
export const OFF_NETWORK_SWITCHES = {
  'host-resolver-rules': 'MAP * ~NOTFOUND',
  'force-webrtc-ip-handling-policy': 'disable_non_proxied_udp',
} as const

/** Sets them; before Electron is ready, since its browser reads them once. */
export function takeOffNetwork(commandLine: Pick<CommandLine, 'appendSwitch'>): void {
  for (const [name, value] of Object.entries(OFF_NETWORK_SWITCHES)) commandLine.appendSwitch(name, value)
}

/** Leaves calls between browsers nothing but a proxy. */
export function offNetworkContents(contents: Pick<WebContents, 'setWebRTCIPHandlingPolicy'>): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
}

/** There is no proxy for pages, whatever the system says: it would look up names and connect in their place. */
export function offNetworkSession(session: Pick<Session, 'setProxy'>): Promise<void> {
  return session.setProxy({ mode: 'direct' })
}
