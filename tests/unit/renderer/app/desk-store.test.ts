import { describe, expect, test } from 'vitest'
import { createDeskStore } from '../../../../renderer/app/desk-store.ts'

const action = { label: 'Mostrar', run: () => undefined }

function told(...toasts: readonly { text: string; about?: string; action?: typeof action }[]): readonly string[] {
  const store = createDeskStore()
  for (const toast of toasts) store.getState().toast(toast)
  return store.getState().toasts.map(({ text }) => text)
}

test('a screen that left is said no more, and the one that came stands', () => {
  const store = createDeskStore()
  const leave = store.getState().showScreen({ title: 'Extrato' })
  leave()
  expect(store.getState().screen).toBeNull()
  const comes = { title: 'Agenda' }
  store.getState().showScreen(comes)
  leave()
  expect(store.getState().screen).toBe(comes)
})

describe('the toasts that are up', () => {
  test('are at most two, the newest last', () => {
    expect(told({ text: 'um' }, { text: 'dois' }, { text: 'três' })).toEqual(['dois', 'três'])
  })

  test('hold one for each thing: what is ready takes the place of what is being made', () => {
    expect(
      told({ text: 'sendo feito', about: 'a' }, { text: 'outro' }, { text: 'pronto', about: 'a', action }),
    ).toEqual(['outro', 'pronto'])
  })

  test('keep what is ready where its beginning is told late', () => {
    expect(told({ text: 'pronto', about: 'a', action }, { text: 'sendo feito', about: 'a' })).toEqual(['pronto'])
  })

  test('are of different things where nothing says what they are about', () => {
    expect(told({ text: 'copiado' }, { text: 'copiado' })).toEqual(['copiado', 'copiado'])
  })
})
