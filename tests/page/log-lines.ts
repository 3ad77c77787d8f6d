import type { Stage } from './stage.ts'

/** The lines of the application's log that tell of these events, oldest first, as JSON texts. */
export async function logLines({ app }: Pick<Stage, 'app'>, events: readonly string[]): Promise<readonly string[]> {
  const log = (await app.evaluate(
    `({ app }) => process.getBuiltinModule('node:fs').readFileSync(app.getPath('userData') + '/logs/quita.log', 'utf8')`,
    null,
  )) as string
  return log.split('\n').filter((line) => events.some((event) => line.includes(`"event":"${event}"`)))
}
