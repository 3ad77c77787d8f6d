import type ptBr from './messages/pt-BR.json'

type Source = typeof ptBr

/** The sentences of one language, by area and name; Portuguese says which there are. */
export type Catalogue = { readonly [A in keyof Source]: Readonly<Record<keyof Source[A], string>> }

/** The name of one sentence, `area.name`; a name that is in no catalogue does not compile. */
export type TextKey = { [A in keyof Source]: `${A}.${Extract<keyof Source[A], string>}` }[keyof Source]
