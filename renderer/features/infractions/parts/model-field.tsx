import { useState } from 'react'
import type { InfractionCase } from '../../../../shared/domain/infraction.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { type DefenseModel, defenseModels, modelText } from '../defense-models.ts'

interface ModelFieldProps {
  readonly one: InfractionCase
  readonly text: string
  readonly onText: (text: string) => void
}

/** Texts a defense may begin with; one that a person wrote is never replaced without a question. */
export function ModelField({ one, text, onText }: ModelFieldProps) {
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
