import { deepStrictEqual, match } from 'node:assert'
import { seriousFindings } from './axe.js'
import { picture, studioTest } from './studio.js'

studioTest('a plan is a graph, and a step that is chosen is told in full and stands in the address', async (studio) => {
  const { page, open } = studio
  await open('#/view?contract=scout/plan@2&example=3')
  await page.getByText('2 of 4 steps completed').waitFor()
  await page.getByRole('img', { name: '4 steps: plan completed, collect completed, think failed, act pending' }).waitFor()
  await page.getByRole('button', { name: /^think/ }).press('Enter')
  await page.getByText('429: too many requests').waitFor()
  match(page.url(), /part=think/)
  deepStrictEqual(await seriousFindings(page), [])
  await picture(page, 'view-scout')
})
