import { formatTests } from '../testing/format-judge.js'
import { Uuid } from './uuid.js'

describe('Uuid', () => {
  formatTests(Uuid, {
    accepted: [
      '00000000-0000-0000-0000-000000000000',
      '018f4e1c-7b2a-7c3d-9e4f-0a1b2c3d4e5f',
      'F47AC10B-58CC-4372-A567-0E02B2C3D479',
    ],
    rejected: [
      '',
      'f47ac10b58cc4372a5670e02b2c3d479',
      '{f47ac10b-58cc-4372-a567-0e02b2c3d479}',
      'f47ac10b-58cc-4372-a567-0e02b2c3d47',
      'g47ac10b-58cc-4372-a567-0e02b2c3d479',
      ' f47ac10b-58cc-4372-a567-0e02b2c3d479',
      'f47ac10b-58cc-4372-a567-0e02b2c3d479\n',
    ],
    onlyByAjv: ['urn:uuid:f47ac10b-58cc-4372-a567-0e02b2c3d479'],
  })
})
