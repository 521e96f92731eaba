import { formatTests } from '../testing/format-judge.js'
import { shapeIssues } from '../testing/shape-issues.js'
import { Email } from './email.js'

describe('Email', () => {
  formatTests(Email, {
    accepted: [
      'ada@example.com',
      'ada.lovelace+test@mail.example.co.uk',
      "o'brien_1@x-y.example",
      'a@xn--bcher-kva.example',
      '1@2.3',
    ],
    rejected: [
      '',
      'ada',
      'ada@localhost',
      '@example.com',
      'ada@',
      'ada@example..com',
      '.ada@example.com',
      'ada.@example.com',
      'ada@-example.com',
      'ada@example-.com',
      'ada lovelace@example.com',
      'Ada <ada@example.com>',
      '"ada"@example.com',
      'ada@[127.0.0.1]',
      'ada@exämple.com',
      'ada@example.com\n',
    ],
    onlyByAjv: [`${'a'.repeat(250)}@b.co`],
  })

  it('has at most 254 characters', () => {
    const name = 'a'.repeat(249)
    expect([shapeIssues(Email, `${name}@b.co`), shapeIssues(Email, `${name}a@b.co`)]).toEqual([[], ['too_long']])
  })
})
