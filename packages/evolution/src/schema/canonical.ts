import { type Json, isJsonObject } from '@contracts/core'
import { type Draft, isDescriptive, isKnown, keywordOf } from './keywords.js'
import { isArray, canonicalJson } from './json.js'

/**
 * Canonical texts of schemas: equal for schemas that differ only in the order of keys, of a `type`, an `enum` or a
 * `required`, in a `const` written as an `enum` of one, or in `true` written as `{}`.
 */
interface CanonicalTexts {
  readonly schema: (schema: Json) => string
  readonly keyword: (name: string, value: Json) => string
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const setText = (values: readonly Json[]): string => `[${[...new Set(values.map(canonicalJson))].sort(byText).join()}]`

/**
 * Creates the canonical texts of schemas and computes each text once. With `descriptive: false` the texts leave out
 * descriptive keywords. Two schemas with equal texts then accept the same messages, provided that their references lead
 * to the same schemas. `draft` is that of the schemas (default: one that defines `const`).
 */
export const canonicalTexts = (options: { readonly descriptive: boolean; readonly draft?: Draft }): CanonicalTexts => {
  const known = new Map<object, string>()
  const keys = (object: object): readonly string[] => {
    const all = Object.keys(object).sort(byText)
    return options.descriptive ? all : all.filter((name) => !isDescriptive(name))
  }
  const objectText = (object: { readonly [key: string]: Json }): string => {
    const text = `{${keys(object)
      .map((name) => keyword(name, object[name] ?? null))
      .join()}}`
    known.set(object, text)
    return text
  }
  const schema = (value: Json): string => {
    if (value === true) return '{}'
    if (value === false) return '{"not":{}}'
    return isJsonObject(value) ? (known.get(value) ?? objectText(value)) : canonicalJson(value)
  }
  const entryText = (key: string, value: Json): string =>
    `${JSON.stringify(key)}:${isArray(value) ? setText(value) : schema(value)}`
  const valueText = (name: string, value: Json): string => {
    const form = keywordOf(name)?.value ?? ''
    if (isArray(value)) {
      if (form === 'set') return setText(value)
      return form.endsWith('schemas') && !form.startsWith('map')
        ? `[${value.map(schema).join()}]`
        : canonicalJson(value)
    }
    if (form.startsWith('map') && isJsonObject(value)) {
      const entries = Object.entries(value).sort(([a], [b]) => byText(a, b))
      return `{${entries.map(([key, part]) => entryText(key, part)).join()}}`
    }
    return form.startsWith('schema') ? schema(value) : name === 'type' ? setText([value]) : canonicalJson(value)
  }
  const keyword = (name: string, value: Json): string =>
    name === 'const' && isKnown(name, options.draft ?? '2020-12')
      ? `"enum":${setText([value])}`
      : `${JSON.stringify(name)}:${valueText(name, value)}`
  return { schema, keyword }
}
