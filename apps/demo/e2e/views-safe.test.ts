import { deflateRawSync } from 'node:zlib'
import { studioTest } from './studio.js'

const packed = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64url')

const hostile = `# <script>document.title = 'taken'</script>

<img src="https://example.org/a.png" onerror="document.title = 'taken'">

![picture](https://example.org/b.png) [run](javascript:alert(1)) [far](https://example.org/) [near](#/validate)

<iframe src="https://example.org"></iframe>
${'> '.repeat(500)}deep
`

studioTest('a report shows its HTML and its Markdown as text, and fetches nothing', async ({ page, open }) => {
  await open(`#/validate?contract=kasparro/report&input=json&tab=view&text=${packed(hostile)}`)
  await page.getByText('<img src="https://example.org/a.png"').first().waitFor()
  const view = page.locator('.result')
  expect(await view.locator('img, iframe, [onerror], .views [style], .views a').count()).toEqual(0)
  expect(await page.title()).toMatch(/^Validate/)
})

studioTest('a plan of 50 steps is drawn, and one of 5,000 is listed', async ({ page, open }) => {
  const planOf = (count: number) => ({
    schema: 'scout_plan_v2',
    version: '2.0',
    run_id: 'large',
    run_metadata: {
      ...{ started_at: '2025-09-08T07:00:00Z', updated_at: '2025-09-08T07:00:00Z' },
      ...{ status: 'initialized', overall_progress: 0 },
    },
    dag: {
      nodes: Array.from({ length: count }, (_, at) => ({
        ...{ id: `step-${at}`, type: 'tool', tool: 'search', params: {} },
        deps: at === 0 ? [] : [`step-${Math.floor(at / 3)}`, `step-${(at * 7) % at}`],
      })),
    },
    stages: {},
  })
  await open(`#/validate?contract=scout/plan@2&tab=view&text=${packed(planOf(50))}`)
  await page.getByText('0 of 50 steps completed').waitFor()
  expect(await page.locator('.plan-step').count()).toEqual(50)
  const isInFrame = async (name: string): Promise<boolean> => {
    const frame = await page.getByRole('region', { name: 'Graph' }).boundingBox()
    const step = await page.locator('.plan-step', { has: page.getByText(name, { exact: true }) }).boundingBox()
    if (frame === null || step === null) return false
    const isAcross = step.x >= frame.x && step.x + step.width <= frame.x + frame.width
    return isAcross && step.y >= frame.y && step.y + step.height <= frame.y + frame.height
  }
  expect([await isInFrame('step-0'), await isInFrame('step-40')]).toEqual([true, false])
  await page.getByRole('button', { name: /^step-40 / }).click()
  await page.getByRole('heading', { name: 'step-40' }).waitFor()
  expect(await isInFrame('step-40')).toEqual(true)
  await open(`#/validate?contract=scout/plan@2&tab=view&text=${packed(planOf(5000))}`)
  await page.getByText('Too many steps for a graph').waitFor()
  await page.getByRole('button', { name: 'Show more of the 5,000 steps' }).waitFor()
})
