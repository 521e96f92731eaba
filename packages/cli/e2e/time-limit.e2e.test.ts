/** Code that does not return, with the limits of the built command. The tests of evolution use shorter ones. */
import { smallWorkspaces } from '../src/attacks/small-workspace.js'
import { checkedIn, orders } from './builds.js'

const checked = checkedIn(smallWorkspaces())

it('contracts check names the module that does not return while it loads', async () => {
  const module = 'while (true) {}\nexport const catalog = 1'
  const { code, out, err } = await checked(orders('return []'), { module })
  expect([code, err]).toEqual([1, ''])
  expect(out).toContain('cannot be checked: ./index.mjs cannot be loaded: it did not return within 10 seconds.')
}, 120_000)

it('contracts check ends and names the message if a rule does not return for it', async () => {
  const { code, out, err } = await checked(orders('while (m.n > 100) {} return []'))
  expect([code, err]).toEqual([1, ''])
  expect(out).toMatch(/the new version did not return in time for \{"n":\d+\}/)
}, 120_000)
