import { ListChecks, Save, Send, Users } from 'lucide-react'
import { useId, useState } from 'react'
import type { InfractionCase } from '../../../../shared/domain/infraction.ts'
import { countCodePoints } from '../../../../shared/domain/remittance-text.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatDate, formatDateTime } from '../../../../shared/time/format-time.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import type { OpenInfraction } from '../../../bridge/use-infraction.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { hourOf } from '../../../ui/moment.tsx'
import { useWarmPdf } from '../../../ui/pdf/use-warm-pdf.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useDrop } from '../../../ui/use-drop.ts'
import { useToday } from '../../../ui/use-today.ts'
import { caseNames } from '../case-words.ts'
import { type DefenseModel, defenseModels, gapsIn, modelText } from '../defense-models.ts'
import { filesTotal } from '../file-words.ts'
import type { DraftSaving } from '../use-draft.ts'
import { type Editor, useEditor } from '../use-editor.ts'
import { Attachments } from './attachments.tsx'
import { DefenseClash } from './defense-clash.tsx'
import { FileList } from './file-list.tsx'
import { Gathered } from './gathered.tsx'
import { ProofCard } from './proof-card.tsx'
import { UnknownNote } from './unknown-note.tsx'

interface DefenseEditorProps {
  readonly one: InfractionCase
  readonly read: OpenInfraction
  /** The preview was seen, also by whom it names, and this text is to be sent. */
  readonly onSend: (told: { readonly text: string; readonly readBy: string | null }) => void
}

/** Where a defense is written: text, files, and the way to the preview. Nothing here sends anything. */
export function DefenseEditor({ one, read, onSend }: DefenseEditorProps) {
  const t = useText()
  const editor = useEditor(one, read)
  const { draft, attaching } = editor
  const drop = useDrop((data) => attaching.take([...data.files]), true)
  useWarmPdf()
  return (
    <section className="defense" aria-label={t('infractions.defense')} {...drop.handlers}>
      <div className="defense-body flows rings-deep">
        <div className="row row-3 between baseline">
          <h2 className="text-lg">{t('infractions.defense')}</h2>
          <DraftStatus saving={draft.saving} />
        </div>
        <UnknownNote one={one} consult={editor.consult} />
        <ModelField one={one} text={draft.text} onText={editor.type} />
        <DefenseText one={one} editor={editor} />
        {draft.theirs !== null && <DefenseClash mine={draft.text} theirs={draft.theirs} onSettle={draft.settle} />}
        <Gathered one={one} attaching={attaching} />
        <Attachments one={one} attaching={attaching} keep={read.keep} over={drop.over} />
        {one.proofs.map((proof) => (
          <ProofCard key={proof.sentAt} proof={proof} infraction={one.infraction} />
        ))}
      </div>
      <EditorFoot editor={editor} />
      {editor.previewed && (
        <DefensePreview
          one={one}
          text={draft.text}
          onBack={editor.endPreview}
          onSend={(readBy) => {
            editor.endPreview()
            onSend({ text: draft.text, readBy })
          }}
        />
      )}
    </section>
  )
}

function DefenseText({ one, editor }: { readonly one: InfractionCase; readonly editor: Editor }) {
  const t = useText()
  const { draft } = editor
  return (
    <>
      <div className="defense-text">
        <TextArea
          ref={editor.field}
          label={t('infractions.text')}
          hint={t('infractions.textHint')}
          error={editor.fault}
          value={draft.text}
          max={one.limits.textCodePoints}
          count={countCodePoints}
          rows={10}
          onChange={editor.type}
          onBlur={() => void draft.save()}
        />
      </div>
      {draft.saving.failure !== null && (
        <>
          <ErrorNote error={draft.saving.failure} context="writing" onRetry={() => void draft.save()} />
          <p className="strong">{t('infractions.saveFailed')}</p>
        </>
      )}
    </>
  )
}

function EditorFoot({ editor: { waits, review, askReview, reviewFailure, attaching } }: { readonly editor: Editor }) {
  const hint = useId()
  const t = useText()
  return (
    <footer className="stands-below">
      {reviewFailure !== null && <ErrorNote error={reviewFailure} />}
      <div className="defense-deeds">
        <Button
          size="lg"
          icon={Users}
          describedBy={hint}
          disabledReason={attaching.busy ? t('infractions.stillAttaching') : null}
          onPress={() => void askReview()}
        >
          {t('infractions.askReview')}
        </Button>
        <Button
          kind="filled"
          size="lg"
          block
          icon={ListChecks}
          disabledReason={waits === null ? null : t(`infractions.${waits}`)}
          onPress={() => void review()}
        >
          {t('infractions.review')}
        </Button>
      </div>
      <p id={hint} className="hint">
        {t('infractions.askReviewHint')}
        {waits === null && ` ${t('infractions.reviewHint')}`}
      </p>
    </footer>
  )
}

