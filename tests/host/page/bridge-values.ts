/** A value on its way through the context bridge: plain, a function by number, a promise by number, or a container of them. */
export type Packed =
  | { readonly tag: 'value'; readonly value: unknown }
  | { readonly tag: 'function'; readonly id: number }
  | { readonly tag: 'promise'; readonly id: number }
  | { readonly tag: 'array'; readonly items: readonly Packed[] }
  | { readonly tag: 'object'; readonly entries: readonly (readonly [string, Packed])[] }

/** What the preload's world tells the page's world over the private node. */
export interface BridgeDetails {
  expose: { key: string; api: Packed }
  reply: { ok: true; value: Packed } | { ok: false; error: string }
  settle: { id: number; ok: true; value: Packed } | { id: number; ok: false; error: string }
  callback: { id: number; args: Packed[] }
  call: { id: number; args: Packed[] }
}
