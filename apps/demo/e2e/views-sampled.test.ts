import { deflateRawSync } from 'node:zlib'
import { registry as a2a } from '@contracts/a2a/registry'
import { registry as conversation } from '@contracts/conversation/registry'
import { sampleNode, sampleMessage, seeded } from '@contracts/testing'
import { registry as kasparro } from '@contracts/kasparro/registry'
import { registry as mlops } from '@contracts/mlops/registry'
import { registry as scout } from '@contracts/scout/registry'
import { viewFor } from '../src/studio/views/view.js'
import { studioTest } from './studio.js'

const entries = [a2a, conversation, kasparro, mlops, scout]
  .flatMap((registry) => registry.entries)
  .filter(({ contract }) => viewFor(contract.name) !== undefined)

const packed = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64url')

studioTest(
  'samples of every contract are drawn, and so are values of its shape that break its rules',
  async (studio) => {
    const { page, open } = studio
    await open('#/view')
    await page.locator('.views .card').first().waitFor()
    for (const [index, entry] of entries.entries()) {
      const { name, node } = entry.contract
      for (const seed of [1, 2]) {
        const random = seeded(index * 10 + seed)
        const values = [sampleMessage(entry, random), sampleNode(node, random)]
        for (const value of values) {
          await open(`#/view?contract=${name}&text=${packed(value)}`)
          await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go, 20))))
          const shown = await page.locator('.views').innerText()
          const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
          const isDrawn = shown.trim() !== '' && !shown.includes('cannot be drawn')
          expect({ name, value, isDrawn, isTooWide }).toEqual({ name, value, isDrawn: true, isTooWide: false })
        }
      }
    }
  },
)
