import { X } from 'lucide-react'
import { useState } from 'react'
import type { Institutions } from '../../../bridge/use-institutions.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useText } from '../../../ui/text.tsx'
import { institutionFaultText } from './institution-fault-text.ts'
import { readInstitution } from './institution-field.ts'
import { InstitutionInput } from './institution-input.tsx'

interface DenyFieldProps {
  readonly value: readonly string[]
  readonly onChange: (ispbs: string[]) => void
  readonly institutions: Institutions
  readonly error: string | null
}

/** The institutions that must not be paid: one is searched and added, each can be taken off again. */
export function DenyField({ value, onChange, institutions, error }: DenyFieldProps) {
  const t = useText()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const add = (): void => {
    const read = readInstitution(text, institutions.extra)
    if (!read.ok) {
      setFault(t(institutionFaultText[read.error]))
      return
    }
    if (!value.includes(read.value)) onChange([...value, read.value])
    setText('')
  }
  return (
    <fieldset className="field min-0">
      <legend className="flabel">{t('payForm.deny')}</legend>
      <p className="hint">{t('payForm.denyHint')}</p>
      <div className="deny-add">
        <InstitutionInput
          label={t('payForm.denyAddLabel')}
          institutions={institutions}
          text={text}
          onText={(next) => {
            setText(next)
            setFault(null)
          }}
          error={fault ?? error}
        />
        <Button onPress={add}>{t('payForm.denyAdd')}</Button>
      </div>
      {value.length > 0 && (
        <ul className="deny-list mt-2" aria-label={t('payForm.deny')}>
          {value.map((ispb) => (
            <li key={ispb}>
              <span className="cut">{institutions.text(ispb)}</span>
              <IconButton
                label={t('payForm.denyRemove', { name: institutions.text(ispb) })}
                icon={X}
                onPress={() => onChange(value.filter((other) => other !== ispb))}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
