import { expect, type Page } from '@playwright/test'
import { appError } from '../../shared/errors/app-error.ts'
import { decidedOutcomeSchema } from '../../shared/domain/team.ts'
import { monthToClose } from '../../shared/books/month-span.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import type { PageChoice } from '../fakes/page/page-bridge.ts'
import { looksOf } from './looks.ts'
import { goToSection, judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')

async function openTeam(open: OpenAlone, ...how: Parameters<OpenAlone>): Promise<Page> {
  const page = await open(...how)
  await goToSection(page, 'shell.team')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.team') })).toBeVisible()
  return page
}

const press = (page: Page, key: TextKey) => page.getByRole('button', { name: t(key), exact: true }).click()

/** Judges what stands, then once more in the narrowest window. */
async function judgeBoth(page: Page, name: string): Promise<void> {
  await judge(page, name)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 640, height: 400 })
  await judge(page, `${name}-640`)
  await page.setViewportSize(size ?? { width: 1280, height: 800 })
}

const standings: readonly (readonly [string, PageChoice, TextKey])[] = [
  ['none', {}, 'team.introTitle'],
  ['training', { environment: 'training' }, 'team.training'],
  ['current', { book: 'current' }, 'team.stateCurrent'],
  ['alone', { book: 'current', team: 'alone' }, 'team.leaveOpen'],
  ['reads', { book: 'current', team: 'reads' }, 'team.onlyAdministers'],
  ['away', { book: 'away' }, 'team.awayText'],
  ['read on', { book: 'away', behind: 52_400 }, 'team.readingText'],
  ['moving', { book: 'moving', team: 'alone' }, 'team.movingText'],
  ['removed', { book: 'removed' }, 'team.faultKeyTodo'],
  ['stopped', { book: 'stopped' }, 'team.faultChainTodo'],
  ['cut off', { book: 'stopped', parted: { there: 47_902, common: 47_902 } }, 'team.handBackHint'],
  [
    'cut off, and read further elsewhere',
    { book: 'stopped', parted: { there: 47_902, common: 47_902, furthest: 'Renato Salles (mesa 2)' } },
    'team.partedMissing',
  ],
  [
    'read further elsewhere than the server goes',
    { book: 'stopped', parted: { there: 48_310, common: 48_310, furthest: 'Renato Salles (mesa 2)' } },
    'team.aheadLost',
  ],
  [
    'read elsewhere as another',
    { book: 'stopped', parted: { there: 48_310, common: 48_310, other: 'Renato Salles (mesa 2)' } },
    'team.aheadLost',
  ],
  ['stopped by an entry, at who may decide about it', { book: 'stopped', stops: true }, 'team.passOverMay'],
  ['stopped by an entry', { book: 'stopped', stops: false }, 'team.passOverAsk'],
  ['moved to another server, at who may decide about it', { book: 'stopped', moved: true }, 'team.movedMay'],
  ['moved to another server', { book: 'stopped', moved: false }, 'team.movedAsk'],
  ['written over', { book: 'stopped', parted: { there: 47_911, common: 47_902 } }, 'team.partedBack'],
  ['paid from by no desk itself', { book: 'current', bySelf: 'off' }, 'team.automaticBegin'],
  ['paid from by this desk itself', { book: 'current', bySelf: 'on' }, 'team.footBySelf'],
  ['waited in by this desk before it pays', { book: 'current', bySelf: 'rests' }, 'team.automaticRest_doubt'],
  ['paid from by itself no more', { book: 'current', bySelf: 'ended' }, 'team.automaticEnded_rules'],
  ['joining', { joining: true }, 'team.joining'],
  ['asked for an approval', { book: 'current', waiting: 'approves' }, 'team.approveMeans'],
  ['asked for what somebody refused', { book: 'current', waiting: 'refused' }, 'review.refusedWay_key'],
  ['read by who approves without the server', { book: 'away', waiting: 'approves' }, 'team.noBook'],
  ['ready to be paid from', { book: 'current', waiting: 'pays' }, 'team.part_pay'],
  ['given something back', { book: 'current', waiting: 'prepares' }, 'team.askAgain'],
  ['waited in by nothing', { book: 'current', waiting: 'none' }, 'team.emptyPrepares'],
]

