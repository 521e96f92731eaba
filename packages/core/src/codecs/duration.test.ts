import { formatTests } from '../testing/format-judge.js'
import { Duration } from './duration.js'

describe('Duration', () => {
  formatTests(Duration, {
    accepted: [
      'P1Y',
      'P1Y2M3D',
      'P1Y3D',
      'P3DT12H',
      'PT1H30M',
      'PT1H1S',
      'PT90S',
      'P2W',
      'P0D',
      'P1YT1S',
      'P1M',
      'PT1M',
    ],
    rejected: [
      ...[
        '',
        'P',
        'PT',
        'P1',
        '1D',
        'P1DT',
        'P1H',
        'PT1D',
        'P1D1Y',
        'PT1S1M',
        'P-1D',
        '-P1D',
        'P1.5D',
        'PT0.5S',
        'p1d',
      ],
      ...['P1W2D', 'P1Y1W', 'P٣D', 'P1D\n', ' P1D', '1h'],
    ],
    onlyByAjv: ['P1234567890D'],
  })
})
