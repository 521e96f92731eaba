import { canBeReadByEverybody } from './accessibility.js'
import { studioTest } from './studio.js'

studioTest('the services that meet are a table, and other data says why it is none', async ({ page, open }) => {
  await open('#/deploy')
  const table = page.getByRole('region', { name: 'Who meets whom' })
  await table.getByRole('rowheader', { name: 'planner 1c283ff' }).waitFor()
  await table.getByRole('cell', { name: '✗ breaking acme/order@1 → acme/order@2' }).waitFor()
  await table.getByText('{"id":"a"}').waitFor()
  await canBeReadByEverybody(page)
  await page.locator('.cm-content').first().waitFor()
  await page.getByLabel('Meetings', { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('[{"verdict":"fine"}]')
  await page
    .getByRole('alert')
    .getByText(/\[0\]\.verdict must be "compatible"/)
    .waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('[]')
  await page.getByText('No services of the environment meet.').waitFor()
})
