import ts from 'typescript'
import { collect, type Example } from '../examples/collect.js'
import { findingsOf } from '../examples/findings-of.js'
import { playExamples, writeExamples } from '../examples/write.js'
import { programOf } from '../workspace/program.js'
import type { Check } from './check.js'

const typeFindings = (examples: readonly Example[], files: readonly string[]): readonly string[] => {
  const program = programOf(files)
  return files.flatMap((file, i) => {
    const source = program.getSourceFile(file)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${examples[i]?.location ?? ''} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  })
}

/** Every example in the documentation must compile, run, and print the output on the page. */
export const examples: Check = {
  name: 'every ts block of a page and every @example compiles, runs and prints the shown output',
  check: async () => {
    const found = collect()
    const written = writeExamples(found)
    const played = await playExamples(written)
    return [...typeFindings(found, written), ...found.flatMap((one, i) => findingsOf(one, played[i]))]
  },
}
