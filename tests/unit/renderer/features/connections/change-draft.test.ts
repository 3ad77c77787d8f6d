import { describe, expect, test } from 'vitest'
import { changeDraftOf, readChangeDraft } from '../../../../../renderer/features/connections/change-draft.ts'
import { unitsAsked } from '../../../../../renderer/features/connections/amounts-seen.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { err } from '../../../../../shared/kit/result.ts'
import { lifeReplies } from '../../../../fakes/page/life-replies.ts'

const life = (() => {
  const told = lifeReplies(() => err(appError({ kind: 'locked' })))['connections.life']()
  if (!told.ok) throw new Error('no life')
  return told.value
})()
const reached = { baseUrl: 'https://qr.instituicao.com.br/v2', clientId: 'qr', clientSecret: 's' }

describe('how a connection is to be reached', () => {
  test('names the unit of a group that it did not have, and is read once somebody says it', () => {
    const alone = { ...life, qrcodes: null }
    const draft = changeDraftOf(alone)
    const added = { ...draft, useQrcodes: true, qrcodes: { ...draft.qrcodes, ...reached } }
    const read = readChangeDraft(added, alone)
    expect(read.ok ? [] : [...read.error]).toEqual([['qrcodes.amounts', 'connections.amountsQrcodesAsked']])
    const said = readChangeDraft({ ...added, qrcodes: { ...added.qrcodes, amounts: 'cents' } }, alone)
    expect(said).toMatchObject({ ok: true, value: { qrcodes: { amounts: 'cents' } } })
  })

  test('asks for no unit of a group that it had before', () => {
    const both = { ...life, qrcodes: life.accounts }
    expect(readChangeDraft(changeDraftOf(both), both).ok).toBe(true)
  })
})

describe('the unit of amounts is asked for', () => {
  test.each([
    ['of both where it is to be saved', ['accounts', 'qrcodes'], true, { accounts: true, qrcodes: true }],
    ['of the one that is open', ['qrcodes'], true, { accounts: false, qrcodes: true }],
    ['of none before that', ['accounts', 'qrcodes'], false, { accounts: false, qrcodes: false }],
  ] as const)('%s', (_, open, isSaving, asked) => {
    expect(unitsAsked(open, [], isSaving)).toEqual(asked)
  })
})
