import { deflateRawSync } from 'node:zlib'
import { catalog as a2a } from '@contracts/a2a/catalog'
import { catalog as conversation } from '@contracts/conversation/catalog'
import { sampleNode, sampleMessage, seeded } from '@contracts/testing'
import { catalog as kasparro } from '@contracts/kasparro/catalog'
import { catalog as mlops } from '@contracts/mlops/catalog'
import { catalog as scout } from '@contracts/scout/catalog'
import { studioTest } from './studio.js'

const entries = [a2a, conversation, kasparro, mlops, scout]
  .flatMap((catalog) => catalog.entries)
  .filter(({ contract }) => !['kasparro/report@1', 'kasparro/dataset-row@1'].includes(contract.name)) // not sent as JSON

const packed = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64url')

studioTest(
  'samples of every contract are drawn, and so are values of its shape that break its rules',
  async (studio) => {
    const { page, open } = studio
    for (const [index, entry] of entries.entries()) {
      const { name, node } = entry.contract
      for (const seed of [1, 2]) {
        const random = seeded(index * 10 + seed)
        const values = [sampleMessage(entry, random), sampleNode(node, random)]
        for (const value of values) {
          await open('#/validate')
          await open(`#/validate?contract=${name}&input=json&tab=view&text=${packed(value)}`)
          await page.locator('.views article').first().waitFor()
          const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
          expect({ name, value, isTooWide }).toEqual({ name, value, isTooWide: false })
        }
      }
    }
  },
)
