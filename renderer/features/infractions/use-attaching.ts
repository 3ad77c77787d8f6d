import { useRef, useState } from 'react'
import type { InfractionCase, InfractionId } from '../../../shared/domain/infraction.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { call } from '../../bridge/call.ts'
import { useDesk } from '../../ui/desk.tsx'
import { fittingName } from '../../ui/file-words.ts'
import { useText } from '../../ui/text.tsx'

/** A file on its way into the draft, or one that was not taken. */
export interface Arrival {
  readonly key: number
  readonly name: string
  readonly state:
    | { readonly at: 'reading'; readonly share: number }
    | { readonly at: 'storing' }
    | { readonly at: 'refused'; readonly error: AppError }
}

/** Files that come into a draft. */
export interface Attaching {
  readonly arrivals: readonly Arrival[]
  readonly busy: boolean
  readonly take: (files: Iterable<File>) => void
  readonly dismiss: (key: number) => void
}

/** Takes files one after the other, so that each is judged against those before it; the engine decides, the bytes go once. */
export function useAttaching(
  id: InfractionId,
  limits: InfractionCase['limits'],
  keep: (newer: InfractionCase) => void,
): Attaching {
  const t = useText()
  const desk = useDesk()
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([])
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  const become = (key: number, state: Arrival['state']): void =>
    setArrivals((before) => before.map((one) => (one.key === key ? { ...one, state } : one)))
  const dismiss = (key: number): void => setArrivals((before) => before.filter((one) => one.key !== key))

  async function store(file: File, key: number, name: string): Promise<void> {
    const refuse = (error: AppError): void => become(key, { at: 'refused', error })
    // The engine judges too; a huge file need not be read to know that it is one.
    if (file.size > limits.fileBytes) return refuse(refusal('size'))
    const bytes = await readBytes(file, (share) => become(key, { at: 'reading', share })).catch(() => null)
    if (bytes === null) return refuse(refusal('unreadable'))
    become(key, { at: 'storing' })
    const reply = await call('infractions.attach', { id, name, bytes })
    if (!reply.ok) return refuse(reply.error)
    keep(reply.value)
    dismiss(key)
    desk.say(t('infractions.attached', { name }))
  }

  return {
    arrivals,
    busy: arrivals.some(({ state }) => state.at !== 'refused'),
    take(files) {
      for (const file of files) {
        const key = (count.current += 1)
        const name = fittingName(file.name === '' ? t('infractions.pasted') : file.name)
        setArrivals((before) => [...before, { key, name, state: { at: 'reading', share: 0 } }])
        queue.current = queue.current.then(() => store(file, key, name))
      }
    },
    dismiss,
  }
}

function refusal(reason: string): AppError {
  return appError({ kind: 'invalid', violations: [{ path: 'bytes', reason }] })
}

/** Reads a file whole; `onShare` hears how much has been read, 0 to 1. Rejects where the file cannot be read. */
async function readBytes(file: Blob, onShare: (share: number) => void): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  let at = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return bytes.subarray(0, at)
    bytes.set(value, at)
    at += value.length
    onShare(at / file.size)
  }
}
