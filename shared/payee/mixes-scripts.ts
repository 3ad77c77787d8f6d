const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /(?=\p{L})[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u,
]

/** Says whether the letters of a name come from more than one alphabet. */
export function mixesScripts(name: string): boolean {
  const plain = name.normalize('NFKC')
  return SCRIPTS.filter((script) => script.test(plain)).length > 1
}
