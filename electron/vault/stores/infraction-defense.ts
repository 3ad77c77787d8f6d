import * as z from 'zod'
import { defenseFileSchema, defenseProofSchema, infractionIdSchema } from '../../../shared/domain/infraction.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err, ok } from '../../../shared/kit/result.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { InfractionTable } from '../vault.ts'
import { fileError } from './awaited-bytes.ts'
import { jsonColumn, parseRow, parseRows } from './parse-row.ts'
import { hashOfText, sha256 } from './sha256.ts'
import type { Sync } from './sync.ts'

type Call<Name extends keyof InfractionTable> = Pick<Sync<InfractionTable>, Name>

const draftSchema = z.object({ text: z.string(), savedAt: instantSchema.nullable() })
const proofSchema = jsonColumn(defenseProofSchema)
const fileColumns = Object.keys(defenseFileSchema.shape).join(', ')

/** Drafts of defenses with their files, and the proofs of those that were sent. */
export function infractionDefense(
  db: VaultDatabase,
): Call<'saveDraft' | 'draft' | 'drafts' | 'addFile' | 'removeFile' | 'openFile' | 'putProof' | 'proofs'> {
  const emptyDraft = db.prepare('DELETE FROM infraction_draft WHERE infractionId = ?')
  const detachAll = db.prepare('UPDATE infraction_file SET inDraft = 0 WHERE infractionId = ?')
  const putProof = db.prepare(`INSERT INTO infraction_proof (infractionId, sentAt, proof) VALUES (?, ?, ?)
    ON CONFLICT (infractionId, sentAt) DO UPDATE SET proof = excluded.proof`)
  const proofs = db
    .prepare<[string], string>('SELECT proof FROM infraction_proof WHERE infractionId = ? ORDER BY sentAt DESC')
    .pluck()
  return {
    ...drafts(db),
    ...files(db),
    putProof(id, proof) {
      putProof.run(id, proof.sentAt, JSON.stringify(proof))
      if (proof.outcome === 'recorded') {
        emptyDraft.run(id)
        detachAll.run(id)
      }
      return ok(undefined)
    },
    proofs: (id) => ok(proofs.all(id).map((row) => parseRow(proofSchema, row))),
  }
}

function drafts(db: VaultDatabase): Call<'saveDraft' | 'draft' | 'drafts'> {
  const save = db.prepare(`INSERT INTO infraction_draft (infractionId, text, savedAt) VALUES (?, ?, ?)
    ON CONFLICT (infractionId) DO UPDATE SET text = excluded.text, savedAt = excluded.savedAt`)
  const draft = db.prepare('SELECT text, savedAt FROM infraction_draft WHERE infractionId = ?')
  const attached = db.prepare(
    `SELECT ${fileColumns} FROM infraction_file WHERE infractionId = ? AND inDraft = 1 ORDER BY n`,
  )
  const open = db
    .prepare(
      `SELECT infractionId FROM infraction_draft WHERE trim(text, char(9, 10, 13, 32)) <> ''
        UNION SELECT infractionId FROM infraction_file WHERE inDraft = 1`,
    )
    .pluck()
  return {
    saveDraft(id, text, at, seen) {
      const { text: found } = parseRow(draftSchema, draft.get(id) ?? { text: '', savedAt: null })
      // Whoever writes over a text has to have seen it; who wrote the same takes nothing from anybody.
      if (seen !== undefined && found !== text && hashOfText(found) !== seen)
        return err(appError({ kind: 'state', expected: 'seen', found: 'other', sent: 'no' }))
      save.run(id, text, at)
      return ok(undefined)
    },
    draft: (id) =>
      ok({
        ...parseRow(draftSchema, draft.get(id) ?? { text: '', savedAt: null }),
        files: parseRows(defenseFileSchema, attached.all(id)),
      }),
    drafts: () => ok(parseRows(infractionIdSchema, open.all())),
  }
}

function files(db: VaultDatabase): Call<'addFile' | 'removeFile' | 'openFile'> {
  const insert = db.prepare(`INSERT INTO infraction_file (infractionId, inDraft, bytes, ${fileColumns})
    VALUES (@infractionId, 1, @bytes, ${fileColumns.replaceAll(/\w+/g, '@$&')})`)
  const remove = db.prepare(`DELETE FROM infraction_file WHERE infractionId = @id AND id = @fileId
    AND NOT EXISTS (SELECT 1 FROM infraction_proof p, json_each(p.proof, '$.files') f
      WHERE p.infractionId = @id AND f.value ->> '$.id' = @fileId)`)
  const detach = db.prepare('UPDATE infraction_file SET inDraft = 0 WHERE infractionId = ? AND id = ?')
  const open = db.prepare(`SELECT ${fileColumns}, bytes FROM infraction_file WHERE id = ?`)
  return {
    addFile(infractionId, file, bytes) {
      insert.run({ ...file, infractionId, bytes })
      return ok(undefined)
    },
    // What a proof names stays, although the draft lets go of it.
    removeFile(id, fileId) {
      if (remove.run({ id, fileId }).changes === 0) detach.run(id, fileId)
      return ok(undefined)
    },
    openFile(fileId) {
      const row = open.get(fileId)
      if (row === undefined) return ok(null)
      const file = parseRow(defenseFileSchema, row)
      const { bytes } = parseRow(z.object({ bytes: z.instanceof(Uint8Array) }), row)
      return bytes.length === file.size && sha256(bytes) === file.sha256
        ? ok({ file, bytes })
        : err(fileError(bytes, file.size))
    },
  }
}
