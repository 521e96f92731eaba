/** Runs example files one after another in one process; prints, as JSON, what each one said or how it failed. */
import { format } from 'node:util'
import { pathToFileURL } from 'node:url'

const report: { said: string; failed?: string }[] = []

const play = async (file: string) => {
  let said = ''
  console.log = (...parts: readonly unknown[]) => {
    said += `${format(...parts)}\n`
  }
  try {
    await import(pathToFileURL(file).href)
    report.push({ said })
  } catch (error) {
    report.push({ said, failed: error instanceof Error ? error.message : String(error) })
  }
}

for (const file of process.argv.slice(2)) await play(file)
process.stdout.write(`\n${JSON.stringify(report)}\n`)
