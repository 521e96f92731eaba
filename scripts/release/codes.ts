/** The part of docs/errors.md between `<!-- codes:begin -->` and `<!-- codes:end -->`: what the domains' rules report. */
import type { RegistryLine } from '@contracts/core'
import { textOf } from '../workspace/files.js'
import type { Generated } from '../workspace/generated.js'
import { lastWord, loadDomains, type Domain } from '../workspace/registry.js'
import { schemaOf } from './schemas.js'

const page = 'docs/errors.md'
const marked = /(<!-- codes:begin -->\n)[\s\S]*?(<!-- codes:end -->)/

/** A law that has a name: a rule, an advice or a handoff, and the contracts it speaks of. */
type Law = {
  readonly code: string
  readonly severity: string
  readonly says: string
  readonly about: readonly string[]
}

type Remarks = {
  readonly 'x-contract'?: { readonly advice?: readonly { readonly name: string; readonly says: string }[] }
}

const lawsOfLine = (domain: Domain, line: RegistryLine): readonly Law[] => {
  const about = [`\`${line.contract.name}\``]
  const schema = schemaOf(domain.package, line) as Remarks // what toJsonSchema writes under x-contract
  return [
    ...line.contract.rules.map(({ id, severity, says }) => ({ code: lastWord(id), severity, says, about })),
    ...(schema['x-contract']?.advice ?? []).map(({ name, says }) => ({
      code: name,
      severity: 'warning',
      says: `Better ${says}.`,
      about,
    })),
  ]
}

const lawsOf = (domain: Domain): readonly Law[] => [
  ...domain.registry.lines.flatMap((line) => lawsOfLine(domain, line)),
  ...domain.registry.handoffs.map(({ id, says, first, second }) => ({
    code: lastWord(id),
    severity: 'error',
    says,
    about: [`the handoff from \`${first.name}\` to \`${second.name}\``],
  })),
]

/** One law for each code, with everything it speaks of. */
const gathered = (laws: readonly Law[]): readonly Law[] => {
  const byCode = new Map<string, Law>()
  for (const law of laws) {
    const known = byCode.get(law.code)
    byCode.set(law.code, known ? { ...known, about: [...new Set([...known.about, ...law.about])] } : law)
  }
  return [...byCode.values()]
}

const section = ({ code, severity, says, about }: Law) =>
  `### ${code}\n\n${says} ${severity === 'error' ? 'An error' : 'A warning'} in ${about.join(', ')}.\n`

/** docs/errors.md with the codes of today. */
export const codesPage = async (): Promise<readonly Generated[]> => {
  const text = textOf(page)
  const domains = await loadDomains()
  const shared = gathered(domains.flatMap(lawsOf))
  const titleOf = ({ about }: Law) => {
    const owners = domains.filter(({ registry }) => about.some((one) => one.includes(`${registry.domain}/`)))
    return owners.length === 1 ? `The rules of ${owners[0]?.registry.domain ?? ''}` : 'What several domains remark'
  }
  const titles = [...new Set(shared.map(titleOf))].sort(
    (a, b) => Number(a.startsWith('The')) - Number(b.startsWith('The')),
  )
  const body = titles.map(
    (title) =>
      `## ${title}\n\n${shared
        .filter((law) => titleOf(law) === title)
        .map(section)
        .join('\n')}`,
  )
  return [
    {
      file: page,
      text: text.replace(marked, (_, begin: string, end: string) => `${begin}\n${body.join('\n')}\n${end}`),
    },
  ]
}
