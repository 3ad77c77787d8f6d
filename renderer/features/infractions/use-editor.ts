import { type RefObject, useEffect, useRef, useState } from 'react'
import type { InfractionCase } from '../../../shared/domain/infraction.ts'
import { countCodePoints } from '../../../shared/domain/remittance-text.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { OpenInfraction } from '../../bridge/use-infraction.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'
import { usePaste } from '../../ui/use-paste.ts'
import { standingOf } from './proof-standing.ts'
import { type Attaching, useAttaching } from './use-attaching.ts'
import { type Consult, useConsult } from './use-consult.ts'
import { type Draft, useDraft } from './use-draft.ts'

/** A defense while it is written. */
export interface Editor {
  readonly draft: Draft
  readonly attaching: Attaching
  readonly consult: Consult
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly type: (text: string) => void
  /** What is wrong with the text, since the last try to review it. */
  readonly fault: string | null
  /** Why the defense cannot be reviewed now. */
  readonly waits: 'askFirst' | 'stillAttaching' | null
  readonly review: () => Promise<void>
  /** Saves text and files as a mail to whoever is to read them first. */
  readonly askReview: () => Promise<void>
  readonly reviewFailure: AppError | null
  readonly previewed: boolean
  readonly endPreview: () => void
}

/** Holds text, files and faults of a defense together, and leads to the preview once all of it is in the vault. */
export function useEditor(one: InfractionCase, read: OpenInfraction): Editor {
  const t = useText()
  const { infraction, limits } = one
  const draft = useDraft(infraction.id, one.draft, read.keepDraft)
  const attaching = useAttaching(infraction.id, limits, read.keep)
  const consult = useConsult(read.refresh)
  const desk = useDesk()
  const asking = useAction('infractions.saveReview')
  const [previewed, setPreviewed] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isInDoubt = one.proofs.some((proof) => standingOf(proof, infraction) === 'unknown')
  const waits = waitingFor(isInDoubt && consult.askedAt === null, attaching.busy)

  // Whether the text may go on, and lies in the vault as it stands here.
  async function isReady(): Promise<boolean> {
    const told = faultOf(draft.text, limits.textCodePoints)
    setFault(told === null ? null : t(`infractions.${told}`, { max: limits.textCodePoints }))
    if (told !== null) field.current?.focus()
    return told === null && (await draft.save())
  }
  async function review(): Promise<void> {
    if (waits === null && (await isReady())) setPreviewed(true)
  }
  async function askReview(): Promise<void> {
    if (attaching.busy || !(await isReady())) return
    const saved = await asking.run({ id: infraction.id })
    if (saved.ok && saved.value.fileName !== null)
      desk.toast({ text: t('infractions.askReviewSaved', { name: saved.value.fileName }) })
  }

  function type(text: string): void {
    setFault(null)
    draft.type(text)
  }

  useFilePaste(attaching.take)
  useEditorKeys({ save: () => void draft.save(), review: () => void review() })
  const endPreview = (): void => setPreviewed(false)
  const reviewFailure = asking.failure
  return {
    draft,
    attaching,
    consult,
    field,
    type,
    fault,
    waits,
    review,
    askReview,
    reviewFailure,
    previewed,
    endPreview,
  }
}

function faultOf(text: string, max: number): 'textEmpty' | 'textLong' | null {
  if (text.trim() === '') return 'textEmpty'
  return countCodePoints(text) > max ? 'textLong' : null
}

function waitingFor(mustAsk: boolean, isAttaching: boolean): Editor['waits'] {
  if (mustAsk) return 'askFirst'
  return isAttaching ? 'stillAttaching' : null
}

/** Ctrl+V anywhere on the screen takes copied files and pictures; a text beside them stays a plain paste. */
function useFilePaste(take: (files: Iterable<File>) => void): void {
  usePaste((data) => {
    // A spreadsheet copies a picture of its cells beside their text.
    if (data.files.length === 0 || data.getData('text/plain') !== '') return false
    take(data.files)
    return true
  })
}

/** What the keys of the editor do. */
interface EditorKeys {
  readonly save: () => void
  readonly review: () => void
}

/** Ctrl+S (⌘S) saves the draft, Ctrl+Enter (⌘Enter) walks to the preview; neither sends anything. */
function useEditorKeys(keys: EditorKeys): void {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') !== null) return
      const act = event.key === 'Enter' ? 'review' : event.key.toLowerCase() === 's' ? 'save' : null
      if (act === null) return
      event.preventDefault()
      newest.current[act]()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
