import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { useText } from '../../../ui/text.tsx'
import { type TourName, useTour } from '../../../ui/tour.tsx'
import { tourSteps } from '../tour-steps.ts'
import type { Topic } from '../topics.ts'

interface TopicTextProps {
  readonly topic: Topic
  /** Whether the open connection is the training bank's, where the tour can be taken. */
  readonly training: boolean
}

/** One topic: what it is about, its steps, and buttons to the screens that it speaks of. */
export function TopicText({ topic, training }: TopicTextProps) {
  const t = useText()
  const { go } = useDesk()
  const { id, title, text, ways } = topic
  const [about = '', ...steps] = t(text).split('\n')
  return (
    <article className="guide-text" aria-labelledby="guide-topic">
      <h2 className="h2" id="guide-topic">
        {t(title)}
      </h2>
      <p>{about}</p>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {(id === 'tour' || id === 'payday') && <TourStart name={id} training={training} />}
      {ways.length > 0 && (
        <div className="guide-ways">
          {ways.map(({ place, label }) => (
            <Button key={label} onPress={() => go(place)}>
              {t('guide.go', { screen: t(label) })}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}

function TourStart({ name, training }: { readonly name: TourName; readonly training: boolean }) {
  const t = useText()
  const { go } = useDesk()
  const { moveTo } = useTour()
  return (
    <div className="guide-ways">
      <Button
        kind="filled"
        disabledReason={training ? null : t('guide.tourOnlyTraining')}
        onPress={() => {
          moveTo({ name, step: 1 })
          go(tourSteps[name][0]?.place ?? { to: 'home' })
        }}
      >
        {t('guide.tourStart')}
      </Button>
      {!training && (
        <Button onPress={() => go({ to: 'connections' })}>{t('guide.go', { screen: t('shell.connections') })}</Button>
      )}
    </div>
  )
}