/** How much of the text is safe; nothing while nothing was written. */
function DraftStatus({ saving: { state, at } }: { readonly saving: DraftSaving }) {
  const t = useText()
  const today = useToday()
  const words = statusWords(t, state, at, today)
  return (
    <span className={state === 'failed' ? 'draft-status bad' : 'draft-status'} role="status">
      {words !== null && (
        <>
          <Icon of={Save} />
          {words}
        </>
      )}
    </span>
  )
}

function statusWords(t: Text, state: DraftSaving['state'], at: Instant | null, today: string): string | null {
  if (state === 'saving') return t('infractions.saving')
  if (state !== 'saved') return t('infractions.unsaved')
  if (at === null) return null
  return formatDate(at) === today
    ? t('infractions.savedAt', { time: hourOf(at) })
    : t('infractions.savedOn', { date: formatDateTime(at) })
}

interface ModelFieldProps {
  readonly one: InfractionCase
  readonly text: string
  readonly onText: (text: string) => void
}

/** Texts a defense may begin with; one that a person wrote is never replaced without a question. */
function ModelField({ one, text, onText }: ModelFieldProps) {
  const t = useText()
  const [chosen, setChosen] = useState<DefenseModel | null>(null)
  const [asked, setAsked] = useState<DefenseModel | null>(null)
  const use = (model: DefenseModel): void => {
    setChosen(model)
    setAsked(null)
    onText(modelText(t, model, one))
  }
  const isOwn = text.trim() !== '' && defenseModels.every((model) => modelText(t, model, one) !== text)
  return (
    <>
      <SelectField
        label={t('infractions.model')}
        options={defenseModels.map((model) => ({ value: model, label: t(`infractions.model-${model}`) }))}
        value={chosen}
        onChange={(model) => (isOwn ? setAsked(model) : use(model))}
      />
      {asked !== null && (
        <AlertDialog
          title={t('infractions.modelQuestion')}
          action={t('infractions.modelReplace')}
          safe={t('infractions.modelKeep')}
          onAction={() => use(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('infractions.modelConsequence')}</p>
        </AlertDialog>
      )}
    </>
  )
}

interface DefensePreviewProps {
  readonly one: InfractionCase
  readonly text: string
  readonly onBack: () => void
  /** `readBy`: who else read it; null where nobody is named. */
  readonly onSend: (readBy: string | null) => void
}

/** Exactly what will be sent: the text as it stands, and each file with its hash. */
function DefensePreview({ one, text, onBack, onSend }: DefensePreviewProps) {
  const t = useText()
  const { files } = one.draft
  const gaps = gapsIn(text)
  const [reader, setReader] = useState('')
  const named = reader.trim()
  return (
    <Dialog
      title={t('infractions.preview')}
      size="md"
      onClose={onBack}
      footer={
        <>
          <Button autoFocus onPress={onBack}>
            {t('infractions.backToText')}
          </Button>
          <Button
            kind="filled"
            icon={Send}
            disabledReason={named.length === 1 ? t('infractions.readByShort') : null}
            onPress={() => onSend(named === '' ? null : named)}
          >
            {t('infractions.send')}
          </Button>
        </>
      }
    >
      <p className="sub">{t('infractions.previewFor', caseNames(t, one))}</p>
      {gaps.length > 0 && (
        <Callout tone="warn" title={t('infractions.previewGaps')}>
          <p>{t('infractions.previewGapsDetail', { gaps: gaps.join(', ') })}</p>
        </Callout>
      )}
      <h3 className="h3">{t('infractions.text')}</h3>
      <p className="defense-sent">{text}</p>
      <h3 className="h3">
        {t('infractions.files')} · {filesTotal(t, files)}
      </h3>
      {files.length === 0 ? (
        <p className="sub">{t('infractions.previewNoFiles')}</p>
      ) : (
        <FileList label={t('infractions.files')} files={files} hashes plain />
      )}
      <TextField
        label={t('infractions.readBy')}
        hint={t('infractions.readByHint')}
        value={reader}
        maxLength={80}
        onChange={setReader}
      />
    </Dialog>
  )
}
