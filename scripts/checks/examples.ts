import ts from 'typescript'
import { collect, type Example } from '../examples/collect.js'
import { findingsOf } from '../examples/findings-of.js'
import { playExamples, writeExamples } from '../examples/write.js'
import { programOf } from '../workspace/program.js'
import type { Check } from '../workspace/results.js'

const typeFindings = (examples: readonly Example[], files: readonly string[]): readonly string[] => {
  const program = programOf(files)
  return files.flatMap((file, i) => {
    const source = program.getSourceFile(file)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${examples[i]?.place ?? ''} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  })
}

/** An example in the documentation compiles, runs, and prints what the page says. */
export const examples: Check = {
  name: 'every ts block of a README and every @example compiles and runs, and prints what the page says',
  check: async () => {
    const found = collect()
    const written = writeExamples(found)
    const played = await playExamples(written)
    return [...typeFindings(found, written), ...found.flatMap((one, i) => findingsOf(one, played[i]))]
  },
}
