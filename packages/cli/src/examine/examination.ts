import type { Mode } from '@contracts/core'
import type { Judge } from '../detect/judge.js'
import type { Style } from '../report/report.js'
import { reportIn } from '../report/reports.js'
import { unreadText } from '../report/text.js'
import type { Examination } from './documents.js'

/** How documents are examined and told; plain data, which goes from one thread to another. */
export interface Manner {
  readonly mode: Mode
  readonly format: string
  readonly style: Style
  readonly colourNotices: boolean
}

/** What is made when it is asked for the first time. */
const lazily = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}

/** The examination a judge holds in this manner. */
export const examinationOf = (judge: Judge, { mode, format, style, colourNotices }: Manner): Examination => ({
  judge,
  mode,
  recogniser: lazily(() => (mode === 'tolerant' ? judge.recogniser?.() : undefined)), // strict mode has more to say
  report: reportIn(format, style),
  notice: (document) => unreadText(document, { colour: colourNotices, redact: style.redact }),
})
