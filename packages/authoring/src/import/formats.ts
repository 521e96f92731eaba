/** Finds the codecs of core that check a format. */
import { schemaNodeOf, type SchemaNodeOf } from '@contracts/core'
import * as codecs from '@contracts/core/codecs'

type Text = SchemaNodeOf<'string'>

const nodes = Object.entries(codecs).flatMap(([name, codec]) => {
  const node = schemaNodeOf(codec)
  return node.kind === 'string' ? [[name, node] as const] : []
})

/** The names of the codecs of dates, by format. They carry no format: validators differ on it. */
const dates = new Map([
  ['IsoDate', 'date'],
  ['IsoTimestamp', 'date-time'],
])

/** The codecs of core that check a format, by the format. */
export const checkedBy: ReadonlyMap<string, { readonly name: string; readonly node: Text }> = new Map(
  nodes.flatMap(([name, node]) => {
    const format = node.format ?? dates.get(name)
    return format === undefined ? [] : [[format, { name, node }] as const]
  }),
)

/** Returns the codec that checks the format of a text, with the lengths of both; the text as it is if there is none. */
export const checkedText = (text: Text): Text => {
  const { format = '', minLength = 0, maxLength = Infinity } = text
  const node = checkedBy.get(format)?.node
  if (node === undefined) return text
  const most = Math.min(maxLength, node.maxLength ?? Infinity)
  return {
    ...node,
    ...(minLength > (node.minLength ?? 0) ? { minLength } : {}),
    ...(most < Infinity ? { maxLength: most } : {}),
  }
}
