declare const brand: unique symbol

/** A type that only its own parser can make, though at run time it is the plain `T`. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
