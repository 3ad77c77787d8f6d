import { type buildConnector, Client, type Dispatcher } from 'undici'
import { type Attempt, createAttempt, type SendOutcome, type SendPhase, type SendTimeouts } from './attempt.ts'
import { createConnector, MOST_HEAD_BYTES } from './connector.ts'
import { decodeBody } from './decode-body.ts'
import type { TlsIdentity } from './tls-options.ts'

/** What is sent, once. */
export interface Sending {
  readonly method: 'POST' | 'PUT'
  readonly origin: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array
}

const LARGEST_ANSWER = 4 * 1024 * 1024

/**
 * Sends exact bytes over one fresh socket that serves nothing else: no pool, no retry, no redirect, no second dial. It
 * is `not-sent` only when the socket failed before `secureConnect`; with TLS 1.3 a refused client certificate shows
 * later than that, and is `no-answer`. `answered` means that the answer came whole; its content-coding is undone, and where
 * that fails its status and the fault are what is left. `closing` cuts the attempt: what moves money is sent without it, since
 * its outcome has to be known.
 */
export function sendOnce(
  identity: TlsIdentity,
  sending: Sending,
  timeouts: SendTimeouts,
  onPhase: (phase: SendPhase) => void,
  closing?: AbortSignal,
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const attempt = createAttempt({ timeouts, onPhase, onEnd })
    const client = new Client(sending.origin, {
      connect: dialOnce(identity, attempt, timeouts),
      allowH2: false,
      // The attempt keeps its own times; undici's are coarse.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: MOST_HEAD_BYTES,
    })
    const cut = (): void => attempt.fail(new Error('closed'))
    closing?.addEventListener('abort', cut)
    if (closing?.aborted) return cut()
    const { method, path, headers, bytes } = sending
    client.dispatch({ method, path, headers: { ...headers }, body: bytes }, answerHandler(attempt, timeouts))

    function onEnd(outcome: SendOutcome): void {
      closing?.removeEventListener('abort', cut)
      resolve(outcome)
      client.destroy().catch(() => {})
    }
  })
}

// undici would dial again for a request it has not written yet: here the first socket is the only one.
function dialOnce(identity: TlsIdentity, attempt: Attempt, timeouts: SendTimeouts): buildConnector.connector {
  const dial = createConnector(identity, timeouts.connectMs)
  let dialled = false
  return (options, callback) => {
    if (dialled) return callback(new Error('one socket only'), null)
    dialled = true
    dial(options, (...[error, socket]) => {
      // A failed dial comes with an error, and with no socket or a null one.
      if (error !== null) {
        attempt.fail(error)
        return callback(error, null)
      }
      if (attempt.isOver()) {
        socket.destroy()
        return callback(new Error('too late'), null)
      }
      attempt.reach('secure')
      attempt.expectWithin(timeouts.firstByteMs)
      callback(null, socket)
    })
  }
}

function answerHandler(attempt: Attempt, timeouts: SendTimeouts): Dispatcher.DispatchHandler {
  const chunks: Uint8Array[] = []
  let size = 0
  let head = { status: 0, contentType: '', date: null as string | null }
  let coding: string | string[] | undefined
  let retryAfter: string | null = null
  return {
    onRequestStart: () => attempt.reach('body'),
    onResponseStart(_controller, status, headers) {
      // An interim answer (1xx) promises nothing.
      if (status < 200) return
      head = { status, contentType: textOf(headers['content-type']) ?? '', date: textOf(headers['date']) }
      coding = headers['content-encoding']
      retryAfter = textOf(headers['retry-after'])
      attempt.reach('head')
      attempt.expectWithin(timeouts.idleMs)
    },
    onResponseData(_controller, chunk) {
      size += chunk.length
      if (size > LARGEST_ANSWER) return attempt.fail(new Error('the answer is too large'))
      chunks.push(chunk)
      attempt.expectWithin(timeouts.idleMs)
    },
    onResponseEnd() {
      attempt.reach('complete')
      void decodeBody(Buffer.concat(chunks), coding, LARGEST_ANSWER).then((read) =>
        attempt.end({
          kind: 'answered',
          ...head,
          ...(retryAfter !== null && { retryAfter }),
          ...(read.ok ? { body: read.value } : { body: new Uint8Array(), fault: read.error }),
        }),
      )
    },
    onResponseError: (_controller, error) => attempt.fail(error),
  }
}

function textOf(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null
}