test('what a server lost is given back from here, and what it lacks still is told', async ({ open }) => {
  const page = await openTeam(
    open,
    { book: 'stopped', parted: { there: 47_902, common: 47_902 } },
    { width: 1280, height: 800 },
  )
  await press(page, 'team.handBack')
  await expect(page.getByText(t('team.handBackDone', { count: 408 }))).toBeVisible()
  await expect(page.getByText(t('team.handBackFiles', { count: 2 }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('team.handBack') })).toHaveCount(0)
})

for (const { theme, size } of looksOf(import.meta.filename)) {
  for (const [name, choice, words] of standings) {
    test(`a book that is ${name} stands whole in ${theme} at ${size.width}`, async ({ open }) => {
      const page = await openTeam(open, { ...choice, settings: { theme } }, size)
      await expect(page.getByText(t(words)).first()).toBeVisible()
      const told = page.locator('.approvals-deeds').getByText(t('team.noBook'))
      expect(await told.count(), 'one reason is told once').toBeLessThanOrEqual(1)
      await judgeBoth(page, `team-${name}-${theme}-${size.width}`)
    })
  }

  test(`what was decided stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await openTeam(open, { book: 'current', waiting: 'approves', settings: { theme } }, size)
    await page.getByRole('tab', { name: t('team.tabDecided') }).click()
    for (const outcome of decidedOutcomeSchema.options)
      await expect(page.getByRole('cell', { name: t(`team.outcome_${outcome}`), exact: true })).toBeVisible()
    await judgeBoth(page, `team-decided-${theme}-${size.width}`)
  })

  test(`founding says what is wrong of a field, of a server, and that one is taken, in ${theme}`, async ({ open }) => {
    for (const server of ['wrong', 'taken', undefined] as const) {
      const choice = { settings: { theme }, ...(server !== undefined && { server }) }
      const page = await openTeam(open, choice, size)
      await press(page, 'team.foundBegin')
      await expect(page.locator('input[name="host"]')).toBeFocused()
      await press(page, 'team.tryYes')
      await expect(page.locator('input[name="host"]')).toBeFocused()
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(5)
      const fields = {
        host: 'livro.aurora.example',
        database: 'quita',
        user: 'mesa_1',
        password: 'senha',
        person: 'Ana',
      }
      for (const [name, text] of Object.entries(fields)) await page.locator(`input[name="${name}"]`).fill(text)
      await page.getByRole('button', { name: t('team.fileChooseOf', { part: t('team.authority') }) }).click()
      await expect(page.getByText('authority-da-aurora.pem')).toBeVisible()
      await press(page, 'team.tryYes')
      const said =
        server === undefined ? 'team.triedFree' : (`team.tried${server === 'wrong' ? 'Fault' : 'Taken'}Title` as const)
      await expect(page.getByText(t(said))).toBeVisible()
      await expect(page.getByRole('button', { name: t('team.foundYes') })).toHaveCount(server === undefined ? 1 : 0)
      await judgeBoth(page, `team-tried-${server ?? 'free'}-${theme}`)
      await press(page, 'team.sqlOpen')
      await expect(page.getByRole('region', { name: t('team.sqlLabel') })).toContainText('CREATE SCHEMA quita;')
      await press(page, 'team.sqlCopy')
      await expect(page.getByText(t('team.sqlCopied'))).toBeVisible()
      await judge(page, `team-sql-${theme}`)
    }
  })

  test(`who else has a draft or a month open, and at which computer, is told in ${theme} at ${size.width}`, async ({
    open,
  }) => {
    const look = { settings: { theme } }
    const others = t('team.othersTitle', { count: 2 })
    const drafts = await open({ book: 'current', shares: `batch:${'2'.padStart(32, '0')}`, ...look }, size)
    await goToSection(drafts, 'shell.lots')
    await drafts.getByText('pagamentos-19-11.xlsx').click()
    await expect(drafts.getByRole('status').filter({ hasText: others })).toContainText(
      'Renato Salles, mesa 2: MESA-3, agora',
    )
    await judgeBoth(drafts, `team-others-${theme}-${size.width}`)
    const month = monthToClose(instantFromMs(await drafts.evaluate(() => Date.now())))
    const closing = await open({ book: 'current', shares: `closing:${month}`, ...look }, size)
    await goToSection(closing, 'shell.closingSection')
    await expect(closing.getByText(others)).toBeVisible()
    await judgeBoth(closing, `team-others-closing-${theme}-${size.width}`)
    const people = await openTeam(open, { book: 'current', ...look }, size)
    await people.getByRole('tab', { name: t('team.tabPeople') }).click()
    await expect(people.getByText('MESA-3, agora')).toBeVisible()
    await judgeBoth(people, `team-present-${theme}-${size.width}`)
  })

  for (const [book, runs, words] of [
    ['current', 'elsewhere', 'state_elsewhere'],
    ['away', 'elsewhere', 'state_lost'],
    ['away', 'nowhere', 'state_nowhere'],
  ] as const) {
    test(`a batch that is paid ${runs} is told as what it is while the book is ${book}, in ${theme} at ${size.width}`, async ({
      open,
    }) => {
      const page = await open({ book, runs, settings: { theme } }, size)
      await goToSection(page, 'shell.lots')
      const said = t(`lots.${words}`, { name: 'Renato Salles' })
      await expect(page.getByRole('grid').getByText(said)).toBeVisible()
      await page.getByText('pagamentos-12-11.xlsx').click()
      await expect(page.locator('.lots-head').getByText(said)).toBeVisible()
      const pause = page.getByRole('button', { name: t('lots.pause') })
      if (book === 'away') await expect(pause).toHaveAccessibleDescription(t('lots.pauseHeld'))
      else await expect(pause).toBeEnabled()
      await judgeBoth(page, `team-lot-${book}-${runs}-${theme}-${size.width}`)
    })
  }

  test(`the recovery sheet, its lack and the way in by it stand whole in ${theme} at ${size.width}`, async ({
    open,
  }) => {
    const page = await openTeam(open, { book: 'current', settings: { theme } }, size)
    await page.getByRole('heading', { name: t('team.sheet') }).scrollIntoViewIfNeeded()
    await expect(page.getByText(t('team.sheetRehearsed'), { exact: true })).toBeVisible()
    await judgeBoth(page, `team-sheet-${theme}-${size.width}`)
    const alone = await openTeam(open, { book: 'current', team: 'alone', settings: { theme } }, size)
    await expect(alone.getByText(t('team.sheetWarning'))).toBeVisible()
    await alone.getByText(t('team.sheetWarning')).scrollIntoViewIfNeeded()
    await judgeBoth(alone, `team-no-sheet-${theme}-${size.width}`)
    const recovers = await openTeam(open, { settings: { theme } }, size)
    await press(recovers, 'team.recoverBegin')
    await press(recovers, 'team.recoverYes')
    await expect(recovers.getByText(t('team.hostFault'))).toBeVisible()
    await judgeBoth(recovers, `team-recover-${theme}-${size.width}`)
  })

  test(`what joining, inviting, admitting, removing and leaving ask stands whole in ${theme}`, async ({ open }) => {
    const joins = await openTeam(open, { settings: { theme } }, size)
    await press(joins, 'team.joinBegin')
    await press(joins, 'team.joinChoose')
    await press(joins, 'team.joinYes')
    await expect(joins.getByText(t('team.personFault'))).toBeVisible()
    await judgeBoth(joins, `team-join-${theme}`)

    const page = await openTeam(open, { book: 'current', settings: { theme } }, size)
    await press(page, 'team.inviteOpen')
    await judgeBoth(page, `team-invite-${theme}`)
    for (const role of ['prepara', 'consulta'] as const)
      await page.getByRole('checkbox', { name: `${t(`team.${role}`)}:` }).uncheck()
    await expect(page.getByText(t('team.inviteNone'))).toBeVisible()
    await page.getByRole('checkbox', { name: `${t('team.paga')}:` }).check()
    await press(page, 'team.inviteYes')
    await expect(page.getByText(t('team.invitedTodo'))).toBeVisible()
    await page.getByRole('button', { name: t('team.admitOf', { name: 'Paulo Andrade' }) }).click()
    await press(page, 'team.admitYes')
    await expect(page.getByText(t('team.admitFault'))).toBeVisible()
    await judgeBoth(page, `team-admit-${theme}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('team.removeOf', { name: 'Renato Salles' }) }).click()
    await expect(page.getByRole('alertdialog')).toContainText(t('team.removeKeeps'))
    await judgeBoth(page, `team-remove-${theme}`)

    const alone = await openTeam(open, { book: 'current', team: 'alone', settings: { theme } }, size)
    await press(alone, 'team.leaveOpen')
    await judgeBoth(alone, `team-leave-${theme}`)
  })
}

