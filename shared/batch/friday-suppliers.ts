/** Whom a company pays on its Friday at the training bank: their CNPJ and how people call them. */
export const FRIDAY_SUPPLIERS = [
  ['31450700000101', 'Frigorífico Campo Novo S.A.'],
  ['31588413000162', 'Óleos Vegetais Paraná S.A.'],
  ['31726126000171', 'Condomínio Galpão Norte'],
  ['31863839000187', 'Cartonagem Bela Vista Ltda.'],
  ['32001552000100', 'Hidráulica Ponte Nova ME'],
  ['32139265000161', 'Doces da Lourdes Ltda.'],
  ['32276978000177', 'Vidros Estrela Ltda.'],
  ['32414691000166', 'Gráfica Ponto Final Ltda.'],
  ['32552404000184', 'Sítio Boa Esperança Orgânicos'],
  ['32690117000130', 'Transportes Rio Claro Ltda.'],
  ['32827830000183', 'Papelaria Horizonte Ltda.'],
  ['32965543000130', 'Cerealista Pau-Brasil Ltda.'],
] as const

/** A number of centavos, other each second, that makes another Friday: nothing of it was paid before. `nowMs` since 1970. */
export function fridaySalt(nowMs: number): number {
  return Math.floor(nowMs / 1_000) % 50_000
}
