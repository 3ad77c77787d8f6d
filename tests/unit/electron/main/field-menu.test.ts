import { expect, test } from 'vitest'
import { fieldMenuTemplate } from '../../../../electron/main/menu.ts'

const editFlags = {
  canUndo: false,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
}
const rolesOf = (told: Parameters<typeof fieldMenuTemplate>[1]) =>
  fieldMenuTemplate('pt-BR', told)?.map(({ role, type, label }) => (type === 'separator' ? type : `${role}: ${label}`))

test('a field offers to cut, copy and paste, by the roles of the system, which no page can press', () => {
  expect(rolesOf({ isEditable: true, selectionText: '', editFlags })).toEqual([
    'cut: Recortar',
    'copy: Copiar',
    'paste: Colar',
    'separator',
    'selectAll: Selecionar tudo',
  ])
})

test('a marked text is copied, and where there is none, no menu comes', () => {
  expect(rolesOf({ isEditable: false, selectionText: 'R$ 12,00', editFlags })).toEqual(['copy: Copiar'])
  expect(fieldMenuTemplate('pt-BR', { isEditable: false, selectionText: ' ', editFlags })).toBeNull()
})
