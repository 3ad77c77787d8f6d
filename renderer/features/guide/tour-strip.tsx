import { Map as MapIcon } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import { useTour } from '../../ui/tour.tsx'
import { tourSteps } from './tour-steps.ts'
import '../../ui/list-strips.css'
import './guide.css'

/** Over the screen while the tour is taken: what to do now, the way there, and the ways on. */
export function TourStrip() {
  const t = useText()
  const { go } = useDesk()
  const { at, moveTo } = useTour()
  if (at === null) return null
  const { name, step } = at
  const steps = tourSteps[name]
  const now = steps[step - 1]
  if (now === undefined) return null
  const { place } = now
  const isLast = step === steps.length
  const to = (next: number): void => {
    const screen = steps[next - 1]?.place ?? null
    moveTo({ name, step: next })
    if (screen !== null) go(screen)
  }
  return (
    <section className="strip info tour-strip" aria-label={t('guide.tourName')}>
      <Icon of={MapIcon} />
      <p className="grow" role="status">
        <b>{t('guide.tourStep', { step, steps: steps.length })}.</b> {t(now.says)}
      </p>
      <div className="tour-ways">
        {place !== null && (
          <Button size="sm" kind="ghost" onPress={() => go(place)}>
            {t('guide.tourShow')}
          </Button>
        )}
        {step > 1 && (
          <Button size="sm" kind="ghost" onPress={() => to(step - 1)}>
            {t('guide.tourBack')}
          </Button>
        )}
        {!isLast && (
          <Button size="sm" onPress={() => to(step + 1)}>
            {t('guide.tourNext')}
          </Button>
        )}
        <Button size="sm" kind={isLast ? 'outline' : 'ghost'} onPress={() => moveTo(null)}>
          {t(isLast ? 'guide.tourDone' : 'guide.tourEnd')}
        </Button>
      </div>
    </section>
  )
}
