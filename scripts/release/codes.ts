/** Writes the rules of each domain and their cases to its page of codes, between `codes:begin` and `codes:end`. */
import type { CatalogEntry } from '@contracts/core'
import { messageOf } from '@contracts/testing'
import { toRetryText } from '@contracts/llm'
import { toJsonSchema } from '@contracts/core/json-schema'
import { textOf } from '../workspace/files.js'
import type { Generated } from '../workspace/generated.js'
import { codesPageOf, lastWord, loadDomains, type Domain } from '../workspace/catalog.js'

const marked = /(<!-- codes:begin -->\n)[\s\S]*?(<!-- codes:end -->)/

/** A rule, a string warning or a handoff, with its contracts and the titles of its cases. */
type Entry = {
  readonly code: string
  readonly severity: string
  readonly message: string
  readonly about: readonly string[]
  readonly accepts: readonly string[]
  readonly rejects: readonly string[]
}

type Remarks = {
  readonly 'x-contract'?: { readonly warnings?: readonly { readonly name: string; readonly expects: string }[] }
}

const casesOf = ({ cases = [] }: CatalogEntry, code: string): Pick<Entry, 'accepts' | 'rejects'> => {
  const own = cases.filter(({ rule }) => rule !== undefined && lastWord(rule) === code)
  const titles = (some: typeof own) => some.map((one) => one.case)
  return {
    accepts: titles(own.filter(({ issues }) => issues.length === 0)),
    rejects: titles(own.filter(({ issues }) => issues.length > 0)),
  }
}

const entriesOfLine = (entry: CatalogEntry): readonly Entry[] => {
  const about = [`\`${entry.contract.name}\``]
  const schema = toJsonSchema(entry.contract, { withId: true }) as Remarks // written by toJsonSchema
  const warnings = (schema['x-contract']?.warnings ?? []).map(({ name, expects }) => ({
    code: name,
    severity: 'warning',
    message: `Expected ${expects}.`,
  }))
  const rules = entry.contract.rules.map(({ id, severity, description }) => ({
    code: lastWord(id),
    severity,
    message: description,
  }))
  return [...rules, ...warnings].map((one) => ({ ...one, about, ...casesOf(entry, one.code) }))
}

const entriesOf = (domain: Domain): readonly Entry[] => [
  ...domain.catalog.entries.flatMap(entriesOfLine),
  ...domain.catalog.handoffs.map(({ id, description, first, second }) => ({
    code: lastWord(id),
    severity: 'error',
    message: description,
    about: [`the handoff from \`${first.name}\` to \`${second.name}\``],
    accepts: [],
    rejects: [],
  })),
]

const both = (some: readonly string[], others: readonly string[]): readonly string[] => [
  ...new Set([...some, ...others]),
]

/** Merges the entries with the same code. The result has every contract and every case of the code. */
const gathered = (entries: readonly Entry[]): readonly Entry[] => {
  const byCode = new Map<string, Entry>()
  for (const one of entries) {
    const { about, accepts, rejects, ...known } = byCode.get(one.code) ?? {
      ...one,
      about: [],
      accepts: [],
      rejects: [],
    }
    byCode.set(one.code, {
      ...known,
      about: both(about, one.about),
      accepts: both(accepts, one.accepts),
      rejects: both(rejects, one.rejects),
    })
  }
  return [...byCode.values()]
}

const listed = (title: string, cases: readonly string[]): readonly string[] =>
  cases.length === 0 ? [] : [`${title}: ${cases.join('; ')}.`]

const section = ({ code, severity, message, about, accepts, rejects }: Entry, line: string | undefined): string => {
  const cases = [...listed('Accepted', accepts), ...listed('Reported', rejects)]
  return [
    `### ${code}\n`,
    `${message} ${severity === 'error' ? 'An error' : 'A warning'} in ${about.join(', ')}.\n`,
    ...(cases.length === 0 ? [] : [`${cases.join('\n')}\n`]),
    ...(line === undefined ? [] : [`\`\`\`text\n${line}\n\`\`\`\n`]),
  ].join('\n')
}

/** Returns the first retry line for a model for each code, from the cases of the rules. */
const retryLines = ({ catalog }: Domain): ReadonlyMap<string, string> => {
  const lines = new Map<string, string>()
  for (const entry of catalog.entries)
    for (const one of entry.cases ?? []) {
      const { contract } = entry
      const message = messageOf(entry, one)
      const { errors, warnings } = contract.validate(message)
      for (const issue of [...errors, ...warnings].filter(({ rule }) => rule !== undefined)) {
        const [, line] = toRetryText([issue], message, { contract }).split('\n')
        if (line !== undefined && !lines.has(issue.code)) lines.set(issue.code, line)
      }
    }
  return lines
}

/** Returns the page of codes of each domain with its current rules. */
export const codesPages = async (): Promise<readonly Generated[]> =>
  (await loadDomains()).map((domain) => {
    const file = codesPageOf(domain)
    const lines = retryLines(domain)
    const sections = gathered(entriesOf(domain)).map((one) => section(one, lines.get(one.code)))
    return {
      file,
      text: textOf(file).replace(
        marked,
        (_, begin: string, end: string) => `${begin}\n## Rules\n\n${sections.map((one) => `${one}\n`).join('')}${end}`,
      ),
    }
  })