test('where each person of the book is stands in two lines at most, beside how they are removed', async ({ open }) => {
  const page = await openTeam(open, { book: 'current' }, { width: 1280, height: 800 })
  const person = page.getByRole('row').filter({ hasText: 'Joana Medeiros de Albuquerque' })
  await expect(person).toContainText('sem sinal há')
  const words = await person.locator('.team-desk').boundingBox()
  const out = await person.getByRole('button', { name: t('team.removeOf', { name: 'Joana' }) }).boundingBox()
  expect(words?.height ?? Infinity).toBeLessThanOrEqual(40)
  expect(out?.x ?? 0).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0))
  const mine = page.getByRole('row').filter({ hasText: 'Marina Prado' })
  await expect(mine.getByRole('cell').last()).toHaveText(`${t('team.memberIn')}, ${t('team.thisDesk')}`)
  const change = await mine.getByRole('button', { name: t('team.deskChange') }).boundingBox()
  const called = await mine.getByText('mesa 1', { exact: true }).boundingBox()
  expect((change?.x ?? Infinity) - (called?.x ?? 0)).toBeLessThan(80)
  const middle = (box: typeof words): number => (box === null ? NaN : box.y + box.height / 2)
  expect(Math.abs(middle(out) - middle(words))).toBeLessThanOrEqual(1)
})

