import type { Mixed } from 'io-ts'
import { issuesOf, type DecodeMode } from '@contracts/core'
import { compile } from '../emit/compile.js'

/** Returns every issue of a codec as text. Throws unless the interpreter and the compiled codec report the same. */
export const sameIssues = (codec: Mixed, value: unknown, mode: DecodeMode = 'strict'): readonly string[] => {
  const [interpreted, compiled] = [codec, compile(codec)].map((one) =>
    issuesOf(one, value, { mode, name: 'demo/shape@1' }),
  )
  const [ours, theirs] = [JSON.stringify(interpreted), JSON.stringify(compiled)]
  if (ours !== theirs) throw new Error(`interpreted: ${ours}\ncompiled: ${theirs}`)
  return (interpreted ?? []).map(String)
}
