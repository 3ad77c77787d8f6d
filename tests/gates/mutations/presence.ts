import type { Mutation } from '../mutation.ts'

const presence = 'electron/team/presence.ts'
const sign = 'electron/team/presence-sign.ts'
const seen = (test: string) => ({ file: 'tests/integration/team/presence.test.ts', test })
const nobody = 'makes nobody be there: no old row, no row of another, none that another member signed'
const aged = 'is told to be there once a sign of it was seen to come, and with the age of that'

/** What is said of other desks: never more than was seen, and nothing of it in clear. */
export const presenceMutations: readonly Mutation[] = [
  {
    name: 'presence: what lay there already is told as of now',
    file: presence,
    from: 'seen.set(id, { said, after: last, read,',
    to: 'seen.set(id, { said, after: last ?? read, read,',
    red: seen(aged),
  },
  {
    name: 'presence: an age never grows',
    file: presence,
    from: 'const isHere = age !== null && age <= HERE_S',
    to: 'const isHere = age !== null && HERE_S > 0',
    red: seen(aged),
  },
  {
    name: 'presence: a sign is as young as its reading',
    file: presence,
    from: 'seen.set(id, { said, after: last, read,',
    to: 'seen.set(id, { said, after: last === null ? null : read, read,',
    red: seen('is not told to be there while the server is away, nor for the time that a computer slept'),
  },
  {
    name: 'presence: a clock that is off is believed',
    file: presence,
    from: 'isTimely: Math.abs(instantMs(said.at) - read.wall) <= CLOCK_MS',
    to: 'isTimely: instantMs(said.at) > 0',
    red: seen('whose clock is off is told by its own clock alone, and so is one that was closed'),
  },
  {
    name: 'presence: an old row is a sign',
    file: presence,
    from: 'if ((counted.get(named) ?? 0) >= said.n) return',
    to: '',
    red: seen(nobody),
  },
  {
    name: 'presence: anybody signs for a member',
    file: sign,
    from: 'if (sign.member !== of.member || sign.epoch !== of.epoch || !isSigned(signer, words, sign.body, sign.sig)) return null',
    to: 'if (sign.sig === undefined || isSigned === undefined || signer === undefined) return null',
    red: seen(nobody),
  },
  {
    name: 'presence: a desk reads before it tells',
    file: 'electron/team/postgres/postgres-log.ts',
    from: `const told = await ask(BE_PRESENT, said, z.unknown(), false)
      return told.ok ? ask(PRESENT, [others.map((id) => Buffer.from(id, 'hex'))], signSchema, false) : told`,
    to: `const read = await ask(PRESENT, [others.map((id) => Buffer.from(id, 'hex'))], signSchema, false)
      const told = await ask(BE_PRESENT, said, z.unknown(), false)
      return told.ok ? read : told`,
    red: seen('the second is told at once, however the two begin'),
  },
  {
    name: 'presence: rows are as long as what they say',
    file: sign,
    from: 'const LENGTH = 768',
    to: 'const LENGTH = 0',
    red: seen('reads nothing of it: rows of one size, and none of a name, a computer or a thing in clear'),
  },
  {
    name: 'presence: the role of desks writes rows of others',
    file: 'electron/team/postgres/schema.ts',
    from: 'GRANT SELECT ON quita.presence TO quita_desk;',
    to: 'GRANT SELECT, UPDATE ON quita.presence TO quita_desk;',
    red: {
      file: 'tests/integration/team/attacks.test.ts',
      test: 'changes nothing: it may read, append and add blobs',
    },
  },
  {
    name: 'book: nobody knows whose desk sends a payment',
    file: 'electron/team/under-way.ts',
    from: `  [subjectSchema.shape.id, z.looseObject({ state: z.string() }), z.looseObject({ state: z.string() })],
  z.unknown(),
)`,
    to: `  [subjectSchema.shape.id, z.looseObject({ state: z.string() }), z.looseObject({ state: z.string() })],
)`,
    red: {
      file: 'tests/integration/team/elsewhere.test.ts',
      test: 'a payment that one desk sends is told at the other as that member’s, until its answer is known',
    },
  },
  {
    name: 'book: whoever pressed too late has the payment under way',
    file: 'electron/team/under-way.ts',
    from: 'return moved !== null && moved.holder !== author',
    to: 'return moved?.holder !== undefined && moved.holder !== author',
    red: {
      file: 'tests/integration/team/promises.test.ts',
      test: 'is nobody once it did not leave, though another pressed that had not read of it',
    },
  },
  {
    name: 'batches: one that has stopped is told to run',
    file: 'electron/services/payment-batches/batch-view.ts',
    from: "if (now.isHere) return { resting, runs: { where: 'here' } }",
    to: "if (now.isHere || now.elsewhereBy === null) return { resting, runs: { where: 'here' } }",
    red: {
      file: 'tests/integration/services/payment-batches.test.ts',
      test: 'a batch whose end cannot be kept is paused as soon as it can: $kind',
    },
  },
  {
    name: 'batches: what another desk pays is told to run while nobody hears of it',
    file: 'renderer/features/lots/batch-look.ts',
    from: 'if (isHeld) return',
    to: 'if (isHeld && by === null) return',
    red: {
      file: 'tests/unit/renderer/features/lots/batch-look.test.ts',
      test: 'a batch is said to run where that is known: here, at another desk while the book is read, and else what is so',
    },
  },
]
