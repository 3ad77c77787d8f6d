import type { VaultDatabase } from '../database/sqlite.ts'
import { first } from './0001-first.ts'

/** One step of the schema: `user_version` becomes its place in the list, counted from 1. */
export type Migration = (db: VaultDatabase) => void

/** Every step, oldest first. A released step never changes; a new one is a new file and one more entry here. */
export const migrations: readonly Migration[] = [first]

/** The newest schema this program knows. */
export const knownVersion = migrations.length
