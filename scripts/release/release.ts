/** The release document: what a package promised when a version was cut, as later versions are compared with it. */
import type { RegistryLine, Rule } from '@contracts/core'
import { reflect } from '@contracts/core'
import * as codecs from '@contracts/core/codecs'
import { nodeSchema } from '@contracts/core/json-schema'
import type { Package } from '../workspace/packages.js'
import { exportNames } from '../workspace/program.js'
import type { Domain } from '../workspace/registry.js'
import { schemaOf } from './schemas.js'

const ruleOf = ({ id, revision, severity, says }: Rule<never>) => ({ id, revision, severity, says })

const contractOf = (one: Package, line: RegistryLine) => {
  const { id, version, role, rules } = line.contract
  return { id, version, role, schema: schemaOf(one, line), rules: rules.map(ruleOf), cases: line.cases ?? [] }
}

/** What every exported codec of core accepts: a different acceptance is a new name or a new major. */
const codecSchemas = () =>
  Object.fromEntries(Object.entries(codecs).map(([name, codec]) => [name, nodeSchema(reflect(codec))] as const))

/** Export names for every package; the codecs of core, the contracts of a domain. */
export const releaseOf = (one: Package, domains: readonly Domain[]): object => {
  const domain = domains.find((candidate) => candidate.package.folder === one.folder)
  return {
    package: one.manifest.name,
    version: one.manifest.version,
    exports: exportNames(one),
    ...(one.folder === 'core' ? { codecs: codecSchemas() } : {}),
    ...(domain ? { contracts: domain.registry.lines.map((line) => contractOf(one, line)) } : {}),
  }
}
