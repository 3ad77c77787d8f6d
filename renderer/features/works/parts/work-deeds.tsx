import { standingWorkSchema, type Work } from '../../../../shared/domain/work.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { Result } from '../../../../shared/kit/result.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'

interface WorkDeedsProps {
  readonly work: Work
  readonly onShowFile: () => void
  /** It is off the list: the keyboard needs another place. */
  readonly onGone: () => void
}

interface Deed {
  readonly label: string
  readonly run: () => void
}

/**
 * What can be done about a work in its state: to go on or not, and to be rid of it. Each of the two buttons stays where it is
 * while its words change, so that the keyboard stays on it. A failure of a deed is said beside it.
 */
export function WorkDeeds({ work: { id, kind, state }, onShowFile, onGone }: WorkDeedsProps) {
  const t = useText()
  const pause = useAction('works.pause')
  const resume = useAction('works.resume')
  const cancel = useAction('works.cancel')
  const dismiss = useAction('works.dismiss')
  const failure = pause.failure ?? resume.failure ?? cancel.failure ?? dismiss.failure
  const stands = standing.includes(kind)
  const hold: Deed = { label: t('works.pause'), run: () => void pause.run({ id }) }
  const first: Readonly<Record<Work['state'], Deed | null>> = {
    waiting: hold,
    running: hold,
    paused: { label: t('works.resume'), run: () => void resume.run({ id }) },
    failed: stands ? hold : { label: t('works.again'), run: () => void resume.run({ id }) },
    done: stands ? null : { label: t('works.showFile'), run: onShowFile },
    cancelled: null,
  }
  const ended = state === 'done' || state === 'failed' || state === 'cancelled'
  const leave = (): void => void dismiss.run({ id }).then((gone: Result<unknown, AppError>) => gone.ok && onGone())
  return (
    <>
      <div className="work-deeds">
        {first[state] !== null && <DeedButton deed={first[state]} />}
        {!stands && (
          <DeedButton
            deed={
              ended
                ? { label: t('works.dismiss'), run: leave }
                : { label: t('works.cancel'), run: () => void cancel.run({ id }) }
            }
          />
        )}
      </div>
      {failure !== null && <ErrorNote error={failure} context="writing" />}
    </>
  )
}

const standing: readonly Work['kind'][] = standingWorkSchema.options

function DeedButton({ deed }: { readonly deed: Deed }) {
  return (
    <Button size="sm" onPress={deed.run}>
      {deed.label}
    </Button>
  )
}
