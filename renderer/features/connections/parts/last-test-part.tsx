import { useId } from 'react'
import type { ConnectionLife } from '../../../../shared/domain/connection-life.ts'
import type { ApiGroup } from '../../../../shared/errors/app-error.ts'
import { Button } from '../../../ui/button.tsx'
import { dayAndHour } from '../../../ui/day-and-hour.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'
import type { useTestNow } from '../use-test-now.ts'
import { RecognisedNote } from './recognised-note.tsx'
import { TestSteps } from './test-steps.tsx'

interface LastTestPartProps {
  readonly life: ConnectionLife
  readonly test: ReturnType<typeof useTestNow>
}

/** The last test that was made, step by step, and the way to make another one. */
export function LastTestPart({ life, test }: LastTestPartProps) {
  const t = useText()
  const today = useToday()
  const id = useId()
  const { lastTest, qrcodes } = life
  const running = test.steps !== null
  const groups: readonly ApiGroup[] = qrcodes === null ? ['accounts'] : ['accounts', 'qrcodes']
  return (
    <section className="life-aside" aria-labelledby={id}>
      <div className="row between">
        <h2 id={id} className="h3">
          {t('life.lastTest')}
        </h2>
        {lastTest !== null && !running && (
          <span className="sub">
            {dayAndHour(lastTest.at, today)}, {t(lastTest.passed ? 'life.testPassed' : 'life.testFailed')}
          </span>
        )}
      </div>
      {lastTest !== null && !running && lastTest.certificate !== 'in-use' && (
        <p className="hint">{t(lastTest.certificate === 'next' ? 'life.testedWithNew' : 'life.testedWithPrevious')}</p>
      )}
      {lastTest === null && !running ? (
        <p className="sub">{t('life.neverTested')}</p>
      ) : (
        <TestSteps steps={test.steps ?? lastTest?.steps ?? []} groups={groups} onPin={null} />
      )}
      {lastTest !== null && !running && (
        <RecognisedNote
          recognised={lastTest.recognised}
          onUse={null}
          isUsed={({ group, institution }) => life[group]?.institution === institution}
        />
      )}
      {test.failure !== null && <ErrorNote error={test.failure} />}
      <div>
        <Button keyHint="F5" busy={running} onPress={() => void test.run('in-use')}>
          {t('life.testNow')}
        </Button>
      </div>
      <p className="hint">{t('life.testReads')}</p>
    </section>
  )
}
