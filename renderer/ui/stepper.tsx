import { Check } from 'lucide-react'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import './stepper.css'

interface StepperProps {
  readonly steps: readonly string[]
  /** The place of the step the person is in, from 0. */
  readonly current: number
  readonly label: string
}

/** The steps of one job; done ones carry a tick and the word. */
export function Stepper({ steps, current, label }: StepperProps) {
  const t = useText()
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={place < current ? 'step-done sub' : place === current ? 'chief' : 'dim'}
          aria-current={place === current ? 'step' : undefined}
        >
          <span className="n" aria-hidden>
            {place < current ? <Icon of={Check} /> : place + 1}
          </span>
          <span>{step}</span>
          {place < current && <span className="sr">{t('common.done')}</span>}
        </li>
      ))}
    </ol>
  )
}
