import { ok } from 'node:assert'
import { loads } from './first-load.js'
import { studioTest } from './studio.js'

/** The two files CodeMirror comes in; whatever else is asked for is counted. */
const isEditor = (name: string): boolean => /^\/assets\/(?:editor|theme)-/.test(name)

studioTest('the first load weighs 250 kB at most, compressed, before the editor is needed', async ({ page, open }) => {
  const { settled } = loads(page)
  await open()
  await page.locator('.cm-content').waitFor()
  const files = (await settled()).filter(({ name }) => !isEditor(name))
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0)
  ok(files.length > 5 && bytes > 50_000, 'the page was loaded')
  ok(
    bytes <= 250_000,
    `${String(bytes)} bytes: ${files.map(({ name, bytes: size }) => `${name} ${String(size)}`).join(', ')}`,
  )
})
