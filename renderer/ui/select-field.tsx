import { ChevronDown, CircleAlert } from 'lucide-react'
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue, Text } from 'react-aria-components'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import './field.css'
import './list-box.css'

/** One thing to choose from a list. */
export interface SelectOption<V extends string> {
  readonly value: V
  readonly label: string
  readonly detail?: string | undefined
}

interface SelectFieldProps<V extends string> {
  readonly label: string
  readonly options: readonly SelectOption<V>[]
  readonly value: V | null
  readonly onChange: (value: V) => void
  readonly hint?: string | undefined
  readonly error?: string | null | undefined
  readonly name?: string | undefined
  readonly className?: string | undefined
}

/** A choice of one among some; type-ahead, Alt+↓ opens. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, options, value, onChange, hint, error = null } = props
  const t = useText()
  return (
    <Select
      className="field min-0"
      selectedKey={value}
      onSelectionChange={(key) => {
        const option = options.find((each) => each.value === key)
        if (option !== undefined) onChange(option.value)
      }}
      placeholder={t('common.chooseOne')}
      isInvalid={error !== null && error !== ''}
      {...(props.name !== undefined && { name: props.name })}
    >
      <div className="field-top">
        <Label>{label}</Label>
      </div>
      <Button className="input select">
        <SelectValue className="cut">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <Icon of={ChevronDown} />
      </Button>
      {error !== null && error !== '' ? (
        <Text slot="errorMessage" elementType="p" className="hint bad">
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </Text>
      ) : (
        hint !== undefined && (
          <Text slot="description" elementType="p" className="hint">
            {hint}
          </Text>
        )
      )}
      <Popover className="popover floats" offset={4}>
        <ListBox className="list-box" items={options.map((option) => ({ ...option, id: option.value }))}>
          {(option) => (
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
    </Select>
  )
}
