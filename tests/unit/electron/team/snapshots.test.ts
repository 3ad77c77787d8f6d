import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readState, stateText } from '../../../../electron/team/replica-state.ts'
import { Holders } from '../../../../electron/team/under-way.ts'
import { rowsState, withRows } from '../../../../electron/team/rows-state.ts'
import { emptyRoster, type Roster } from '../../../../electron/team/roster.ts'
import { at } from '../../../fixtures/vault-samples.ts'
import { believedSnapshots, isSnapshotDue } from '../../../../electron/team/snapshots.ts'

const mac = '0'.repeat(64)
const who = (id: string, roles: Roster['members'][number]['roles'], until: number | null = null) => {
  return { id, name: id, sign: '', box: '', desk: '', roles, since: 1, until }
}
const by = (id: string, seq: number): Roster['snapshots'][number] => {
  return { by: id, epoch: 1, blob: mac, sha256: mac, parts: 1, key: '', seq, mac }
}
const roster: Roster = {
  ...emptyRoster('b'),
  members: [who('ana', ['administra']), who('bruno', ['paga']), who('caio', ['administra', 'paga'])],
}

describe('snapshots of a book', () => {
  test('are believed of who administers still, the newest first', () => {
    const members = [...roster.members, who('davi', ['administra'], 9)]
    const snapshots = [by('ana', 10), by('bruno', 20), by('davi', 30), by('caio', 40)]
    expect(believedSnapshots({ ...roster, members, snapshots }).map(({ seq }) => seq)).toEqual([40, 10])
  })

  test('are made by the first who administers once as many entries lie after the newest as before it, by the others half as many later', () => {
    const due = (head: number, of = roster) => ['ana', 'bruno', 'caio'].filter((id) => isSnapshotDue(of, head, id))
    expect(due(4_999)).toEqual([])
    expect(due(5_000)).toEqual(['ana'])
    expect(due(7_500)).toEqual(['ana', 'caio'])
    const later = { ...roster, snapshots: [by('ana', 20_000)] }
    expect(due(39_999, later)).toEqual([])
    expect(due(40_000, later)).toEqual(['ana'])
    expect(due(50_000, later)).toEqual(['ana', 'caio'])
  })

  test('are few: together they are of no more than twice the entries of the last one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 5_000 }), (end, step) => {
        let of = roster
        for (let head = step; head <= end; head += Math.max(step, Math.floor(end / 400)))
          if (isSnapshotDue(of, head, 'ana')) of = { ...of, snapshots: [...of.snapshots, by('ana', head)] }
        const sizes = of.snapshots.map(({ seq }) => seq)
        expect(sizes.reduce((sum, seq) => sum + seq, 0)).toBeLessThanOrEqual(2 * (sizes.at(-1) ?? 0))
      }),
    )
  })

  test('say what of the roster follows from rows: no reading without them knows what was refused', () => {
    const waits: Roster['waiting'][string] = {
      what: 'payment',
      by: ['ana'],
      approvals: [],
      givenBack: null,
      up: null,
      key: null,
    }
    const read = { roster: { ...roster, name: 'Padaria', waiting: { x: waits } }, ring: [] }
    const told = rowsState(
      stateText({ roster: { ...roster, name: 'Outra', under: Holders.of({ y: 'caio' }) }, ring: [] }),
    )
    const state = readState(withRows(read, told))
    expect(state?.roster).toMatchObject({ name: 'Padaria', waiting: {} })
    expect([...(state?.roster.under ?? [])]).toEqual([['y', 'caio']])
    for (const nothing of ['', '{}', '{"waiting":{}}', '[]']) expect(withRows(read, nothing)).toBeNull()
  })

  test('are not believed of an approval that the history does not have, nor of fewer who prepared what was approved', () => {
    const given = { by: 'caio', sha256: mac, at: at(1), until: at(9) }
    const waits: Roster['waiting'][string] = {
      what: 'payment',
      by: ['ana', 'bruno'],
      approvals: [given],
      givenBack: null,
      up: null,
      key: null,
    }
    const read = { roster: { ...roster, waiting: { x: waits, y: { ...waits, approvals: [] } } }, ring: [] }
    const lies: readonly Roster['waiting'][] = [
      { x: { ...waits, approvals: [given, { ...given, by: 'bruno' }] } },
      { x: { ...waits, approvals: [{ ...given, sha256: 'f'.repeat(64) }] } },
      { x: { ...waits, approvals: [{ ...given, until: at(99) }] } },
      { x: { ...waits, approvals: [{ ...given, at: null }] } },
      { x: { ...waits, by: ['ana'] } },
      { x: { ...waits, by: [] } },
      // Of one that nobody approved, or that was given back since; and of one that the history knows nothing of.
      { y: waits },
      { z: waits },
    ]
    const withTold = (waiting: Roster['waiting']) =>
      withRows(read, rowsState(stateText({ roster: { ...roster, waiting }, ring: [] })))
    expect(lies.map(withTold)).toEqual(lies.map(() => null))
    // Nor where it says more than what follows from rows: a role, a rule.
    const more = { format: 1, under: {}, waiting: {}, decided: [], policy: null }
    expect(withRows(read, JSON.stringify(more))).toBeNull()
    for (const waiting of [{ x: waits }, { x: { ...waits, approvals: [] } }, {}])
      expect(readState(withTold(waiting))?.roster.waiting).toEqual(waiting)
  })
})
