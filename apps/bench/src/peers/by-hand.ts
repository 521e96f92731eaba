import { pathToFileURL } from 'node:url'
import type { AnyRule } from '@contracts/core'
import { moduleFile, put, workFolder } from '../work/work-folder.js'
import { guardOf } from './compiled.js'
import type { Judge, Subject } from './peer.js'

/** Returns the statements that call one check at every location of a pointer, a loop for each `*`. */
const callsAt = (segments: readonly string[], check: string, depth = 0): string => {
  const value = `v${String(depth)}`
  const [segment, ...rest] = segments
  if (segment === undefined) return `if (${check}(${value}).length > 0) return false`
  const next = `v${String(depth + 1)}`
  const below = callsAt(rest, check, depth + 1)
  return segment === '*'
    ? `for (const ${next} of valuesIn(${value})) if (${next} != null) { ${below} }`
    : `const ${next} = ${value}[${JSON.stringify(segment)}]; if (${next} != null) { ${below} }`
}

/** Writes the module that calls every check, as a person would write it for this contract. */
const moduleText = (rules: readonly AnyRule[]): string => {
  const calls = rules.flatMap(({ at }, i) =>
    at.map((pointer) => `{ ${callsAt(pointer.split('/').slice(1), `checks[${String(i)}]`)} }`),
  )
  return [
    'const valuesIn = (container) => Array.isArray(container) ? container : Object.values(container)',
    'export const callAll = (checks) => (v0) => {',
    ...calls,
    'return true',
    '}',
  ].join('\n')
}

type CallAll = (checks: readonly AnyRule['check'][]) => (message: unknown) => boolean

const callAllOf = async (name: string, rules: readonly AnyRule[]): Promise<CallAll> => {
  const file = put(workFolder('ours'), moduleFile(`${name}-rules`), moduleText(rules))
  const { callAll } = (await import(pathToFileURL(file).href)) as { readonly callAll: CallAll } // the text above
  return callAll
}

/** Decodes a message without the rule runner: the guard, then the error rules of the contract, called by hand. */
export const judgeByHand = async (subject: Subject): Promise<Pick<Judge, 'decode'>> => {
  const is = await guardOf(subject)
  const rules = subject.contract.rules.filter(({ severity }) => severity === 'error')
  const callAll = await callAllOf(subject.name, rules)
  const areMet = callAll(rules.map(({ check }) => check))
  return { decode: (value) => is(value) && areMet(value) }
}
