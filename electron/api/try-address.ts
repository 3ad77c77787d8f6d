import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { AddressTest } from '../../shared/domain/webhook.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import { dialled, firstAnswer, reachHost } from './transport/dial.ts'
import type { ConnectionFault } from './transport/network-cause.ts'

type Step = AddressTest['steps'][number]

/**
 * Looks at an address as this computer sees it: name and port, TLS by the system's authorities, and the status of the
 * answer to a GET. Any answer passes: what the address does with news is its own affair. `now` counts milliseconds; `closing`
 * cuts it.
 */
export async function tryAddress(uri: string, now: () => number, closing: AbortSignal): Promise<AddressTest> {
  const url = new URL(uri)
  const isSecure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || (isSecure ? 443 : 80))
  const steps: Step[] = []
  const timed = async <T>(
    what: Step['what'],
    work: () => Promise<Result<T, ConnectionFault>>,
    say: (value: T) => string,
  ) => {
    const start = now()
    const result = await work()
    steps.push(
      stepOf(what, Math.round(now() - start), result.ok ? say(result.value) : null, result.ok ? null : result.error),
    )
    return result
  }
  const reached = await timed('address', () => reachHost(host, port, closing), String)
  if (!reached.ok) return { steps, status: null, passed: false }
  const open = isSecure
    ? await timed(
        'tls',
        () => dialled(connectTls(secure(host, port)), 'secureConnect', closing),
        (socket) => socket.getProtocol() ?? '',
      )
    : await dialled(connectTcp({ host, port }), 'connect', closing)
  if (!open.ok) return { steps, status: null, passed: false }
  const path = `${url.pathname}${url.search}`
  const answer = await timed('answer', () => statusOf(open.value, url.host, path), String)
  return { steps, status: answer.ok ? answer.value : null, passed: answer.ok }
}

function secure(host: string, port: number) {
  const name = isIP(host) === 0 ? { servername: host } : {}
  return { host, port, ...name, minVersion: 'TLSv1.2', rejectUnauthorized: true, ALPNProtocols: ['http/1.1'] } as const
}

async function statusOf(socket: Socket, host: string, path: string): Promise<Result<number, ConnectionFault>> {
  const answer = await firstAnswer(socket, host, path)
  if (!answer.ok) return answer
  const status = /^HTTP\/1\.\d (\d{3})/.exec(answer.value)?.[1]
  return status === undefined ? err({ kind: 'network', cause: 'reset' }) : { ok: true, value: Number(status) }
}

function stepOf(what: Step['what'], ms: number, detail: string | null, fault: ConnectionFault | null): Step {
  const cause = fault === null ? null : fault.kind === 'network' ? fault.cause : 'tls'
  return { what, passed: fault === null, ms, cause, detail }
}
