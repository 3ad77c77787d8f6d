import type { ConnectForm, TestStep } from '../../shared/domain/connection.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { profileView } from '../policy/read-company-profile.ts'
import { connectionRefusal, refusedByPolicy } from '../policy/refusals.ts'
import { company } from '../sandbox/ledger/company.ts'
import type { ConnectionProfile } from '../services/connections/connection-profile.ts'
import { createConnection, type NewConnection } from '../services/connections/create-connection.ts'
import { profileFromForm } from '../services/connections/profile-from-form.ts'
import type { OpenVault } from '../vault/vault.ts'
import { createConnectionAsk } from './ask-connection.ts'
import { formRefusal, withCompany, withinMachine } from './company-rules.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type ConnectionChannel = Extract<keyof Handlers, `connections.${string}`>

/** The handlers of the `connections` area: files and secrets go in, only facts come out. */
export function connectionHandlers(needs: HandlerNeeds & { openVault: OpenVault }): Pick<Handlers, ConnectionChannel> {
  const { drafts, keeper, ports, push } = needs
  const addresses = createConnectionAsk(needs)

  async function createAndOpen(fresh: NewConnection) {
    const id = await createConnection(needs, fresh)
    return id.ok ? keeper.unlock(id.value, fresh.passphrase) : id
  }

  async function profileOf(form: ConnectForm): Promise<Result<ConnectionProfile, AppError>> {
    const company = await ports.policy.companyProfile()
    if (!company.ok) return err(refusedByPolicy('profile-unreadable'))
    const refused = formRefusal(ports.policy, company.value, form)
    if (refused !== null) return err(refused)
    const profile = profileFromForm(form, drafts)
    return profile.ok ? ok(withinMachine(withCompany(profile.value, company.value), ports.policy)) : profile
  }

  async function test(form: ConnectForm): Promise<Result<{ steps: TestStep[]; passed: boolean }, AppError>> {
    const profile = await profileOf(form)
    if (!profile.ok) return profile
    const yes = await addresses.ask('test', profile.value)
    if (!yes.ok) return yes
    const { testConnection } = await import('../services/connections/test-connection.ts') // brings the transport
    const steps = await testConnection(
      profile.value,
      ports,
      (step) => push('connections.testStep', { step }),
      keeper.closing(),
    )
    return ok({ steps, passed: steps.every((step) => step.state === 'passed') })
  }

  return {
    'connections.companyProfile': async () => ok(profileView(await ports.policy.companyProfile())),
    'connections.createTraining': async (ask) => {
      const refused = connectionRefusal(ports.policy, 'training', [])
      if (refused !== null) return err(refused)
      const { name, document } = company
      const label = { name, document }
      return createAndOpen({ environment: 'training', passphrase: ask.vaultPassphrase, label, profile: null })
    },
    'connections.repair': (ask) => keeper.repair(ask.connectionId, ask.passphrase),
    'connections.forget': (ask) => keeper.forget(ask.connectionId),
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
      const profile = await profileOf(form)
      if (!profile.ok) return profile
      const yes = await addresses.ask('create', profile.value)
      if (!yes.ok) return yes
      const created = await createAndOpen({
        environment: form.environment,
        passphrase: form.vaultPassphrase,
        label: { name: form.companyName, document: form.companyDocument },
        profile: profile.value,
      })
      if (created.ok) {
        addresses.forget()
        for (const group of ['accounts', 'qrcodes'] as const) drafts.forget(group)
      }
      return created
    },
  }
}
