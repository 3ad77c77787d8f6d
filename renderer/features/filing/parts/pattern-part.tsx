import { useId, useRef, useState } from 'react'
import type { FilingRule } from '../../../../shared/domain/filing-rule.ts'
import { type PatternName, patternNames, readPattern } from '../../../../shared/filing/read-pattern.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface PatternPartProps {
  readonly rule: FilingRule
  readonly busy: boolean
  readonly save: (pattern: string) => void
}

/** How folders and files are named: the pattern, the names it may hold, and what becomes of the newest receipts. */
export function PatternPart({ rule, busy, save }: PatternPartProps) {
  const t = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const pattern = draft ?? rule.pattern
  const read = readPattern(pattern)
  const isOther = pattern.trim() !== rule.pattern
  const insert = (name: PatternName): void => {
    const { selectionStart, selectionEnd } = field.current ?? {}
    const [from, to] = [selectionStart ?? pattern.length, selectionEnd ?? pattern.length]
    const put = `{${name}}`
    setDraft(pattern.slice(0, from) + put + pattern.slice(to))
    // The box takes its new text first, and the next name follows this one.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from + put.length, from + put.length)
    })
  }
  return (
    <PagePart title={t('filing.names')}>
      <form
        className="stack stack-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isOther && read.ok) save(pattern.trim())
        }}
      >
        <TextField
          ref={field}
          label={t('filing.patternLabel')}
          value={pattern}
          onChange={setDraft}
          maxLength={300}
          hint={t(isOther ? 'filing.patternChanged' : 'filing.patternHint')}
          error={read.ok ? null : t(`filing.fault_${read.error.fault}`, { at: read.error.at })}
        />
        {isOther && (
          <div className="row wrap">
            <Button kind="filled" submit busy={busy}>
              {t('filing.savePattern')}
            </Button>
            <Button kind="ghost" onPress={() => setDraft(null)}>
              {t('filing.undoPattern')}
            </Button>
          </div>
        )}
      </form>
      <Names insert={insert} />
      <Preview pattern={read.ok ? pattern : rule.pattern} />
    </PagePart>
  )
}

function Names({ insert }: { readonly insert: (name: PatternName) => void }) {
  const t = useText()
  return (
    <ul className="filing-names" aria-label={t('filing.nameList')}>
      {patternNames.map((name) => (
        <li key={name}>
          <Button className="mono" size="sm" onPress={() => insert(name)}>
            <span title={t(`filing.name_${name}`)}>{`{${name}}`}</span>
            <span className="sr">{t(`filing.name_${name}`)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Preview({ pattern }: { readonly pattern: string }) {
  const t = useText()
  const id = useId()
  const preview = useRemote('filing.preview', { pattern: pattern.trim() }, { keep: true }).value
  if (preview === undefined) return null
  return (
    <>
      <h3 id={id} className="h3">
        {t('filing.preview')}
      </h3>
      {preview.paths.length === 0 ? (
        <p className="dim">{t('filing.previewNone')}</p>
      ) : (
        <ul className="filing-paths" aria-labelledby={id}>
          {preview.paths.map((path, at) => (
            // Two receipts may have one path; a place names its line.
            <li key={`${at}-${path}`} className="anywhere">
              {path}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