test('who approves walks what waits by the arrows, what differs first, and gives nothing back without a reason', async ({
  open,
}) => {
  const page = await openTeam(open, { book: 'current', waiting: 'approves' })
  const items = page.locator('.approvals-item')
  await expect(items).toHaveCount(3)
  await expect(items.nth(0)).toContainText('pagamentos-19-11.xlsx')
  await expect(items.nth(2)).toContainText(t('team.markNone'))
  await items.nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await expect(
    page.getByText(t('team.noteAbove', { count: 14, lowest: 'R$\u00a02.100,00', highest: 'R$\u00a07.800,00' })),
  ).toBeVisible()
  await press(page, 'team.giveBack')
  await expect(page.getByText(t('team.reasonFault'))).toBeVisible()
})

test('who administers names a substitute by two days, and ends one', async ({ open }) => {
  const page = await openTeam(open, { book: 'current', waiting: 'approves' })
  await page.getByRole('tab', { name: t('team.tabPeople') }).click()
  const ends = { name: 'Joana Medeiros de Albuquerque', of: 'Renato Salles' }
  await expect(page.getByRole('button', { name: t('team.substituteEndOf', ends) })).toBeVisible()
  await expect(page.getByText(t('team.substituteOver'))).toBeVisible()
  await page.getByRole('heading', { name: t('team.substitutes') }).scrollIntoViewIfNeeded()
  await judgeBoth(page, 'team-substitutes')
  await press(page, 'team.substituteOpen')
  const rings = await page
    .getByRole('dialog')
    .locator('.field, .field *')
    .evaluateAll((all) => all.filter((each) => getComputedStyle(each).outlineStyle !== 'none').length)
  expect(rings, 'one ring').toBe(1)
  await judgeBoth(page, 'team-substitute')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('team.substituteYes') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('each button beside a person or an invitation says whom it is about', async ({ open }) => {
  const page = await openTeam(open, { book: 'current', waiting: 'approves' })
  await page.getByRole('tab', { name: t('team.tabPeople') }).click()
  const names = await page
    .locator('.team-table button')
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? button.textContent))
  expect(names.length).toBeGreaterThan(5)
  expect(new Set(names).size).toBe(names.length)
  // What is over is cancelled no more.
  expect(names.filter((name) => name?.startsWith(t('team.withdrawOver')))).toHaveLength(1)
})

