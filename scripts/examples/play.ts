/** Runs example files one after another in one process. Prints, as JSON, the output of each one and how it failed. */
import { format } from 'node:util'
import { pathToFileURL } from 'node:url'

const report: { output: string; failed?: string }[] = []

const play = async (file: string) => {
  let output = ''
  console.log = (...parts: readonly unknown[]) => {
    output += `${format(...parts)}\n`
  }
  try {
    await import(pathToFileURL(file).href)
    report.push({ output })
  } catch (error) {
    report.push({ output, failed: error instanceof Error ? error.message : String(error) })
  }
}

for (const file of process.argv.slice(2)) await play(file)
process.stdout.write(`\n${JSON.stringify(report)}\n`)
