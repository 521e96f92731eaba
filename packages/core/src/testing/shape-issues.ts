import type { Mixed } from 'io-ts'
import { contract } from '../contract/contract.js'
import type { Mode } from '../contract/examine.js'
import type { Issue } from '../issue/issue.js'

/** Every issue a codec has with a value, as a contract of nothing but the codec reports it. */
export const issuesOf = (codec: Mixed, value: unknown, mode: Mode = 'tolerant'): readonly Issue[] => {
  const of = contract({ id: 'demo/shape', version: 1, role: 'message', says: 'A shape.', codec })
  const { errors, warnings } = of.check(value, mode)
  return [...errors, ...warnings]
}

/** The same in brief: `wrong_type /a`, or `warning renamed_key /b`. */
export const shapeIssues = (codec: Mixed, value: unknown, mode: Mode = 'tolerant'): readonly string[] =>
  issuesOf(codec, value, mode).map(({ severity, code, pointer }) =>
    `${severity === 'warning' ? 'warning ' : ''}${code} ${pointer}`.trimEnd(),
  )
