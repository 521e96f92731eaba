import type { Mixed } from 'io-ts'
import { compile } from '../compile/compile-codec.js'
import type { Mode } from '../contract/examine.js'
import { issuesOf } from './shape-issues.js'

/** Every issue of a codec in words, once the interpreter and the compiler have told it alike, part by part. */
export const toldAlike = (codec: Mixed, value: unknown, mode: Mode = 'strict'): readonly string[] => {
  const [walked, compiled] = [codec, compile(codec)].map((one) => issuesOf(one, value, mode))
  const [ours, theirs] = [JSON.stringify(walked), JSON.stringify(compiled)]
  if (ours !== theirs) throw new Error(`interpreted: ${ours}\ncompiled: ${theirs}`)
  return (walked ?? []).map(String)
}
