import { wireInstant } from '../wire/instant.ts'
import { wireCount } from '../wire/text.ts'

/** Which page of a list is asked for, from 0, and how many rows it has; the dots are part of the names (QRCODES_API section 3). */
export const pagingQuery = {
  'paginacao.paginaAtual': wireCount(0, 1_000_000),
  'paginacao.itensPorPagina': wireCount(1, 1_000),
}

/** A period, both ends included, and a page of it. */
export const periodQuery = { inicio: wireInstant, fim: wireInstant, ...pagingQuery }
