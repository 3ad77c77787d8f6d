import { ChevronDown, CircleAlert, TriangleAlert } from 'lucide-react'
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import './field.css'
import './list-box.css'

/** One thing a search may find. */
export interface ComboOption {
  readonly value: string
  readonly label: string
  readonly detail?: string | undefined
}

interface ComboFieldProps {
  readonly label: string
  /** Already searched and cut by the caller; at most some fifty. */
  readonly options: readonly ComboOption[]
  readonly text: string
  readonly onText: (text: string) => void
  readonly onChoose: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  readonly hint?: string | undefined
  readonly error?: string | null | undefined
  /** A doubtful fact under the field, in place of the hint; the text may stay. */
  readonly warning?: string | null | undefined
  readonly optional?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly autoFocus?: boolean | undefined
}

/** A field that searches a long list while one types; what is typed may stay though nothing was found. */
export function ComboField(props: ComboFieldProps) {
  const { label, options, text, error = null, warning = null } = props
  const t = useText()
  const wrong = error !== null && error !== ''
  const note = wrong ? error : (warning ?? props.hint)
  const tone = wrong ? 'bad' : warning === null ? undefined : 'warn'
  return (
    <ComboBox
      className="field min-0"
      inputValue={text}
      onInputChange={props.onText}
      onSelectionChange={(key) => {
        if (typeof key === 'string') props.onChoose(key)
      }}
      onBlur={() => props.onBlur?.()}
      items={options.map((option) => ({ ...option, id: option.value }))}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="input"
      isInvalid={wrong}
      {...(props.name !== undefined && { name: props.name })}
    >
      <div className="field-top">
        <Label>
          {label}
          {props.optional === true && <span className="opt"> {t('common.optional')}</span>}
        </Label>
      </div>
      <div className="combo">
        <Input
          className="input"
          spellCheck="false"
          placeholder={props.placeholder ?? ''}
          autoFocus={props.autoFocus ?? false}
        />
        <Button className="combo-open" aria-label={t('common.openOptions')}>
          <Icon of={ChevronDown} />
        </Button>
      </div>
      {note !== undefined && (
        <Text slot={wrong ? 'errorMessage' : 'description'} elementType="p" className={classNames('hint', tone)}>
          {tone !== undefined && <Icon of={wrong ? CircleAlert : TriangleAlert} />}
          <span>{note}</span>
        </Text>
      )}
      <Popover className="popover floats" offset={4}>
        <ListBox className="list-box" renderEmptyState={() => <p className="list-empty">{t('common.noOptions')}</p>}>
          {(option: ComboOption & { readonly id: string }) => (
            <ListBoxItem className="list-option hoverable picks" textValue={option.label}>
              <Text slot="label">{option.label}</Text>
              {option.detail !== undefined && (
                <Text slot="description" className="list-detail-text">
                  {option.detail}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
