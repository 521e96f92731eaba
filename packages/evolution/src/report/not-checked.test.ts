import { readFileSync } from 'node:fs'
import { notChecked } from './not-checked.js'

describe('what is not checked', () => {
  it('is the list on the page about compatibility', () => {
    const page = readFileSync('../../docs/compatibility.md', 'utf8')
    const [, section = ''] = page.split('## What is not checked\n')
    const items = section.split('\n## ')[0]?.split(/^- /m).slice(1)
    expect(items?.map((item) => item.replace(/\s+/g, ' ').trim())).toEqual(notChecked)
  })
})
