import * as z from 'zod'
import { parseBillet } from '../../../shared/billet/parse-billet.ts'
import { parseBrCode } from '../../../shared/brcode/parse-br-code.ts'
import type { ConnectionId } from '../../../shared/domain/connection.ts'
import { paperSchema } from '../../../shared/domain/paper.ts'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { endConfirmed } from '../../bridge/end-confirmed.ts'
import type { FormHome } from '../../form/over-lock.ts'
import { billetDraftSchema } from './billet/draft.ts'
import { useBilletDraft } from './billet/store.ts'
import { codeDraftSchema } from './code/draft.ts'
import { useCodeDraft } from './code/store.ts'
import { keyDraftSchema } from './key/draft.ts'
import { useKeyDraft } from './key/store.ts'
import { understandTyped } from './entry/take.ts'
import { draftSchema } from './manual/draft.ts'
import { useManualDraft } from './manual/store.ts'
import type { DraftState } from './parts/draft-store.ts'
import { usePayStore } from './store.ts'

const paper = paperSchema.nullable()
/** The form that is open, with what stands in it. What was recognised in a text is in the draft. */
const formSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('manual'), draft: draftSchema }),
  z.strictObject({ kind: z.literal('key'), draft: keyDraftSchema }),
  z.strictObject({ kind: z.literal('code'), text: z.string(), paper, draft: codeDraftSchema }),
  z.strictObject({ kind: z.literal('billet'), line: z.string(), paper, draft: billetDraftSchema }),
])
const keptSchema = z.strictObject({
  text: z.string(),
  chosenByText: z.boolean(),
  form: formSchema.nullable(),
  reviewId: paymentIdSchema.nullable(),
})
type Kept = z.infer<typeof keptSchema>

const drafts = [useManualDraft, useKeyDraft, useCodeDraft, useBilletDraft] as const

/** The entry box, and the form that is open with what stands in it. */
export const keptPay: FormHome<Kept> = { name: 'pay', schema: keptSchema, kept, back, subscribe }

function kept(of: ConnectionId): Kept | null {
  const { of: owner, text, chosenByText, reviewId } = usePayStore.getState()
  if (owner !== of) return null
  const form = formNow(of)
  return form === null && text === '' ? null : { text, chosenByText, form, reviewId }
}

function formNow(of: ConnectionId): Kept['form'] {
  const { chosen } = usePayStore.getState()
  switch (chosen?.kind) {
    case undefined:
      return null
    case 'manual':
      return { kind: 'manual', draft: draftNow(useManualDraft.getState(), of) }
    case 'key':
      return { kind: 'key', draft: draftNow(useKeyDraft.getState(), of) }
    case 'code':
      return { kind: 'code', text: chosen.text, paper: chosen.paper, draft: draftNow(useCodeDraft.getState(), of) }
    case 'billet':
      return { kind: 'billet', line: chosen.line, paper: chosen.paper, draft: draftNow(useBilletDraft.getState(), of) }
  }
}

function draftNow<Draft>({ of: owner, draft, empty }: DraftState<Draft>, of: ConnectionId): Draft {
  return owner === of ? draft : empty
}

function back(of: ConnectionId, { text, chosenByText, form, reviewId }: Kept): void {
  usePayStore.getState().back(of, { text, chosenByText, chosen: form === null ? null : chosenOf(form), reviewId })
  switch (form?.kind) {
    case 'manual':
      useManualDraft.getState().back(of, form.draft, null, reviewId)
      break
    case 'key':
      useKeyDraft.getState().back(of, form.draft, null, reviewId)
      break
    case 'code':
      useCodeDraft.getState().back(of, form.draft, writtenCode(form.text), reviewId)
      break
    case 'billet': {
      const billet = parseBillet(form.line, localDateOf(instantFromMs(Date.now())))
      useBilletDraft.getState().back(of, form.draft, billet.ok ? billet.value.barCode : null, reviewId)
      break
    }
    case undefined:
  }
  if (text !== '') understandTyped()
  if (reviewId !== null) void endConfirmed(reviewId)
}

// What fills a form names it: as it comes back it is not filled once more.
function writtenCode(text: string): string {
  const code = parseBrCode(text)
  return code.ok ? code.value.text : text
}

function chosenOf(form: NonNullable<Kept['form']>) {
  switch (form.kind) {
    case 'manual':
      return { kind: form.kind, data: null }
    case 'key':
      return { kind: form.kind, typed: null }
    case 'code':
      return { kind: form.kind, text: form.text, paper: form.paper }
    case 'billet':
      return { kind: form.kind, line: form.line, paper: form.paper }
  }
}

function subscribe(listener: () => void): () => void {
  const stops = [usePayStore.subscribe(listener), ...drafts.map((store) => store.subscribe(listener))]
  return () => {
    for (const stop of stops) stop()
  }
}
