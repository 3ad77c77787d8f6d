import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { HeaderDraft } from '../webhook-draft.ts'

const MOST = 20

interface HeaderFieldsProps {
  readonly headers: readonly HeaderDraft[]
  readonly onChange: (headers: readonly HeaderDraft[]) => void
  readonly say: (path: string) => string | null
}

/** The headers that go with each notice. Values are typed as secrets, since they go in and never come out. */
export function HeaderFields({ headers, onChange, say }: HeaderFieldsProps) {
  const t = useText()
  const change = (id: number, some: Partial<HeaderDraft>): void =>
    onChange(headers.map((header) => (header.id === id ? { ...header, ...some } : header)))
  const next = (headers.at(-1)?.id ?? 0) + 1
  return (
    <fieldset className="field webhook-headers">
      <legend className="flabel">{t('webhooks.secretHeaders')}</legend>
      <p className="hint">{t('webhooks.secretHeadersHint')}</p>
      {headers.map(({ id, name, value }, index) => (
        <div key={id} className="webhook-header">
          <TextField
            label={t('webhooks.headerName', { n: index + 1 })}
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={(typed) => change(id, { name: typed })}
            error={say(`header.${id}`)}
          />
          <TextField
            label={t('webhooks.headerValue', { n: index + 1 })}
            type="password"
            autoComplete="off"
            value={value}
            onChange={(typed) => change(id, { value: typed })}
          />
          <IconButton
            label={t('webhooks.dropHeader', { n: index + 1 })}
            icon={X}
            onPress={() => onChange(headers.filter((header) => header.id !== id))}
          />
        </div>
      ))}
      {headers.length < MOST && (
        <div>
          <Button size="sm" icon={Plus} onPress={() => onChange([...headers, { id: next, name: '', value: '' }])}>
            {t('webhooks.addHeader')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
