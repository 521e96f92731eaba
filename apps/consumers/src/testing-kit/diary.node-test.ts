import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { entryOf } from '@contracts/core'
import { catalogTests, rejects, setAt } from '@contracts/testing'
import { diary } from './diary.js'

catalogTests(diary, { describe, it })

const entry = entryOf(diary, 'diary/entry')
assert.ok(entry)
rejects(entry, { 'an empty title': [setAt('/title', ''), { code: 'too_short', pointer: '/title' }] }, { describe, it })

void it('has no globals', () => {
  assert.throws(
    () => {
      catalogTests(diary)
    },
    { message: 'This test runner has no global describe and it: pass those it exports, { describe, it }' },
  )
})
