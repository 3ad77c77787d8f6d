import { askPage, type Told } from './ask-page.ts'
import { PASSPHRASE, type Stage } from './stage.ts'

/** The person comes back to the account, where whoever holds the page locked it or went to another one; says whether it is open. */
export async function comeBack({ page, connectionId }: Pick<Stage, 'page' | 'connectionId'>): Promise<boolean> {
  const isOpen = (told: Told | undefined): boolean =>
    told?.startsWith(`{"ok":true,"value":{"stage":"open"`) === true &&
    told.includes(`"connection":{"id":"${connectionId}"`)
  const [told] = await askPage(page, [{ channel: 'session.read', ask: {} }])
  if (isOpen(told)) return true
  const unlock = { channel: 'session.unlock', ask: { connectionId, passphrase: PASSPHRASE } }
  const [answer] = await askPage(page, [unlock], 30_000)
  return isOpen(answer)
}
