import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import {
  foreignToConfirmation,
  initialScripts,
  nodeBuiltinsIn,
  powersIn,
  requiredBy,
  withImports,
} from '../../../build/check-bundles.ts'
import { tamePackages } from '../../../build/tame-packages.ts'

describe('a bundle of the page', () => {
  test.each([
    ['import{readFile as a}from"node:fs/promises";', ['node:fs/promises']],
    ['import"fs";', ['fs']],
    ["const a=await import('crypto')", ['crypto']],
    ['var p=require("path")', ['path']],
    ['import{a}from"./chunk.js";const t="from fs";', []],
  ])('is searched for Node in %s', (script, found) => {
    expect(nodeBuiltinsIn(script)).toEqual(found)
  })

  test.each([
    ['const a=new Worker(b)', ['new Worker']],
    ['await WebAssembly.instantiate(a),new DOMParser', ['WebAssembly', 'DOMParser']],
    ['navigator.sendBeacon(a);new WebSocket(b)', ['sendBeacon', 'WebSocket']],
    ['this.worker=newWorker;const t="a workerless page"', []],
  ])('is searched for what only the frame of papers does in %s', (script, found) => {
    expect(powersIn(script)).toEqual(found)
  })

  test('weighs what the document loads at once, not what comes later', () => {
    const html =
      '<script type="module" crossorigin src="./assets/index-a.js"></script><link rel="modulepreload" href="./assets/b.js"><link rel="stylesheet" href="./assets/c.css">'
    expect(initialScripts(html)).toEqual(['assets/index-a.js', 'assets/b.js'])
  })

  test('weighs a stage with all that it imports, not with what it asks for later', () => {
    const scripts = new Map([
      ['assets/shell.js', 'import{a}from"./b.js";import"./c.js";const later=()=>import("./d.js")'],
      ['assets/b.js', 'import{x as y}from`./c.js`;export*from"./e.js"'],
      ['assets/c.js', 'import{z}from"./b.js"'],
      ['assets/d.js', ''],
    ])
    expect([...withImports(scripts, ['assets/shell.js'])].toSorted()).toEqual(
      ['b', 'c', 'e', 'shell'].map((name) => `assets/${name}.js`),
    )
  })
})

test('the preload’s requires are all found', () => {
  expect(requiredBy('let a = require("electron"); const b = require( `fs` )')).toEqual(['electron', 'fs'])
})

test('what shows papers, reads codes or compiles does not belong beside the confirmation', () => {
  const own = ['index.html', 'assets/index-a.js', 'assets/index-b.css', 'assets/inter-c.woff2']
  const foreign = ['pdfjs/cmaps/x.bcmap', 'assets/zxing.wasm', 'workers/codes.js', 'other.html', 'assets/picture.svg']
  expect(foreignToConfirmation([...own, ...foreign])).toEqual(foreign)
})

test('what a package reads out is emptied without markup, which the policy of the page refuses', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [tamePackages()],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'node_modules/react-aria/dist/private/live-announcer/LiveAnnouncer.mjs', formats: ['es'] },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const code = output !== undefined && 'output' in output ? output.output[0].code : ''
  expect(code).toContain('Log.replaceChildren()')
  expect(code).not.toContain('innerHTML')
})
