import { useState } from 'react'
import type { ChosenFile, IdentityPart } from '../../../shared/domain/connection.ts'
import type { ApiGroup } from '../../../shared/errors/app-error.ts'
import { useAction } from '../../bridge/use-remote.ts'
import type { CertificateDraft } from './certificate-draft.ts'
import { certificatesLeft } from './connect-behind.ts'

/** A certificate draft and what a person can do with it. */
export interface CertificateDesk extends CertificateDraft {
  readonly busy: boolean
  /** The key is in a file of its own that was not chosen yet. */
  readonly needsKey: boolean
  readonly needsPassphrase: boolean
  readonly choose: (part: IdentityPart) => Promise<void>
  readonly setPassphrase: (text: string) => void
  readonly read: () => Promise<void>
}

const nothing: CertificateDraft = { files: {}, passphrase: '', view: null, failure: null }

interface CertificateUse {
  /** Hears of each that could be read. */
  readonly onRead?: () => void
  /** It begins as the connect form was left, and is kept with it. */
  readonly ofConnectForm?: boolean
}

/** Chooses and reads the certificate of a group; files and keys stay in main, only facts come here. */
export function useCertificate(
  group: ApiGroup,
  { onRead, ofConnectForm = false }: CertificateUse = {},
): CertificateDesk {
  const [draft, setShown] = useState((ofConnectForm ? certificatesLeft.get(group) : undefined) ?? nothing)
  const setDraft = (next: CertificateDraft): void => {
    setShown(next)
    // Main holds one draft a group: chosen elsewhere, it is no longer what the connect form shows.
    if (ofConnectForm) certificatesLeft.set(group, next.view === null ? next : { ...next, passphrase: '' })
    else certificatesLeft.delete(group)
  }
  const chooseFile = useAction('connections.chooseFile')
  const readIdentity = useAction('connections.readIdentity')

  const readWith = async (next: CertificateDraft): Promise<void> => {
    const reply = await readIdentity.run({ group, passphrase: next.passphrase === '' ? null : next.passphrase })
    setDraft({ ...next, view: reply.ok ? reply.value : null, failure: reply.ok ? null : reply.error })
    if (reply.ok) onRead?.()
  }
  const choose = async (part: IdentityPart): Promise<void> => {
    const reply = await chooseFile.run({ group, part })
    if (!reply.ok) return setDraft({ ...draft, view: null, failure: reply.error })
    const { file } = reply.value
    if (file === null) return
    const next = withFile(draft, part, file)
    setDraft(next)
    if (!wantsKey(next) && (!wantsPassphrase(next) || next.passphrase !== '')) await readWith(next)
  }
  return {
    ...draft,
    busy: chooseFile.busy || readIdentity.busy,
    needsKey: wantsKey(draft),
    needsPassphrase: wantsPassphrase(draft),
    choose,
    setPassphrase: (passphrase) => setDraft({ ...draft, passphrase, failure: null }),
    read: () => readWith(draft),
  }
}

// A new certificate drops the key and the password of the one before it, as main does; the authority stays.
function withFile(draft: CertificateDraft, part: IdentityPart, file: ChosenFile): CertificateDraft {
  if (part !== 'identity') return { ...draft, files: { ...draft.files, [part]: file }, view: null, failure: null }
  const { authority } = draft.files
  return { ...nothing, files: authority === undefined ? { identity: file } : { identity: file, authority } }
}

function wantsKey({ files }: CertificateDraft): boolean {
  return files.identity?.holds === 'certificate' && files.key === undefined
}

function wantsPassphrase({ files }: CertificateDraft): boolean {
  return files.identity?.needsPassphrase === true || files.key?.needsPassphrase === true
}
