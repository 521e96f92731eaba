import type { AnyContract, Json } from '@contracts/core'

type Keyed = { readonly [key: string]: Json }

const isKeyed = (value: Json | undefined): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

type Step = string | number

const at = (value: Json | undefined, step: Step): Json | undefined => {
  if (isList(value)) return value[Number(step)] ?? value[0]
  return isKeyed(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

/** The value with what stands at a path replaced by what the example has there, or taken away where it has nothing. */
const grafted = (
  value: Json | undefined,
  example: Json | undefined,
  [step, ...rest]: readonly Step[],
): Json | undefined => {
  if (step === undefined) return example
  if (isList(value)) {
    const items = value.flatMap((item, i) => {
      const next = i === Number(step) ? grafted(item, at(example, step), rest) : item
      return next === undefined ? [] : [next]
    })
    return items
  }
  if (!isKeyed(value)) return example
  const key = String(step)
  const next = grafted(at(value, step), at(example, step), rest)
  const entries = Object.entries(value)
  if (next === undefined) return Object.fromEntries(entries.filter(([name]) => name !== key))
  if (!Object.hasOwn(value, key)) return Object.fromEntries([...entries, [key, next]])
  return Object.fromEntries(entries.map(([name, field]) => [name, name === key ? next : field]))
}

const tries = 50

/**
 * A message as near to a rejected one as an example allows: what the contract finds wrong is replaced, issue by issue, by
 * what stands there in the example; the example itself where that leads nowhere.
 *
 * @category constructors
 * @since 1.0.0
 */
export const repaired = (contract: AnyContract, message: Json, examples: readonly Json[]): Json | undefined => {
  for (const example of examples) {
    let value: Json | undefined = message
    for (let i = 0; i < tries && value !== undefined; i++) {
      const [issue] = contract.check(value).errors
      if (issue === undefined) return value
      value = grafted(value, example, issue.path)
    }
  }
  return examples.find((example) => contract.is(example))
}
