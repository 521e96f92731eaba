import { Validator } from 'ata-validator'
import { toStandaloneModule } from 'ata-validator/build'
import { inJavaScript } from './json-schema.js'
import type { Peer } from './peer.js'

/** ata-validator: its compiled check of objects as the guard, and `validate` with its lean errors for issues. */
export const peer: Peer = {
  setting: 'isValidObject; validate with richErrors: false',
  judge: (subject) => {
    const validator = new Validator(inJavaScript(subject.schema), {
      assertFormat: false,
      useDefaults: false,
      richErrors: false,
    })
    return {
      is: (value) => validator.isValidObject(value),
      decode: (value) => validator.validate(value).valid,
      issues: (value) => {
        const result = validator.validate(value)
        return result.valid ? 0 : result.errors.length
      },
    }
  },
  // The module that `ata build` writes.
  module: (subject) => {
    const text = toStandaloneModule(inJavaScript(subject.schema), { format: 'esm' })
    if (text === null) throw new Error(`ata-validator cannot compile ${subject.name} ahead of time`)
    return `${text}\nexport const decode = validate`
  },
}
