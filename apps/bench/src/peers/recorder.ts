import type { Written } from './written.js'

const code = Symbol('code')

const textOf = (value: unknown): string | undefined =>
  // A recorder has its text under this key.
  typeof value === 'function' ? (value as { readonly [code]?: string })[code] : undefined

const isSourced = (value: unknown): value is Written<unknown> =>
  // The functions of written.ts have their source.
  typeof value === 'function' && typeof (value as { readonly source?: unknown }).source === 'string'

/** Returns the source text that makes a value. */
export const sourceOf = (value: unknown): string => {
  const recorded = textOf(value)
  if (recorded !== undefined) return recorded
  if (isSourced(value)) return value.source
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${sourceOf(inner)}`)
  return `{ ${fields.join(', ')} }`
}

/** Returns a replacement for a library that records the calls made to it as source text. */
export const recorder = (text: string): unknown =>
  new Proxy(() => undefined, {
    get: (_, key) => (key === code ? text : typeof key === 'string' ? recorder(`${text}.${key}`) : undefined),
    apply: (_, __, args: readonly unknown[]) => recorder(`${text}(${args.map(sourceOf).join(', ')})`),
  })
