import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { newContract } from '../../package/new-contract.js'
import { type Layout, layoutFor } from '../../package/layout.js'
import { nextSteps, type Plan, writePlan } from '../../package/plan.js'
import { newRule } from './rule.js'
import { newMigration, newVersion } from './version.js'
import { isKebab } from '@contracts/authoring/internal'

type Flags = Task['flags']

/** Things that the command can create, and the options for each. */
const scaffolds: Readonly<
  Record<
    string,
    {
      readonly takes: readonly string[]
      readonly plan: (layout: Layout, name: string, flags: Flags) => E.Either<string, Plan>
    }
  >
> = {
  contract: {
    takes: ['role'],
    plan: (layout, name, { role }) => newContract(layout, name, typeof role === 'string' ? role : 'message'),
  },
  rule: {
    takes: ['on'],
    plan: (layout, name, { on }) =>
      typeof on === 'string' ? newRule(layout, name, on) : E.left('A rule needs its contract: --on <contract>.'),
  },
  version: { takes: [], plan: newVersion },
  migration: { takes: ['down'], plan: (layout, name, { down }) => newMigration(layout, name, down === true) },
}

const planOf = async (what: string, id: string, flags: Flags, cwd: string): Promise<E.Either<string, Plan>> => {
  const scaffold = Object.hasOwn(scaffolds, what) ? scaffolds[what] : undefined
  if (scaffold === undefined)
    return E.left(`contracts new makes a contract, rule, version or migration, not ${printable(JSON.stringify(what))}.`)
  const surplus = Object.keys(flags).find((flag) => !scaffold.takes.includes(flag))
  if (surplus !== undefined) return E.left(`A new ${what} takes no --${surplus}.`)
  const found = await layoutFor(id, cwd)
  if (E.isLeft(found)) return found
  const { layout, name } = found.right
  if (!isKebab(name)) return E.left(`${printable(name)} is not a name: write small letters, digits and hyphens.`)
  return scaffold.plan(layout, name, flags)
}

/** Writes the files of a new contract, rule, version or migration. */
export const create = async ({ operands: [what = '', id = ''], flags, io, out, err }: Task): Promise<ExitCode> => {
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.usageError
  }
  const plan = await planOf(what, id, flags, io.cwd)
  if (E.isLeft(plan)) return refuse(`${plan.left} Nothing was written.`)
  const written = await writePlan(plan.right, io.cwd)
  if (E.isLeft(written)) return refuse(written.left)
  await out.write(written.right + nextSteps(plan.right))
  return exitCode.valid
}
