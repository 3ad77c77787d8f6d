import { useState } from 'react'
import { useRemote } from '../../bridge/use-remote.ts'
import { ComboField } from '../../ui/combo-field.tsx'
import { useText } from '../../ui/text.tsx'

const LONGEST = 40

interface CostCentreFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  /** What was typed is whole. */
  readonly onDone: () => void
}

/** The cost centre, with those in use to choose from; a new one is simply typed. */
export function CostCentreField({ value, onChange, onDone }: CostCentreFieldProps) {
  const t = useText()
  const [isSearching, setSearching] = useState(false)
  const labels = useRemote('notes.labels', {}).value
  const begun = isSearching ? value.trim().toLowerCase() : ''
  const options = (labels?.costCentres ?? []).filter((centre) => centre.toLowerCase().includes(begun))
  return (
    <ComboField
      label={t('notes.costCentre')}
      text={value}
      options={options.slice(0, 50).map((centre) => ({ value: centre, label: centre }))}
      onText={(text) => {
        if (text === value) return
        setSearching(true)
        onChange(text.slice(0, LONGEST))
      }}
      onChoose={(centre) => {
        setSearching(false)
        onChange(centre)
        onDone()
      }}
      onBlur={() => {
        setSearching(false)
        onDone()
      }}
    />
  )
}
