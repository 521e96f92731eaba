import { deepStrictEqual, match } from 'node:assert'
import { seriousFindings } from './axe.js'
import { picture, studioTest } from './studio.js'

studioTest('a sample holds, and its text stands in the address', async ({ page, open }) => {
  await open('#/check?contract=kasparro/planner-output')
  await page.getByRole('button', { name: 'Sample', exact: true }).click()
  await page.getByText('1 message of kasparro/planner-output@1: holds').waitFor()
  await page.waitForFunction(() => location.hash.includes('text='))
  deepStrictEqual(await seriousFindings(page), [])
  await picture(page, 'check-sample')
  match(page.url(), /#\/check\?contract=kasparro\/planner-output&text=/)
})
