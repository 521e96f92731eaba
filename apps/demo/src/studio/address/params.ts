import { contract, enumOf, field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { roles } from '../compare/roles.js'
import { inputs } from '../validation/ask.js'

const fields = {
  package: field(string, 'Name of the chosen package.'),
  contract: field(string, 'Name of the chosen contract, or `*` for the whole package.'),
  tab: field(string, 'Id of the open tab.'),
  text: field(string, 'Message of the visitor, packed.'),
  mode: field(enumOf('tolerant', 'strict'), 'Mode of the validation.'),
  input: field(enumOf(...inputs), 'Format of the message.'),
  target: field(string, 'Dialect of the JSON Schema, or `openai-strict`.'),
  old: field(string, 'Older side of a comparison: a release and a version of the contract.'),
  new: field(string, 'Newer side of a comparison: a release and a version of the contract.'),
  role: field(enumOf(...roles), 'Role under which two versions are compared.'),
  schema: field(string, 'Edited JSON Schema of the newer side, packed.'),
  release: field(string, 'Version of which the changelog is shown.'),
  to: field(string, 'Contract that a message is migrated to.'),
  from: field(string, 'Contract that a message is migrated from.'),
  at: field(string, 'Time of a migrated message that has none.'),
  message: field(string, 'Message to migrate, packed.'),
  view: field(enumOf('messages', 'compare'), 'Open view of an imported contract.'),
  example: field(string, 'Index of the shown example.'),
  mutation: field(string, 'Id of the planted mutation.'),
  part: field(string, 'Id of the chosen step of a plan.'),
}

/** The parameters of the address. Each is absent, or what its field describes. */
export type Params = { readonly [K in keyof typeof fields]?: TypeOf<(typeof fields)[K]> }

/** Changes of the parameters. `undefined` removes one. */
export type ParamChanges = { readonly [K in keyof Params]: Params[K] | undefined }

/** The contract of the parameters that follow the pane in the address of the studio. */
const addressParams = contract({
  ...{ id: 'studio/address-params', version: 1, role: 'input' },
  description: 'Parameters of an address of the studio.',
  codec: struct('AddressParams', {}, fields),
})

/** Reads the parameters of an address. What is no parameter, or has a value that it cannot have, is left out. */
export const readParams = (query: string): Params => {
  const given = Object.fromEntries(new URLSearchParams(query))
  const wrong = new Set(addressParams.validate(given, 'strict').errors.map(({ path }) => path[0]))
  return Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))) // the others are valid
}
