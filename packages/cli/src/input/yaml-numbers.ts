import type { Path } from '@contracts/core'
import { type Document, isAlias, isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml'
import type { SourceNumber } from './source-numbers.js'
import { type Anchors, keyName } from './yaml-check.js'
import { placeIn } from './yaml-tokens.js'

/** A number of YAML as JSON writes it: without a leading plus or point, and in decimal; nothing for what is no number. */
const inJson = (source: string): string | undefined => {
  if (/^0[xo][0-9a-f]+$/i.test(source)) return String(BigInt(source))
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^([-+]?)([0-9]*)(?:\.([0-9]*))?([eE][-+]?[0-9]+)?$/.exec(source) ?? []
  if (whole === '' && fraction === '') return undefined
  const digits = whole.replace(/^0+(?=[0-9])/, '')
  return `${sign === '-' ? '-' : ''}${digits === '' ? '0' : digits}${fraction === '' ? '' : `.${fraction}`}${exponent}`
}

/** The numbers of a document that JSON would write otherwise, those an alias stands for at each place of it. */
export const numbersInYaml = (document: Document, lines: LineCounter, anchors: Anchors): readonly SourceNumber[] => {
  const found: SourceNumber[] = []
  const rest: { readonly node: unknown; readonly path: Path }[] = [{ node: document.contents, path: [] }]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { path } = next
    const node = isAlias(next.node) ? anchors.get(next.node as Node) : next.node
    if (isSeq(node))
      for (const [i, item] of [...node.items.entries()].reverse()) rest.push({ node: item, path: [...path, i] })
    if (isMap(node))
      for (const { key, value } of [...node.items].reverse())
        rest.push({ node: value, path: [...path, keyName(key) ?? ''] })
    if (!isScalar(node) || typeof node.value !== 'number' || node.source === undefined) continue
    const text = inJson(node.source)
    if (text !== undefined && text !== JSON.stringify(node.value))
      found.push({ path, text, value: node.value, at: placeIn(lines, node.range?.[0] ?? 0) })
  }
  return found
}
