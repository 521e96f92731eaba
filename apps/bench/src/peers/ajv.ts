import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { inJavaScript, withTags } from './json-schema.js'
import type { Peer } from './peer.js'

const settings = { strict: false, validateFormats: false, discriminator: true } as const

/**
 * ajv 8, draft 2020-12. Formats are checked by their patterns only. One validator stops at the first error, another
 * reports all of them.
 */
export const peer: Peer = {
  setting: 'discriminator; allErrors for issues',
  judge: (subject) => {
    const schema = withTags(inJavaScript(subject.schema))
    const is = new Ajv2020(settings).compile(schema)
    const all = new Ajv2020({ ...settings, allErrors: true }).compile(schema)
    const bare = new Ajv2020({ ...settings, allErrors: true, messages: false }).compile(schema)
    return {
      is,
      decode: is,
      issues: (value) => (all(value) ? 0 : (all.errors?.length ?? 0)),
      withoutText: (value) => (bare(value) ? 0 : (bare.errors?.length ?? 0)),
      withText: (value) => {
        if (all(value)) return 0
        let length = 0
        for (const { instancePath, message } of all.errors ?? []) length += instancePath.length + (message?.length ?? 0)
        return length
      },
    }
  },
  // The standalone code of ajv, which needs neither ajv nor eval at run time.
  module: (subject) => {
    const ajv = new Ajv2020({ ...settings, allErrors: true, code: { source: true, esm: true } })
    const validate = ajv.compile(withTags(inJavaScript(subject.schema)))
    return `${standalone.default(ajv, validate)}\nexport const decode = validate`
  },
}
