import { expect, test } from 'vitest'
import { createDeskStore } from '../../../../renderer/app/desk-store.ts'
import { createPlaces, currentPlace } from '../../../../renderer/app/places.ts'
import { waysOut } from '../../../../renderer/app/ways-out.ts'

function window() {
  const desks = createDeskStore()
  const places = createPlaces()
  const ways = waysOut(desks, places)
  const held: (() => void)[] = []
  const hold = () =>
    desks.getState().showScreen({
      title: 'Conectar conta',
      leave(go) {
        held.push(go)
        return true
      },
    })
  return { places, ways, held, hold, at: () => currentPlace(places.getState()).to }
}

test('a screen that asks holds every way out, and the way goes on where it was to go', () => {
  const { ways, held, hold, at } = window()
  ways.go({ to: 'connections' })
  ways.go({ to: 'connect' })
  ways.go({ to: 'home' })
  ways.back()
  hold()
  ways.go({ to: 'statement' })
  expect(ways.back()).toBe(true)
  expect(ways.forward()).toBe(true)
  expect(at()).toBe('connect')
  expect(held).toHaveLength(3)
  held[0]?.()
  expect(at()).toBe('statement')
})

test('going where one is, and back where nothing is behind, asks nothing', () => {
  const { ways, held, hold } = window()
  hold()
  ways.go({ to: 'home' })
  expect(ways.back()).toBe(false)
  expect(held).toEqual([])
})

test('a screen that left holds nothing any more', () => {
  const { ways, held, hold, at } = window()
  hold()()
  ways.go({ to: 'pay' })
  expect(at()).toBe('pay')
  expect(held).toEqual([])
})
