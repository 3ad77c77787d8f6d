import { describe, expect, test } from 'vitest'
import {
  classRoots,
  definedTokens,
  rawColours,
  rawTypeSizes,
  sharedRoots,
  usedTokens,
} from '../../../build/check-styles.ts'

describe('the check of styles', () => {
  test('finds colours that are no token, but not in a comment', () => {
    expect(rawColours('a { color: #fff; background: rgb(0 0 0 / 0.5) } /* #123456 */')).toEqual([
      '#fff',
      'rgb(0 0 0 / 0.5)',
    ])
  })

  test('lets tokens and the words of forced colours pass', () => {
    expect(rawColours('a { color: var(--c-text); outline: 2px solid Highlight; fill: currentColor }')).toEqual([])
  })

  test('finds type in pixels, which would not follow the zoom', () => {
    expect(rawTypeSizes('a { font-size: 13px } b { font: 400 12px/1 x } c { font-size: var(--t-sm) }')).toHaveLength(2)
  })

  test('tells names used from names defined', () => {
    expect(usedTokens('a { color: var(--c-a); margin: calc(var(--s-1) * 2) }')).toEqual(['--c-a', '--s-1'])
    expect([...definedTokens(':root { --c-a: x; --s-1: y }')]).toEqual(['--c-a', '--s-1'])
  })

  test('finds the classes that are dressed on their own, also in a list and in a condition', () => {
    const css = `@layer ui { /* .gone {} */ .a, .b { x: y } .pane .c { x: y } .d.here { x: y } .e:hover { x: y } .g:not(.h, .i) { x: y }
      @media (width < 900px) { .f { x: y } } }`
    expect([...classRoots(css)]).toEqual(['a', 'b', 'f'])
  })

  test('names a class that two files dress, and lets one file do so twice', () => {
    const files = new Map([
      ['one.css', '.check { x: y } @media print { .check { x: z } }'],
      ['two.css', '.pane .check { x: y }'],
    ])
    expect(sharedRoots(files)).toEqual(new Map())
    expect(sharedRoots(new Map([...files, ['three.css', '.check { x: y }']]))).toEqual(
      new Map([['check', ['one.css', 'three.css']]]),
    )
  })
})
