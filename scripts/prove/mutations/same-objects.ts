/** Objects written another way. */
import { own, without } from '../document.js'
import type { Mutation } from './mutation.js'
import { isShape, propertiesOf, requiredOf, shaped, withProperty } from './objects.js'

/** What is declared, required and open, said in other words. */
export const sameObjects: readonly Mutation[] = [
  {
    name: 'openness spelled out',
    equivalent: true,
    apply: (schema, { random }) =>
      isShape(schema) && own(schema, 'additionalProperties') === undefined
        ? { ...schema, additionalProperties: random() < 0.5 ? true : {} }
        : undefined,
  },
  {
    name: 'an unrestricted property declared',
    equivalent: true,
    apply: shaped((schema) =>
      own(schema, 'additionalProperties') === undefined && own(propertiesOf(schema), 'zz') === undefined
        ? withProperty(schema, 'zz', true)
        : undefined,
    ),
  },
  {
    name: 'required reordered',
    equivalent: true,
    apply: (schema) =>
      requiredOf(schema).length < 2 ? undefined : { ...schema, required: [...requiredOf(schema)].reverse() },
  },
  {
    name: 'required spread over allOf',
    equivalent: true,
    apply: (schema) =>
      requiredOf(schema).length === 0 || own(schema, 'allOf') !== undefined || own(schema, '$ref') !== undefined
        ? undefined
        : { ...without(schema, 'required'), allOf: requiredOf(schema).map((one) => ({ required: [one] })) },
  },
  {
    name: 'a property written as a pattern',
    equivalent: true,
    apply: (schema) => {
      const [first] = Object.entries(propertiesOf(schema)).filter(([key]) => /^[a-z]+$/.test(key))
      if (first === undefined || own(schema, 'patternProperties') !== undefined) return undefined
      return {
        ...schema,
        properties: without(propertiesOf(schema), first[0]),
        patternProperties: { [`^${first[0]}$`]: first[1] },
      }
    },
  },
]
