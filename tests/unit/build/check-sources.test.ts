import { describe, expect, test } from 'vitest'
import { linksOf, referencesOf, sectionsOf, strayReferences } from '../../../build/check-sources.ts'

const pages = new Map([['TRADE_RULES', sectionsOf('# Rules\n\n## 1. Ids\n\n## 2. Money\n\ntext\n')]])

describe('the check of references to the documents', () => {
  test('finds the sections of a page by their numbers', () => {
    expect([...sectionsOf('## 1. Ids\n## Money\n### 2. No\n## 13. Receipts\n')]).toEqual(['1', '13'])
  })

  test('reads a reference with several sections, and one that a comment breaks', () => {
    expect(referencesOf('/** Once (TRADE_RULES sections 1, 2 and 5). */')).toEqual([
      ['TRADE_RULES', '1'],
      ['TRADE_RULES', '2'],
      ['TRADE_RULES', '5'],
    ])
    expect(referencesOf('/**\n * As told (TRADE_RULES\n * section 2).\n */')).toEqual([['TRADE_RULES', '2']])
    expect(referencesOf('// sections 1\n  // and so (TRADE_RULES sections\n  // 1\n  // and 2)')).toEqual([
      ['TRADE_RULES', '1'],
      ['TRADE_RULES', '2'],
    ])
  })

  test('names a section and a page that are not there, and lets the others pass', () => {
    expect(strayReferences('// TRADE_RULES section 2, OTHER section 1, TRADE_RULES section 3', pages)).toEqual([
      'OTHER section 1 leads nowhere',
      'TRADE_RULES section 3 leads nowhere',
    ])
  })

  test('follows links within the project alone', () => {
    expect(linksOf('[a](b.md#c) [d](https://e.test) [f](#g) ![h](i/j.png)')).toEqual(['b.md', 'i/j.png'])
  })
})
