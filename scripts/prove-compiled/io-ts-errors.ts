/** A compiled codec beside the interpreted one, as io-ts reads them. */
import type { Mixed } from 'io-ts'
import type { Asked } from './answer.js'

interface Shown {
  readonly value: unknown
  readonly text: string
}

const shown = (codec: Mixed, value: unknown): readonly Shown[] | undefined => {
  const result = codec.decode(value)
  if (result._tag === 'Right') return Object.is(result.right, value) ? undefined : [{ value, text: 'another value' }]
  return result.left.map((error) => {
    const { issue } = error as { readonly issue?: ReturnType<Asked['validate']>['errors'][number] } // codecs of ours leave it there
    const steps = error.context.map(({ key, type }) => [key, type === codec])
    return { value: error.value, text: JSON.stringify([error.message, steps, issue]) }
  })
}

const guarded = (codec: Mixed, value: unknown): readonly Shown[] | undefined => {
  try {
    return shown(codec, value)
  } catch (thrown) {
    return [{ value, text: thrown instanceof Error ? `throws ${thrown.constructor.name}` : 'throws' }]
  }
}

const guard = (codec: Mixed, value: unknown): string => {
  try {
    return String(codec.is(value))
  } catch {
    return 'throws'
  }
}

/** In what two codecs differ as codecs of io-ts: the guard, the value, the errors. */
export const ioTsDifference = (one: Mixed, other: Mixed, value: unknown): string | undefined => {
  if (guard(one, value) !== guard(other, value)) return `io-ts is: ${guard(one, value)} ≠ ${guard(other, value)}`
  const [ours, theirs] = [guarded(one, value) ?? [], guarded(other, value) ?? []]
  if (ours.length !== theirs.length) return `io-ts decode: ${String(ours.length)} errors ≠ ${String(theirs.length)}`
  const i = ours.findIndex((error, j) => error.text !== theirs[j]?.text || !Object.is(error.value, theirs[j].value))
  return i < 0 ? undefined : `io-ts error ${String(i)}: ${ours[i]?.text ?? ''} ≠ ${theirs[i]?.text ?? ''}`
}
