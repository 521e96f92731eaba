import { laws } from '@contracts/core/testing'
import { registry } from './registry.js'
registry.lines.forEach(laws)
