import type { Mixed } from 'io-ts'
import type { DecodeMode } from '../model/decode-mode.js'
import { issuesOf as issuesUnder } from '../contract/issues-of.js'
import type { Issue } from '../issue/issue.js'

/** Returns every issue of a value under a codec. */
export const issuesOf = (codec: Mixed, value: unknown, mode: DecodeMode = 'tolerant'): readonly Issue[] =>
  issuesUnder(codec, value, { mode, name: 'demo/shape@1' })

/** Returns every issue of a value under a codec in brief: `wrong_type /a`, or `warning renamed_key /b`. */
export const shapeIssues = (codec: Mixed, value: unknown, mode: DecodeMode = 'tolerant'): readonly string[] =>
  issuesOf(codec, value, mode).map(({ severity, code, pointer }) =>
    `${severity === 'warning' ? 'warning ' : ''}${code} ${pointer}`.trimEnd(),
  )
