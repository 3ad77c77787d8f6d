import { termNames } from '../../../shared/domain/charge-terms.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import type { PixViolation } from '../http/pix-problem.ts'
import { brokenRules } from './charge-rules.ts'
import { type ContentAsk, contentSchemas } from './content-schema.ts'
import type { Content } from './own-charge.ts'

/** What a body asks for: what the charge is to say, and the location it is to hang at, if it names one. */
export interface AskedContent {
  readonly content: Content
  readonly locationId: number | null
}

// The standard speaks of these as a whole; everything else is a field.
const objects = [
  'devedor',
  ...Object.values(termNames).map((name) => `valor.${name}`),
  'valor.retirada',
  'infoAdicionais',
]

/** Reads the whole body of a charge that is made on a day, or says each rule that it breaks (QRCODES_API section 10). */
export function readContent(
  kind: 'cob' | 'cobv',
  body: unknown,
  made: { readonly day: LocalDate; readonly keys: readonly string[] },
): Result<AskedContent, PixViolation[]> {
  const read = contentSchemas[kind].safeParse(body)
  if (!read.success) {
    const paths = read.error.issues.flatMap((issue): PropertyKey[][] =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
    )
    return err(paths.map((path) => ofSchema(kind, path, body)))
  }
  const { loc, ...content } = tidy(read.data)
  const broken = brokenRules(kind, content, made)
  return broken.length === 0 ? ok({ content, locationId: loc?.id ?? null }) : err(broken)
}

/** The violation of a field's own schema. */
export function ofSchema(holder: string, path: readonly PropertyKey[], body: unknown): PixViolation {
  const inner = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  const whole = objects.find((name) => `${inner}.`.startsWith(`.${name}.`) || inner.startsWith(`.${name}[`))
  const subject = whole === undefined ? `O campo ${holder}${inner}` : `O objeto ${holder}.${whole}`
  const found = path.reduce<unknown>((value, step) => (isRecord(value) ? Reflect.get(value, step) : undefined), body)
  const valor = typeof found === 'string' || typeof found === 'number' ? { valor: String(found) } : {}
  return { razao: `${subject} não respeita o schema.`, propriedade: `${holder}${inner}`, ...valor }
}

// A text or a list that came empty is as good as none.
function tidy({ solicitacaoPagador, infoAdicionais, ...rest }: ContentAsk): ContentAsk {
  return {
    ...rest,
    ...(solicitacaoPagador === undefined || solicitacaoPagador === '' ? {} : { solicitacaoPagador }),
    ...(infoAdicionais === undefined || infoAdicionais.length === 0 ? {} : { infoAdicionais }),
  }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
