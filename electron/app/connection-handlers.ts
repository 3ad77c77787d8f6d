import type { ConnectForm, TestStep } from '../../shared/domain/connection.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import { company } from '../sandbox/ledger/company.ts'
import { createConnection, type NewConnection } from '../services/connections/create-connection.ts'
import { profileFromForm } from '../services/connections/profile-from-form.ts'
import type { OpenVault } from '../vault/vault.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type ConnectionChannel = Extract<keyof Handlers, `connections.${string}`>

/** The handlers of the `connections` area: files and secrets go in, only facts come out. */
export function connectionHandlers(needs: HandlerNeeds & { openVault: OpenVault }): Pick<Handlers, ConnectionChannel> {
  const { drafts, keeper, push } = needs

  async function createAndOpen(fresh: NewConnection) {
    const id = await createConnection(needs, fresh)
    return id.ok ? keeper.unlock(id.value, fresh.passphrase) : id
  }

  async function test(form: ConnectForm): Promise<Result<{ steps: TestStep[]; passed: boolean }, AppError>> {
    const profile = profileFromForm(form, drafts)
    if (!profile.ok) return profile
    const { testConnection } = await import('../services/connections/test-connection.ts') // brings the transport
    const steps = await testConnection(profile.value, needs.ports, (step) => push('connections.testStep', { step }))
    return ok({ steps, passed: steps.every((step) => step.state === 'passed') })
  }

  return {
    'connections.createTraining': (ask) => {
      const { name, document } = company
      const label = { name, document }
      return createAndOpen({ environment: 'training', passphrase: ask.vaultPassphrase, label, profile: null })
    },
    'connections.chooseFile': async (ask) => {
      const file = await drafts.choose(ask.group, ask.part)
      return file.ok ? ok({ file: file.value }) : file
    },
    'connections.readIdentity': (ask) => drafts.read(ask.group, ask.passphrase),
    'connections.forgetIdentity': async (ask) => {
      drafts.forget(ask.group)
      return ok({})
    },
    'connections.token': ({ group }) => needs.withOpen(async (open) => ok({ token: open.tokenView(group) })),
    'connections.test': test,
    'connections.create': async (form) => {
      const profile = profileFromForm(form, drafts)
      if (!profile.ok) return profile
      const created = await createAndOpen({
        environment: form.environment,
        passphrase: form.vaultPassphrase,
        label: { name: form.companyName, document: form.companyDocument },
        profile: profile.value,
      })
      if (created.ok) for (const group of ['accounts', 'qrcodes'] as const) drafts.forget(group)
      return created
    },
  }
}
