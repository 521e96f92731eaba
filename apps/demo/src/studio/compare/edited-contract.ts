import { type Imported, importContract, schemasOf } from '@contracts/authoring'
import { type AnyContract, codecFromNode, contract, type Issue, type Json } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { relationWords } from '../import/relation-words.js'
import type { EditedData, VersionedContract } from './messages.js'

/** A contract of an edited schema. It is interpreted from its schema node. */
export interface EditedContract extends EditedData {
  /** Returns the errors of a message, or `undefined` if the contract is not proved to be what the schema says. */
  readonly errorsOf: (message: Json) => readonly Issue[] | undefined
}

type Rules = AnyContract['rules']

/** Makes a contract with rules. If a rule does not fit, it has none, and a sentence says why. */
const withRules = (make: (rules: Rules) => AnyContract, rules: Rules): readonly [AnyContract, ...string[]] => {
  if (rules.length === 0) return [make([])]
  try {
    return [make(rules), 'The rules of the installed contract run as well.']
  } catch (thrown) {
    return [make([]), `The rules of the installed contract do not fit the schema, so none runs. ${String(thrown)}`]
  }
}

/** Makes a contract of an edited schema. Left is a sentence about why that is impossible. */
export const editedContract = (
  schema: Json,
  { id, version, role }: Pick<VersionedContract, 'id' | 'version' | 'role'>,
  rules: Rules,
): E.Either<string, EditedContract> => {
  const [source] = schemasOf(schema, '', 'The edited schema')
  if (source === undefined) return E.left('The edited schema is no schema.')
  return E.map(({ node, description, codec: name, text, relation, lines }: Imported): EditedContract => {
    const codec = codecFromNode(name, node)
    const make = (some: Rules): AnyContract => contract({ id, version, role, description, codec, rules: some })
    const shape = make([])
    const [ruled, ...sentences] = withRules(make, rules)
    return {
      source: text,
      notes: [`In strict mode, ${relationWords[relation]}.`, ...sentences, ...lines],
      errorsOf: (message) => {
        if (relation !== 'equal') return undefined
        const { errors } = shape.validate(message, 'strict') // the schema says which keys may be added
        return errors.length > 0 ? errors : ruled.validate(message).errors
      },
    }
  })(importContract(source, { id, role }))
}
