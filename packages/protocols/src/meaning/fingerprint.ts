import { createHash } from 'node:crypto'
import type { Json } from '@contracts/core'
import { type CanonicalForm, canonicalForm, textForm } from './canonical-form.js'

/** The fingerprint of a tool, and why it is that of the text. */
export interface Fingerprint {
  readonly fingerprint: string
  readonly unproved?: string
}

/**
 * Returns the fingerprint of the schemas of a tool. It is the same for each spelling of a schema whose meaning is proved.
 * With `whyNot`, a reason, it is that of the text.
 */
export const fingerprintOf = (inputSchema: Json, outputSchema: Json | undefined, whyNot?: string): Fingerprint => {
  const formOf = (schema: Json): CanonicalForm =>
    whyNot === undefined ? canonicalForm(schema) : textForm(schema, whyNot)
  const input = formOf(inputSchema)
  const output = outputSchema === undefined ? undefined : formOf(outputSchema)
  const texts = [input, output].map((form) => (form === undefined ? null : [form.of, form.text]))
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
  const why = Object.entries({ inputSchema: input, outputSchema: output }).flatMap(([name, form]) =>
    form?.of === 'text' ? [`${name}: ${form.why}`] : [],
  )
  return {
    fingerprint: `${why.length === 0 ? 'meaning' : 'text'}-1:sha256:${digest}`,
    ...(why.length === 0 ? {} : { unproved: why.join('; ') }),
  }
}
