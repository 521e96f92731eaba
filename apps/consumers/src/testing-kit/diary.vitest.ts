import { entryOf } from '@contracts/core'
import { catalogTests, rejects, setAt } from '@contracts/testing'
import { describe, expect, it } from 'vitest'
import { diary } from './diary.js'

catalogTests(diary, { describe, it })

const entry = entryOf(diary, 'diary/entry')
if (entry === undefined) throw new Error('the catalog has no diary/entry')
rejects(entry, { 'an empty title': [setAt('/title', ''), { code: 'too_short', pointer: '/title' }] }, { describe, it })

it('has no globals', () => {
  expect('describe' in globalThis).toBe(false)
})