test('how many wait for this member stands beside the section and in the palette, and nowhere where nothing does', async ({
  open,
}) => {
  const page = await open({ book: 'current', waiting: 'approves' })
  const counted = t('shell.count_team', { count: 3 })
  await expect(page.getByRole('navigation').getByRole('link', { name: counted })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('equipe')
  await expect(page.getByRole('option', { name: counted })).toBeVisible()
  const alone = await open({})
  await expect(alone.getByRole('navigation').getByRole('link', { name: t('shell.team') })).toHaveAccessibleName(
    t('shell.team'),
  )
})

test('what another decided meanwhile is told, and so is who may not', async ({ open }) => {
  const decided = appError({ kind: 'state', expected: 'waiting', found: 'approved' })
  const rights = appError({ kind: 'book', fault: 'rights', seq: null, written: 'no' })
  for (const [error, words] of [
    [decided, 'errors.stateTitle'],
    [rights, 'team.faultRightsTitle'],
  ] as const) {
    const page = await openTeam(open, { book: 'current', waiting: 'approves', failing: { 'team.approve': error } })
    await press(page, 'team.approve')
    await expect(page.getByRole('alert')).toContainText(t(words))
  }
})

test('rules with amounts that do not rise are not taken, and too few who approve are told', async ({ open }) => {
  const page = await openTeam(open, { book: 'current', waiting: 'none' })
  await page.getByRole('tab', { name: t('team.tabPeople') }).click()
  await press(page, 'team.rulesChange')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('team.rulesFew', { count: 1 }))).toBeVisible()
  await judgeBoth(page, 'team-rules')
  await dialog.locator('input[name="two"]').fill('10,00')
  await expect(dialog.getByText(t('team.rulesOrderFault'))).toBeVisible()
})

test('a batch and a payment say for whose approval they wait', async ({ open }) => {
  const page = await open({ book: 'current', waiting: 'prepares' })
  await goToSection(page, 'shell.lots')
  await page.getByText('pagamentos-19-11.xlsx').click()
  await expect(page.getByText(t('team.approvalNeeded', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('team.ask') })).toBeVisible()
  await judgeBoth(page, 'team-lot')
})

test('an invitation that is over cannot be answered, and one that was not admitted says so', async ({ open }) => {
  const late = await openTeam(open, { late: true })
  await press(late, 'team.joinBegin')
  await press(late, 'team.joinChoose')
  await expect(late.getByRole('alert')).toContainText(t('team.joinLate'))
  await expect(late.getByRole('button', { name: t('team.joinYes') })).toHaveCount(0)

  const waits = await openTeam(open, { joining: true })
  await press(waits, 'team.joiningLook')
  await expect(waits.getByText(t('team.joiningNot', { time: '10:42' }))).toBeVisible()
})

for (const [fault, title] of [
  ['used', 'team.faultUsedTitle'],
  ['late', 'team.faultLateTitle'],
  ['foreign', 'team.faultForeignTitle'],
  ['away', 'team.faultAwayTitle'],
] as const) {
  test(`an answer that is refused as ${fault} is told in words, and the form stays as it was typed`, async ({
    open,
  }) => {
    const failing = { 'team.answer': appError({ kind: 'book', fault, seq: null, written: 'no' }) }
    const page = await openTeam(open, { failing })
    await press(page, 'team.joinBegin')
    await press(page, 'team.joinChoose')
    for (const name of ['person', 'user', 'password']) await page.locator(`input[name="${name}"]`).fill('mesa_2')
    await press(page, 'team.joinYes')
    await expect(page.getByRole('alert')).toContainText(t(title))
    await expect(page.locator('input[name="user"]')).toHaveValue('mesa_2')
  })
}

test('a book that is up to date holds nothing back', async ({ open }) => {
  const page = await open({ book: 'current' })
  await expect(page.getByRole('contentinfo')).toContainText(t('team.footCurrent'))
  await page.keyboard.press('Control+n')
  await expect(page.getByRole('button', { name: t('entry.byAccount') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('team.heldSee') })).toHaveCount(0)
})
