import { expect, test } from 'vitest'
import { whoWords } from '../../../../electron/app/desk-words.ts'
import { afterDeed, emptyRoster, type Roster } from '../../../../electron/team/roster.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'

const [ana, bruno, carla] = ['a', 'b', 'c'].map((digit) => digit.repeat(32))
const member = (id = '', name = '', until: number | null = null): Roster['members'][number] => {
  return { id, name, sign: '', box: '', desk: '', roles: ['consulta'], since: 1, until }
}
const roster: Roster = {
  ...emptyRoster('0'.repeat(32)),
  epoch: 1,
  members: [member(ana, 'Ana'), member(bruno, 'Bruno', 9), member(carla, 'Carla')],
}
const named = (author = '', name = '', epoch = 1) =>
  afterDeed(roster, { seq: 10, id: '1'.repeat(32), author, epoch }, { kind: 'name-desk', name })
const called = (of: Roster | string, how: 'alone' | 'listed' = 'alone') =>
  typeof of === 'string' ? of : of.members.map(({ id }) => whoWords(createText('pt-BR'), of, id, how))

test('a desk goes by its number in the order of admission, whoever was removed, until its own person names it', () => {
  expect(called(roster)).toEqual(['Ana, mesa 1', 'Bruno, mesa 2', 'Carla, mesa 3'])
  const tesouraria = named(carla, 'Tesouraria')
  expect(called(tesouraria)).toEqual(['Ana, mesa 1', 'Bruno, mesa 2', 'Carla, Tesouraria'])
  expect(called(tesouraria, 'listed')[2]).toBe('Carla (Tesouraria)')
  expect(called(named(carla, ''))).toEqual(called(roster))
})

test('who is no member any more names no desk, nor does anybody outside of an epoch', () => {
  expect([named(bruno, 'Cofre'), named('d'.repeat(32), 'Cofre'), named(carla, 'Cofre', 0)]).toEqual([
    'role',
    'role',
    'role',
  ])
})
