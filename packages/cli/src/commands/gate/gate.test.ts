import { folderWithBakery } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

describe('contracts gate', () => {
  it('names the package that it needs if that package is not installed', async () => {
    expect(await runIn(folderWithBakery(), ['gate', 'dead', '--dead', 'dead.>'])).toEqual({
      code: 2,
      out: '',
      err: '✗ This command needs @contracts/nats: npm install @contracts/nats\n',
    })
  })
})
