import { pagePython, playPython, pythonPages } from '../examples/python.js'
import { findingsOf } from '../examples/findings-of.js'
import type { Check } from './check.js'

const needed = 'needs a python3 with jsonschema 4.18 or later (pip install jsonschema)'

/**
 * The Python in the documentation must run and print the output on the page. Without a suitable Python, a notice is
 * printed.
 */
export const pythonExamples: Check = {
  name: 'every python block of a page runs and prints the shown output',
  check: () => {
    const pages = pythonPages()
    const python = pagePython()
    if (python !== undefined) {
      const played = playPython(python, pages)
      return pages.flatMap(({ blocks }, i) => blocks.flatMap((one, j) => findingsOf(one, played[i]?.[j])))
    }
    if (process.env['CI'] === 'true') return pages.map(({ file }) => `${file} ${needed}; .ci/run installs it`)
    process.stdout.write(
      `notice: the Python of ${pages.map(({ file }) => file).join(', ')} was not run: it ${needed}\n`,
    )
    return []
  },
}
