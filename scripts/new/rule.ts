import { dirname, relative } from 'node:path'
import { files, textOf } from '../workspace/files.js'
import { domains } from '../workspace/packages.js'
import { constantName, inConstant, inList, inObject, withImports } from './insert.js'
import { nextMinor } from './next-minor.js'
import type { Plan } from './plan.js'
import { isKebab, type Words, wordsOf } from './words.js'

type NewRule = { readonly domain: string; readonly name: Words; readonly since: string }

const source = ({ domain, name, since }: NewRule) => `import { rule } from '@contracts/core'

/**
 * The message does not carry a \`replace_me\`.
 *
 * @category rules
 * @since ${since}
 */
export const ${name.camel} = rule({
  id: '${domain}/${name.kebab}',
  severity: 'warning',
  description: 'The message does not carry a replace_me.',
  check: (message: object) =>
    Object.hasOwn(message, 'replace_me') ? [{ path: ['replace_me'], message: 'must not be there' }] : [],
})
`

const changeset = ({ domain, name }: NewRule, contract: string) => `---
'@contracts/${domain}': minor
---

Adds a warning to \`${contract}\`, \`${domain}/${name.kebab}\`: the message does not carry a replace_me.
`

const cases = ({ domain, name }: NewRule) => {
  const rule = `${domain}/${name.kebab}`
  return [
    { case: `a message as it should be (${name.plain})`, rule, patch: [], issues: [] },
    {
      case: `a message with a replace_me (${name.plain})`,
      rule,
      patch: [{ op: 'add', path: '/replace_me', value: 1 }],
      issues: [{ severity: 'warning', code: name.kebab, pointer: '/replace_me' }],
    },
  ]
}

const casesText = (file: string, added: readonly unknown[]) => {
  const known = files.includes(file) ? (JSON.parse(textOf(file)) as readonly unknown[]) : [] // the laws of the registry know its shape
  return `${JSON.stringify([...known, ...added], null, 2)}\n`
}

/** `pnpm new rule mlops/score-has-a-floor --on rapid-loop-result`: a warning, until it is made an error. */
export const newRule = (id: string, on: string): Plan => {
  const [domain = '', kebab = '', surplus] = id.split('/')
  const home = domains.find(({ folder }) => folder === domain)
  if (home === undefined || !isKebab(kebab) || surplus !== undefined)
    return { refused: `${id} is no name of a rule: mlops/score-has-a-floor is one, in a domain there is.` }
  const contract = `${domain}/${on.replace(`${domain}/`, '')}`
  const [bare = '', version] = contract.split('@')
  const isIt = (text: string) =>
    text.includes(`id: '${bare}',`) && (version === undefined || text.includes(`version: ${version},`))
  const file = files.find(
    (one) => one.startsWith(`packages/${domain}/src/`) && !one.endsWith('.test.ts') && isIt(textOf(one)),
  )
  const value = file === undefined ? undefined : /export const (\w+)(?:: \w+)? = contract\(/.exec(textOf(file))?.[1]
  if (file === undefined || value === undefined)
    return { refused: `${domain} has no contract ${contract}: name one with --on.` }
  const folder = dirname(file)
  if (files.includes(`${folder}/${kebab}.ts`)) return { refused: `${folder}/${kebab}.ts is there already.` }

  const one = { domain, name: wordsOf(kebab), since: nextMinor(home.manifest.version) }
  const stem = file.slice(0, -'.ts'.length)
  const registry = `packages/${domain}/src/registry.ts`
  const casesFile = `${stem}.cases.json`
  const caseName = `${value}Cases`
  const identity = { property: 'id', value: `'${bare}'` }
  const list = constantName(textOf(file), identity, 'rules')
  const ruleFile =
    list === undefined
      ? file
      : files.find((other) => other.startsWith(`packages/${domain}/src/`) && textOf(other).includes(`const ${list} =`))
  const ruled =
    list === undefined
      ? inList(textOf(file), identity, 'rules', one.name.camel)
      : inConstant(ruleFile === undefined ? '' : textOf(ruleFile), list, one.name.camel)
  const hasCases = files.includes(casesFile)
  const lined = hasCases
    ? textOf(registry)
    : inObject(textOf(registry), { property: 'contract', value }, 'cases', caseName)
  if (ruleFile === undefined || ruled === undefined || lined === undefined)
    return { refused: `${file} does not list its rules in an array: add ${one.name.camel} by hand.` }
  const imported = relative(dirname(ruleFile), `${folder}/${kebab}.js`)
  const casesPath = `./${casesFile.slice(`packages/${domain}/src/`.length)}`
  return {
    files: [
      { file: `${folder}/${kebab}.ts`, text: source(one) },
      {
        file: ruleFile,
        text: withImports(ruled, [
          `import { ${one.name.camel} } from '${imported.startsWith('.') ? imported : `./${imported}`}'`,
        ]),
      },
      { file: casesFile, text: casesText(casesFile, cases(one)) },
      ...(hasCases
        ? []
        : [
            {
              file: registry,
              text: withImports(lined, [`import ${caseName} from '${casesPath}' with { type: 'json' }`]),
            },
          ]),
      { file: `.changeset/${domain}-${kebab}.md`, text: changeset(one, contract) },
    ],
    next: [
      'npx pnpm generate  # the schema files that name the rule',
      'npx pnpm readme    # its entry in docs/errors.md',
      `npx jest --rootDir packages/${domain}`,
      'npx pnpm build && npx contracts check   # the bump it asks for: the build is what is judged',
    ],
  }
}
