import { join } from 'node:path'
import { run } from '@contracts/cli'
import { discover, loadRegistry } from '@contracts/cli/discover'
import { calls } from './calls.js'
import { tourOf } from './tour.js'

/** Prints every installed package's contracts at work; 1 when one of them said something else than it promises. */
export const report = async ({ stdin, stdout, stderr, env }: NodeJS.Process): Promise<number> => {
  const colour = stdout.isTTY && (env['NO_COLOR'] ?? '') === ''
  const say = (text: string): void => void stdout.write(`${text}\n`)
  const surprises: string[] = []
  let [held, broken] = [0, 0]

  for (const installed of discover(process.cwd())) {
    const loaded = await loadRegistry(installed)
    if (loaded._tag === 'Left') {
      surprises.push(loaded.left)
      continue
    }
    const tour = tourOf(loaded.right.registry, `${installed.name} ${installed.version}`, colour)
    say(tour.text)
    held += tour.held
    broken += tour.broken
    surprises.push(...tour.surprises)
  }

  const heading = 'The same from the command line'
  say(`\n${heading}\n${'─'.repeat(heading.length)}\n`)
  const messages = join(import.meta.dirname, '../messages')
  for (const { argv, exits } of calls) {
    say(`$ contracts ${argv.join(' ')}`)
    const code = await run(argv, { stdin, stdout, stderr, env, cwd: messages })
    say(`→ exit ${String(code)}\n`)
    if (code !== exits) surprises.push(`contracts ${argv.join(' ')} was to exit with ${String(exits)}`)
  }

  for (const surprise of surprises) say(`✗ ${surprise}`)
  say(
    `${String(held)} good messages hold, ${String(broken)} broken ones are told apart, ${String(surprises.length)} surprises.`,
  )
  return surprises.length === 0 ? 0 : 1
}
