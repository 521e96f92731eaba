/** `pnpm new contract|rule|codec|domain <name>`: every file its recipe in CONTRIBUTING.md lists, ready to be filled in. */
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { newCodec } from './new/codec.js'
import { newContract } from './new/contract.js'
import { newDomain } from './new/domain.js'
import { isRefused, type Plan } from './new/plan.js'
import { newRule } from './new/rule.js'
import { type Generated, settle } from './workspace/generated.js'

const help = `Usage: npx pnpm new <what> <name>

  contract <domain>/<name>  [--role output]       a contract, its test and its example
  rule <domain>/<name>      --on <contract>       a rule of a contract, its test and its cases
  codec <name>                                    a codec of core and its test
  domain <name>                                   a package of contracts, with a first one

Writes every file the recipe in CONTRIBUTING.md lists, and says what is left to run.
`

const planOf = (argv: readonly string[]): Plan => {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { role: { type: 'string' }, on: { type: 'string' } },
    })
    const [what = '', name, surplus] = positionals
    if (name === undefined || surplus !== undefined) return { refused: 'It takes what is new, and one name.' }
    if (what === 'contract') return newContract(name, values.role ?? 'message')
    if (what === 'rule')
      return values.on === undefined ? { refused: 'A rule needs a contract: --on <name>.' } : newRule(name, values.on)
    if (what === 'codec') return newCodec(name)
    return what === 'domain' ? newDomain(name) : { refused: `There is no scaffold for ${what}.` }
  } catch (error) {
    return { refused: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error) }
  }
}

const formatted = async ({ file, text }: Generated): Promise<Generated> =>
  text === undefined ? { file } : { file, text: await format(text, { ...(await resolveConfig(file)), filepath: file }) }

const argv = process.argv.slice(2)
if (argv.length === 0 || argv.includes('--help') || argv.includes('-h')) process.stdout.write(help)
else {
  const plan = planOf(argv)
  if (isRefused(plan)) {
    process.stderr.write(`✗ ${plan.refused}\n\n${help}`)
    process.exitCode = 2
  } else {
    for (const file of settle(await Promise.all(plan.files.map(formatted)))) process.stdout.write(`${file}\n`)
    process.stdout.write(`\nLeft to run:\n${plan.next.map((line) => `  ${line}\n`).join('')}`)
  }
}
