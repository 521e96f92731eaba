export {
  judgeOf,
  type IncomingMessage,
  type Judge,
  type JudgeOptions,
  type Route,
  type InvalidVerdict,
  type ValidVerdict,
  type Verdict,
} from './judge/judge.js'
export { knownContracts, type KnownContracts } from './judge/installed.js'
export { headerNames } from './judge/letter.js'
