import type { connectionContract } from '../../shared/ipc/connection-contract.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kit/result.ts'
import { writeName } from '../services/connections/connection-name.ts'
import { placeFiles } from '../services/connections/connection-folder.ts'
import { certificateHandlers } from './certificate-handlers.ts'
import { changeConnection } from './change-connection.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import { lifeOf } from './life-of.ts'
import { dropBank, removalFacts, removeConnection } from './remove-connection.ts'
import { refuseFixed } from './refuse-fixed.ts'

/** The channels of an open connection's life. */
export type LifeChannel = Extract<keyof Handlers, keyof typeof connectionContract>

/** The handlers of an open connection's life. */
export function lifeHandlers(needs: HandlerNeeds): Pick<Handlers, LifeChannel> {
  const { keeper, ports } = needs
  return {
    ...certificateHandlers(needs),
    'connections.life': () => needs.withOpen(lifeOf),
    'connections.rename': ({ name }) =>
      needs.withOpen(async ({ held, vault, view, audit }) => {
        const label = { name, document: view.companyDocument }
        const { keyFile } = placeFiles(ports.dataFolder, view.id)
        const written = await writeName(vault.records, label, keyFile, ports.keyWrap)
        if (!written.ok) return written
        held.rename(name)
        audit.note({
          area: 'connection',
          what: 'connection-renamed',
          about: name,
          facts: { from: view.name, to: name },
        })
        await audit.settled()
        needs.push('connections.changed', {})
        await keeper.refresh()
        return ok(await keeper.read())
      }),
    'connections.removal': () => needs.withOpen(removalFacts),
    'connections.remove': async ({ data }) => {
      const open = keeper.current()
      if (open === null) return err(appError({ kind: 'locked' }))
      const { id } = open.view
      const removed = await open.during(() => removeConnection(needs, open, data))
      if (!removed.ok) return removed
      if (data === 'erase') return keeper.erase()
      const reopened = await keeper.reopen()
      await dropBank(needs, id)
      return reopened
    },
    'connections.change': async (change) => {
      const open = keeper.current()
      if (open === null) return err(appError({ kind: 'locked' }))
      const refused = refuseFixed(open)
      if (refused !== null) return err(refused)
      const done = await open.during(() => changeConnection(needs, open, change))
      if (!done.ok || !done.value.reopens) return done
      const reopened = await keeper.reopen()
      return reopened.ok ? done : reopened
    },
  }
}
